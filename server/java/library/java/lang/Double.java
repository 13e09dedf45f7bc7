package java.lang;

public final class Double extends Number implements Comparable<Double> {
    public static final double POSITIVE_INFINITY = 1.0 / 0.0;
    public static final double NEGATIVE_INFINITY = -1.0 / 0.0;
    public static final double NaN = 0.0d / 0.0;
    public static final double MAX_VALUE = 1.7976931348623157e+308;
    public static final double MIN_VALUE = 4.9e-324;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private final double value;

    private Double(double value) {
        this.value = value;
    }

    /** Which calls give the same object is not modelled. */
    public static native Double valueOf(double value);

    public double doubleValue() {
        return value;
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

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public native boolean equals(Object other);

    public native int hashCode();

    public static native int compare(double first, double second);

    public static boolean isNaN(double value) {
        return value != value;
    }

    public boolean isNaN() {
        return value != value;
    }

    public int compareTo(Double other) {
        return compare(value, other.value);
    }

    public native String toString();

    public static native String toString(double value);
}
