package collections;

import java.util.Comparator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;

/** TreeMap is sorted by its keys and finds neighbours; its views are ranges. */
public class TreeMaps {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int key : new int[] {50, 20, 80, 10, 30, 70, 90}) {
            map.put(key, "v" + key);
        }
        System.out.println(map + " " + map.firstKey() + " " + map.lastKey());
        System.out.println(map.floorKey(25) + " " + map.ceilingKey(25) + " " + map.lowerKey(10) + " "
                + map.higherKey(10) + " " + map.floorKey(20));
        System.out.println(map.firstEntry() + " " + map.lastEntry().getValue() + " " + map.lowerEntry(80) + " "
                + map.higherEntry(90));
        System.out.println(map.headMap(30) + " " + map.tailMap(80) + " " + map.subMap(20, 70) + " "
                + map.headMap(30, true));
        System.out.println(map.descendingMap() + " " + map.descendingKeySet().first());
        System.out.println(map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.size());
        map.headMap(35).clear();
        System.out.println(map + " " + map.remove(70) + " " + map.remove(71) + " " + map.navigableKeySet());
        TreeMap<String, Integer> reverse = new TreeMap<>(Comparator.reverseOrder());
        reverse.put("b", 2);
        reverse.putAll(new TreeMap<>(Map.of("a", 1)));
        reverse.put("c", 3);
        System.out.println(reverse + " " + reverse.firstKey());
        TreeMap<String, Integer> ignoring = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ignoring.put("Key", 1);
        ignoring.put("KEY", 2);
        System.out.println(ignoring);
        try {
            new TreeMap<String, String>().firstKey();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        try {
            map.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("no null key");
        }
        System.out.println(new TreeMap<String, String>().firstEntry());
    }
}
