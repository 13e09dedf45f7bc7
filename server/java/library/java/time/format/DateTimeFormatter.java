package java.time.format;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.Temporal;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Objects;

/** Formats of numbers. What writes names of days, months or zones is not modelled. */
public final class DateTimeFormatter {
    public static final DateTimeFormatter ISO_LOCAL_DATE;
    public static final DateTimeFormatter ISO_LOCAL_TIME;
    public static final DateTimeFormatter ISO_LOCAL_DATE_TIME;

    private static final String[] NAMES = {
        "Year", "YearOfEra", "MonthOfYear", "DayOfMonth", "HourOfDay", "MinuteOfHour", "SecondOfMinute",
        "NanoOfSecond"
    };
    private static final String[] RANGES = {
        "-999999999 - 999999999", "1 - 999999999/1000000000", "1 - 12", "1 - 28/31", "0 - 23", "0 - 59", "0 - 59",
        "0 - 999999999"
    };
    private static final int[] LEAST = {-999999999, 1, 1, 1, 0, 0, 0, 0};
    private static final int[] GREATEST = {999999999, 1000000000, 12, 31, 23, 59, 59, 999999999};
    private static final int YEAR = 0;
    private static final int YEAR_OF_ERA = 1;
    private static final int MONTH = 2;
    private static final int DAY = 3;
    private static final int HOUR = 4;
    private static final int MINUTE = 5;
    private static final int SECOND = 6;
    private static final int NANO = 7;
    private static final long NONE = Long.MIN_VALUE;

    private final FormatPart[] parts;
    /** From this part on they may be missing. */
    private final int optional;
    /** Whether the last day of a month is taken for those behind it, and 24:00 for the next day. */
    private final boolean isLenient;

    private DateTimeFormatter(FormatPart[] parts, int optional, boolean isLenient) {
        this.parts = parts;
        this.optional = optional;
        this.isLenient = isLenient;
    }

    private static DateTimeFormatter ISO_LOCAL_DATE() {
        return new DateTimeFormatter(partsOf("uuuu-MM-dd", true), Integer.MAX_VALUE, false);
    }

    private static DateTimeFormatter ISO_LOCAL_TIME() {
        return withFraction("HH:mm:ss", 3);
    }

    private static DateTimeFormatter ISO_LOCAL_DATE_TIME() {
        return withFraction("uuuu-MM-dd'T'HH:mm:ss", 9);
    }

    private static DateTimeFormatter withFraction(String pattern, int optional) {
        FormatPart[] whole = partsOf(pattern, true);
        FormatPart[] parts = new FormatPart[whole.length + 1];
        for (int i = 0; i < whole.length; i++) {
            parts[i] = whole[i];
        }
        parts[whole.length] = FormatPart.fraction();
        return new DateTimeFormatter(parts, optional, false);
    }

    public static DateTimeFormatter ofPattern(String pattern) {
        Objects.requireNonNull(pattern, "pattern");
        return new DateTimeFormatter(partsOf(pattern, false), Integer.MAX_VALUE, true);
    }

    /** Numbers are the same in each language. */
    public static DateTimeFormatter ofPattern(String pattern, Locale locale) {
        Objects.requireNonNull(pattern, "pattern");
        Objects.requireNonNull(locale, "locale");
        return ofPattern(pattern);
    }

    private static FormatPart[] partsOf(String pattern, boolean isIso) {
        ArrayList<FormatPart> parts = new ArrayList<FormatPart>();
        // The first of the numbers that stand side by side, -1 if the last part is a text.
        int first = -1;
        int i = 0;
        while (i < pattern.length()) {
            char letter = pattern.charAt(i);
            if (isLetter(letter)) {
                int start = i;
                while (i < pattern.length() && pattern.charAt(i) == letter) {
                    i++;
                }
                FormatPart part = numberOf(letter, i - start, isIso ? 10 : 19);
                if (first >= 0 && part.isFixed()) {
                    parts.set(first, parts.get(first).followedBy(part.greatest));
                } else {
                    first = parts.size();
                }
                parts.add(part);
                continue;
            }
            first = -1;
            if (letter == '\'') {
                int end = endOfText(pattern, i);
                String text = pattern.substring(i + 1, end).replace("''", "'");
                parts.add(FormatPart.text(end == i + 1 ? "'" : text, isIso));
                i = end + 1;
                continue;
            }
            if (letter == '[' || letter == ']' || letter == '{' || letter == '}' || letter == '#') {
                Intrinsics.unmodelled();
            }
            parts.add(FormatPart.text(String.valueOf(letter), isIso));
            i++;
        }
        return parts.toArray(new FormatPart[0]);
    }

    private static boolean isLetter(char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    }

    /** The quote that ends a text. */
    private static int endOfText(String pattern, int start) {
        int end = start + 1;
        while (end < pattern.length()) {
            if (pattern.charAt(end) == '\'') {
                if (end + 1 == pattern.length() || pattern.charAt(end + 1) != '\'' || end == start + 1) {
                    return end;
                }
                end++;
            }
            end++;
        }
        throw new IllegalArgumentException("Pattern ends with an incomplete string literal: " + pattern);
    }

    private static FormatPart numberOf(char letter, int count, int greatest) {
        int index = FormatPart.LETTERS.indexOf(letter);
        if (index < 0) {
            Intrinsics.unmodelled();
        }
        if (letter == 'S' && count <= 9) {
            return FormatPart.number('S', count, count);
        }
        if (count == 2) {
            return FormatPart.number(letter, 2, 2);
        }
        if (count != 1 && (count != 4 || index > YEAR_OF_ERA)) {
            Intrinsics.unmodelled();
        }
        return FormatPart.number(letter, count, greatest);
    }

    public String format(Temporal temporal) {
        Objects.requireNonNull(temporal, "temporal");
        LocalDate date = null;
        LocalTime time = null;
        if (temporal instanceof LocalDateTime) {
            date = ((LocalDateTime) temporal).toLocalDate();
            time = ((LocalDateTime) temporal).toLocalTime();
        } else if (temporal instanceof LocalDate) {
            date = (LocalDate) temporal;
        } else if (temporal instanceof LocalTime) {
            time = (LocalTime) temporal;
        } else {
            Intrinsics.unmodelled();
        }
        StringBuilder text = new StringBuilder();
        for (FormatPart part : parts) {
            text.append(part.isText() ? part.text : part.written(valueOf(part.index(), date, time)));
        }
        return text.toString();
    }

    private static long valueOf(int field, LocalDate date, LocalTime time) {
        if (field < HOUR ? date == null : time == null) {
            throw new UnsupportedTemporalTypeException("Unsupported field: " + NAMES[field]);
        }
        switch (field) {
            case YEAR:
                return date.getYear();
            case YEAR_OF_ERA:
                return date.getYear() > 0 ? date.getYear() : 1 - date.getYear();
            case MONTH:
                return date.getMonthValue();
            case DAY:
                return date.getDayOfMonth();
            case HOUR:
                return time.getHour();
            case MINUTE:
                return time.getMinute();
            case SECOND:
                return time.getSecond();
            default:
                return time.getNano();
        }
    }

    /** What `LocalDate.parse` gives. */
    public LocalDate $date(CharSequence text) {
        long[] values = read(text);
        try {
            LocalDate date = dateOf(values);
            if (isAny(values, HOUR, NANO)) {
                timeOf(values);
            }
            return isNextDay(values) ? date.plusDays(1) : date;
        } catch (DateTimeException exception) {
            throw unresolved(text, exception);
        }
    }

    public LocalTime $time(CharSequence text) {
        long[] values = read(text);
        try {
            if (isAny(values, YEAR, DAY)) {
                dateOf(values);
            }
            return timeOf(values);
        } catch (DateTimeException exception) {
            throw unresolved(text, exception);
        }
    }

    public LocalDateTime $dateTime(CharSequence text) {
        long[] values = read(text);
        try {
            LocalDate date = dateOf(values);
            LocalTime time = timeOf(values);
            return LocalDateTime.of(isNextDay(values) ? date.plusDays(1) : date, time);
        } catch (DateTimeException exception) {
            throw unresolved(text, exception);
        }
    }

    private static boolean isAny(long[] values, int first, int last) {
        for (int i = first; i <= last; i++) {
            if (values[i] != NONE) {
                return true;
            }
        }
        return false;
    }

    private static DateTimeParseException unresolved(CharSequence text, DateTimeException exception) {
        return new DateTimeParseException(
            "Text '" + shown(text) + "' could not be parsed: " + exception.getMessage(), text, 0, exception);
    }

    private static String shown(CharSequence text) {
        return text.length() > 64 ? text.subSequence(0, 64) + "..." : text.toString();
    }

    /** The numbers in a text. */
    private long[] read(CharSequence text) {
        Objects.requireNonNull(text, "text");
        long[] values = {NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE};
        int position = 0;
        int start = 0;
        for (int i = 0; i < parts.length; i++) {
            if (i == optional) {
                start = position;
            }
            position = parts[i].read(text, position, values);
            if (position < 0) {
                if (i < optional) {
                    throw new DateTimeParseException(
                        "Text '" + shown(text) + "' could not be parsed at index " + ~position, text, ~position);
                }
                position = start;
                break;
            }
        }
        if (position < text.length()) {
            throw new DateTimeParseException(
                "Text '" + shown(text) + "' could not be parsed, unparsed text found at index " + position,
                text, position);
        }
        return values;
    }

    private static int checked(int field, long[] values) {
        long value = values[field];
        if (value < LEAST[field] || value > GREATEST[field]) {
            throw new DateTimeException(
                "Invalid value for " + NAMES[field] + " (valid values " + RANGES[field] + "): " + value);
        }
        return (int) value;
    }

    private LocalDate dateOf(long[] values) {
        boolean isYear = values[YEAR] != NONE;
        boolean isOfEra = values[YEAR_OF_ERA] != NONE;
        if (isYear == isOfEra || values[MONTH] == NONE || values[DAY] == NONE) {
            Intrinsics.unmodelled();
        }
        int year = checked(isYear ? YEAR : YEAR_OF_ERA, values);
        int month = checked(MONTH, values);
        int day = checked(DAY, values);
        if (isLenient) {
            day = Math.min(day, LocalDate.of(year, month, 1).lengthOfMonth());
        }
        return LocalDate.of(year, month, day);
    }

    private boolean isNextDay(long[] values) {
        return isLenient && values[HOUR] == 24 && Math.max(values[MINUTE], 0) == 0
            && Math.max(values[SECOND], 0) == 0 && Math.max(values[NANO], 0) == 0;
    }

    private LocalTime timeOf(long[] values) {
        boolean hasGap = values[MINUTE] == NONE
            ? values[SECOND] != NONE || values[NANO] != NONE
            : values[SECOND] == NONE && values[NANO] != NONE;
        if (values[HOUR] == NONE || hasGap) {
            Intrinsics.unmodelled();
        }
        int minute = values[MINUTE] == NONE ? 0 : checked(MINUTE, values);
        if (isNextDay(values)) {
            return LocalTime.MIDNIGHT;
        }
        int hour = checked(HOUR, values);
        int second = values[SECOND] == NONE ? 0 : checked(SECOND, values);
        return LocalTime.of(hour, minute, second, values[NANO] == NONE ? 0 : (int) values[NANO]);
    }

    /** The JDK lists what it consists of. */
    public String toString() {
        Intrinsics.unmodelled();
        return "";
    }
}
