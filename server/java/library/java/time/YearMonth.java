package java.time;

/** A month of a year. */
public final class YearMonth implements Comparable<YearMonth>, java.io.Serializable {
    private final int year;
    private final int month;

    private YearMonth(int year, int month) {
        this.year = year;
        this.month = month;
    }

    public static YearMonth of(int year, int month) {
        LocalDate.check("Year", -LocalDate.GREATEST_YEAR, LocalDate.GREATEST_YEAR, year);
        LocalDate.check("MonthOfYear", 1, 12, month);
        return new YearMonth(year, month);
    }

    public static YearMonth of(int year, Month month) {
        java.util.Objects.requireNonNull(month, "month");
        return of(year, month.getValue());
    }

    public static YearMonth from(java.time.temporal.Temporal temporal) {
        java.util.Objects.requireNonNull(temporal, "temporal");
        if (temporal instanceof LocalDateTime) {
            return from(((LocalDateTime) temporal).toLocalDate());
        }
        if (!(temporal instanceof LocalDate)) {
            Intrinsics.unmodelled();
        }
        LocalDate date = (LocalDate) temporal;
        return new YearMonth(date.getYear(), date.getMonthValue());
    }

    /** Where the program runs, somebody chooses it. */
    public static YearMonth now() {
        return from(LocalDate.now());
    }

    public int getYear() {
        return year;
    }

    public int getMonthValue() {
        return month;
    }

    public Month getMonth() {
        return Month.of(month);
    }

    public boolean isLeapYear() {
        return LocalDate.isLeap(year);
    }

    public boolean isValidDay(int day) {
        return day >= 1 && day <= lengthOfMonth();
    }

    public int lengthOfMonth() {
        return LocalDate.lengthOf(year, month);
    }

    public int lengthOfYear() {
        return isLeapYear() ? 366 : 365;
    }

    private YearMonth with(long year, int month) {
        LocalDate.check("Year", -LocalDate.GREATEST_YEAR, LocalDate.GREATEST_YEAR, year);
        return year == this.year && month == this.month ? this : new YearMonth((int) year, month);
    }

    public YearMonth withYear(int year) {
        return with(year, month);
    }

    public YearMonth withMonth(int month) {
        LocalDate.check("MonthOfYear", 1, 12, month);
        return with(year, month);
    }

    public YearMonth plusYears(long years) {
        return with(year + years, month);
    }

    public YearMonth plusMonths(long months) {
        long count = year * 12L + (month - 1) + months;
        return with(Math.floorDiv(count, 12L), (int) Math.floorMod(count, 12L) + 1);
    }

    public YearMonth minusYears(long years) {
        return years == Long.MIN_VALUE ? plusYears(Long.MAX_VALUE).plusYears(1) : plusYears(-years);
    }

    public YearMonth minusMonths(long months) {
        return months == Long.MIN_VALUE ? plusMonths(Long.MAX_VALUE).plusMonths(1) : plusMonths(-months);
    }

    public LocalDate atDay(int day) {
        return LocalDate.of(year, month, day);
    }

    public LocalDate atEndOfMonth() {
        return LocalDate.of(year, month, lengthOfMonth());
    }

    public boolean isAfter(YearMonth other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(YearMonth other) {
        return compareTo(other) < 0;
    }

    /** The difference of the first part that differs. */
    public int compareTo(YearMonth other) {
        int years = year - other.year;
        return years != 0 ? years : month - other.month;
    }

    public boolean equals(Object other) {
        return other instanceof YearMonth && ((YearMonth) other).year == year && ((YearMonth) other).month == month;
    }

    public int hashCode() {
        return year ^ (month << 27);
    }

    public String toString() {
        String digits = Integer.toString(Math.abs(year));
        while (digits.length() < 4) {
            digits = "0" + digits;
        }
        return (year < 0 ? "-" : "") + digits + (month < 10 ? "-0" : "-") + month;
    }
}
