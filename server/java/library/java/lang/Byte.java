package java.lang;

/** What `valueOf` makes of equal small values is the same object: the interpreter sees to that. */
public class Byte extends Number implements Comparable<Byte> {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;
    public static final int SIZE = 8;
    public static final int BYTES = 1;

    private final byte value;

    public Byte(byte value) {
        this.value = value;
    }

    public Byte(String text) {
        this.value = parseByte(text, 10);
    }

    /** What a program makes by `new`: in no cache. */
    static final class Uncached extends Byte {
        private Uncached(byte value) {
            super(value);
        }
    }

    public static Byte valueOf(byte value) {
        return new Byte(value);
    }

    public static Byte valueOf(String text) {
        return valueOf(parseByte(text, 10));
    }

    public static Byte valueOf(String text, int radix) {
        return valueOf(parseByte(text, radix));
    }

    public static Byte decode(String text) {
        int value = Integer.decode(text);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value " + value + " out of range from input " + text);
        }
        return valueOf((byte) value);
    }

    public static byte parseByte(String text) {
        return parseByte(text, 10);
    }

    public static byte parseByte(String text, int radix) {
        int value = Integer.parseInt(text, radix);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value out of range. Value:\"" + text + "\" Radix:" + radix);
        }
        return (byte) value;
    }

    public byte byteValue() {
        return value;
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
        if (other == null) {
            throw new NullPointerException("Cannot read field \"value\" because \"anotherByte\" is null");
        }
        return compare(value, other.value);
    }

    public String toString() {
        return Intrinsics.textOfInt(value);
    }

    public static String toString(byte value) {
        return Intrinsics.textOfInt(value);
    }

    public static int toUnsignedInt(byte value) {
        return value & 0xff;
    }

    public static long toUnsignedLong(byte value) {
        return value & 0xffL;
    }

    public static int compareUnsigned(byte first, byte second) {
        return toUnsignedInt(first) - toUnsignedInt(second);
    }
}
