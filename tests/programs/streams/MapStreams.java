package streams;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Streams over the entries of maps, sorted by value or key. */
public class MapStreams {
    public static void main(String[] args) {
        Map<String, Integer> stock = new LinkedHashMap<>();
        stock.put("nails", 500);
        stock.put("hammers", 3);
        stock.put("saws", 7);
        System.out.println(stock.entrySet().stream().filter(e -> e.getValue() < 10).map(Map.Entry::getKey).toList());
        System.out.println(stock.entrySet().stream().sorted(Map.Entry.comparingByValue())
                .map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(", ")));
        System.out.println(stock.values().stream().mapToInt(n -> n).sum() + " " + stock.keySet().stream()
                .mapToInt(String::length).max().getAsInt());
        Map<Integer, String> turned = stock.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey, (a, b) -> a, LinkedHashMap::new));
        System.out.println(turned);
        stock.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(e -> System.out.print(e + " "));
        System.out.println();
    }
}
