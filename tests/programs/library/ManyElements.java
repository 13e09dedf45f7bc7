package library;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;

/**
 * Collections of thousands: the chain of the longest Collatz sequence, random keys, a breadth-first
 * walk.
 */
public class ManyElements {
    public static void main(String[] args) {
        Map<Long, Integer> lengths = new HashMap<>();
        lengths.put(1L, 1);
        long longest = 1;
        for (long start = 2; start < 5000; start++) {
            Deque<Long> open = new ArrayDeque<>();
            long number = start;
            while (!lengths.containsKey(number)) {
                open.push(number);
                number = number % 2 == 0 ? number / 2 : 3 * number + 1;
            }
            int length = lengths.get(number);
            while (!open.isEmpty()) {
                lengths.put(open.pop(), ++length);
            }
            if (lengths.get(start) > lengths.get(longest)) {
                longest = start;
            }
        }
        System.out.println(longest + " " + lengths.get(longest) + " " + lengths.size());
        Random random = new Random(1);
        TreeMap<Integer, Integer> counts = new TreeMap<>();
        PriorityQueue<Integer> queue = new PriorityQueue<>(Collections.reverseOrder());
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 4000; i++) {
            int drawn = random.nextInt(2000);
            counts.merge(drawn, 1, Integer::sum);
            queue.add(drawn);
            list.add(drawn);
            if (i % 3 == 0) {
                counts.remove(random.nextInt(2000));
                queue.poll();
                list.remove(list.size() / 2);
            }
        }
        Collections.sort(list);
        System.out.println(counts.size() + " " + counts.firstKey() + " " + counts.floorKey(1000) + " "
                + counts.headMap(500).size() + " " + counts.descendingMap().firstEntry());
        System.out.println(queue.size() + " " + queue.peek() + " " + list.size() + " " + list.get(100) + " "
                + counts.hashCode() + " " + list.hashCode());
        Deque<int[]> waiting = new ArrayDeque<>();
        boolean[][] seen = new boolean[60][60];
        waiting.add(new int[] {0, 0, 0});
        int farthest = 0;
        while (!waiting.isEmpty()) {
            int[] place = waiting.poll();
            int x = place[0];
            int y = place[1];
            if (x < 0 || y < 0 || x >= 60 || y >= 60 || seen[x][y] || (x * y) % 7 == 3) {
                continue;
            }
            seen[x][y] = true;
            farthest = place[2];
            for (int[] step : new int[][] {{1, 0}, {0, 1}, {-1, 0}, {0, -1}}) {
                waiting.add(new int[] {x + step[0], y + step[1], place[2] + 1});
            }
        }
        System.out.println(farthest);
        Map<String, Integer> words = new HashMap<>();
        for (int i = 0; i < 300; i++) {
            words.computeIfAbsent("w" + i * 7919 % 251, key -> key.length());
            words.compute("v" + i % 50, (key, old) -> old == null ? 1 : old + 1);
        }
        System.out.println(words);
    }
}
