package java.time;

import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;

/** A date and a time. */
public final class LocalDateTime implements Temporal, Comparable<LocalDateTime>, java.io.Serializable {
    public static final LocalDateTime MIN;
    public static final LocalDateTime MAX;

    private static final long NANOS_OF_DAY = 86400000000000L;

    private final LocalDate date;
    private final LocalTime time;

    private LocalDateTime(LocalDate date, LocalTime time) {
        this.date = date;
        this.time = time;
    }

    private static LocalDateTime MIN() {
        return new LocalDateTime(LocalDate.MIN, LocalTime.MIN);
    }

    private static LocalDateTime MAX() {
        return new LocalDateTime(LocalDate.MAX, LocalTime.MAX);
    }

    /** What callers write: each number is a date at midnight. */
    public static LocalDateTime ofEpochDay(int epochDay) {
        return new LocalDateTime(LocalDate.ofEpochDay(epochDay), LocalTime.MIDNIGHT);
    }

    public static LocalDateTime of(LocalDate date, LocalTime time) {
        java.util.Objects.requireNonNull(date, "date");
        java.util.Objects.requireNonNull(time, "time");
        return new LocalDateTime(date, time);
    }

    public static LocalDateTime of(int year, int month, int day, int hour, int minute) {
        return new LocalDateTime(LocalDate.of(year, month, day), LocalTime.of(hour, minute));
    }

    public static LocalDateTime of(int year, int month, int day, int hour, int minute, int second) {
        return new LocalDateTime(LocalDate.of(year, month, day), LocalTime.of(hour, minute, second));
    }

    public static LocalDateTime of(int year, int month, int day, int hour, int minute, int second, int nano) {
        return new LocalDateTime(LocalDate.of(year, month, day), LocalTime.of(hour, minute, second, nano));
    }

    public static LocalDateTime of(int year, Month month, int day, int hour, int minute) {
        return new LocalDateTime(LocalDate.of(year, month, day), LocalTime.of(hour, minute));
    }

    public static LocalDateTime of(int year, Month month, int day, int hour, int minute, int second) {
        return new LocalDateTime(LocalDate.of(year, month, day), LocalTime.of(hour, minute, second));
    }

    /** Where the program runs, somebody chooses it. */
    public static LocalDateTime now() {
        long millis = System.currentTimeMillis();
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(millis, 86400000L));
        return new LocalDateTime(date, LocalTime.ofNanoOfDay(Math.floorMod(millis, 86400000L) * 1000000));
    }

    public static LocalDateTime now(Clock clock) {
        return ofInstant(clock.instant(), clock.getZone());
    }

    public static LocalDateTime ofInstant(Instant instant, ZoneId zone) {
        return ofSeconds(instant.getEpochSecond() + zone.$seconds(), instant.getNano());
    }

    public static LocalDateTime ofEpochSecond(long second, int nano, ZoneOffset offset) {
        LocalTime.check("NanoOfSecond", 999999999, nano);
        return ofSeconds(second + offset.$seconds(), nano);
    }

    private static LocalDateTime ofSeconds(long seconds, int nano) {
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(seconds, 86400L));
        LocalTime time = LocalTime.ofSecondOfDay(Math.floorMod(seconds, 86400L));
        return new LocalDateTime(date, time.withNano(nano));
    }

    public long toEpochSecond(ZoneOffset offset) {
        return date.toEpochDay() * 86400 + time.toSecondOfDay() - offset.$seconds();
    }

    public Instant toInstant(ZoneOffset offset) {
        return Instant.ofEpochSecond(toEpochSecond(offset), getNano());
    }

    public static LocalDateTime parse(CharSequence text) {
        return parse(text, DateTimeFormatter.ISO_LOCAL_DATE_TIME);
    }

    public static LocalDateTime parse(CharSequence text, DateTimeFormatter formatter) {
        java.util.Objects.requireNonNull(formatter, "formatter");
        return formatter.$dateTime(text);
    }

    public String format(DateTimeFormatter formatter) {
        java.util.Objects.requireNonNull(formatter, "formatter");
        return formatter.format(this);
    }

    public LocalDate toLocalDate() {
        return date;
    }

    public LocalTime toLocalTime() {
        return time;
    }

    public int getYear() {
        return date.getYear();
    }

    public int getMonthValue() {
        return date.getMonthValue();
    }

    public Month getMonth() {
        return date.getMonth();
    }

    public int getDayOfMonth() {
        return date.getDayOfMonth();
    }

    public int getDayOfYear() {
        return date.getDayOfYear();
    }

    public DayOfWeek getDayOfWeek() {
        return date.getDayOfWeek();
    }

    public int getHour() {
        return time.getHour();
    }

    public int getMinute() {
        return time.getMinute();
    }

    public int getSecond() {
        return time.getSecond();
    }

    public int getNano() {
        return time.getNano();
    }

    private LocalDateTime with(LocalDate date, LocalTime time) {
        return this.date == date && this.time == time ? this : new LocalDateTime(date, time);
    }

    public LocalDateTime withDayOfMonth(int day) {
        return with(day == getDayOfMonth() ? date : date.withDayOfMonth(day), time);
    }

    public LocalDateTime withHour(int hour) {
        return with(date, time.withHour(hour));
    }

    public LocalDateTime withMinute(int minute) {
        return with(date, time.withMinute(minute));
    }

    public LocalDateTime withSecond(int second) {
        return with(date, time.withSecond(second));
    }

    public LocalDateTime withNano(int nano) {
        return with(date, time.withNano(nano));
    }

    public LocalDateTime plusYears(long years) {
        return with(date.plusYears(years), time);
    }

    public LocalDateTime plusMonths(long months) {
        return with(date.plusMonths(months), time);
    }

    public LocalDateTime plusWeeks(long weeks) {
        return with(date.plusWeeks(weeks), time);
    }

    public LocalDateTime plusDays(long days) {
        return with(date.plusDays(days), time);
    }

    public LocalDateTime minusYears(long years) {
        return with(date.minusYears(years), time);
    }

    public LocalDateTime minusMonths(long months) {
        return with(date.minusMonths(months), time);
    }

    public LocalDateTime minusWeeks(long weeks) {
        return with(date.minusWeeks(weeks), time);
    }

    public LocalDateTime minusDays(long days) {
        return with(date.minusDays(days), time);
    }

    /** So many days and nanoseconds later. */
    private LocalDateTime moved(long days, long nanos) {
        if (days == 0 && nanos == 0) {
            return this;
        }
        long moved = time.toNanoOfDay() + nanos;
        LocalDate then = date.plusDays(days + Math.floorDiv(moved, NANOS_OF_DAY));
        return with(then, nanos == 0 ? time : LocalTime.ofNanoOfDay(Math.floorMod(moved, NANOS_OF_DAY)));
    }

    public LocalDateTime plusHours(long hours) {
        return moved(hours / 24, hours % 24 * 3600000000000L);
    }

    public LocalDateTime plusMinutes(long minutes) {
        return moved(minutes / 1440, minutes % 1440 * 60000000000L);
    }

    public LocalDateTime plusSeconds(long seconds) {
        return moved(seconds / 86400, seconds % 86400 * 1000000000L);
    }

    public LocalDateTime plusNanos(long nanos) {
        return moved(nanos / NANOS_OF_DAY, nanos % NANOS_OF_DAY);
    }

    public LocalDateTime minusHours(long hours) {
        return moved(-(hours / 24), -(hours % 24 * 3600000000000L));
    }

    public LocalDateTime minusMinutes(long minutes) {
        return moved(-(minutes / 1440), -(minutes % 1440 * 60000000000L));
    }

    public LocalDateTime minusSeconds(long seconds) {
        return moved(-(seconds / 86400), -(seconds % 86400 * 1000000000L));
    }

    public LocalDateTime minusNanos(long nanos) {
        return moved(-(nanos / NANOS_OF_DAY), -(nanos % NANOS_OF_DAY));
    }

    public LocalDateTime plus(Duration duration) {
        return plusSeconds(duration.getSeconds()).plusNanos(duration.getNano());
    }

    public LocalDateTime minus(Duration duration) {
        return minusSeconds(duration.getSeconds()).minusNanos(duration.getNano());
    }

    public LocalDateTime plus(long amount, ChronoUnit unit) {
        if (!unit.isTimeBased()) {
            return with(date.plus(amount, unit), time);
        }
        if (unit == ChronoUnit.HALF_DAYS) {
            // As the JDK does it: it takes 256 of them for one day.
            return plusDays(amount / 256).plusHours(amount % 256 * 12);
        }
        long inDay = NANOS_OF_DAY / unit.$nanos();
        return moved(amount / inDay, amount % inDay * unit.$nanos());
    }

    public LocalDateTime minus(long amount, ChronoUnit unit) {
        return amount == Long.MIN_VALUE ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amount, unit);
    }

    public LocalDateTime truncatedTo(ChronoUnit unit) {
        return with(date, time.truncatedTo(unit));
    }

    public LocalDateTime plus(Period period) {
        return with(date.plus(period), time);
    }

    public LocalDateTime minus(Period period) {
        return with(date.minus(period), time);
    }

    long $secondsSince(LocalDateTime start) {
        long days = date.toEpochDay() - start.date.toEpochDay();
        return days * 86400 + time.toSecondOfDay() - start.time.toSecondOfDay();
    }

    public long until(Temporal end, ChronoUnit unit) {
        if (!(end instanceof LocalDateTime)) {
            Intrinsics.unmodelled();
        }
        LocalDateTime other = (LocalDateTime) end;
        if (!unit.isTimeBased()) {
            LocalDate last = other.date;
            if (last.isAfter(date) && other.time.isBefore(time)) {
                last = last.minusDays(1);
            } else if (last.isBefore(date) && other.time.isAfter(time)) {
                last = last.plusDays(1);
            }
            return date.until(last, unit);
        }
        long nanos = Math.multiplyExact(other.$secondsSince(this), 1000000000L);
        return Math.addExact(nanos, other.getNano() - getNano()) / unit.$nanos();
    }

    public boolean isAfter(LocalDateTime other) {
        return date.isAfter(other.date) || date.isEqual(other.date) && time.isAfter(other.time);
    }

    public boolean isBefore(LocalDateTime other) {
        return date.isBefore(other.date) || date.isEqual(other.date) && time.isBefore(other.time);
    }

    public boolean isEqual(LocalDateTime other) {
        return date.isEqual(other.date) && time.equals(other.time);
    }

    public int compareTo(LocalDateTime other) {
        int days = date.compareTo(other.date);
        return days != 0 ? days : time.compareTo(other.time);
    }

    public boolean equals(Object other) {
        return other instanceof LocalDateTime && ((LocalDateTime) other).isEqual(this);
    }

    public int hashCode() {
        return date.hashCode() ^ time.hashCode();
    }

    public String toString() {
        return date + "T" + time;
    }
}
