package java.time;

import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.UnsupportedTemporalTypeException;

/** The number of days since 1970. Year, month and day are computed where they are asked for. */
public final class LocalDate implements Temporal, Comparable<LocalDate>, java.io.Serializable {
    public static final LocalDate MIN;
    public static final LocalDate MAX;
    public static final LocalDate EPOCH;

    private static final long LEAST = -365243219162L;
    private static final long GREATEST = 365241780471L;
    static final int GREATEST_YEAR = 999999999;
    static final int GREATEST_DIFFERENCE = 2 * GREATEST_YEAR;

    private final long epochDay;

    private LocalDate(long epochDay) {
        this.epochDay = epochDay;
    }

    private static LocalDate MIN() {
        return new LocalDate(LEAST);
    }

    private static LocalDate MAX() {
        return new LocalDate(GREATEST);
    }

    private static LocalDate EPOCH() {
        return new LocalDate(0);
    }

    public static LocalDate ofEpochDay(long epochDay) {
        if (epochDay < LEAST || epochDay > GREATEST) {
            throw invalid("EpochDay", LEAST, GREATEST, epochDay);
        }
        return new LocalDate(epochDay);
    }

    /** What callers write: each number is a date. */
    public static LocalDate ofEpochDay(int epochDay) {
        return new LocalDate(epochDay);
    }

    /** Where the program runs, somebody chooses it. */
    public static LocalDate now() {
        return ofEpochDay(Math.floorDiv(System.currentTimeMillis(), 86400000L));
    }

    public static LocalDate now(Clock clock) {
        return LocalDateTime.now(clock).toLocalDate();
    }

    public static LocalDate parse(CharSequence text) {
        return parse(text, DateTimeFormatter.ISO_LOCAL_DATE);
    }

    public static LocalDate parse(CharSequence text, DateTimeFormatter formatter) {
        java.util.Objects.requireNonNull(formatter, "formatter");
        return formatter.$date(text);
    }

    public String format(DateTimeFormatter formatter) {
        java.util.Objects.requireNonNull(formatter, "formatter");
        return formatter.format(this);
    }

    private static DateTimeException invalid(String what, long least, long greatest, long value) {
        return new DateTimeException(
            "Invalid value for " + what + " (valid values " + least + " - " + greatest + "): " + value);
    }

    static void check(String what, long least, long greatest, long value) {
        if (value < least || value > greatest) {
            throw invalid(what, least, greatest, value);
        }
    }

    public static LocalDate of(int year, Month month, int day) {
        check("Year", -GREATEST_YEAR, GREATEST_YEAR, year);
        java.util.Objects.requireNonNull(month, "month");
        return checked(year, month.getValue(), day);
    }

    public static LocalDate of(int year, int month, int day) {
        check("Year", -GREATEST_YEAR, GREATEST_YEAR, year);
        check("MonthOfYear", 1, 12, month);
        return checked(year, month, day);
    }

    public static LocalDate ofYearDay(int year, int day) {
        check("Year", -GREATEST_YEAR, GREATEST_YEAR, year);
        if (day < 1 || day > 366) {
            throw new DateTimeException("Invalid value for DayOfYear (valid values 1 - 365/366): " + day);
        }
        if (day == 366 && !isLeap(year)) {
            throw new DateTimeException("Invalid date 'DayOfYear 366' as '" + year + "' is not a leap year");
        }
        return new LocalDate(dayOf(year, 1, 1) + day - 1);
    }

    private static LocalDate checked(int year, int month, int day) {
        if (day < 1 || day > 31) {
            throw new DateTimeException("Invalid value for DayOfMonth (valid values 1 - 28/31): " + day);
        }
        if (day > 28 && day > lengthOf(year, month)) {
            if (day == 29) {
                throw new DateTimeException("Invalid date 'February 29' as '" + year + "' is not a leap year");
            }
            throw new DateTimeException("Invalid date '" + Month.of(month).name() + " " + day + "'");
        }
        return new LocalDate(dayOf(year, month, day));
    }

    static boolean isLeap(long year) {
        return (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    static int lengthOf(long year, int month) {
        if (month == 2) {
            return isLeap(year) ? 29 : 28;
        }
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    }

    /** Years begin in March here, so that a leap day is the last one; each 400 have the same days. */
    private static long dayOf(long year, int month, int day) {
        long shifted = month > 2 ? year : year - 1;
        long era = Math.floorDiv(shifted, 400L);
        long yearOfEra = shifted - era * 400;
        int monthOfYear = month > 2 ? month - 3 : month + 9;
        long dayOfYear = (153 * monthOfYear + 2) / 5 + day - 1;
        long dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
        return era * 146097 + dayOfEra - 719468;
    }

    private long era() {
        return Math.floorDiv(epochDay + 719468, 146097L);
    }

    private long dayOfEra() {
        return epochDay + 719468 - era() * 146097;
    }

    private static long yearOfEra(long dayOfEra) {
        return (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    }

    /** From the first of March, 0, on. */
    private int dayFromMarch() {
        long day = dayOfEra();
        long year = yearOfEra(day);
        return (int) (day - (365 * year + year / 4 - year / 100));
    }

    public int getYear() {
        // January and February are the end of the year before, from day 306 on.
        return (int) (yearOfEra(dayOfEra()) + era() * 400) + dayFromMarch() / 306;
    }

    public int getMonthValue() {
        return ((5 * dayFromMarch() + 2) / 153 + 2) % 12 + 1;
    }

    public Month getMonth() {
        return Month.of(getMonthValue());
    }

    public int getDayOfMonth() {
        int day = dayFromMarch();
        int month = (5 * day + 2) / 153;
        return day - (153 * month + 2) / 5 + 1;
    }

    public int getDayOfYear() {
        return (int) (epochDay - dayOf(getYear(), 1, 1)) + 1;
    }

    public DayOfWeek getDayOfWeek() {
        return DayOfWeek.of((int) Math.floorMod(epochDay + 3, 7L) + 1);
    }

    public boolean isLeapYear() {
        return isLeap(getYear());
    }

    public int lengthOfMonth() {
        return lengthOf(getYear(), getMonthValue());
    }

    public int lengthOfYear() {
        return isLeapYear() ? 366 : 365;
    }

    public LocalDate withDayOfMonth(int day) {
        return of(getYear(), getMonthValue(), day);
    }

    public LocalDate withMonth(int month) {
        if (month == getMonthValue()) {
            return this;
        }
        check("MonthOfYear", 1, 12, month);
        return near(getYear(), month);
    }

    public LocalDate withYear(int year) {
        return year == getYear() ? this : near(year, getMonthValue());
    }

    public LocalDateTime atStartOfDay() {
        return LocalDateTime.of(this, LocalTime.MIDNIGHT);
    }

    public LocalDateTime atTime(LocalTime time) {
        return LocalDateTime.of(this, time);
    }

    public LocalDateTime atTime(int hour, int minute) {
        return LocalDateTime.of(this, LocalTime.of(hour, minute));
    }

    public LocalDate plus(Period period) {
        return plusMonths(period.toTotalMonths()).plusDays(period.getDays());
    }

    public LocalDate plus(long amount, ChronoUnit unit) {
        switch (unit) {
            case DAYS:
                return plusDays(amount);
            case WEEKS:
                return plusWeeks(amount);
            case MONTHS:
                return plusMonths(amount);
            case YEARS:
                return plusYears(amount);
            case DECADES:
                return plusYears(Math.multiplyExact(amount, 10L));
            case CENTURIES:
                return plusYears(Math.multiplyExact(amount, 100L));
            case MILLENNIA:
                return plusYears(Math.multiplyExact(amount, 1000L));
            case ERAS:
                Intrinsics.unmodelled();
                return null;
            default:
                throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
        }
    }

    public LocalDate minus(long amount, ChronoUnit unit) {
        return amount == Long.MIN_VALUE ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amount, unit);
    }

    public LocalDate minus(Period period) {
        return minusMonths(period.toTotalMonths()).minusDays(period.getDays());
    }

    /** Whole months that have the sign of the days that are left. */
    public Period until(LocalDate end) {
        long months = end.monthCount() - monthCount();
        int days = end.getDayOfMonth() - getDayOfMonth();
        if (months > 0 && days < 0) {
            months--;
            days = (int) (end.epochDay - plusMonths(months).epochDay);
        } else if (months < 0 && days > 0) {
            months++;
            days -= end.lengthOfMonth();
        }
        return Period.of(Math.toIntExact(months / 12), (int) (months % 12), days);
    }

    private long monthCount() {
        return getYear() * 12L + getMonthValue() - 1;
    }

    public long until(Temporal end, ChronoUnit unit) {
        if (!(end instanceof LocalDate) || !unit.isDateBased()) {
            Intrinsics.unmodelled();
        }
        LocalDate other = (LocalDate) end;
        if (unit == ChronoUnit.DAYS) {
            return other.epochDay - epochDay;
        } else if (unit == ChronoUnit.WEEKS) {
            return (other.epochDay - epochDay) / 7;
        }
        long start = monthCount() * 32 + getDayOfMonth();
        long months = (other.monthCount() * 32 + other.getDayOfMonth() - start) / 32;
        switch (unit) {
            case MONTHS:
                return months;
            case YEARS:
                return months / 12;
            case DECADES:
                return months / 120;
            case CENTURIES:
                return months / 1200;
            case MILLENNIA:
                return months / 12000;
            default:
                return (other.getYear() > 0 ? 1 : 0) - (getYear() > 0 ? 1 : 0);
        }
    }

    public LocalDate plusDays(long days) {
        return days == 0 ? this : moved(Math.addExact(epochDay, days));
    }

    /** The JDK names the part of the date that is out of range: nothing is known of the message. */
    private LocalDate moved(long day) {
        if (day < LEAST || day > GREATEST) {
            if (Intrinsics.isRun()) {
                Intrinsics.unmodelled();
            }
            throw new DateTimeException(new Object().toString());
        }
        return new LocalDate(day);
    }

    public LocalDate plusWeeks(long weeks) {
        return plusDays(Math.multiplyExact(weeks, 7L));
    }

    public LocalDate plusMonths(long months) {
        if (months == 0) {
            return this;
        }
        long count = getYear() * 12L + (getMonthValue() - 1) + months;
        return near(Math.floorDiv(count, 12L), (int) Math.floorMod(count, 12L) + 1);
    }

    public LocalDate plusYears(long years) {
        return years == 0 ? this : near(getYear() + years, getMonthValue());
    }

    /** This day of another month, or its last one. */
    private LocalDate near(long year, int month) {
        check("Year", -GREATEST_YEAR, GREATEST_YEAR, year);
        return new LocalDate(dayOf(year, month, Math.min(getDayOfMonth(), lengthOf(year, month))));
    }

    public LocalDate minusDays(long days) {
        return days == Long.MIN_VALUE ? plusDays(Long.MAX_VALUE).plusDays(1) : plusDays(-days);
    }

    public LocalDate minusWeeks(long weeks) {
        return weeks == Long.MIN_VALUE ? plusWeeks(Long.MAX_VALUE).plusWeeks(1) : plusWeeks(-weeks);
    }

    public LocalDate minusMonths(long months) {
        return months == Long.MIN_VALUE ? plusMonths(Long.MAX_VALUE).plusMonths(1) : plusMonths(-months);
    }

    public LocalDate minusYears(long years) {
        return years == Long.MIN_VALUE ? plusYears(Long.MAX_VALUE).plusYears(1) : plusYears(-years);
    }

    public long toEpochDay() {
        return epochDay;
    }

    public boolean isAfter(LocalDate other) {
        return epochDay > other.epochDay;
    }

    public boolean isBefore(LocalDate other) {
        return epochDay < other.epochDay;
    }

    public boolean isEqual(LocalDate other) {
        return epochDay == other.epochDay;
    }

    /**
     * The difference of the first part that differs. What sorts dates asks for its sign: that follows
     * from the days, and is plain from the operators.
     */
    public int compareTo(LocalDate other) {
        if (epochDay == other.epochDay) {
            return 0;
        }
        int years = getYear() - other.getYear();
        int months = getMonthValue() - other.getMonthValue();
        int days = getDayOfMonth() - other.getDayOfMonth();
        int difference = firstOf(years, firstOf(months, days));
        return epochDay < other.epochDay
            ? -1 - (~difference & Integer.MAX_VALUE)
            : (difference - 1 & Integer.MAX_VALUE) % GREATEST_DIFFERENCE + 1;
    }

    /** The first number, or the second one where that is zero; without a branch. */
    static int firstOf(int first, int second) {
        return first | second & ~((first | -first) >> 31);
    }

    public boolean equals(Object other) {
        return other instanceof LocalDate && ((LocalDate) other).epochDay == epochDay;
    }

    public int hashCode() {
        int year = getYear();
        return (year & -2048) ^ ((year << 11) + (getMonthValue() << 6) + getDayOfMonth());
    }

    public String toString() {
        int year = getYear();
        String digits = Integer.toString(Math.abs(year));
        while (digits.length() < 4) {
            digits = "0" + digits;
        }
        String sign = year < 0 ? "-" : year > 9999 ? "+" : "";
        return sign + digits + twoDigits(getMonthValue()) + twoDigits(getDayOfMonth());
    }

    private static String twoDigits(int number) {
        return number < 10 ? "-0" + number : "-" + number;
    }
}
