package streams;

import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Sales, grouped in several ways. */
public class SalesReport {
    enum Region {
        NORTH, SOUTH, WEST
    }

    record Sale(String seller, Region region, String item, int count, double price) {
        double total() {
            return count * price;
        }
    }

    public static void main(String[] args) {
        List<Sale> sales = List.of(
            new Sale("Ada", Region.NORTH, "lamp", 2, 19.99),
            new Sale("Ben", Region.WEST, "desk", 1, 149.5),
            new Sale("Ada", Region.SOUTH, "desk", 3, 140.0),
            new Sale("Cleo", Region.NORTH, "pen", 40, 0.75),
            new Sale("Ben", Region.NORTH, "lamp", 5, 18.25),
            new Sale("Ada", Region.NORTH, "pen", 12, 0.8));
        Map<Region, Double> totals = sales.stream().collect(Collectors.groupingBy(Sale::region,
            TreeMap::new, Collectors.summingDouble(Sale::total)));
        totals.forEach((region, total) -> System.out.printf("%-6s%9.2f%n", region, total));
        Map<String, Set<String>> sellers = sales.stream().collect(Collectors.groupingBy(Sale::item,
            TreeMap::new, Collectors.mapping(Sale::seller, Collectors.toCollection(TreeSet::new))));
        System.out.println(sellers);
        System.out.println(sales.stream().collect(Collectors.partitioningBy(s -> s.total() >= 50,
            Collectors.counting())));
        Map<Boolean, List<String>> big = sales.stream().collect(Collectors.partitioningBy(
            s -> s.count() > 100, Collectors.mapping(Sale::item, Collectors.toList())));
        System.out.println(big.get(true) + " " + big.get(false).size());
        Map<String, Integer> pieces = sales.stream().collect(Collectors.toMap(Sale::seller,
            Sale::count, Integer::sum, LinkedHashMap::new));
        System.out.println(pieces);
        IntSummaryStatistics counts = sales.stream().mapToInt(Sale::count).summaryStatistics();
        System.out.println(counts + " " + counts.getAverage());
        System.out.println(sales.stream().collect(Collectors.averagingDouble(Sale::price)));
        System.out.println(sales.stream().map(Sale::seller).distinct()
            .sorted(Comparator.reverseOrder()).collect(Collectors.joining(", ", "<", ">")));
        Map<String, String> best = sales.stream().collect(Collectors.groupingBy(Sale::seller,
            TreeMap::new, Collectors.collectingAndThen(
                Collectors.maxBy(Comparator.comparingDouble(Sale::total)),
                most -> most.map(Sale::item).orElse("none"))));
        System.out.println(best);
        System.out.println(sales.stream().sorted(Comparator.comparing(Sale::item)
            .thenComparing(Sale::price, Comparator.reverseOrder())).skip(1).limit(3)
            .map(s -> s.item() + s.count()).toList());
        String both = sales.stream().collect(Collectors.teeing(Collectors.counting(),
            Collectors.summingInt(Sale::count), (n, sum) -> n + " sales of " + sum));
        System.out.println(both);
        System.out.println(sales.stream().collect(Collectors.groupingBy(s -> s.item().length(),
            Collectors.filtering(s -> s.count() > 2,
                Collectors.reducing(0, Sale::count, Integer::max)))));
        try {
            sales.stream().collect(Collectors.toMap(Sale::item, Sale::region));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
