package collections;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;

/** Search, order and components of small graphs. */
public class Graphs {
    private final Map<String, Map<String, Integer>> edges = new TreeMap<>();

    void edge(String from, String to, int weight) {
        edges.computeIfAbsent(from, key -> new TreeMap<>()).put(to, weight);
        edges.computeIfAbsent(to, key -> new TreeMap<>());
    }

    Map<String, Integer> distances(String start) {
        Map<String, Integer> found = new HashMap<>();
        PriorityQueue<Map.Entry<String, Integer>> open =
            new PriorityQueue<>(Map.Entry.<String, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey()));
        open.add(Map.entry(start, 0));
        while (!open.isEmpty()) {
            Map.Entry<String, Integer> next = open.poll();
            if (found.putIfAbsent(next.getKey(), next.getValue()) != null) {
                continue;
            }
            edges.get(next.getKey()).forEach((to, weight) ->
                open.add(Map.entry(to, next.getValue() + weight)));
        }
        return new TreeMap<>(found);
    }

    List<String> order() {
        Map<String, Integer> incoming = new TreeMap<>();
        edges.keySet().forEach(node -> incoming.put(node, 0));
        edges.values().forEach(targets ->
            targets.keySet().forEach(to -> incoming.merge(to, 1, Integer::sum)));
        Queue<String> ready = new ArrayDeque<>();
        incoming.forEach((node, count) -> {
            if (count == 0) {
                ready.add(node);
            }
        });
        List<String> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            String node = ready.remove();
            order.add(node);
            for (String to : edges.get(node).keySet()) {
                if (incoming.merge(to, -1, Integer::sum) == 0) {
                    ready.add(to);
                }
            }
        }
        return order.size() == edges.size() ? order : Collections.emptyList();
    }

    Set<String> reached(String start) {
        Set<String> seen = new LinkedHashSet<>(Set.of(start));
        ArrayDeque<String> stack = new ArrayDeque<>(List.of(start));
        while (!stack.isEmpty()) {
            for (String to : edges.get(stack.pop()).keySet()) {
                if (seen.add(to)) {
                    stack.push(to);
                }
            }
        }
        return seen;
    }

    public static void main(String[] args) {
        Graphs graph = new Graphs();
        graph.edge("a", "b", 4);
        graph.edge("a", "c", 1);
        graph.edge("c", "b", 2);
        graph.edge("b", "d", 5);
        graph.edge("e", "d", 1);
        System.out.println(graph.distances("a") + " " + graph.order() + " " + graph.reached("a"));
        graph.edge("d", "a", 1);
        System.out.println(graph.order() + " " + new HashSet<>(graph.reached("d")).size());
        BitSet bits = new BitSet();
        Arrays.asList(1, 5, 64).forEach(bits::set);
        System.out.println(bits + " " + bits.cardinality() + " " + bits.nextClearBit(1));
    }
}
