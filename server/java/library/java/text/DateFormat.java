package java.text;

import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Formats are made, passed and compared with null. What they write and read is not modelled. */
public abstract class DateFormat extends Format {
    public static final int FULL = 0;
    public static final int LONG = 1;
    public static final int MEDIUM = 2;
    public static final int SHORT = 3;
    public static final int DEFAULT = 2;

    protected DateFormat() {
    }

    public static final DateFormat getInstance() {
        return new SimpleDateFormat();
    }

    public static final DateFormat getDateInstance() {
        return new SimpleDateFormat();
    }

    public static final DateFormat getDateInstance(int style) {
        return getDateTimeInstance(style, style);
    }

    public static final DateFormat getDateInstance(int style, Locale locale) {
        return getDateTimeInstance(style, style, locale);
    }

    public static final DateFormat getTimeInstance() {
        return new SimpleDateFormat();
    }

    public static final DateFormat getTimeInstance(int style) {
        return getDateTimeInstance(style, style);
    }

    public static final DateFormat getTimeInstance(int style, Locale locale) {
        return getDateTimeInstance(style, style, locale);
    }

    public static final DateFormat getDateTimeInstance() {
        return new SimpleDateFormat();
    }

    public static final DateFormat getDateTimeInstance(int dateStyle, int timeStyle) {
        if (dateStyle < 0 || dateStyle > 3 || timeStyle < 0 || timeStyle > 3) {
            Intrinsics.unmodelled();
        }
        return new SimpleDateFormat();
    }

    public static final DateFormat getDateTimeInstance(int dateStyle, int timeStyle, Locale locale) {
        java.util.Objects.requireNonNull(locale);
        return getDateTimeInstance(dateStyle, timeStyle);
    }

    public final StringBuffer format(Object value, StringBuffer to, FieldPosition position) {
        if (!(value instanceof Date || value instanceof Number)) {
            throw new IllegalArgumentException("Cannot format given Object as a Date");
        }
        Intrinsics.unmodelled();
        return to;
    }

    public final String format(Date date) {
        return format(date, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public abstract StringBuffer format(Date date, StringBuffer to, FieldPosition position);

    public abstract Date parse(String source, ParsePosition position);

    public Date parse(String source) throws ParseException {
        Intrinsics.unmodelled();
        return null;
    }

    public Object parseObject(String source, ParsePosition position) {
        return parse(source, position);
    }

    public void setTimeZone(TimeZone zone) {
    }

    public void setLenient(boolean lenient) {
    }

    public TimeZone getTimeZone() {
        Intrinsics.unmodelled();
        return null;
    }

    public boolean isLenient() {
        Intrinsics.unmodelled();
        return false;
    }

    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (other == null) {
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
