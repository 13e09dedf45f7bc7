package algorithms;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/** Shortest ways with a priority queue of records. */
public class Dijkstra {
    record Edge(int to, int weight) {
    }

    record State(int node, int distance) implements Comparable<State> {
        public int compareTo(State other) {
            return Integer.compare(distance, other.distance);
        }
    }

    static int[] distances(List<List<Edge>> graph, int start) {
        int[] best = new int[graph.size()];
        Arrays.fill(best, Integer.MAX_VALUE);
        best[start] = 0;
        PriorityQueue<State> queue = new PriorityQueue<>();
        queue.add(new State(start, 0));
        while (!queue.isEmpty()) {
            State state = queue.poll();
            if (state.distance > best[state.node]) {
                continue;
            }
            for (Edge edge : graph.get(state.node)) {
                int distance = state.distance + edge.weight;
                if (distance < best[edge.to]) {
                    best[edge.to] = distance;
                    queue.add(new State(edge.to, distance));
                }
            }
        }
        return best;
    }

    public static void main(String[] args) {
        int[][] edges = {{0, 1, 7}, {0, 2, 9}, {0, 5, 14}, {1, 2, 10}, {1, 3, 15}, {2, 3, 11}, {2, 5, 2}, {3, 4, 6},
                {5, 4, 9}};
        List<List<Edge>> graph = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            graph.add(new ArrayList<>());
        }
        for (int[] e : edges) {
            graph.get(e[0]).add(new Edge(e[1], e[2]));
            graph.get(e[1]).add(new Edge(e[0], e[2]));
        }
        System.out.println(Arrays.toString(distances(graph, 0)));
        System.out.println(Arrays.toString(distances(graph, 4)));
    }
}
