package java.time;

import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.UnsupportedTemporalTypeException;

/** Seconds since 1970 and nanoseconds, these from 0 to 999,999,999. The start of 1970 is one object. */
public final class Instant implements Temporal, Comparable<Instant>, java.io.Serializable {
    public static final Instant EPOCH;
    public static final Instant MIN;
    public static final Instant MAX;

    private final long seconds;
    private final int nanos;

    private Instant(long seconds, int nanos) {
        this.seconds = seconds;
        this.nanos = nanos;
    }

    private static Instant MIN() {
        return new Instant(-31557014167219200L, 0);
    }

    private static Instant MAX() {
        return new Instant(31556889864403199L, 999999999);
    }

    private static Instant of(long seconds, int nanos) {
        if (seconds < -31557014167219200L || seconds > 31556889864403199L) {
            throw new DateTimeException("Instant exceeds minimum or maximum instant");
        }
        return new Instant(seconds, nanos);
    }

    /** What callers write: each number is an instant. */
    public static Instant ofEpochSecond(int seconds) {
        return new Instant(seconds, 0);
    }

    private static Instant EPOCH() {
        return new Instant(0, 0);
    }

    /** Where the program runs, somebody chooses it. */
    public static Instant now() {
        return ofEpochMilli(System.currentTimeMillis());
    }

    public static Instant now(Clock clock) {
        return clock.instant();
    }

    public long until(Temporal end, ChronoUnit unit) {
        if (!(end instanceof Instant) || unit.ordinal() > ChronoUnit.DAYS.ordinal()) {
            Intrinsics.unmodelled();
        }
        Instant other = (Instant) end;
        boolean isDays = unit == ChronoUnit.DAYS;
        long size = isDays ? 86400000000000L : unit.$nanos();
        long whole = Math.subtractExact(other.seconds, seconds);
        return Math.addExact(Math.multiplyExact(whole, 1000000000L), other.nanos - nanos) / size;
    }

    public static Instant ofEpochSecond(long seconds) {
        return of(seconds, 0);
    }

    public static Instant ofEpochSecond(long seconds, long nanos) {
        long whole = Math.addExact(seconds, Math.floorDiv(nanos, 1000000000L));
        return of(whole, (int) Math.floorMod(nanos, 1000000000L));
    }

    public static Instant ofEpochMilli(long millis) {
        return new Instant(Math.floorDiv(millis, 1000L), (int) Math.floorMod(millis, 1000L) * 1000000);
    }

    public long getEpochSecond() {
        return seconds;
    }

    public int getNano() {
        return nanos;
    }

    private Instant plus(long moreSeconds, long moreNanos) {
        if ((moreSeconds | moreNanos) == 0) {
            return this;
        }
        return ofEpochSecond(
            Math.addExact(Math.addExact(seconds, moreSeconds), moreNanos / 1000000000L),
            nanos + moreNanos % 1000000000L);
    }

    public Instant plus(Duration duration) {
        return plus(duration.getSeconds(), duration.getNano());
    }

    public Instant plus(long amount, ChronoUnit unit) {
        switch (unit) {
            case NANOS:
                return plus(0, amount);
            case MICROS:
                return plus(amount / 1000000, amount % 1000000 * 1000);
            case MILLIS:
                return plusMillis(amount);
            case DAYS:
                return plus(Math.multiplyExact(amount, 86400L), 0);
            default:
                if (!unit.isTimeBased()) {
                    throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
                }
                return plus(Math.multiplyExact(amount, unit.$nanos() / 1000000000L), 0);
        }
    }

    public Instant minus(long amount, ChronoUnit unit) {
        return amount == Long.MIN_VALUE ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amount, unit);
    }

    public Instant truncatedTo(ChronoUnit unit) {
        if (unit == ChronoUnit.NANOS) {
            return this;
        }
        long size = unit.$nanosInDay();
        long nanosOfDay = seconds % 86400 * 1000000000L + nanos;
        return plusNanos(Math.floorDiv(nanosOfDay, size) * size - nanosOfDay);
    }

    public Instant plusNanos(long more) {
        return plus(0, more);
    }

    public Instant minusNanos(long less) {
        return less == Long.MIN_VALUE ? plusNanos(Long.MAX_VALUE).plusNanos(1) : plusNanos(-less);
    }

    public Instant plusSeconds(long more) {
        return plus(more, 0);
    }

    public Instant plusMillis(long millis) {
        return plus(millis / 1000, (millis % 1000) * 1000000);
    }

    public Instant minus(Duration duration) {
        long less = duration.getSeconds();
        if (less == Long.MIN_VALUE) {
            return plus(Long.MAX_VALUE, -duration.getNano()).plus(1, 0);
        }
        return plus(-less, -duration.getNano());
    }

    public Instant minusSeconds(long less) {
        return less == Long.MIN_VALUE ? plusSeconds(Long.MAX_VALUE).plusSeconds(1) : plusSeconds(-less);
    }

    public Instant minusMillis(long less) {
        return less == Long.MIN_VALUE ? plusMillis(Long.MAX_VALUE).plusMillis(1) : plusMillis(-less);
    }

    public long toEpochMilli() {
        if (seconds < 0 && nanos > 0) {
            return Math.addExact(Math.multiplyExact(seconds + 1, 1000L), nanos / 1000000 - 1000);
        }
        return Math.addExact(Math.multiplyExact(seconds, 1000L), nanos / 1000000);
    }

    public boolean isAfter(Instant other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(Instant other) {
        return compareTo(other) < 0;
    }

    public int compareTo(Instant other) {
        int order = Long.compare(seconds, other.seconds);
        return order != 0 ? order : nanos - other.nanos;
    }

    public boolean equals(Object other) {
        return other instanceof Instant && ((Instant) other).seconds == seconds && ((Instant) other).nanos == nanos;
    }

    public int hashCode() {
        return (int) (seconds ^ (seconds >>> 32)) + 51 * nanos;
    }

    /** Of the years that a date has. */
    public String toString() {
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(seconds, 86400L));
        int second = (int) Math.floorMod(seconds, 86400L);
        String fraction = "";
        if (nanos != 0) {
            int digits = nanos % 1000000 == 0 ? 3 : nanos % 1000 == 0 ? 6 : 9;
            fraction = "." + Integer.toString(1000000000 + nanos).substring(1, digits + 1);
        }
        return date + "T" + two(second / 3600) + ":" + two(second / 60 % 60) + ":" + two(second % 60) + fraction + "Z";
    }

    private static String two(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }
}
