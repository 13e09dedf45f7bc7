package java.lang;

public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private final long value;

    private Long(long value) {
        this.value = value;
    }

    /** Which calls give the same object is not modelled. */
    public static native Long valueOf(long value);

    public long longValue() {
        return value;
    }

    public int intValue() {
        return (int) value;
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
        return other instanceof Long && ((Long) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(long value) {
        return (int) (value ^ (value >>> 32));
    }

    public static int compare(long first, long second) {
        return first < second ? -1 : (first == second ? 0 : 1);
    }

    public int compareTo(Long other) {
        return compare(value, other.value);
    }

    public native String toString();

    public static native String toString(long value);

    public static long max(long first, long second) {
        return Math.max(first, second);
    }

    public static long min(long first, long second) {
        return Math.min(first, second);
    }

    public static long sum(long first, long second) {
        return first + second;
    }

    public static int signum(long value) {
        return value < 0 ? -1 : (value == 0 ? 0 : 1);
    }
}
