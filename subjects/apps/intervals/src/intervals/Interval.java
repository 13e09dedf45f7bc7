package intervals;

/** The numbers from `low` to `high`, both included. */
public record Interval(int low, int high) implements Comparable<Interval> {
    public Interval {
        if (low > high) {
            throw new IllegalArgumentException(low + " > " + high);
        }
    }

    boolean meets(Interval other) {
        return low <= other.high && other.low <= high;
    }

    Interval joined(Interval other) {
        return new Interval(Math.min(low, other.low), Math.max(high, other.high));
    }

    @Override
    public int compareTo(Interval other) {
        return Integer.compare(low, other.low);
    }
}
