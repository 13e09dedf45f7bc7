package java.time.format;

/** A part of a format: a number, the fraction of a second, or a text that stands for itself. */
final class FormatPart {
    /** Which number: a letter of `LETTERS`; 0 for a text. */
    final char letter;
    final String text;
    final int least;
    final int greatest;
    /** Of an ISO format: the point of a fraction belongs to it, and a text may be in small letters. */
    private final boolean isIso;
    /** How many digits those have that follow without anything between. */
    final int reserved;

    private FormatPart(char letter, String text, int least, int greatest, boolean isIso, int reserved) {
        this.letter = letter;
        this.text = text;
        this.least = least;
        this.greatest = greatest;
        this.isIso = isIso;
        this.reserved = reserved;
    }

    /** Of the letters of a pattern those that stand for numbers, in the order of their values. */
    static final String LETTERS = "uyMdHmsS";

    static FormatPart text(String text, boolean isIso) {
        return new FormatPart((char) 0, text, 0, 0, isIso, 0);
    }

    static FormatPart number(char letter, int least, int greatest) {
        return new FormatPart(letter, "", least, greatest, false, 0);
    }

    /** A point and up to nine digits, or nothing. */
    static FormatPart fraction() {
        return new FormatPart('S', "", 0, 9, true, 0);
    }

    FormatPart followedBy(int digits) {
        return new FormatPart(letter, text, least, greatest, isIso, reserved + digits);
    }

    boolean isText() {
        return letter == 0;
    }

    /** Whether it has the same number of digits always, and no sign. */
    boolean isFixed() {
        return !isText() && least == greatest;
    }

    /** Whether a number with more digits than the least has a sign. */
    private boolean isPadded() {
        return least == 4;
    }

    int index() {
        return LETTERS.indexOf(letter);
    }

    /** Where it ends in a text, the complement of an index where it is not there. */
    int read(CharSequence parsed, int start, long[] values) {
        if (isText()) {
            int end = start + text.length();
            return end <= parsed.length() && isRead(parsed.subSequence(start, end).toString()) ? end : ~start;
        }
        if (values[index()] != Long.MIN_VALUE) {
            Intrinsics.unmodelled();
        }
        if (letter == 'S') {
            return readFraction(parsed, start, values);
        }
        if (start == parsed.length()) {
            return ~start;
        }
        char sign = parsed.charAt(start);
        boolean isNegative = sign == '-';
        boolean isPositive = sign == '+';
        if ((isNegative && isFixed()) || (isPositive && !isPadded())) {
            return ~start;
        }
        return readDigits(parsed, isNegative || isPositive ? start + 1 : start, isNegative, isPositive, values);
    }

    private boolean isRead(String parsed) {
        return isIso ? text.equalsIgnoreCase(parsed) : text.equals(parsed);
    }

    private int readDigits(
            CharSequence parsed, int start, boolean isNegative, boolean isPositive, long[] values) {
        int digits = digitsFrom(parsed, start, greatest + reserved);
        if (digits < least) {
            return ~start;
        }
        digits = Math.max(least, digits - reserved);
        if (digits > 18) {
            Intrinsics.unmodelled();
        }
        long value = number(parsed, start, digits);
        if (isNegative) {
            if (value == 0) {
                return ~(start - 1);
            }
            value = -value;
        } else if (isPadded() && isPositive != digits > least) {
            return isPositive ? ~(start - 1) : ~start;
        }
        if (letter != 'S' && isFixed() && index() < 2) {
            value += 2000;
        }
        values[index()] = value;
        return start + digits;
    }

    private int readFraction(CharSequence parsed, int start, long[] values) {
        int position = start;
        if (isIso) {
            if (start == parsed.length() || parsed.charAt(start) != '.') {
                return start;
            }
            position++;
        }
        int digits = digitsFrom(parsed, position, greatest);
        if (digits < least) {
            return ~position;
        }
        long value = number(parsed, position, digits);
        for (int i = digits; i < 9; i++) {
            value *= 10;
        }
        values[index()] = value;
        return position + digits;
    }

    private static int digitsFrom(CharSequence parsed, int start, int most) {
        int end = start;
        while (end < parsed.length() && end - start < most && parsed.charAt(end) >= '0' && parsed.charAt(end) <= '9') {
            end++;
        }
        return end - start;
    }

    private static long number(CharSequence parsed, int start, int digits) {
        long value = 0;
        for (int i = start; i < start + digits; i++) {
            value = value * 10 + (parsed.charAt(i) - '0');
        }
        return value;
    }

    /** As it is written. */
    String written(long value) {
        if (letter == 'S') {
            String digits = Long.toString(1000000000 + value).substring(1);
            int end = isIso ? 9 : greatest;
            while (isIso && end > 0 && digits.charAt(end - 1) == '0') {
                end--;
            }
            return end == 0 ? "" : (isIso ? "." : "") + digits.substring(0, end);
        }
        String digits = Long.toString(Math.abs(isFixed() && index() < 2 ? value % 100 : value));
        while (digits.length() < least) {
            digits = "0" + digits;
        }
        if (value < 0 && !isFixed()) {
            return "-" + digits;
        }
        return isPadded() && digits.length() > least ? "+" + digits : digits;
    }
}
