package java.time;

import java.math.BigInteger;
import java.time.temporal.ChronoUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.Objects;

/** Seconds and nanoseconds, these from 0 to 999,999,999. All durations of no length are one object. */
public final class Duration implements Comparable<Duration>, java.io.Serializable {
    public static final Duration ZERO;

    private final long seconds;
    private final int nanos;

    private Duration(long seconds, int nanos) {
        this.seconds = seconds;
        this.nanos = nanos;
    }

    private static Duration ZERO() {
        return new Duration(0, 0);
    }

    public static Duration ofDays(long days) {
        return new Duration(Math.multiplyExact(days, 86400L), 0);
    }

    public static Duration ofHours(long hours) {
        return new Duration(Math.multiplyExact(hours, 3600L), 0);
    }

    public static Duration ofMinutes(long minutes) {
        return new Duration(Math.multiplyExact(minutes, 60L), 0);
    }

    public static Duration ofSeconds(long seconds) {
        return new Duration(seconds, 0);
    }

    public static Duration ofSeconds(long seconds, long nanos) {
        long whole = Math.addExact(seconds, Math.floorDiv(nanos, 1000000000L));
        return new Duration(whole, (int) Math.floorMod(nanos, 1000000000L));
    }

    public static Duration ofMillis(long millis) {
        return new Duration(Math.floorDiv(millis, 1000L), (int) Math.floorMod(millis, 1000L) * 1000000);
    }

    public static Duration ofNanos(long nanos) {
        return ofSeconds(0, nanos);
    }

    public static Duration of(long amount, ChronoUnit unit) {
        return ZERO.plus(amount, unit);
    }

    private static Duration ofNanos(BigInteger nanos) {
        BigInteger[] parts = nanos.divideAndRemainder(BigInteger.valueOf(1000000000L));
        if (parts[0].bitLength() > 63) {
            throw new ArithmeticException("Exceeds capacity of Duration: " + nanos);
        }
        return ofSeconds(parts[0].longValue(), parts[1].intValue());
    }

    private BigInteger allNanos() {
        return BigInteger.valueOf(seconds).multiply(BigInteger.valueOf(1000000000L)).add(BigInteger.valueOf(nanos));
    }

    public static Duration between(LocalDateTime start, LocalDateTime end) {
        return ofSeconds(end.$secondsSince(start), (long) end.getNano() - start.getNano());
    }

    public static Duration between(LocalTime start, LocalTime end) {
        return ofNanos(end.toNanoOfDay() - start.toNanoOfDay());
    }

    public static Duration between(Instant start, Instant end) {
        return ofSeconds(
            Math.subtractExact(end.getEpochSecond(), start.getEpochSecond()),
            (long) end.getNano() - start.getNano());
    }

    public long getSeconds() {
        return seconds;
    }

    public int getNano() {
        return nanos;
    }

    public boolean isZero() {
        return (seconds | nanos) == 0;
    }

    public boolean isNegative() {
        return seconds < 0;
    }

    public Duration plus(Duration other) {
        return plus(other.seconds, other.nanos);
    }

    private Duration plus(long moreSeconds, long moreNanos) {
        if ((moreSeconds | moreNanos) == 0) {
            return this;
        }
        long whole = Math.addExact(Math.addExact(seconds, moreSeconds), moreNanos / 1000000000L);
        return ofSeconds(whole, nanos + moreNanos % 1000000000L);
    }

    public Duration plus(long amount, ChronoUnit unit) {
        Objects.requireNonNull(unit, "unit");
        switch (unit) {
            case NANOS:
                return plus(0, amount);
            case MICROS:
                return plus(amount / 1000000, amount % 1000000 * 1000);
            case MILLIS:
                return plusMillis(amount);
            case DAYS:
                return plusDays(amount);
            default:
                if (!unit.isTimeBased()) {
                    throw new UnsupportedTemporalTypeException("Unit must not have an estimated duration");
                }
                return plus(Math.multiplyExact(amount, unit.$nanos() / 1000000000L), 0);
        }
    }

    public Duration minus(long amount, ChronoUnit unit) {
        return amount == Long.MIN_VALUE ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amount, unit);
    }

    public Duration plusNanos(long more) {
        return plus(0, more);
    }

    public Duration plusDays(long days) {
        return plus(Math.multiplyExact(days, 86400L), 0);
    }

    public Duration plusHours(long hours) {
        return plus(Math.multiplyExact(hours, 3600L), 0);
    }

    public Duration plusMinutes(long minutes) {
        return plus(Math.multiplyExact(minutes, 60L), 0);
    }

    public Duration plusSeconds(long more) {
        return plus(more, 0);
    }

    public Duration plusMillis(long millis) {
        return plus(millis / 1000, (millis % 1000) * 1000000);
    }

    public Duration minus(Duration other) {
        if (other.seconds == Long.MIN_VALUE) {
            return plus(Long.MAX_VALUE, -other.nanos).plus(1, 0);
        }
        return plus(-other.seconds, -other.nanos);
    }

    public Duration minusDays(long days) {
        return days == Long.MIN_VALUE ? plusDays(Long.MAX_VALUE).plusDays(1) : plusDays(-days);
    }

    public Duration minusHours(long hours) {
        return hours == Long.MIN_VALUE ? plusHours(Long.MAX_VALUE).plusHours(1) : plusHours(-hours);
    }

    public Duration minusMinutes(long minutes) {
        return minutes == Long.MIN_VALUE ? plusMinutes(Long.MAX_VALUE).plusMinutes(1) : plusMinutes(-minutes);
    }

    public Duration minusSeconds(long less) {
        return less == Long.MIN_VALUE ? plusSeconds(Long.MAX_VALUE).plusSeconds(1) : plusSeconds(-less);
    }

    public Duration minusMillis(long millis) {
        return millis == Long.MIN_VALUE ? plusMillis(Long.MAX_VALUE).plusMillis(1) : plusMillis(-millis);
    }

    public Duration minusNanos(long less) {
        return less == Long.MIN_VALUE ? plusNanos(Long.MAX_VALUE).plusNanos(1) : plusNanos(-less);
    }

    public Duration abs() {
        return isNegative() ? negated() : this;
    }

    public Duration negated() {
        return multipliedBy(-1);
    }

    private static boolean isInt(long number) {
        return number == (int) number;
    }

    public Duration multipliedBy(long factor) {
        if (factor == 0) {
            return ZERO;
        }
        if (factor == 1) {
            return this;
        }
        if (isInt(seconds) && isInt(factor)) {
            return ofSeconds(seconds * factor, nanos * factor);
        }
        return ofNanos(allNanos().multiply(BigInteger.valueOf(factor)));
    }

    public Duration dividedBy(long divisor) {
        if (divisor == 0) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        if (divisor == 1) {
            return this;
        }
        if (isInt(seconds)) {
            return ofNanos(toNanos() / divisor);
        }
        return ofNanos(allNanos().divide(BigInteger.valueOf(divisor)));
    }

    public long dividedBy(Duration divisor) {
        Objects.requireNonNull(divisor, "divisor");
        if (divisor.isZero()) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        if (isInt(seconds) && isInt(divisor.seconds)) {
            return toNanos() / divisor.toNanos();
        }
        BigInteger quotient = allNanos().divide(divisor.allNanos());
        if (quotient.bitLength() > 63) {
            throw new ArithmeticException("Overflow");
        }
        return quotient.longValue();
    }

    public Duration withSeconds(long seconds) {
        return new Duration(seconds, nanos);
    }

    public Duration withNanos(int nanos) {
        LocalTime.check("NanoOfSecond", 999999999, nanos);
        return new Duration(seconds, nanos);
    }

    public long toDaysPart() {
        return toDays();
    }

    public int toHoursPart() {
        return (int) (toHours() % 24);
    }

    public int toMinutesPart() {
        return (int) (toMinutes() % 60);
    }

    public int toSecondsPart() {
        return (int) (seconds % 60);
    }

    public int toMillisPart() {
        return nanos / 1000000;
    }

    public int toNanosPart() {
        return nanos;
    }

    public long toDays() {
        return seconds / 86400;
    }

    public long toHours() {
        return seconds / 3600;
    }

    public long toMinutes() {
        return seconds / 60;
    }

    public long toSeconds() {
        return seconds;
    }

    public long toMillis() {
        long whole = seconds;
        long rest = nanos;
        if (whole < 0) {
            // Otherwise the whole part could be too small, and the sum not.
            whole = whole + 1;
            rest = rest - 1000000000L;
        }
        return Math.addExact(Math.multiplyExact(whole, 1000L), rest / 1000000);
    }

    public long toNanos() {
        long whole = seconds;
        long rest = nanos;
        if (whole < 0) {
            whole = whole + 1;
            rest = rest - 1000000000L;
        }
        return Math.addExact(Math.multiplyExact(whole, 1000000000L), rest);
    }

    public int compareTo(Duration other) {
        int order = Long.compare(seconds, other.seconds);
        return order != 0 ? order : nanos - other.nanos;
    }

    public boolean equals(Object other) {
        return other instanceof Duration
                && ((Duration) other).seconds == seconds && ((Duration) other).nanos == nanos;
    }

    public int hashCode() {
        return (int) (seconds ^ (seconds >>> 32)) + 51 * nanos;
    }

    public String toString() {
        if (seconds == 0 && nanos == 0) {
            return "PT0S";
        }
        // Parts have the sign of the whole: -0.5 seconds are -1 second and 500 million nanoseconds.
        boolean borrows = seconds < 0 && nanos > 0;
        long whole = borrows ? seconds + 1 : seconds;
        long hours = whole / 3600;
        long minutes = whole % 3600 / 60;
        long rest = whole % 60;
        String text = "PT" + (hours == 0 ? "" : hours + "H") + (minutes == 0 ? "" : minutes + "M");
        if (rest == 0 && nanos == 0) {
            return text;
        }
        return text + (borrows && rest == 0 ? "-" : "") + rest + fraction(borrows ? 1000000000 - nanos : nanos) + "S";
    }

    /** The digits behind the point, and the point; nothing where there are none. */
    private static String fraction(int nanos) {
        if (nanos == 0) {
            return "";
        }
        String digits = Integer.toString(1000000000 + nanos).substring(1);
        int end = digits.length();
        while (digits.charAt(end - 1) == '0') {
            end--;
        }
        return "." + digits.substring(0, end);
    }
}
