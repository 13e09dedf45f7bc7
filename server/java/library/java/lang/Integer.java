package java.lang;

/** What `valueOf` makes of equal small values is the same object: the interpreter sees to that. */
public class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    private final int value;

    public Integer(int value) {
        this.value = value;
    }

    public Integer(String text) {
        this.value = parseInt(text, 10);
    }

    /** What a program makes by `new`: in no cache. */
    static final class Uncached extends Integer {
        private Uncached(int value) {
            super(value);
        }
    }

    public static Integer valueOf(int value) {
        return new Integer(value);
    }

    public static Integer valueOf(String text) {
        return valueOf(parseInt(text, 10));
    }

    public static Integer valueOf(String text, int radix) {
        return valueOf(parseInt(text, radix));
    }

    public static int parseInt(String text) {
        return parseInt(text, 10);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
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
        if (other == null) {
            throw new NullPointerException("Cannot read field \"value\" because \"anotherInteger\" is null");
        }
        return compare(value, other.value);
    }

    public String toString() {
        return Intrinsics.textOfInt(value);
    }

    public static String toString(int value) {
        return Intrinsics.textOfInt(value);
    }

    public static int parseInt(String text, int radix) {
        if (text == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        if (radix < Character.MIN_RADIX) {
            throw new NumberFormatException("radix " + radix + " less than Character.MIN_RADIX");
        }
        if (radix > Character.MAX_RADIX) {
            throw new NumberFormatException("radix " + radix + " greater than Character.MAX_RADIX");
        }
        int length = text.length();
        int start = 0;
        boolean negative = false;
        if (length > 0 && (text.charAt(0) == '-' || text.charAt(0) == '+')) {
            negative = text.charAt(0) == '-';
            start = 1;
        }
        if (start == length) {
            throw empty(text, radix);
        }
        // Negative numbers reach further.
        int limit = negative ? MIN_VALUE : -MAX_VALUE;
        int result = 0;
        for (int i = start; i < length; i++) {
            int digit = Character.digit(text.charAt(i), radix);
            if (digit < 0 || result < limit / radix) {
                throw wrong(text, radix);
            }
            result *= radix;
            if (result < limit + digit) {
                throw wrong(text, radix);
            }
            result -= digit;
        }
        return negative ? result : -result;
    }

    private static NumberFormatException empty(String text, int radix) {
        return wrong(text, radix);
    }

    static NumberFormatException wrong(String text, int radix) {
        return new NumberFormatException("For input string: \"" + text + "\"" + (radix == 10 ? "" : " under radix " + radix));
    }

    public static int parseUnsignedInt(String text) {
        return parseUnsignedInt(text, 10);
    }

    public static int parseUnsignedInt(String text, int radix) {
        Long.checkUnsigned(text, radix);
        if (text.length() <= 5 || radix == 10 && text.length() <= 9) {
            return parseInt(text, radix);
        }
        long value = Long.parseLong(text, radix);
        if (value >>> 32 != 0) {
            throw new NumberFormatException("String value " + text + " exceeds range of unsigned int.");
        }
        return (int) value;
    }

    public static Integer decode(String text) {
        int start = 0;
        boolean negative = false;
        if (text.isEmpty()) {
            throw new NumberFormatException("Zero length string");
        }
        if (text.charAt(0) == '-' || text.charAt(0) == '+') {
            negative = text.charAt(0) == '-';
            start = 1;
        }
        int radix = 10;
        if (text.startsWith("0x", start) || text.startsWith("0X", start)) {
            radix = 16;
            start += 2;
        } else if (text.startsWith("#", start)) {
            radix = 16;
            start++;
        } else if (text.startsWith("0", start) && text.length() > start + 1) {
            radix = 8;
            start++;
        }
        if (text.startsWith("-", start) || text.startsWith("+", start)) {
            throw new NumberFormatException("Sign character in wrong position");
        }
        String digits = text.substring(start);
        return valueOf(parseInt(negative ? "-" + digits : digits, radix));
    }

    public static String toString(int value, int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX || radix == 10) {
            return Intrinsics.textOfInt(value);
        }
        String result = "";
        int rest = value < 0 ? value : -value;
        do {
            result = Character.forDigit((int) -(rest % radix), radix) + result;
            rest /= radix;
        } while (rest != 0);
        return value < 0 ? "-" + result : result;
    }

    private static String inBits(int value, int shift) {
        String result = "";
        int rest = value;
        do {
            result = Character.forDigit((int) (rest & ((1 << shift) - 1)), 16) + result;
            rest >>>= shift;
        } while (rest != 0);
        return result;
    }

    public static String toHexString(int value) {
        return inBits(value, 4);
    }

    public static String toOctalString(int value) {
        return inBits(value, 3);
    }

    public static String toBinaryString(int value) {
        return inBits(value, 1);
    }

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

    public static int highestOneBit(int value) {
        return value & (MIN_VALUE >>> numberOfLeadingZeros(value));
    }

    public static int lowestOneBit(int value) {
        return value & -value;
    }

    public static int numberOfLeadingZeros(int value) {
        if (value == 0) {
            return 32;
        }
        int count = 0;
        int rest = value;
        for (int step = 16; step > 0; step >>= 1) {
            if (rest >>> (32 - step) == 0) {
                count += step;
                rest <<= step;
            }
        }
        return count;
    }

    public static int numberOfTrailingZeros(int value) {
        return value == 0 ? 32 : 31 - numberOfLeadingZeros(value & -value);
    }

    public static int bitCount(int value) {
        int rest = value - ((value >>> 1) & 0x55555555);
        rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
        rest = (rest + (rest >>> 4)) & 0x0f0f0f0f;
        return (int) ((rest * 0x01010101) >>> 24);
    }

    public static int rotateLeft(int value, int distance) {
        return (value << distance) | (value >>> -distance);
    }

    public static int rotateRight(int value, int distance) {
        return (value >>> distance) | (value << -distance);
    }

    public static int reverse(int value) {
        int result = 0;
        int rest = value;
        for (int i = 0; i < 32; i++) {
            result = (result << 1) | (rest & 1);
            rest >>>= 1;
        }
        return result;
    }

    public static int reverseBytes(int value) {
        int result = 0;
        int rest = value;
        for (int i = 0; i < 4; i++) {
            result = (result << 8) | (rest & 0xff);
            rest >>>= 8;
        }
        return result;
    }

    public static long toUnsignedLong(int value) {
        return value & 0xffffffffL;
    }

    public static String toUnsignedString(int value) {
        return Intrinsics.textOfLong(toUnsignedLong(value));
    }

    public static String toUnsignedString(int value, int radix) {
        return Long.toString(toUnsignedLong(value), radix);
    }

    public static int divideUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) / toUnsignedLong(divisor));
    }

    public static int remainderUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) % toUnsignedLong(divisor));
    }
}
