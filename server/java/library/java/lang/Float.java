package java.lang;

public final class Float extends Number implements Comparable<Float> {
    public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
    public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
    public static final float NaN = 0.0f / 0.0f;
    public static final float MAX_VALUE = 3.4028235e+38f;
    public static final float MIN_NORMAL = 1.17549435e-38f;
    public static final float MIN_VALUE = 1.4e-45f;
    public static final int MAX_EXPONENT = 127;
    public static final int MIN_EXPONENT = -126;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    private final float value;

    public Float(float value) {
        this.value = value;
    }

    public Float(String text) {
        value = parseFloat(text);
    }

    public Float(double value) {
        this.value = (float) value;
    }

    public static Float valueOf(float value) {
        return new Float(value);
    }

    public static Float valueOf(String text) {
        return new Float(parseFloat(text));
    }

    public static float parseFloat(String text) {
        Double.checkNumber(text);
        return Intrinsics.parsedFloat(text);
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
        return value;
    }

    public double doubleValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Float && compare(((Float) other).value, value) == 0;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(float value) {
        return Intrinsics.floatBits(value);
    }

    /**
     * Zeros are told apart by their inverses; NaN is equal to itself and greater than all others.
     */
    public static int compare(float first, float second) {
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
    private static int sign(float value) {
        return value < 0 ? 0 : 1;
    }

    public int compareTo(Float other) {
        if (other == null) {
            throw new NullPointerException("Cannot read field \"value\" because \"anotherFloat\" is null");
        }
        return compare(value, other.value);
    }

    public static boolean isNaN(float value) {
        return value != value;
    }

    public boolean isNaN() {
        return value != value;
    }

    public static boolean isInfinite(float value) {
        return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
    }

    public boolean isInfinite() {
        return isInfinite(value);
    }

    public static boolean isFinite(float value) {
        return value - value == 0;
    }

    public static int floatToIntBits(float value) {
        return Intrinsics.floatBits(value);
    }

    public static int floatToRawIntBits(float value) {
        return Intrinsics.floatBits(value);
    }

    public static float intBitsToFloat(int bits) {
        return Intrinsics.bitsFloat(bits);
    }

    public static float max(float first, float second) {
        return Math.max(first, second);
    }

    public static float min(float first, float second) {
        return Math.min(first, second);
    }

    public static float sum(float first, float second) {
        return first + second;
    }

    public String toString() {
        return Intrinsics.textOfFloat(value);
    }

    public static String toString(float value) {
        return Intrinsics.textOfFloat(value);
    }
}
