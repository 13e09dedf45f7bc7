package collections;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** keySet, values and entrySet are views; entries write through with setValue. */
public class MapViews {
    public static void main(String[] args) {
        Map<String, Integer> map = new LinkedHashMap<>();
        for (String s : List.of("x", "yy", "zzz", "w")) {
            map.put(s, s.length());
        }
        map.keySet().remove("yy");
        System.out.println(map);
        map.values().remove(3);
        System.out.println(map + " " + map.values() + " " + map.keySet().contains("x"));
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            System.out.print(entry.getKey() + "/" + entry.getValue() + " ");
            entry.setValue(entry.getValue() * 10);
        }
        System.out.println(map);
        map.put("new", 5);
        System.out.println(map.keySet().size() + " " + map.entrySet().iterator().next());
        map.entrySet().removeIf(e -> e.getValue() > 5);
        System.out.println(map);
        map.values().removeIf(v -> v == 5);
        System.out.println(map.isEmpty());
        try {
            map.keySet().add("q");
        } catch (UnsupportedOperationException e) {
            System.out.println("a view of keys takes no keys");
        }
        map.put("k", 1);
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(map.entrySet());
        System.out.println(entries + " " + entries.get(0).equals(Map.entry("k", 1)) + " " + entries.get(0).hashCode());
        System.out.println(map.keySet().equals(java.util.Set.of("k")) + " " + map.values().contains(1));
    }
}
