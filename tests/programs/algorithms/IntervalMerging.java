package algorithms;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** Intervals as records: merging, gaps and the point of most overlap. */
public class IntervalMerging {
    record Interval(int from, int to) {
        Interval {
            if (from > to) {
                throw new IllegalArgumentException(from + " > " + to);
            }
        }

        boolean touches(Interval other) {
            return from <= other.to && other.from <= to;
        }

        Interval joined(Interval other) {
            return new Interval(Math.min(from, other.from), Math.max(to, other.to));
        }

        @Override
        public String toString() {
            return "[" + from + ".." + to + "]";
        }
    }

    static List<Interval> merged(List<Interval> intervals) {
        List<Interval> sorted = new ArrayList<>(intervals);
        sorted.sort(Comparator.comparingInt(Interval::from));
        List<Interval> result = new ArrayList<>();
        for (Interval next : sorted) {
            int last = result.size() - 1;
            if (last >= 0 && result.get(last).touches(next)) {
                result.set(last, result.get(last).joined(next));
            } else {
                result.add(next);
            }
        }
        return result;
    }

    static int busiest(List<Interval> intervals) {
        TreeMap<Integer, Integer> changes = new TreeMap<>();
        for (Interval i : intervals) {
            changes.merge(i.from(), 1, Integer::sum);
            changes.merge(i.to() + 1, -1, Integer::sum);
        }
        int open = 0;
        int most = 0;
        int where = 0;
        for (var change : changes.entrySet()) {
            open += change.getValue();
            if (open > most) {
                most = open;
                where = change.getKey();
            }
        }
        return where;
    }

    public static void main(String[] args) {
        List<Interval> intervals = List.of(new Interval(5, 8), new Interval(1, 3), new Interval(7, 9),
                new Interval(3, 4), new Interval(20, 20), new Interval(8, 12));
        System.out.println(merged(intervals) + " " + busiest(intervals) + " " + merged(List.of()));
        try {
            new Interval(2, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
