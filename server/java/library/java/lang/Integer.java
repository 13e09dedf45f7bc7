package java.lang;

public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    private final int value;

    private Integer(int value) {
        this.value = value;
    }

    /** Which calls give the same object is not modelled. */
    public static native Integer valueOf(int value);

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

    public short shortValue() {
        return (short) value;
    }

    public boolean equals(Object other) {
        return other instanceof Integer && ((Integer) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(int value) {
        return value;
    }

    public static int compare(int first, int second) {
        return first < second ? -1 : (first == second ? 0 : 1);
    }

    public int compareTo(Integer other) {
        return compare(value, other.value);
    }

    public native String toString();

    public static native String toString(int value);

    public static int max(int first, int second) {
        return Math.max(first, second);
    }

    public static int min(int first, int second) {
        return Math.min(first, second);
    }

    public static int sum(int first, int second) {
        return first + second;
    }

    public static int signum(int value) {
        return value < 0 ? -1 : (value == 0 ? 0 : 1);
    }

    public static int compareUnsigned(int first, int second) {
        return compare(first + MIN_VALUE, second + MIN_VALUE);
    }
}
