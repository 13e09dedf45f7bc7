package intervals;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A set of numbers as intervals in order, of which no two meet. */
public class IntervalSet {
    private final List<Interval> intervals = new ArrayList<>();

    public void add(int low, int high) {
        Interval grown = new Interval(low, high);
        int position = 0;
        for (Iterator<Interval> iterator = intervals.iterator(); iterator.hasNext(); ) {
            Interval interval = iterator.next();
            if (interval.meets(grown)) {
                grown = grown.joined(interval);
                iterator.remove();
            } else if (interval.compareTo(grown) < 0) {
                position++;
            }
        }
        intervals.add(position, grown);
    }

    public boolean contains(int number) {
        for (Interval interval : intervals) {
            if (interval.low() <= number && number <= interval.high()) {
                return true;
            }
        }
        return false;
    }

    public void clear() {
        intervals.clear();
    }

    int size() {
        return intervals.size();
    }

    Interval at(int position) {
        return intervals.get(position);
    }
}
