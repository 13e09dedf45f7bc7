package streams;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Collectors: lists, sets, maps, groups, partitions, counts and joins. */
public class Collecting {
    record Item(String name, String kind, int price) {
    }

    public static void main(String[] args) {
        List<Item> items = List.of(new Item("apple", "fruit", 3), new Item("leek", "vegetable", 2),
                new Item("fig", "fruit", 5), new Item("kale", "vegetable", 4));
        Map<String, List<String>> names = items.stream()
                .collect(Collectors.groupingBy(Item::kind, TreeMap::new,
                Collectors.mapping(Item::name, Collectors.toList())));
        System.out.println(names);
        System.out.println(items.stream().collect(Collectors.groupingBy(Item::kind, Collectors.counting())));
        System.out.println(items.stream()
                .collect(Collectors.partitioningBy(i -> i.price() > 3, Collectors.summingInt(Item::price))));
        System.out.println(new TreeMap<>(items.stream().collect(Collectors.toMap(Item::name, Item::price))));
        System.out.println(items.stream()
                .collect(Collectors.toMap(Item::kind, Function.identity(), (a, b) -> a.price() > b.price() ? a : b,
                TreeMap::new)).values());
        TreeSet<String> kinds = items.stream().map(Item::kind).collect(Collectors.toCollection(TreeSet::new));
        System.out.println(kinds);
        System.out.println(items.stream().collect(Collectors.averagingInt(Item::price)) + " " + items.stream()
                .map(Item::name).collect(Collectors.joining("|")));
        System.out.println(items.stream().map(Item::price).collect(Collectors.toSet()).size());
        try {
            items.stream().collect(Collectors.toMap(Item::kind, Item::name));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> prices = items.stream()
                .collect(ArrayList::new, (list, item) -> list.add(item.price()), ArrayList::addAll);
        System.out.println(prices);
        int count = items.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size));
        System.out.println(count);
        System.out.println(items.stream().collect(Collectors.reducing(0, Item::price, Integer::sum)));
    }
}
