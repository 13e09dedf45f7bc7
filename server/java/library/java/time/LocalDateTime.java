package java.time;

import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;

/**
 * The seconds since 1970, and nanoseconds. The date and the time are computed where they are asked
 * for: two calls give two objects.
 */
public final class LocalDateTime implements Temporal, Comparable<LocalDateTime>, java.io.Serializable {
    public static final LocalDateTime MIN;
    public static final LocalDateTime MAX;

    private static final long NANOS_OF_DAY = 86400000000000L;

    private static final long LEAST = -31557014135596800L;
    private static final long GREATEST = 31556889832780799L;
    /** More seconds lead out of all times. */
    private static final long MOST = 70000000000000000L;

    private final long seconds;
    private final int nano;

    private LocalDateTime(long seconds, int nano) {
        this.seconds = seconds;
        this.nano = nano;
    }

    private static LocalDateTime MIN() {
        return new LocalDateTime(LEAST, 0);
    }

    private static LocalDateTime MAX() {
        return new LocalDateTime(GREATEST, 999999999);
    }

    /** What callers write: each number from `LEAST` to `GREATEST` is a date with a time. */
    public static LocalDateTime $ofSeconds(long seconds) {
        return new LocalDateTime(seconds, 0);
    }

    public static LocalDateTime of(LocalDate date, LocalTime time) {
        java.util.Objects.requireNonNull(date, "date");
        java.util.Objects.requireNonNull(time, "time");
        return new LocalDateTime(date.toEpochDay() * 86400 + time.toSecondOfDay(), time.getNano());
    }

    public static LocalDateTime of(int year, int month, int day, int hour, int minute) {
        return of(LocalDate.of(year, month, day), LocalTime.of(hour, minute));
    }

    public static LocalDateTime of(int year, int month, int day, int hour, int minute, int second) {
        return of(LocalDate.of(year, month, day), LocalTime.of(hour, minute, second));
    }

    public static LocalDateTime of(int year, int month, int day, int hour, int minute, int second, int nano) {
        return of(LocalDate.of(year, month, day), LocalTime.of(hour, minute, second, nano));
    }

    public static LocalDateTime of(int year, Month month, int day, int hour, int minute) {
        return of(LocalDate.of(year, month, day), LocalTime.of(hour, minute));
    }

    public static LocalDateTime of(int year, Month month, int day, int hour, int minute, int second) {
        return of(LocalDate.of(year, month, day), LocalTime.of(hour, minute, second));
    }

    /** Where the program runs, somebody chooses it. */
    public static LocalDateTime now() {
        long millis = System.currentTimeMillis();
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(millis, 86400000L));
        return of(date, LocalTime.ofNanoOfDay(Math.floorMod(millis, 86400000L) * 1000000));
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
        if (seconds < LEAST || seconds > GREATEST) {
            // It throws.
            LocalDate.ofEpochDay(Math.floorDiv(seconds, 86400L));
        }
        return new LocalDateTime(seconds, nano);
    }

    public long toEpochSecond(ZoneOffset offset) {
        return seconds - offset.$seconds();
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
        return LocalDate.ofEpochDay(Math.floorDiv(seconds, 86400L));
    }

    private int secondOfDay() {
        return (int) Math.floorMod(seconds, 86400L);
    }

    public LocalTime toLocalTime() {
        return LocalTime.ofSecondOfDay(secondOfDay()).withNano(nano);
    }

    public int getYear() {
        return toLocalDate().getYear();
    }

    public int getMonthValue() {
        return toLocalDate().getMonthValue();
    }

    public Month getMonth() {
        return toLocalDate().getMonth();
    }

    public int getDayOfMonth() {
        return toLocalDate().getDayOfMonth();
    }

    public int getDayOfYear() {
        return toLocalDate().getDayOfYear();
    }

    public DayOfWeek getDayOfWeek() {
        return toLocalDate().getDayOfWeek();
    }

    public int getHour() {
        return secondOfDay() / 3600;
    }

    public int getMinute() {
        return secondOfDay() / 60 % 60;
    }

    public int getSecond() {
        return secondOfDay() % 60;
    }

    public int getNano() {
        return nano;
    }

    private LocalDateTime at(long seconds, int nano) {
        return this.seconds == seconds && this.nano == nano ? this : new LocalDateTime(seconds, nano);
    }

    /** The same time on another day. */
    private LocalDateTime on(LocalDate date) {
        return at(date.toEpochDay() * 86400 + secondOfDay(), nano);
    }

    /** Another time on the same day. */
    private LocalDateTime at(LocalTime time) {
        return at(seconds - secondOfDay() + time.toSecondOfDay(), time.getNano());
    }

    public LocalDateTime withDayOfMonth(int day) {
        return on(toLocalDate().withDayOfMonth(day));
    }

    public LocalDateTime withHour(int hour) {
        return at(toLocalTime().withHour(hour));
    }

    public LocalDateTime withMinute(int minute) {
        return at(toLocalTime().withMinute(minute));
    }

    public LocalDateTime withSecond(int second) {
        return at(toLocalTime().withSecond(second));
    }

    public LocalDateTime withNano(int nano) {
        return at(toLocalTime().withNano(nano));
    }

    public LocalDateTime plusYears(long years) {
        return on(toLocalDate().plusYears(years));
    }

    public LocalDateTime plusMonths(long months) {
        return on(toLocalDate().plusMonths(months));
    }

    public LocalDateTime plusWeeks(long weeks) {
        return isWithin(weeks, 604800) ? later(weeks * 604800) : on(toLocalDate().plusWeeks(weeks));
    }

    public LocalDateTime plusDays(long days) {
        return isWithin(days, 86400) ? later(days * 86400) : on(toLocalDate().plusDays(days));
    }

    public LocalDateTime minusYears(long years) {
        return on(toLocalDate().minusYears(years));
    }

    public LocalDateTime minusMonths(long months) {
        return on(toLocalDate().minusMonths(months));
    }

    public LocalDateTime minusWeeks(long weeks) {
        return isWithin(-weeks, 604800) ? later(-weeks * 604800) : on(toLocalDate().minusWeeks(weeks));
    }

    public LocalDateTime minusDays(long days) {
        return isWithin(-days, 86400) ? later(-days * 86400) : on(toLocalDate().minusDays(days));
    }

    /** Whether there is a time so many units of some seconds later. */
    private boolean isWithin(long units, long size) {
        long most = MOST / size;
        if (units < -most || units > most) {
            return false;
        }
        long then = seconds + units * size;
        return then >= LEAST && then <= GREATEST;
    }

    private LocalDateTime later(long more) {
        return at(seconds + more, nano);
    }

    /** So many days and nanoseconds later. */
    private LocalDateTime moved(long days, long nanos) {
        long moved = toLocalTime().toNanoOfDay() + nanos;
        LocalDate then = toLocalDate().plusDays(days + Math.floorDiv(moved, NANOS_OF_DAY));
        long nanoOfDay = Math.floorMod(moved, NANOS_OF_DAY);
        return at(then.toEpochDay() * 86400 + nanoOfDay / 1000000000L, (int) (nanoOfDay % 1000000000L));
    }

    public LocalDateTime plusHours(long hours) {
        return isWithin(hours, 3600)
            ? later(hours * 3600)
            : moved(hours / 24, hours % 24 * 3600000000000L);
    }

    public LocalDateTime plusMinutes(long minutes) {
        return isWithin(minutes, 60)
            ? later(minutes * 60)
            : moved(minutes / 1440, minutes % 1440 * 60000000000L);
    }

    public LocalDateTime plusSeconds(long seconds) {
        return isWithin(seconds, 1) ? later(seconds) : moved(seconds / 86400, seconds % 86400 * 1000000000L);
    }

    public LocalDateTime plusNanos(long nanos) {
        return nanos == 0 ? this : moved(nanos / NANOS_OF_DAY, nanos % NANOS_OF_DAY);
    }

    public LocalDateTime minusHours(long hours) {
        return isWithin(-hours, 3600)
            ? later(-hours * 3600)
            : moved(-(hours / 24), -(hours % 24 * 3600000000000L));
    }

    public LocalDateTime minusMinutes(long minutes) {
        return isWithin(-minutes, 60)
            ? later(-minutes * 60)
            : moved(-(minutes / 1440), -(minutes % 1440 * 60000000000L));
    }

    public LocalDateTime minusSeconds(long seconds) {
        return isWithin(-seconds, 1) ? later(-seconds) : moved(-(seconds / 86400), -(seconds % 86400 * 1000000000L));
    }

    public LocalDateTime minusNanos(long nanos) {
        return nanos == 0 ? this : moved(-(nanos / NANOS_OF_DAY), -(nanos % NANOS_OF_DAY));
    }

    public LocalDateTime plus(Duration duration) {
        return plusSeconds(duration.getSeconds()).plusNanos(duration.getNano());
    }

    public LocalDateTime minus(Duration duration) {
        return minusSeconds(duration.getSeconds()).minusNanos(duration.getNano());
    }

    public LocalDateTime plus(long amount, ChronoUnit unit) {
        switch (unit) {
            case SECONDS:
                return plusSeconds(amount);
            case MINUTES:
                return plusMinutes(amount);
            case HOURS:
                return plusHours(amount);
            case HALF_DAYS:
                // As the JDK does it: it takes 256 of them for one day.
                return plusDays(amount / 256).plusHours(amount % 256 * 12);
            case DAYS:
                return plusDays(amount);
            case WEEKS:
                return plusWeeks(amount);
            default:
                if (!unit.isTimeBased()) {
                    return on(toLocalDate().plus(amount, unit));
                }
                long inDay = NANOS_OF_DAY / unit.$nanos();
                return amount == 0 ? this : moved(amount / inDay, amount % inDay * unit.$nanos());
        }
    }

    public LocalDateTime minus(long amount, ChronoUnit unit) {
        return amount == Long.MIN_VALUE ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amount, unit);
    }

    public LocalDateTime truncatedTo(ChronoUnit unit) {
        return at(toLocalTime().truncatedTo(unit));
    }

    public LocalDateTime plus(Period period) {
        return on(toLocalDate().plus(period));
    }

    public LocalDateTime minus(Period period) {
        return on(toLocalDate().minus(period));
    }

    long $secondsSince(LocalDateTime start) {
        return seconds - start.seconds;
    }

    public long until(Temporal end, ChronoUnit unit) {
        if (!(end instanceof LocalDateTime)) {
            Intrinsics.unmodelled();
        }
        LocalDateTime other = (LocalDateTime) end;
        if (!unit.isTimeBased()) {
            LocalDate date = toLocalDate();
            LocalDate last = other.toLocalDate();
            if (last.isAfter(date) && other.toLocalTime().isBefore(toLocalTime())) {
                last = last.minusDays(1);
            } else if (last.isBefore(date) && other.toLocalTime().isAfter(toLocalTime())) {
                last = last.plusDays(1);
            }
            return date.until(last, unit);
        }
        long seconds = other.$secondsSince(this);
        int nanos = other.nano - nano;
        if (unit.$nanos() < 1000000000L) {
            return Math.addExact(Math.multiplyExact(seconds, 1000000000L), nanos) / unit.$nanos();
        }
        // What is left of a second counts for none.
        if (nanos < 0 && seconds > 0) {
            seconds--;
        } else if (nanos > 0 && seconds < 0) {
            seconds++;
        }
        return seconds / (unit.$nanos() / 1000000000L);
    }

    public boolean isAfter(LocalDateTime other) {
        return seconds > other.seconds || seconds == other.seconds && nano > other.nano;
    }

    public boolean isBefore(LocalDateTime other) {
        return seconds < other.seconds || seconds == other.seconds && nano < other.nano;
    }

    public boolean isEqual(LocalDateTime other) {
        return seconds == other.seconds && nano == other.nano;
    }

    public int compareTo(LocalDateTime other) {
        if (seconds == other.seconds) {
            return Integer.compare(nano, other.nano);
        }
        int order = seconds < other.seconds ? -1 : 1;
        int difference = LocalDate.firstOf(toLocalDate().compareTo(other.toLocalDate()), order);
        // What is computed has this sign anyway.
        return seconds < other.seconds
            ? -1 - (~difference & Integer.MAX_VALUE)
            : (difference - 1 & Integer.MAX_VALUE) % LocalDate.GREATEST_DIFFERENCE + 1;
    }

    public boolean equals(Object other) {
        return other instanceof LocalDateTime && ((LocalDateTime) other).isEqual(this);
    }

    public int hashCode() {
        return toLocalDate().hashCode() ^ toLocalTime().hashCode();
    }

    public String toString() {
        return toLocalDate() + "T" + toLocalTime();
    }
}
