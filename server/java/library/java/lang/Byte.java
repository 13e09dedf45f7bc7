package java.lang;

public final class Byte extends Number implements Comparable<Byte> {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;
    public static final int SIZE = 8;
    public static final int BYTES = 1;

    private final byte value;

    private Byte(byte value) {
        this.value = value;
    }

    /** Which calls give the same object is not modelled. */
    public static native Byte valueOf(byte value);

    public byte byteValue() {
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

    public short shortValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Byte && ((Byte) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(byte value) {
        return value;
    }

    public static int compare(byte first, byte second) {
        return first - second;
    }

    public int compareTo(Byte other) {
        return compare(value, other.value);
    }

    public native String toString();

    public static native String toString(byte value);
}
