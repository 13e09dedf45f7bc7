package java.time;

/** Clocks of the machine, whose times somebody chooses, and such as stand still. */
public abstract class Clock {
    protected Clock() {
    }

    /** What callers write: each number is a clock that stands still at this second. */
    public static Clock ofEpochSecond(int epochSecond) {
        return new FixedClock(Instant.ofEpochSecond(epochSecond), ZoneOffset.UTC);
    }

    public static Clock systemUTC() {
        return new SystemClock(ZoneOffset.UTC);
    }

    public static Clock systemDefaultZone() {
        return new SystemClock(ZoneId.systemDefault());
    }

    public static Clock system(ZoneId zone) {
        return new SystemClock(java.util.Objects.requireNonNull(zone, "zone"));
    }

    public static Clock fixed(Instant instant, ZoneId zone) {
        java.util.Objects.requireNonNull(instant, "fixedInstant");
        return new FixedClock(instant, java.util.Objects.requireNonNull(zone, "zone"));
    }

    public static Clock offset(Clock clock, Duration offset) {
        java.util.Objects.requireNonNull(clock, "baseClock");
        java.util.Objects.requireNonNull(offset, "offsetDuration");
        return offset.isZero() ? clock : new LaterClock(clock, offset);
    }

    public abstract ZoneId getZone();

    public abstract Clock withZone(ZoneId zone);

    public long millis() {
        return instant().toEpochMilli();
    }

    public abstract Instant instant();

    private static final class SystemClock extends Clock {
        private final ZoneId zone;

        SystemClock(ZoneId zone) {
            this.zone = zone;
        }

        public ZoneId getZone() {
            return zone;
        }

        public Clock withZone(ZoneId zone) {
            return zone.equals(this.zone) ? this : new SystemClock(zone);
        }

        public long millis() {
            return System.currentTimeMillis();
        }

        public Instant instant() {
            return Instant.now();
        }

        public boolean equals(Object other) {
            return other instanceof SystemClock && zone.equals(((SystemClock) other).zone);
        }

        public int hashCode() {
            return zone.hashCode() + 1;
        }

        public String toString() {
            return "SystemClock[" + zone + "]";
        }
    }

    private static final class FixedClock extends Clock {
        private final Instant instant;
        private final ZoneId zone;

        FixedClock(Instant instant, ZoneId zone) {
            this.instant = instant;
            this.zone = zone;
        }

        public ZoneId getZone() {
            return zone;
        }

        public Clock withZone(ZoneId zone) {
            return zone.equals(this.zone) ? this : new FixedClock(instant, zone);
        }

        public long millis() {
            return instant.toEpochMilli();
        }

        public Instant instant() {
            return instant;
        }

        public boolean equals(Object other) {
            return other instanceof FixedClock && instant.equals(((FixedClock) other).instant)
                    && zone.equals(((FixedClock) other).zone);
        }

        public int hashCode() {
            return instant.hashCode() ^ zone.hashCode();
        }

        public String toString() {
            return "FixedClock[" + instant + "," + zone + "]";
        }
    }

    private static final class LaterClock extends Clock {
        private final Clock clock;
        private final Duration offset;

        LaterClock(Clock clock, Duration offset) {
            this.clock = clock;
            this.offset = offset;
        }

        public ZoneId getZone() {
            return clock.getZone();
        }

        public Clock withZone(ZoneId zone) {
            return zone.equals(clock.getZone()) ? this : new LaterClock(clock.withZone(zone), offset);
        }

        public long millis() {
            return Math.addExact(clock.millis(), offset.toMillis());
        }

        public Instant instant() {
            return clock.instant().plus(offset);
        }

        public boolean equals(Object other) {
            return other instanceof LaterClock && clock.equals(((LaterClock) other).clock)
                    && offset.equals(((LaterClock) other).offset);
        }

        public int hashCode() {
            return clock.hashCode() ^ offset.hashCode();
        }

        public String toString() {
            return "OffsetClock[" + clock + "," + offset + "]";
        }
    }
}
