package java.text;

import java.util.Locale;

/** Formats are made, passed and compared with null. What they write and read is not modelled. */
public abstract class NumberFormat extends Format {
    public static final int INTEGER_FIELD = 0;
    public static final int FRACTION_FIELD = 1;

    /** What a pattern says of digits is not modelled, but that of numbers in languages with constants. */
    private boolean isKnown = true;
    private Locale locale;
    private boolean isGroupingUsed = true;
    private boolean isParseIntegerOnly;
    private int maximumIntegerDigits = 40;
    private int minimumIntegerDigits = 1;
    private int maximumFractionDigits = 3;
    private int minimumFractionDigits;

    protected NumberFormat() {
    }

    /** A format by the pattern of numbers of a language. Null: by another pattern. */
    NumberFormat(Locale locale) {
        this.locale = locale;
        isKnown = locale != null;
        maximumIntegerDigits = Integer.MAX_VALUE;
    }

    public static final NumberFormat getInstance() {
        return getNumberInstance();
    }

    public static NumberFormat getInstance(Locale locale) {
        return getNumberInstance(locale);
    }

    public static final NumberFormat getNumberInstance() {
        return new DecimalFormat();
    }

    public static NumberFormat getNumberInstance(Locale locale) {
        return new DecimalFormat(java.util.Objects.requireNonNull(locale));
    }

    public static final NumberFormat getIntegerInstance() {
        return integers(new DecimalFormat());
    }

    public static NumberFormat getIntegerInstance(Locale locale) {
        return integers(new DecimalFormat(java.util.Objects.requireNonNull(locale)));
    }

    private static NumberFormat integers(NumberFormat format) {
        format.setMaximumFractionDigits(0);
        format.setParseIntegerOnly(true);
        return format;
    }

    public static final NumberFormat getCurrencyInstance() {
        return new DecimalFormat((Locale) null);
    }

    public static NumberFormat getCurrencyInstance(Locale locale) {
        return of(locale);
    }

    public static final NumberFormat getPercentInstance() {
        return new DecimalFormat((Locale) null);
    }

    public static NumberFormat getPercentInstance(Locale locale) {
        return of(locale);
    }

    private static NumberFormat of(Locale locale) {
        java.util.Objects.requireNonNull(locale);
        return new DecimalFormat((Locale) null);
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

    private void know() {
        if (!isKnown || locale != null && !locale.$isConstant()) {
            Intrinsics.unmodelled();
        }
    }

    /** Another pattern is applied. */
    void $forget() {
        isKnown = false;
    }

    public void setParseIntegerOnly(boolean value) {
        isParseIntegerOnly = value;
    }

    public boolean isParseIntegerOnly() {
        return isParseIntegerOnly;
    }

    public void setGroupingUsed(boolean value) {
        isGroupingUsed = value;
    }

    public boolean isGroupingUsed() {
        this.know();
        return isGroupingUsed;
    }

    public void setMaximumIntegerDigits(int digits) {
        maximumIntegerDigits = Math.max(0, digits);
        minimumIntegerDigits = Math.min(minimumIntegerDigits, maximumIntegerDigits);
    }

    public int getMaximumIntegerDigits() {
        this.know();
        return maximumIntegerDigits;
    }

    public void setMinimumIntegerDigits(int digits) {
        minimumIntegerDigits = Math.max(0, digits);
        maximumIntegerDigits = Math.max(minimumIntegerDigits, maximumIntegerDigits);
    }

    public int getMinimumIntegerDigits() {
        this.know();
        return minimumIntegerDigits;
    }

    public void setMaximumFractionDigits(int digits) {
        maximumFractionDigits = Math.max(0, digits);
        minimumFractionDigits = Math.min(minimumFractionDigits, maximumFractionDigits);
    }

    public int getMaximumFractionDigits() {
        this.know();
        return maximumFractionDigits;
    }

    public void setMinimumFractionDigits(int digits) {
        minimumFractionDigits = Math.max(0, digits);
        maximumFractionDigits = Math.max(minimumFractionDigits, maximumFractionDigits);
    }

    public int getMinimumFractionDigits() {
        this.know();
        return minimumFractionDigits;
    }

    public java.math.RoundingMode getRoundingMode() {
        throw new UnsupportedOperationException();
    }

    public void setRoundingMode(java.math.RoundingMode mode) {
        throw new UnsupportedOperationException();
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
