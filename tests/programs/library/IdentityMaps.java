package library;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Keys compared by identity, arrays of a class that is known when they are made, room of bit sets. */
public class IdentityMaps {
    private static void maps() {
        String one = new String("a");
        String two = new String("a");
        IdentityHashMap<String, Integer> map = new IdentityHashMap<>();
        System.out.println(map + " " + map.put(one, 1) + " " + map + " " + map.put(two, 2) + " " + map.put(one, 3));
        System.out.println(map.size() + " " + map.get(one) + " " + map.get(two) + " " + map.get("a") + " "
            + map.containsKey(two) + " " + map.containsValue(7) + " " + map.getOrDefault(new String("a"), -1));
        System.out.println(map.keySet().remove(new String("a")) + " " + map.keySet().remove(one) + " " + map + " "
            + map.remove(two) + " " + map.isEmpty() + " " + map.equals(Map.of()) + " " + map.hashCode());
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(seen.add(one) + " " + seen.add(one) + " " + seen.add(two) + " " + seen.size());
    }

    private static void arrays() {
        Object[] texts = (Object[]) Array.newInstance(String.class, 2);
        Array.set(texts, 0, "x");
        System.out.println(Arrays.toString(texts) + " " + (texts instanceof String[]) + " " + Array.get(texts, 0));
        int[] numbers = (int[]) Array.newInstance(int.class, 3);
        Array.set(numbers, 1, 5);
        System.out.println(Arrays.toString(numbers) + " " + Array.get(numbers, 1) + " " + Array.getLength(numbers));
        int[][] grid = (int[][]) Array.newInstance(int.class, 2, 3);
        System.out.println(grid.length + " " + grid[1].length + " " + grid.getClass().getName());
        for (Runnable wrong : new Runnable[] {() -> Array.get(texts, 2), () -> Array.set(texts, 0, 1),
            () -> Array.get("no", 0), () -> Array.newInstance(String.class, -1)}) {
            try {
                wrong.run();
            } catch (RuntimeException exception) {
                System.out.println(exception.getClass().getName() + " " + exception.getMessage());
            }
        }
    }

    private static void rooms() {
        BitSet bits = new BitSet();
        BitSet given = new BitSet(100);
        System.out.println(bits.size() + " " + given.size() + " " + new BitSet(0).size() + " " + new BitSet(64).size());
        bits.set(64);
        given.set(300);
        System.out.println(bits.size() + " " + given.size() + " " + bits.get(3, 200).size());
        bits.set(0, 1000);
        bits.clear(10, 1000);
        System.out.println(bits.size() + " " + ((BitSet) bits.clone()).size() + " " + bits.size());
        bits.or(given);
        BitSet copy = (BitSet) new BitSet(500).clone();
        System.out.println(bits.size() + " " + copy.size() + " " + BitSet.valueOf(new long[] {1, 0}).size());
    }

    public static void main(String[] arguments) {
        maps();
        arrays();
        rooms();
    }
}
