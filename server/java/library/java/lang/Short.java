package java.lang;

public final class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private final short value;

    private Short(short value) {
        this.value = value;
    }

    /** Which calls give the same object is not modelled. */
    public static native Short valueOf(short value);

    public short shortValue() {
        return value;
    }

    public int intValue() {
        return value;
    }

    public long longValue() {
        return value;
    }

    public float floatValue() {
        return value;
    }

    public double doubleValue() {
        return value;
    }

    public byte byteValue() {
        return (byte) value;
    }

    public boolean equals(Object other) {
        return other instanceof Short && ((Short) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(short value) {
        return value;
    }

    public static int compare(short first, short second) {
        return first - second;
    }

    public int compareTo(Short other) {
        return compare(value, other.value);
    }

    public native String toString();

    public static native String toString(short value);
}
