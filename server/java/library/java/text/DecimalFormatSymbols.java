package java.text;

import java.util.Locale;

/** The signs themselves are not modelled. */
public class DecimalFormatSymbols implements Cloneable, java.io.Serializable {
    public DecimalFormatSymbols() {
    }

    public DecimalFormatSymbols(Locale locale) {
        java.util.Objects.requireNonNull(locale);
    }

    public static final DecimalFormatSymbols getInstance() {
        return new DecimalFormatSymbols();
    }

    public static final DecimalFormatSymbols getInstance(Locale locale) {
        return new DecimalFormatSymbols(locale);
    }

    public void setDecimalSeparator(char sign) {
    }

    public void setGroupingSeparator(char sign) {
    }

    public void setMinusSign(char sign) {
    }

    public void setNaN(String text) {
        java.util.Objects.requireNonNull(text);
    }

    public void setInfinity(String text) {
        java.util.Objects.requireNonNull(text);
    }

    public char getDecimalSeparator() {
        Intrinsics.unmodelled();
        return 0;
    }

    public char getGroupingSeparator() {
        Intrinsics.unmodelled();
        return 0;
    }

    public char getMinusSign() {
        Intrinsics.unmodelled();
        return 0;
    }
}
