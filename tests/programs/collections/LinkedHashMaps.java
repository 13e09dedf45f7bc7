package collections;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** LinkedHashMap keeps the order of insertion, or of access; removeEldestEntry makes a cache. */
public class LinkedHashMaps {
    static class Cache<K, V> extends LinkedHashMap<K, V> {
        private final int capacity;

        Cache(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > capacity;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("z", 1);
        map.put("a", 2);
        map.put("m", 3);
        map.put("z", 4);
        System.out.println(map);
        map.remove("a");
        map.put("a", 5);
        System.out.println(map + " " + map.keySet());
        Cache<Integer, String> cache = new Cache<>(3);
        for (int i = 1; i <= 3; i++) {
            cache.put(i, "v" + i);
        }
        cache.get(1);
        cache.put(4, "v4");
        System.out.println(cache + " " + cache.get(2));
        cache.getOrDefault(3, "");
        cache.put(5, "v5");
        System.out.println(cache.keySet());
        Set<String> set = new LinkedHashSet<>(List.of("q", "b"));
        set.add("c");
        set.add("q");
        set.remove("b");
        set.add("b");
        System.out.println(set + " " + set.equals(new LinkedHashSet<>(List.of("b", "c", "q"))));
    }
}
