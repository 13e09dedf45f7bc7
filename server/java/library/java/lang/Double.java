package java.lang;

public final class Double extends Number implements Comparable<Double> {
    public static final double POSITIVE_INFINITY = 1.0 / 0.0;
    public static final double NEGATIVE_INFINITY = -1.0 / 0.0;
    public static final double NaN = 0.0d / 0.0;
    public static final double MAX_VALUE = 1.7976931348623157e+308;
    public static final double MIN_NORMAL = 2.2250738585072014e-308;
    public static final double MIN_VALUE = 4.9e-324;
    public static final int MAX_EXPONENT = 1023;
    public static final int MIN_EXPONENT = -1022;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private final double value;

    public Double(double value) {
        this.value = value;
    }

    public Double(String text) {
        value = parseDouble(text);
    }

    public static Double valueOf(double value) {
        return new Double(value);
    }

    public static Double valueOf(String text) {
        return new Double(parseDouble(text));
    }

    public static double parseDouble(String text) {
        checkNumber(text);
        return Intrinsics.parsedDouble(text);
    }

    /** Throws what the JDK throws for a text that is no number. */
    static void checkNumber(String text) {
        if (text == null) {
            throw new NullPointerException("Cannot invoke \"String.trim()\" because \"in\" is null");
        }
        if (text.trim().isEmpty()) {
            throw emptyText();
        }
        if (!Intrinsics.isDecimal(text)) {
            if (hasTwoPoints(text.trim())) {
                throw twoPoints();
            }
            throw new NumberFormatException("For input string: \"" + text.trim() + "\"");
        }
    }

    private static NumberFormatException twoPoints() {
        return new NumberFormatException("multiple points");
    }

    private static NumberFormatException emptyText() {
        return new NumberFormatException("empty String");
    }

    /** Whether a second point follows on nothing but digits and the first. */
    private static boolean hasTwoPoints(String text) {
        int points = 0;
        int start = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        for (int i = start; i < text.length() && points < 2; i++) {
            char c = text.charAt(i);
            if (c == '.') {
                points++;
            } else if (c < '0' || c > '9') {
                break;
            }
        }
        return points == 2;
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Double && compare(((Double) other).value, value) == 0;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(double value) {
        return Long.hashCode(Intrinsics.doubleBits(value));
    }

    /**
     * Zeros are told apart by their inverses; NaN is equal to itself and greater than all others.
     */
    public static int compare(double first, double second) {
        if (first < second) {
            return -1;
        }
        if (first > second) {
            return 1;
        }
        if (first == second) {
            if (first != 0) {
                return 0;
            }
            return sign(1 / first) - sign(1 / second);
        }
        return (first != first ? 1 : 0) - (second != second ? 1 : 0);
    }

    /** 0 for negative numbers, else 1. */
    private static int sign(double value) {
        return value < 0 ? 0 : 1;
    }

    public int compareTo(Double other) {
        if (other == null) {
            throw new NullPointerException("Cannot read field \"value\" because \"anotherDouble\" is null");
        }
        return compare(value, other.value);
    }

    public static boolean isNaN(double value) {
        return value != value;
    }

    public boolean isNaN() {
        return value != value;
    }

    public static boolean isInfinite(double value) {
        return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
    }

    public boolean isInfinite() {
        return isInfinite(value);
    }

    public static boolean isFinite(double value) {
        return value - value == 0;
    }

    public static long doubleToLongBits(double value) {
        return Intrinsics.doubleBits(value);
    }

    public static long doubleToRawLongBits(double value) {
        return Intrinsics.doubleBits(value);
    }

    public static double longBitsToDouble(long bits) {
        return Intrinsics.bitsDouble(bits);
    }

    public static double max(double first, double second) {
        return Math.max(first, second);
    }

    public static double min(double first, double second) {
        return Math.min(first, second);
    }

    public static double sum(double first, double second) {
        return first + second;
    }

    public String toString() {
        return Intrinsics.textOfDouble(value);
    }

    public static String toString(double value) {
        return Intrinsics.textOfDouble(value);
    }

    /** With a power of two behind the digits. */
    public static String toHexString(double value) {
        if (value - value != 0) {
            return toString(value);
        }
        long bits = doubleToLongBits(value);
        int exponent = (int) (bits >> 52 & 0x7ff);
        long fraction = bits & (1L << 52) - 1;
        String sign = bits < 0 ? "-" : "";
        if (exponent == 0 && fraction == 0) {
            return sign + "0x0.0p0";
        }
        String digits = Long.toHexString(fraction | 1L << 52).substring(1);
        int end = digits.length();
        while (end > 1 && digits.charAt(end - 1) == '0') {
            end--;
        }
        return sign
            + (exponent == 0 ? "0x0." : "0x1.")
            + digits.substring(0, end)
            + "p"
            + (exponent == 0 ? -1022 : exponent - 1023);
    }
}
