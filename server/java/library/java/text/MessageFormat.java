package java.text;

import java.util.Locale;

/** Arguments are written as texts. Formats of their own, dates and larger numbers are not modelled. */
public class MessageFormat extends Format {
    private String pattern;
    private Locale locale;

    /** In the language of the machine. */
    public MessageFormat(String pattern) {
        applyPattern(pattern);
    }

    public MessageFormat(String pattern, Locale locale) {
        this.locale = locale;
        applyPattern(pattern);
    }

    public static String format(String pattern, Object... arguments) {
        return new MessageFormat(pattern).format(arguments);
    }

    public void setLocale(Locale locale) {
        this.locale = locale;
    }

    public Locale getLocale() {
        return locale == null ? Locale.getDefault() : locale;
    }

    /** Checks it: braces are closed, and there is a number between them. */
    public void applyPattern(String pattern) {
        this.pattern = pattern;
        write(null, null);
    }

    public final StringBuffer format(Object[] arguments, StringBuffer to, FieldPosition position) {
        write(arguments, to);
        return to;
    }

    public final StringBuffer format(Object arguments, StringBuffer to, FieldPosition position) {
        write((Object[]) arguments, to);
        return to;
    }

    /** Writes the pattern with its arguments; only checks it where there is nothing to write to. */
    private void write(Object[] arguments, StringBuffer to) {
        boolean isQuoted = false;
        int length = pattern.length();
        for (int i = 0; i < length; i++) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                if (i + 1 < length && pattern.charAt(i + 1) == '\'') {
                    append(to, c);
                    i++;
                } else {
                    isQuoted = !isQuoted;
                }
            } else if (c == '{' && !isQuoted) {
                int end = endOfNumber(i + 1);
                int number = Integer.parseInt(pattern.substring(i + 1, end));
                if (to != null) {
                    to.append(text(arguments, number));
                }
                i = end;
            } else {
                append(to, c);
            }
        }
    }

    private static void append(StringBuffer to, char c) {
        if (to != null) {
            to.append(c);
        }
    }

    /** Where the digits from `start` end, at a brace; whatever else may stand there is not modelled. */
    private int endOfNumber(int start) {
        int end = start;
        while (end < pattern.length() && pattern.charAt(end) >= '0' && pattern.charAt(end) <= '9') {
            end++;
        }
        if (end == start || end - start > 3 || end == pattern.length() || pattern.charAt(end) != '}') {
            Intrinsics.unmodelled();
        }
        return end;
    }

    private String text(Object[] arguments, int number) {
        if (arguments == null || number >= arguments.length) {
            return "{" + number + "}";
        }
        Object argument = arguments[number];
        if (argument == null) {
            return "null";
        }
        if (argument instanceof Number) {
            return digits((Number) argument);
        }
        if (argument instanceof java.util.Date) {
            Intrinsics.unmodelled();
        }
        String text = argument.toString();
        return text == null ? "null" : text;
    }

    /** Of up to three digits: these are not grouped. */
    private String digits(Number number) {
        boolean isWhole = number instanceof Integer || number instanceof Long || number instanceof Short
            || number instanceof Byte;
        long value = isWhole ? number.longValue() : 1000;
        if (value <= -1000 || value >= 1000 || !getLocale().$writesNumbersPlainly()) {
            Intrinsics.unmodelled();
        }
        return Long.toString(value);
    }

    public String toPattern() {
        Intrinsics.unmodelled();
        return null;
    }

    public Object[] parse(String source, ParsePosition position) {
        Intrinsics.unmodelled();
        return null;
    }

    public Object[] parse(String source) throws ParseException {
        Intrinsics.unmodelled();
        return null;
    }

    public Object parseObject(String source, ParsePosition position) {
        return parse(source, position);
    }

    public Format[] getFormats() {
        Intrinsics.unmodelled();
        return null;
    }

    public void setFormat(int element, Format format) {
        Intrinsics.unmodelled();
    }

    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (other == null || getClass() != other.getClass()) {
            return false;
        }
        Intrinsics.unmodelled();
        return false;
    }

    public int hashCode() {
        Intrinsics.unmodelled();
        return 0;
    }
}
