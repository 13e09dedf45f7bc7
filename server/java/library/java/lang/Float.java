package java.lang;

public final class Float extends Number implements Comparable<Float> {
    public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
    public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
    public static final float NaN = 0.0f / 0.0f;
    public static final float MAX_VALUE = 3.4028235e+38f;
    public static final float MIN_VALUE = 1.4e-45f;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    private final float value;

    private Float(float value) {
        this.value = value;
    }

    /** Which calls give the same object is not modelled. */
    public static native Float valueOf(float value);

    public float floatValue() {
        return value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public double doubleValue() {
        return value;
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public native boolean equals(Object other);

    public native int hashCode();

    public static native int compare(float first, float second);

    public static boolean isNaN(float value) {
        return value != value;
    }

    public boolean isNaN() {
        return value != value;
    }

    public int compareTo(Float other) {
        return compare(value, other.value);
    }

    public native String toString();

    public static native String toString(float value);
}
