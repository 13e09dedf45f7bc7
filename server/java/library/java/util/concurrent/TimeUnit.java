package java.util.concurrent;

/** Conversions are cut off towards zero, and end at the least and the greatest number. */
public enum TimeUnit {
    NANOSECONDS,
    MICROSECONDS,
    MILLISECONDS,
    SECONDS,
    MINUTES,
    HOURS,
    DAYS;

    private long nanoseconds() {
        switch (this) {
            case NANOSECONDS:
                return 1L;
            case MICROSECONDS:
                return 1000L;
            case MILLISECONDS:
                return 1000000L;
            case SECONDS:
                return 1000000000L;
            case MINUTES:
                return 60000000000L;
            case HOURS:
                return 3600000000000L;
            default:
                return 86400000000000L;
        }
    }

    /** A duration of one unit in another. */
    private static long converted(long duration, long from, long to) {
        if (from == to) {
            return duration;
        }
        if (from < to) {
            return duration / (to / from);
        }
        long ratio = from / to;
        long greatest = Long.MAX_VALUE / ratio;
        if (duration > greatest) {
            return Long.MAX_VALUE;
        }
        if (duration < -greatest) {
            return Long.MIN_VALUE;
        }
        return duration * ratio;
    }

    public long convert(long duration, TimeUnit unit) {
        return converted(duration, unit.nanoseconds(), nanoseconds());
    }

    public long toNanos(long duration) {
        return converted(duration, nanoseconds(), 1L);
    }

    public long toMicros(long duration) {
        return converted(duration, nanoseconds(), 1000L);
    }

    public long toMillis(long duration) {
        return converted(duration, nanoseconds(), 1000000L);
    }

    public long toSeconds(long duration) {
        return converted(duration, nanoseconds(), 1000000000L);
    }

    public long toMinutes(long duration) {
        return converted(duration, nanoseconds(), 60000000000L);
    }

    public long toHours(long duration) {
        return converted(duration, nanoseconds(), 3600000000000L);
    }

    public long toDays(long duration) {
        return converted(duration, nanoseconds(), 86400000000000L);
    }

    /** There is one thread, which nobody interrupts. */
    public void sleep(long duration) throws InterruptedException {
    }
}
