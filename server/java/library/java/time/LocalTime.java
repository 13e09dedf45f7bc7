package java.time;

import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.UnsupportedTemporalTypeException;

/**
 * The seconds since midnight, and nanoseconds. Hours and minutes are computed where they are asked
 * for. Those of a full hour are one object for each hour.
 */
public final class LocalTime implements Temporal, Comparable<LocalTime>, java.io.Serializable {
    public static final LocalTime MIN;
    public static final LocalTime MAX;
    public static final LocalTime MIDNIGHT;
    public static final LocalTime NOON;

    private static final long NANOS_OF_DAY = 86400000000000L;

    private final int secondOfDay;
    private final int nano;

    private LocalTime(int secondOfDay, int nano) {
        this.secondOfDay = secondOfDay;
        this.nano = nano;
    }

    private static LocalTime MIN() {
        return new LocalTime(0, 0);
    }

    private static LocalTime MAX() {
        return new LocalTime(86399, 999999999);
    }

    private static LocalTime MIDNIGHT() {
        return new LocalTime(0, 0);
    }

    private static LocalTime NOON() {
        return new LocalTime(43200, 0);
    }

    static void check(String what, long greatest, long value) {
        if (value < 0 || value > greatest) {
            throw new DateTimeException(
                "Invalid value for " + what + " (valid values 0 - " + greatest + "): " + value);
        }
    }

    public static LocalTime of(int hour, int minute) {
        return of(hour, minute, 0, 0);
    }

    public static LocalTime of(int hour, int minute, int second) {
        return of(hour, minute, second, 0);
    }

    public static LocalTime of(int hour, int minute, int second, int nano) {
        check("HourOfDay", 23, hour);
        check("MinuteOfHour", 59, minute);
        check("SecondOfMinute", 59, second);
        check("NanoOfSecond", 999999999, nano);
        return new LocalTime(hour * 3600 + minute * 60 + second, nano);
    }

    /** What callers write: each number from 0 to 86399 is a time. */
    public static LocalTime $ofSecond(int second) {
        return new LocalTime(second, 0);
    }

    public static LocalTime ofSecondOfDay(long second) {
        check("SecondOfDay", 86399, second);
        return new LocalTime((int) second, 0);
    }

    public static LocalTime ofNanoOfDay(long nano) {
        check("NanoOfDay", NANOS_OF_DAY - 1, nano);
        return new LocalTime((int) (nano / 1000000000L), (int) (nano % 1000000000L));
    }

    /** Where the program runs, somebody chooses it. */
    public static LocalTime now() {
        return ofNanoOfDay(Math.floorMod(System.currentTimeMillis(), 86400000L) * 1000000);
    }

    public static LocalTime now(Clock clock) {
        return LocalDateTime.now(clock).toLocalTime();
    }

    public static LocalTime parse(CharSequence text) {
        return parse(text, DateTimeFormatter.ISO_LOCAL_TIME);
    }

    public static LocalTime parse(CharSequence text, DateTimeFormatter formatter) {
        java.util.Objects.requireNonNull(formatter, "formatter");
        return formatter.$time(text);
    }

    public String format(DateTimeFormatter formatter) {
        java.util.Objects.requireNonNull(formatter, "formatter");
        return formatter.format(this);
    }

    public int getHour() {
        return secondOfDay / 3600;
    }

    public int getMinute() {
        return secondOfDay / 60 % 60;
    }

    public int getSecond() {
        return secondOfDay % 60;
    }

    public int getNano() {
        return nano;
    }

    public int toSecondOfDay() {
        return secondOfDay;
    }

    public long toNanoOfDay() {
        return secondOfDay * 1000000000L + nano;
    }

    public LocalTime withHour(int hour) {
        return hour == getHour() ? this : of(hour, getMinute(), getSecond(), nano);
    }

    public LocalTime withMinute(int minute) {
        return minute == getMinute() ? this : of(getHour(), minute, getSecond(), nano);
    }

    public LocalTime withSecond(int second) {
        return second == getSecond() ? this : of(getHour(), getMinute(), second, nano);
    }

    public LocalTime withNano(int nano) {
        return nano == this.nano ? this : of(getHour(), getMinute(), getSecond(), nano);
    }

    private LocalTime moved(long nanos) {
        return nanos == 0 ? this : ofNanoOfDay(Math.floorMod(toNanoOfDay() + nanos, NANOS_OF_DAY));
    }

    private LocalTime later(long seconds) {
        return new LocalTime((int) Math.floorMod(secondOfDay + seconds % 86400, 86400L), nano);
    }

    public LocalTime plusHours(long hours) {
        return hours == 0 ? this : later(hours % 24 * 3600);
    }

    public LocalTime plusMinutes(long minutes) {
        long moved = minutes % 1440;
        return moved == 0 ? this : later(moved * 60);
    }

    public LocalTime plusSeconds(long seconds) {
        long moved = seconds % 86400;
        return moved == 0 ? this : later(moved);
    }

    public LocalTime plusNanos(long nanos) {
        return moved(nanos % NANOS_OF_DAY);
    }

    public LocalTime minusHours(long hours) {
        return plusHours(-(hours % 24));
    }

    public LocalTime minusMinutes(long minutes) {
        return plusMinutes(-(minutes % 1440));
    }

    public LocalTime minusSeconds(long seconds) {
        return plusSeconds(-(seconds % 86400));
    }

    public LocalTime minusNanos(long nanos) {
        return plusNanos(-(nanos % NANOS_OF_DAY));
    }

    public LocalTime plus(Duration duration) {
        return plusSeconds(duration.getSeconds() % 86400).plusNanos(duration.getNano());
    }

    public LocalTime minus(Duration duration) {
        return minusSeconds(duration.getSeconds() % 86400).minusNanos(duration.getNano());
    }

    public LocalTime plus(long amount, ChronoUnit unit) {
        if (!unit.isTimeBased()) {
            throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
        }
        return unit == ChronoUnit.HOURS
            ? plusHours(amount)
            : moved(amount % (NANOS_OF_DAY / unit.$nanos()) * unit.$nanos());
    }

    public LocalTime minus(long amount, ChronoUnit unit) {
        return amount == Long.MIN_VALUE ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amount, unit);
    }

    public LocalTime truncatedTo(ChronoUnit unit) {
        if (unit == ChronoUnit.NANOS) {
            return this;
        }
        long size = unit.$nanosInDay();
        return ofNanoOfDay(toNanoOfDay() / size * size);
    }

    public LocalDateTime atDate(LocalDate date) {
        return LocalDateTime.of(date, this);
    }

    public long until(Temporal end, ChronoUnit unit) {
        if (!(end instanceof LocalTime) || !unit.isTimeBased()) {
            Intrinsics.unmodelled();
        }
        return (((LocalTime) end).toNanoOfDay() - toNanoOfDay()) / unit.$nanos();
    }

    public boolean isAfter(LocalTime other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(LocalTime other) {
        return compareTo(other) < 0;
    }

    public int compareTo(LocalTime other) {
        if (secondOfDay != other.secondOfDay) {
            return secondOfDay < other.secondOfDay ? -1 : 1;
        }
        return nano == other.nano ? 0 : nano < other.nano ? -1 : 1;
    }

    public boolean equals(Object other) {
        if (!(other instanceof LocalTime)) {
            return false;
        }
        LocalTime time = (LocalTime) other;
        return time.secondOfDay == secondOfDay && time.nano == nano;
    }

    public int hashCode() {
        long nanos = toNanoOfDay();
        return (int) (nanos ^ nanos >>> 32);
    }

    private static String two(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }

    public String toString() {
        String text = two(getHour()) + ":" + two(getMinute());
        int second = getSecond();
        if (second == 0 && nano == 0) {
            return text;
        }
        text = text + ":" + two(second);
        if (nano == 0) {
            return text;
        }
        int digits = nano % 1000000 == 0 ? 3 : nano % 1000 == 0 ? 6 : 9;
        return text + "." + Integer.toString(1000000000 + nano).substring(1, digits + 1);
    }
}
