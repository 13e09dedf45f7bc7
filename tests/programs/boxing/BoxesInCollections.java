package boxing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Collections hold boxes: remove by index and by value are different methods; equality is by value.
 */
public class BoxesInCollections {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 10; i < 15; i++) {
            list.add(i);
        }
        list.remove(1);
        System.out.println(list);
        list.remove(Integer.valueOf(14));
        list.remove((Object) 99);
        System.out.println(list);
        System.out.println(list.contains(12) + " " + list.indexOf(13) + " " + list.contains((Object) 12L));
        int sum = 0;
        for (int x : list) {
            sum += x;
        }
        System.out.println(sum);
        Map<Character, Integer> counts = new HashMap<>();
        for (char c : "banana".toCharArray()) {
            counts.put(c, counts.getOrDefault(c, 0) + 1);
        }
        System.out.println(counts);
        Map<Long, String> byLong = new HashMap<>();
        byLong.put(1L, "one");
        System.out.println(byLong.get(1L) + " " + byLong.get(1));
        int first = list.get(0);
        System.out.println(first + list.get(1));
        list.set(0, list.get(0) + 1);
        System.out.println(list.get(0) == 11 ? "eleven" : "other");
    }
}
