package java.text;

import java.util.Date;
import java.util.Locale;

public class SimpleDateFormat extends DateFormat {
    public SimpleDateFormat() {
    }

    public SimpleDateFormat(String pattern) {
        check(pattern);
    }

    public SimpleDateFormat(String pattern, Locale locale) {
        java.util.Objects.requireNonNull(locale);
        check(pattern);
    }

    /** Other letters are wrong. Quotes and offsets are not modelled. */
    private static void check(String pattern) {
        int length = pattern.length();
        for (int i = 0; i < length; i++) {
            char c = pattern.charAt(i);
            boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
            if (c == '\'' || isLetter && "GyYMLwWDdFEuaHkKhmsSzZ".indexOf(c) < 0) {
                Intrinsics.unmodelled();
            }
        }
    }

    public void applyPattern(String pattern) {
        check(pattern);
    }

    public String toPattern() {
        Intrinsics.unmodelled();
        return null;
    }

    public StringBuffer format(Date date, StringBuffer to, FieldPosition position) {
        java.util.Objects.requireNonNull(date);
        Intrinsics.unmodelled();
        return to;
    }

    public Date parse(String source, ParsePosition position) {
        Intrinsics.unmodelled();
        return null;
    }
}
