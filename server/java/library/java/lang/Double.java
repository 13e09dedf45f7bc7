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
        if (text == null) {
            throw new NullPointerException();
        }
        if (text.trim().isEmpty()) {
            throw new NumberFormatException("empty String");
        }
        if (!Intrinsics.isDecimal(text)) {
            throw new NumberFormatException("For input string: \"" + text.trim() + "\"");
        }
        return Intrinsics.parsedDouble(text);
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

    /** Zeros are told apart by their inverses; NaN is equal to itself and greater than all others. */
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
}
