package intervals;

class IntervalSpecs {
    // expect: reachable in 4 calls
    static boolean hasThreePoints(IntervalSet set) {
        return set.size() == 3
            && set.at(0).low() == set.at(0).high()
            && set.at(1).low() == set.at(1).high()
            && set.at(2).equals(new Interval(7, 7));
    }

    // expect: reachable in 3 calls
    static boolean hasNeighbours(IntervalSet set) {
        return set.size() == 2 && set.at(0).high() == set.at(1).low() - 1;
    }

    // expect: reachable in 2 calls
    static boolean hasEveryNumber(IntervalSet set) {
        return set.contains(Integer.MIN_VALUE) && set.contains(Integer.MAX_VALUE) && set.size() == 1;
    }

    // expect: unreachable
    static boolean isOutOfOrder(IntervalSet set) {
        return set.size() >= 2 && set.at(0).compareTo(set.at(1)) >= 0;
    }

    // expect: unreachable
    static boolean hasIntervalsThatMeet(IntervalSet set) {
        return set.size() >= 2 && set.at(0).meets(set.at(1));
    }

    // expect: reachable in 4 calls
    static boolean hasAGapWithin(IntervalSet set, Interval interval) {
        return set.size() == 2 && set.contains(interval.low()) && !set.contains(interval.low() + 1)
            && set.contains(interval.high());
    }

    // expect: unreachable
    static boolean holdsWhatTheCallerMade(IntervalSet set, Interval interval) {
        return set.size() == 1 && set.at(0) == interval;
    }
}
