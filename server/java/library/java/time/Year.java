package java.time;

/** The number of a year. */
public final class Year implements Comparable<Year>, java.io.Serializable {
    private final int year;

    private Year(int year) {
        this.year = year;
    }

    public static Year of(int year) {
        LocalDate.check("Year", -LocalDate.GREATEST_YEAR, LocalDate.GREATEST_YEAR, year);
        return new Year(year);
    }

    /** Where the program runs, somebody chooses it. */
    public static Year now() {
        return new Year(LocalDate.now().getYear());
    }

    public static boolean isLeap(long year) {
        return LocalDate.isLeap(year);
    }

    public int getValue() {
        return year;
    }

    public boolean isLeap() {
        return LocalDate.isLeap(year);
    }

    public int length() {
        return isLeap() ? 366 : 365;
    }

    public Year plusYears(long years) {
        if (years == 0) {
            return this;
        }
        LocalDate.check("Year", -LocalDate.GREATEST_YEAR, LocalDate.GREATEST_YEAR, year + years);
        return new Year((int) (year + years));
    }

    public Year minusYears(long years) {
        return years == Long.MIN_VALUE ? plusYears(Long.MAX_VALUE).plusYears(1) : plusYears(-years);
    }

    public LocalDate atDay(int dayOfYear) {
        return LocalDate.ofYearDay(year, dayOfYear);
    }

    public YearMonth atMonth(int month) {
        return YearMonth.of(year, month);
    }

    public YearMonth atMonth(Month month) {
        return YearMonth.of(year, month);
    }

    public boolean isAfter(Year other) {
        return year > other.year;
    }

    public boolean isBefore(Year other) {
        return year < other.year;
    }

    public int compareTo(Year other) {
        return year - other.year;
    }

    public boolean equals(Object other) {
        return other instanceof Year && ((Year) other).year == year;
    }

    public int hashCode() {
        return year;
    }

    public String toString() {
        return Integer.toString(year);
    }
}
