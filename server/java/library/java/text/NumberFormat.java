package java.text;

import java.util.Locale;

/** Formats are made, passed and compared with null. What they write and read is not modelled. */
public abstract class NumberFormat extends Format {
    public static final int INTEGER_FIELD = 0;
    public static final int FRACTION_FIELD = 1;

    protected NumberFormat() {
    }

    public static final NumberFormat getInstance() {
        return new DecimalFormat();
    }

    public static NumberFormat getInstance(Locale locale) {
        return of(locale);
    }

    public static final NumberFormat getNumberInstance() {
        return new DecimalFormat();
    }

    public static NumberFormat getNumberInstance(Locale locale) {
        return of(locale);
    }

    public static final NumberFormat getIntegerInstance() {
        return new DecimalFormat();
    }

    public static NumberFormat getIntegerInstance(Locale locale) {
        return of(locale);
    }

    public static final NumberFormat getCurrencyInstance() {
        return new DecimalFormat();
    }

    public static NumberFormat getCurrencyInstance(Locale locale) {
        return of(locale);
    }

    public static final NumberFormat getPercentInstance() {
        return new DecimalFormat();
    }

    public static NumberFormat getPercentInstance(Locale locale) {
        return of(locale);
    }

    private static NumberFormat of(Locale locale) {
        java.util.Objects.requireNonNull(locale);
        return new DecimalFormat();
    }

    public static Locale[] getAvailableLocales() {
        Intrinsics.unmodelled();
        return null;
    }

    public StringBuffer format(Object value, StringBuffer to, FieldPosition position) {
        if (!(value instanceof Number)) {
            throw new IllegalArgumentException("Cannot format given Object as a Number");
        }
        Intrinsics.unmodelled();
        return to;
    }

    public final Object parseObject(String source, ParsePosition position) {
        return parse(source, position);
    }

    public final String format(double number) {
        return format(number, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public final String format(long number) {
        return format(number, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public abstract StringBuffer format(double number, StringBuffer to, FieldPosition position);

    public abstract StringBuffer format(long number, StringBuffer to, FieldPosition position);

    public abstract Number parse(String source, ParsePosition position);

    public Number parse(String source) throws ParseException {
        ParsePosition position = new ParsePosition(0);
        Number parsed = parse(source, position);
        if (position.getIndex() == 0) {
            throw new ParseException("Unparseable number: \"" + source + "\"", position.getErrorIndex());
        }
        return parsed;
    }

    /** What was set before is not kept: nothing that is modelled depends on it. */
    public void setParseIntegerOnly(boolean value) {
    }

    public boolean isParseIntegerOnly() {
        Intrinsics.unmodelled();
        return false;
    }

    public void setGroupingUsed(boolean value) {
    }

    public boolean isGroupingUsed() {
        Intrinsics.unmodelled();
        return false;
    }

    public void setMaximumIntegerDigits(int digits) {
    }

    public int getMaximumIntegerDigits() {
        Intrinsics.unmodelled();
        return 0;
    }

    public void setMinimumIntegerDigits(int digits) {
    }

    public int getMinimumIntegerDigits() {
        Intrinsics.unmodelled();
        return 0;
    }

    public void setMaximumFractionDigits(int digits) {
    }

    public int getMaximumFractionDigits() {
        Intrinsics.unmodelled();
        return 0;
    }

    public void setMinimumFractionDigits(int digits) {
    }

    public int getMinimumFractionDigits() {
        Intrinsics.unmodelled();
        return 0;
    }

    public java.math.RoundingMode getRoundingMode() {
        Intrinsics.unmodelled();
        return null;
    }

    public void setRoundingMode(java.math.RoundingMode mode) {
        java.util.Objects.requireNonNull(mode);
    }

    public boolean equals(Object other) {
        if (other == null) {
            return false;
        }
        if (this == other) {
            return true;
        }
        Intrinsics.unmodelled();
        return false;
    }

    public int hashCode() {
        Intrinsics.unmodelled();
        return 0;
    }
}
