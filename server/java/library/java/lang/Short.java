package java.lang;

/** What `valueOf` makes of equal small values is the same object: the interpreter sees to that. */
public class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private final short value;

    public Short(short value) {
        this.value = value;
    }

    public Short(String text) {
        this.value = parseShort(text, 10);
    }

    /** What a program makes by `new`: in no cache. */
    static final class Uncached extends Short {
        private Uncached(short value) {
            super(value);
        }
    }

    public static Short valueOf(short value) {
        return new Short(value);
    }

    public static Short valueOf(String text) {
        return valueOf(parseShort(text, 10));
    }

    public static Short valueOf(String text, int radix) {
        return valueOf(parseShort(text, radix));
    }

    public static Short decode(String text) {
        int value = Integer.decode(text);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value " + value + " out of range from input " + text);
        }
        return valueOf((short) value);
    }

    public static short parseShort(String text) {
        return parseShort(text, 10);
    }

    public static short parseShort(String text, int radix) {
        int value = Integer.parseInt(text, radix);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value out of range. Value:\"" + text + "\" Radix:" + radix);
        }
        return (short) value;
    }

    public byte byteValue() {
        return (byte) value;
    }

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
        if (other == null) {
            throw new NullPointerException("Cannot read field \"value\" because \"anotherShort\" is null");
        }
        return compare(value, other.value);
    }

    public String toString() {
        return Intrinsics.textOfInt(value);
    }

    public static String toString(short value) {
        return Intrinsics.textOfInt(value);
    }

    public static int toUnsignedInt(short value) {
        return value & 0xffff;
    }

    public static long toUnsignedLong(short value) {
        return value & 0xffffL;
    }

    public static int compareUnsigned(short first, short second) {
        return toUnsignedInt(first) - toUnsignedInt(second);
    }

    public static short reverseBytes(short value) {
        return (short) (((value & 0xff) << 8) | ((value >> 8) & 0xff));
    }
}
