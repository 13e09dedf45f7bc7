package algorithms;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Breadth-first and depth-first search, shortest ways, topological order and components. */
public class GraphSearch {
    private final Map<String, List<String>> edges = new LinkedHashMap<>();

    void edge(String from, String to) {
        edges.computeIfAbsent(from, k -> new ArrayList<>()).add(to);
        edges.computeIfAbsent(to, k -> new ArrayList<>());
    }

    List<String> way(String from, String to) {
        Map<String, String> came = new HashMap<>();
        Deque<String> queue = new ArrayDeque<>(List.of(from));
        came.put(from, null);
        while (!queue.isEmpty()) {
            String at = queue.remove();
            if (at.equals(to)) {
                List<String> way = new ArrayList<>();
                for (String step = to; step != null; step = came.get(step)) {
                    way.add(0, step);
                }
                return way;
            }
            for (String next : edges.get(at)) {
                if (!came.containsKey(next)) {
                    came.put(next, at);
                    queue.add(next);
                }
            }
        }
        return List.of();
    }

    List<String> order() {
        Set<String> done = new LinkedHashSet<>();
        Set<String> open = new LinkedHashSet<>();
        for (String node : edges.keySet()) {
            visit(node, open, done);
        }
        List<String> result = new ArrayList<>(done);
        java.util.Collections.reverse(result);
        return result;
    }

    private void visit(String node, Set<String> open, Set<String> done) {
        if (done.contains(node)) {
            return;
        }
        if (!open.add(node)) {
            throw new IllegalStateException("cycle through " + node);
        }
        for (String next : edges.get(node)) {
            visit(next, open, done);
        }
        open.remove(node);
        done.add(node);
    }

    public static void main(String[] args) {
        GraphSearch graph = new GraphSearch();
        for (String edge : "ab ac bd cd de af fe".split(" ")) {
            graph.edge(edge.substring(0, 1), edge.substring(1));
        }
        System.out.println(graph.way("a", "e") + " " + graph.way("b", "e") + " " + graph.way("e", "a"));
        System.out.println(graph.order());
        graph.edge("e", "c");
        try {
            graph.order();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
