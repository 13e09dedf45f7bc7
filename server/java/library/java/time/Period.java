package java.time;

/** Years, months and days, which are kept apart. The one of no length is one object. */
public final class Period implements java.io.Serializable {
    public static final Period ZERO;

    private final int years;
    private final int months;
    private final int days;

    private Period(int years, int months, int days) {
        this.years = years;
        this.months = months;
        this.days = days;
    }

    private static Period ZERO() {
        return new Period(0, 0, 0);
    }

    public static Period of(int years, int months, int days) {
        return new Period(years, months, days);
    }

    public static Period ofYears(int years) {
        return new Period(years, 0, 0);
    }

    public static Period ofMonths(int months) {
        return new Period(0, months, 0);
    }

    public static Period ofWeeks(int weeks) {
        return new Period(0, 0, Math.multiplyExact(weeks, 7));
    }

    public static Period ofDays(int days) {
        return new Period(0, 0, days);
    }

    public static Period between(LocalDate start, LocalDate end) {
        return start.until(end);
    }

    public int getYears() {
        return years;
    }

    public int getMonths() {
        return months;
    }

    public int getDays() {
        return days;
    }

    public boolean isZero() {
        return years == 0 && months == 0 && days == 0;
    }

    public boolean isNegative() {
        return years < 0 || months < 0 || days < 0;
    }

    public long toTotalMonths() {
        return years * 12L + months;
    }

    public Period withYears(int years) {
        return this.years == years ? this : new Period(years, months, days);
    }

    public Period withMonths(int months) {
        return this.months == months ? this : new Period(years, months, days);
    }

    public Period withDays(int days) {
        return this.days == days ? this : new Period(years, months, days);
    }

    public Period plusYears(long more) {
        return more == 0 ? this : withYears(Math.toIntExact(Math.addExact(years, more)));
    }

    public Period plusMonths(long more) {
        return more == 0 ? this : withMonths(Math.toIntExact(Math.addExact(months, more)));
    }

    public Period plusDays(long more) {
        return more == 0 ? this : withDays(Math.toIntExact(Math.addExact(days, more)));
    }

    public Period multipliedBy(int factor) {
        if (isZero() || factor == 1) {
            return this;
        }
        int scaledYears = Math.multiplyExact(years, factor);
        int scaledMonths = Math.multiplyExact(months, factor);
        return new Period(scaledYears, scaledMonths, Math.multiplyExact(days, factor));
    }

    public Period negated() {
        return multipliedBy(-1);
    }

    public Period normalized() {
        long total = toTotalMonths();
        int wholeYears = Math.toIntExact(total / 12);
        int rest = (int) (total % 12);
        return wholeYears == years && rest == months ? this : new Period(wholeYears, rest, days);
    }

    public boolean equals(Object other) {
        return other instanceof Period && ((Period) other).years == years
                && ((Period) other).months == months && ((Period) other).days == days;
    }

    public int hashCode() {
        return years + Integer.rotateLeft(months, 8) + Integer.rotateLeft(days, 16);
    }

    public String toString() {
        if (isZero()) {
            return "P0D";
        }
        return "P" + (years == 0 ? "" : years + "Y") + (months == 0 ? "" : months + "M")
                + (days == 0 ? "" : days + "D");
    }
}
