package java.lang;

/** What `String.format` does, with the usual conversions. */
final class Formatting {
    private final String format;
    private final Object[] arguments;
    private final StringBuilder result = new StringBuilder();
    private int position;
    private String flags = "";
    private int width;
    private int precision;
    /** What `argumentIndex` found. */
    private int explicit;

    Formatting(String format, Object[] arguments) {
        this.format = format;
        this.arguments = arguments;
    }

    /** All of the format is checked before anything of it is carried out. */
    String result() {
        walk(false);
        position = 0;
        walk(true);
        return result.toString();
    }

    private void walk(boolean converts) {
        int next = 0;
        int last = -1;
        int length = format.length();
        while (position < length) {
            char c = format.charAt(position++);
            if (c != '%') {
                if (converts) {
                    result.append(c);
                }
                continue;
            }
            explicit = argumentIndex();
            flags();
            width = number();
            precision = -1;
            if (position < length && format.charAt(position) == '.') {
                position++;
                precision = number();
                if (precision < 0) {
                    throw new java.util.UnknownFormatConversionException(".");
                }
            }
            if (position >= length) {
                throw new java.util.UnknownFormatConversionException("%");
            }
            char conversion = format.charAt(position++);
            if (!converts) {
                check(conversion);
            } else if (conversion == 'n') {
                result.append('\n');
            } else if (conversion == '%') {
                pad("%");
            } else {
                int index = explicit == -2 ? last : explicit >= 0 ? explicit : next++;
                if (index < 0 || arguments != null && index >= arguments.length) {
                    throw new java.util.MissingFormatArgumentException(specifier(conversion));
                }
                last = index;
                convert(conversion, arguments == null ? null : arguments[index]);
            }
        }
    }

    /** As messages show it: with the flags in an order of their own. */
    private String specifier(char conversion) {
        return "%"
            + orderedFlags()
            + (explicit >= 0 ? explicit + 1 + "$" : "")
            + (width < 0 ? "" : "" + width)
            + (precision < 0 ? "" : "." + precision)
            + conversion;
    }

    private String orderedFlags() {
        String all = "-#+ 0,(";
        String ordered = "";
        for (int i = 0; i < all.length(); i++) {
            if (has(all.charAt(i))) {
                ordered += all.charAt(i);
            }
        }
        return explicit == -2 ? ordered + "<" : ordered;
    }

    private void forbid(String forbidden, char conversion) {
        for (int i = 0; i < forbidden.length(); i++) {
            if (has(forbidden.charAt(i))) {
                throw new java.util.FormatFlagsConversionMismatchException(forbidden.substring(i, i + 1), conversion);
            }
        }
    }

    private void forbidPrecision() {
        if (precision >= 0) {
            throw new java.util.IllegalFormatPrecisionException(precision);
        }
    }

    private void needWidth(boolean needed, char conversion) {
        if (needed && width < 0) {
            throw new java.util.MissingFormatWidthException(specifier(conversion));
        }
    }

    /**
     * Which flags, width and precision a conversion takes, asked in the order in which the JDK
     * asks.
     */
    private void check(char conversion) {
        if ("bBhHsScCdoxXeEfgGaAtTn%".indexOf(conversion) < 0) {
            throw new java.util.UnknownFormatConversionException(String.valueOf(conversion));
        }
        char kind = Character.toLowerCase(conversion);
        if (kind == 'b' || kind == 'h' || kind == 's') {
            if (kind != 's') {
                forbid("#", kind);
            }
            needWidth(has('-'), conversion);
            forbid("+ 0,(", kind);
        } else if (kind == 'c') {
            forbidPrecision();
            forbid("#+ 0,(", kind);
            needWidth(has('-'), conversion);
        } else if (kind == 'n' || kind == '%') {
            forbidPrecision();
            if (kind == 'n' && width >= 0) {
                throw new java.util.IllegalFormatWidthException(width);
            }
            if (!flags.isEmpty() && (kind == 'n' || !flags.equals("-"))) {
                throw new java.util.IllegalFormatFlagsException(orderedFlags());
            }
            needWidth(has('-'), conversion);
        } else if (kind != 't') {
            needWidth(has('-') || has('0'), conversion);
            if (has('+') && has(' ') || has('-') && has('0')) {
                throw new java.util.IllegalFormatFlagsException(orderedFlags());
            }
            if (kind == 'd') {
                forbidPrecision();
                forbid("#", kind);
            } else if (kind == 'o' || kind == 'x') {
                forbidPrecision();
                forbid(",", kind);
            } else if (kind == 'a') {
                forbid("(,", kind);
            } else if (kind == 'e') {
                forbid(",", kind);
            } else if (kind == 'g') {
                forbid("#", kind);
            }
        }
    }

    /** `2$`, counted from 0; -2 for `<`, -1 for none. */
    private int argumentIndex() {
        if (position < format.length() && format.charAt(position) == '<') {
            position++;
            return -2;
        }
        int start = position;
        int number = number();
        if (number > 0 && position < format.length() && format.charAt(position) == '$') {
            position++;
            return number - 1;
        }
        position = start;
        return -1;
    }

    private void flags() {
        int start = position;
        while (position < format.length() && "-#+ 0,(".indexOf(format.charAt(position)) >= 0) {
            position++;
        }
        flags = format.substring(start, position);
        for (int i = 1; i < flags.length(); i++) {
            if (flags.indexOf(flags.charAt(i)) < i) {
                throw new java.util.DuplicateFormatFlagsException(flags.substring(i, i + 1));
            }
        }
    }

    private int number() {
        if (position >= format.length() || !Character.isDigit(format.charAt(position))) {
            return -1;
        }
        int number = 0;
        while (position < format.length() && Character.isDigit(format.charAt(position))) {
            number = number * 10 + format.charAt(position++) - '0';
        }
        return number;
    }

    private boolean has(char flag) {
        return flags.indexOf(flag) >= 0;
    }

    private void pad(String text) {
        int missing = width - text.length();
        if (missing <= 0) {
            result.append(text);
        } else if (has('-')) {
            result.append(text).append(" ".repeat(missing));
        } else {
            result.append(" ".repeat(missing)).append(text);
        }
    }

    private void convert(char conversion, Object argument) {
        char kind = Character.toLowerCase(conversion);
        String text;
        if (kind == 's' && has('#')) {
            throw new java.util.FormatFlagsConversionMismatchException("#", kind);
        } else if (kind == 's') {
            text = shortened(String.valueOf(argument));
        } else if (kind == 'b') {
            text = shortened(argument instanceof Boolean ? argument.toString() : argument == null ? "false" : "true");
        } else if (argument == null) {
            text = shortened("null");
        } else if (kind == 'h') {
            text = shortened(Integer.toHexString(argument.hashCode()));
        } else if (kind == 'c') {
            text = character(conversion, argument);
        } else if (kind == 'd') {
            text = decimal(conversion, argument);
        } else if (kind == 'x' || kind == 'o') {
            text = bits(kind, argument, conversion);
        } else if (kind == 'f' || kind == 'e' || kind == 'g') {
            text = floating(kind, argument, conversion);
        } else if (kind == 'a' && precision < 0 && width < 0 && flags.isEmpty() && argument instanceof Double) {
            text = Double.toHexString((Double) argument);
        } else {
            text = notModelled();
        }
        pad(conversion == kind ? text : text.toUpperCase());
    }

    private native String notModelled();

    /** With this number of significant digits, and an exponent only where it is needed. */
    private static String general(double value, int digits) {
        if (value == 0) {
            return Intrinsics.fixed(value, digits - 1);
        }
        String text = Intrinsics.scientific(value, digits - 1);
        int exponent = Integer.parseInt(text.substring(text.indexOf('e') + 1));
        return exponent >= -4 && exponent < digits ? Intrinsics.fixed(value, digits - 1 - exponent) : text;
    }

    private String shortened(String text) {
        return precision >= 0 && precision < text.length() ? text.substring(0, precision) : text;
    }

    private static RuntimeException wrong(char conversion, Object argument) {
        return new java.util.IllegalFormatConversionException(
            conversion + " != " + Intrinsics.nameOfClass(argument));
    }

    private static String character(char conversion, Object argument) {
        if (argument instanceof Character) {
            return argument.toString();
        }
        if (argument instanceof Integer || argument instanceof Short || argument instanceof Byte) {
            return Character.toString(((Number) argument).intValue());
        }
        throw wrong(conversion, argument);
    }

    private static long whole(char conversion, Object argument) {
        if (argument instanceof Integer || argument instanceof Long
                || argument instanceof Short || argument instanceof Byte) {
            return ((Number) argument).longValue();
        }
        throw wrong(conversion, argument);
    }

    private String decimal(char conversion, Object argument) {
        if (argument instanceof java.math.PrintedNumber number && number.$wholeDigits() != null) {
            return signed(number.$wholeDigits());
        }
        long value = whole(conversion, argument);
        String text = Intrinsics.textOfLong(value);
        return signed(value < 0 ? text.substring(1) : text, value < 0);
    }

    /** The same for digits that may start with a sign. */
    private String signed(String digits) {
        boolean isNegative = digits.startsWith("-");
        return signed(isNegative ? digits.substring(1) : digits, isNegative);
    }

    /** With sign, groups and zeros, as the flags want them. */
    private String signed(String digits, boolean negative) {
        if (has(',')) {
            int point = digits.indexOf('.');
            String whole = point < 0 ? digits : digits.substring(0, point);
            String grouped = "";
            while (whole.length() > 3) {
                grouped = "," + whole.substring(whole.length() - 3) + grouped;
                whole = whole.substring(0, whole.length() - 3);
            }
            digits = whole + grouped + (point < 0 ? "" : digits.substring(point));
        }
        String before = "";
        String after = "";
        if (negative) {
            before = has('(') ? "(" : "-";
            after = has('(') ? ")" : "";
        } else if (has('+')) {
            before = "+";
        } else if (has(' ')) {
            before = " ";
        }
        if (has('0')) {
            int missing = width - before.length() - digits.length() - after.length();
            if (missing > 0) {
                digits = "0".repeat(missing) + digits;
            }
        }
        return before + digits + after;
    }

    private String bits(char kind, Object argument, char conversion) {
        long value = whole(conversion, argument);
        String digits;
        if (argument instanceof Long) {
            digits = kind == 'x' ? Long.toHexString(value) : Long.toOctalString(value);
        } else {
            int shown = (int) value;
            if (argument instanceof Byte) {
                shown &= 0xff;
            } else if (argument instanceof Short) {
                shown &= 0xffff;
            }
            digits = kind == 'x' ? Integer.toHexString(shown) : Integer.toOctalString(shown);
        }
        String before = has('#') ? (kind == 'x' ? "0x" : "0") : "";
        if (has('0') && width > before.length() + digits.length()) {
            digits = "0".repeat(width - before.length() - digits.length()) + digits;
        }
        return before + digits;
    }

    private String floating(char kind, Object argument, char conversion) {
        if (kind == 'f' && argument instanceof java.math.PrintedNumber) {
            String digits = ((java.math.PrintedNumber) argument).$digitsBehindPoint(precision < 0 ? 6 : precision);
            if (digits != null) {
                return signed(digits);
            }
        }
        if (!(argument instanceof Double) && !(argument instanceof Float)) {
            throw wrong(conversion, argument);
        }
        double value = argument instanceof Float
            ? Double.parseDouble(argument.toString())
            : ((Number) argument).doubleValue();
        boolean negative = Double.compare(value, 0.0) < 0;
        if (value != value) {
            return "NaN";
        }
        if (Double.isInfinite(value)) {
            return negative ? (has('(') ? "(Infinity)" : "-Infinity") : has('+') ? "+Infinity" : "Infinity";
        }
        int digits = precision < 0 ? 6 : precision;
        if (kind == 'g') {
            return signed(general(value, digits == 0 ? 1 : digits), negative);
        }
        return signed(kind == 'f' ? Intrinsics.fixed(value, digits) : Intrinsics.scientific(value, digits), negative);
    }
}
