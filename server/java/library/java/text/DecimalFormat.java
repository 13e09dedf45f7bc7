package java.text;

/** What it writes and reads is not modelled: it hangs on the pattern and on the language. */
public class DecimalFormat extends NumberFormat {
    private java.math.RoundingMode roundingMode = java.math.RoundingMode.HALF_EVEN;

    public DecimalFormat() {
        this(java.util.Locale.getDefault());
    }

    DecimalFormat(java.util.Locale locale) {
        super(locale);
    }

    public DecimalFormat(String pattern) {
        super((java.util.Locale) null);
        this.check(pattern);
    }

    public DecimalFormat(String pattern, DecimalFormatSymbols symbols) {
        super((java.util.Locale) null);
        java.util.Objects.requireNonNull(symbols);
        this.check(pattern);
    }

    /** Other patterns than `#,##0.0#` and shorter ones may be wrong. */
    private void check(String pattern) {
        int place = run(pattern, run(pattern, 0, '#', ','), '0', '0');
        boolean isGrouped = place > 0 && pattern.charAt(place - 1) == ',';
        if (place < pattern.length() && pattern.charAt(place) == '.') {
            place = run(pattern, run(pattern, place + 1, '0', '0'), '#', '#');
        }
        if (place == 0 || place < pattern.length() || isGrouped) {
            Intrinsics.unmodelled();
        }
    }

    /** Where the characters from `start` are no longer one of two. */
    private static int run(String pattern, int start, char one, char other) {
        int place = start;
        while (place < pattern.length() && (pattern.charAt(place) == one || pattern.charAt(place) == other)) {
            place++;
        }
        return place;
    }

    public final StringBuffer format(Object value, StringBuffer to, FieldPosition position) {
        return super.format(value, to, position);
    }

    public StringBuffer format(double number, StringBuffer to, FieldPosition position) {
        Intrinsics.unmodelled();
        return to;
    }

    public StringBuffer format(long number, StringBuffer to, FieldPosition position) {
        Intrinsics.unmodelled();
        return to;
    }

    public Number parse(String source, ParsePosition position) {
        Intrinsics.unmodelled();
        return null;
    }

    public void applyPattern(String pattern) {
        this.check(pattern);
        this.$forget();
    }

    public java.math.RoundingMode getRoundingMode() {
        return roundingMode;
    }

    public void setRoundingMode(java.math.RoundingMode mode) {
        roundingMode = java.util.Objects.requireNonNull(mode);
    }

    public String toPattern() {
        Intrinsics.unmodelled();
        return null;
    }

    public DecimalFormatSymbols getDecimalFormatSymbols() {
        Intrinsics.unmodelled();
        return null;
    }

    public void setDecimalFormatSymbols(DecimalFormatSymbols symbols) {
    }

    public void setParseBigDecimal(boolean value) {
    }

    public void setDecimalSeparatorAlwaysShown(boolean value) {
    }
}
