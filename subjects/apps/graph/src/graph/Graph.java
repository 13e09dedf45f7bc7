package graph;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** A directed graph whose nodes are cities; each has the set of those that a road leads to. */
public class Graph {
    private final Map<City, Set<City>> roads = new LinkedHashMap<>();

    /** Builds a road; cities that the graph does not have yet come with it. */
    public void connect(City from, City to) {
        if (from == null || to == null) {
            throw new NullPointerException("a road has two ends");
        }
        if (from == to) {
            throw new IllegalArgumentException("a road to itself: " + from);
        }
        roads.computeIfAbsent(from, city -> new LinkedHashSet<>()).add(to);
        roads.computeIfAbsent(to, city -> new LinkedHashSet<>());
    }

    public void remove(City city) {
        if (roads.remove(city) != null) {
            for (Set<City> ends : roads.values()) {
                ends.remove(city);
            }
        }
    }

    public boolean isReachable(City from, City to) {
        Set<City> seen = new LinkedHashSet<>();
        Deque<City> open = new ArrayDeque<>();
        open.add(from);
        while (!open.isEmpty()) {
            City city = open.removeFirst();
            if (city == to) {
                return true;
            }
            if (seen.add(city)) {
                open.addAll(roads.getOrDefault(city, Set.of()));
            }
        }
        return false;
    }

    int cities() {
        return roads.size();
    }

    boolean leads(City from, City to) {
        return roads.containsKey(from) && roads.get(from).contains(to);
    }

    /** Whether every road ends in a city of the graph. */
    boolean isClosed() {
        return roads.values().stream().allMatch(ends -> roads.keySet().containsAll(ends));
    }
}
