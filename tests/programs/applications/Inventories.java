package applications;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/**
 * Collections in all their views: sub-lists, sub-maps, list iterators, bulk operations,
 * unmodifiable views, comparators with nulls, lists of lists.
 */
public class Inventories {
    static class Item implements Comparable<Item>, Cloneable {
        final String name;
        private Integer amount;
        protected double price;

        Item(String name, Integer amount, double price) {
            this.name = Objects.requireNonNull(name);
            this.amount = amount;
            this.price = price;
        }

        Integer getAmount() { return amount; }
        void add(int n) { amount = (amount == null ? 0 : amount) + n; }

        @Override public int compareTo(Item o) { return name.compareToIgnoreCase(o.name); }
        @Override public String toString() { return name + "x" + amount + "@" + price; }

        @Override
        public Item clone() {
            try {
                return (Item) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Stock extends AbstractCollection<Item> {
        private final NavigableMap<String, Item> items = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

        @Override public boolean add(Item item) { return items.putIfAbsent(item.name, item) == null; }
        @Override public Iterator<Item> iterator() { return items.values().iterator(); }
        @Override public int size() { return items.size(); }

        SortedMap<String, Item> between(String from, String to) { return items.subMap(from, true, to, false); }
    }

    static <T> List<List<T>> chunks(List<T> list, int size) {
        List<List<T>> result = new ArrayList<>();
        for (int i = 0; i < list.size(); i += size) result.add(list.subList(i, Math.min(i + size, list.size())));
        return Collections.unmodifiableList(result);
    }

    static <T> void expect(String what, Class<? extends Exception> type, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": fine");
        } catch (Exception e) {
            System.out.println(what + ": " + (type.isInstance(e) ? e.getClass().getSimpleName() : "unexpected " + e)
                    + (e.getMessage() == null ? "" : " " + e.getMessage()));
        }
    }

    public static void main(String[] args) {
        Stock stock = new Stock();
        Collections.addAll(stock, new Item("bolt", 10, .05), new Item("Axle", null, 12.5), new Item("nut", 0, 0.04),
                new Item("Bolt", 1, 1), new Item("cog", 7, 3));
        System.out.println(stock + " " + stock.size() + " " + stock.contains(stock.items.get("AXLE")) + " "
                + stock.between("b", "n"));
        stock.removeIf(i -> i.getAmount() != null && i.getAmount() == 0);
        List<Item> sorted = new ArrayList<>(stock);
        sorted.sort(Comparator.comparing(Item::getAmount, Comparator.nullsLast(Comparator.reverseOrder()))
                .thenComparingDouble(i -> i.price));
        System.out.println(sorted + " " + Collections.max(sorted) + " " + stock.stream().map(i -> i.price)
                .reduce(0.0, Double::sum));
        Item copy = sorted.get(0).clone();
        copy.add(5);
        System.out.println(copy + " " + sorted.get(0) + " " + (copy.compareTo(sorted.get(0)) == 0)
                + copy.equals(sorted.get(0)));
        List<Integer> numbers = IntStream.rangeClosed(1, 10).boxed().collect(Collectors.toList());
        List<Integer> middle = numbers.subList(3, 7);
        middle.replaceAll(n -> n * 10);
        middle.remove(0);
        middle.add(1, -1);
        Collections.reverse(middle);
        System.out.println(numbers + " " + middle + chunks(numbers, 4));
        for (ListIterator<Integer> it = numbers.listIterator(); it.hasNext();) {
            int at = it.nextIndex(), n = it.next();
            if (n < 0) it.remove();
            else if (n > 50) it.set(n / 10);
            else if (at % 4 == 0) it.add(0);
        }
        System.out.println(numbers + " " + numbers.indexOf(0) + numbers.lastIndexOf(0) + " " + numbers.contains(60));
        numbers.removeAll(Set.of(0, 1, 2));
        numbers.retainAll(new TreeSet<>(numbers).tailSet(5));
        System.out.println(numbers + " " + Collections.disjoint(numbers, List.of(1)) + " "
                + numbers.equals(new LinkedList<>(numbers)) + " " + numbers.hashCode());
        TreeMap<Integer, String> map = new TreeMap<>();
        for (String w : "zero one two three four five six".split(" ")) map.put(w.length() * 10 + w.charAt(0) % 10, w);
        System.out.println(map + " " + map.firstKey() + map.headMap(40, true) + map.descendingMap().tailMap(40)
                + map.pollFirstEntry() + map.higherEntry(41) + map.floorKey(39));
        map.entrySet().removeIf(e -> e.getValue().endsWith("e"));
        map.replaceAll((k, v) -> v.toUpperCase() + k % 10);
        map.headMap(42).clear();
        System.out.println(map + " " + map.keySet().stream().mapToInt(Integer::intValue).sum() + map.values());
        Map<String, List<Integer>> multi = new HashMap<>();
        Stream.of("a1", "b2", "a3", "c4", "b5")
                .forEach(s -> multi.computeIfAbsent(s.substring(0, 1), k -> new LinkedList<>()).add(s.charAt(1) - '0'));
        multi.merge("a", List.of(9), (old, more) -> { old.addAll(more); return old; });
        multi.compute("c", (k, v) -> null);
        multi.computeIfPresent("b", (k, v) -> v.subList(0, 1));
        System.out.println(multi + " " + multi.getOrDefault("z", List.of()) + multi.putIfAbsent("a", null));
        Deque<String> deque = new ArrayDeque<>();
        deque.offerFirst("m"); deque.push("l"); deque.addLast("n"); deque.offer("o");
        System.out.println(deque + deque.peekLast() + deque.pollFirst() + deque.removeLast() + deque.contains("m")
                + deque.size() + deque.pop() + deque.peekFirst());
        expect("unmodifiable", UnsupportedOperationException.class, () -> Collections.unmodifiableMap(multi)
                .put("x", null));
        expect("list of", UnsupportedOperationException.class, () -> List.of(1).set(0, 2));
        expect("null in list of", NullPointerException.class, () -> List.of(1, null));
        expect("contains null", NullPointerException.class, () -> List.of(1).contains(null));
        expect("array list", ArrayIndexOutOfBoundsException.class, () -> Arrays.asList(1, 2).get(2));
        expect("fixed size", UnsupportedOperationException.class, () -> Arrays.asList(1, 2).add(3));
        expect("index", IndexOutOfBoundsException.class, () -> new ArrayList<>(List.of("x")).add(3, "y"));
        expect("linked", IndexOutOfBoundsException.class, () -> new LinkedList<>(List.of("x")).get(1));
        expect("empty deque", NoSuchElementException.class, () -> new ArrayDeque<Integer>().removeFirst());
        expect("empty max", NoSuchElementException.class, () -> Collections.max(new HashSet<Integer>()));
        expect("no element", NoSuchElementException.class, () -> new TreeSet<String>().first());
        expect("changed", ConcurrentModificationException.class, () -> { for (Integer n : numbers) numbers.add(n); });
        expect("twice", IllegalStateException.class, () -> {
            Iterator<Integer> it = numbers.iterator(); it.next(); it.remove(); it.remove(); });
        expect("duplicate", IllegalArgumentException.class, () -> Map.of("k", 1, "k", 2));
        expect("cast", ClassCastException.class, () -> {
            Set<Object> set = new TreeSet<>(); set.add("s"); set.add(1); });
        expect("capacity", IllegalArgumentException.class, () -> new ArrayList<>(-1));
        expect("sublist", IllegalArgumentException.class, () -> numbers.subList(2, 1));
        expect("optional", NoSuchElementException.class, () -> Optional.empty().get());
        expect("duplicate key", IllegalStateException.class, () -> Stream.of("a", "a")
                .collect(Collectors.toMap(s -> s, String::length)));
        expect("none", RuntimeException.class, () -> { });
    }
}
