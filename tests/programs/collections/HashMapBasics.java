package collections;

import java.util.HashMap;
import java.util.Map;

/**
 * HashMap: put, get, remove, null key and values, equality; iteration is in the order of the hash
 * table.
 */
public class HashMapBasics {
    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>();
        System.out.println(map.put("one", 1) + " " + map.put("two", 2) + " " + map.put("one", 11));
        map.put(null, 0);
        map.put("nothing", null);
        System.out.println(map.get("one") + " " + map.get("three") + " " + map.get(null) + " " + map.get("nothing"));
        System.out.println(map.containsKey("nothing") + " " + map.containsKey("x") + " " + map.containsValue(null)
                + " " + map.size());
        System.out.println(map);
        System.out.println(map.remove("one") + " " + map.remove("one") + " " + map.remove("two", 3) + " "
                + map.remove("two", 2));
        System.out.println(map.getOrDefault("nothing", 5) + " " + map.getOrDefault("absent", 5));
        Map<String, Integer> other = new HashMap<>();
        other.put("nothing", null);
        other.put(null, 0);
        System.out.println(map.equals(other) + " " + (map.hashCode() == other.hashCode()) + " " + map.isEmpty());
        other.putAll(Map.of("k", 9));
        System.out.println(other.keySet() + " " + other.values());
        map.clear();
        System.out.println(map + " " + map.equals(Map.of()));
    }
}
