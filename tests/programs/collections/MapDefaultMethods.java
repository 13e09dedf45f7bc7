package collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** compute, computeIfAbsent, computeIfPresent, merge, putIfAbsent, replace, replaceAll, forEach. */
public class MapDefaultMethods {
    public static void main(String[] args) {
        Map<String, Integer> map = new TreeMap<>();
        System.out.println(map.putIfAbsent("a", 1) + " " + map.putIfAbsent("a", 2) + " " + map.get("a"));
        System.out.println(map.computeIfAbsent("b", String::length) + " " + map.computeIfAbsent("b", k -> 99));
        System.out.println(map.computeIfPresent("a", (k, v) -> v + 10) + " " + map.computeIfPresent("z", (k, v) -> 1));
        System.out.println(map.compute("c", (k, v) -> v == null ? 5 : v + 1) + " "
                + map.compute("c", (k, v) -> v == null ? 5 : v + 1));
        System.out.println(map.merge("d", 7, Integer::sum) + " " + map.merge("d", 7, Integer::sum));
        System.out.println(map.compute("b", (k, v) -> null) + " " + map.containsKey("b"));
        System.out.println(map.merge("d", 0, (x, y) -> null) + " " + map);
        System.out.println(map.replace("a", 3) + " " + map.replace("q", 3) + " " + map.replace("a", 3, 4) + " "
                + map.replace("a", 3, 5));
        map.replaceAll((k, v) -> v * 100 + k.charAt(0));
        map.forEach((k, v) -> System.out.print(k + v + " "));
        System.out.println();
        Map<Integer, List<String>> groups = new HashMap<>();
        for (String word : "this is a small list of words".split(" ")) {
            groups.computeIfAbsent(word.length(), n -> new ArrayList<>()).add(word);
        }
        System.out.println(groups);
        System.out.println(groups.computeIfAbsent(9, n -> null) + " " + groups.containsKey(9));
    }
}
