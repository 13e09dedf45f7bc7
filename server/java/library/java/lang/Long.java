package java.lang;

/** What `valueOf` makes of equal small values is the same object: the interpreter sees to that. */
public class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private final long value;

    public Long(long value) {
        this.value = value;
    }

    public Long(String text) {
        this.value = parseLong(text, 10);
    }

    /** What a program makes by `new`: in no cache. */
    static final class Uncached extends Long {
        private Uncached(long value) {
            super(value);
        }
    }

    public static Long valueOf(long value) {
        return new Long(value);
    }

    public static Long valueOf(String text) {
        return valueOf(parseLong(text, 10));
    }

    public static Long valueOf(String text, int radix) {
        return valueOf(parseLong(text, radix));
    }

    public static long parseLong(String text) {
        return parseLong(text, 10);
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
        return value;
    }

    public float floatValue() {
        return value;
    }

    public double doubleValue() {
        return value;
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
        if (other == null) {
            throw new NullPointerException("Cannot read field \"value\" because \"anotherLong\" is null");
        }
        return compare(value, other.value);
    }

    public String toString() {
        return Intrinsics.textOfLong(value);
    }

    public static String toString(long value) {
        return Intrinsics.textOfLong(value);
    }

    public static long parseLong(String text, int radix) {
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
        long limit = negative ? MIN_VALUE : -MAX_VALUE;
        long result = 0;
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

    private static NumberFormatException wrong(String text, int radix) {
        return new NumberFormatException("For input string: \"" + text + "\"" + (radix == 10 ? "" : " under radix " + radix));
    }

    public static long parseUnsignedLong(String text) {
        return parseUnsignedLong(text, 10);
    }

    public static long parseUnsignedLong(String text, int radix) {
        return parseUnsigned(text, radix);
    }

    public static Long decode(String text) {
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
        return valueOf(parseLong(negative ? "-" + digits : digits, radix));
    }

    public static String toString(long value, int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX || radix == 10) {
            return Intrinsics.textOfLong(value);
        }
        String result = "";
        long rest = value < 0 ? value : -value;
        do {
            result = Character.forDigit((int) -(rest % radix), radix) + result;
            rest /= radix;
        } while (rest != 0);
        return value < 0 ? "-" + result : result;
    }

    private static String inBits(long value, int shift) {
        String result = "";
        long rest = value;
        do {
            result = Character.forDigit((int) (rest & ((1 << shift) - 1)), 16) + result;
            rest >>>= shift;
        } while (rest != 0);
        return result;
    }

    public static String toHexString(long value) {
        return inBits(value, 4);
    }

    public static String toOctalString(long value) {
        return inBits(value, 3);
    }

    public static String toBinaryString(long value) {
        return inBits(value, 1);
    }

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

    public static int compareUnsigned(long first, long second) {
        return compare(first + MIN_VALUE, second + MIN_VALUE);
    }

    public static long highestOneBit(long value) {
        return value & (MIN_VALUE >>> numberOfLeadingZeros(value));
    }

    public static long lowestOneBit(long value) {
        return value & -value;
    }

    public static int numberOfLeadingZeros(long value) {
        if (value == 0) {
            return 64;
        }
        int count = 0;
        long rest = value;
        for (int step = 32; step > 0; step >>= 1) {
            if (rest >>> (64 - step) == 0) {
                count += step;
                rest <<= step;
            }
        }
        return count;
    }

    public static int numberOfTrailingZeros(long value) {
        return value == 0 ? 64 : 63 - numberOfLeadingZeros(value & -value);
    }

    public static int bitCount(long value) {
        long rest = value - ((value >>> 1) & 0x5555555555555555L);
        rest = (rest & 0x3333333333333333L) + ((rest >>> 2) & 0x3333333333333333L);
        rest = (rest + (rest >>> 4)) & 0x0f0f0f0f0f0f0f0fL;
        return (int) ((rest * 0x0101010101010101L) >>> 56);
    }

    public static long rotateLeft(long value, int distance) {
        return (value << distance) | (value >>> -distance);
    }

    public static long rotateRight(long value, int distance) {
        return (value >>> distance) | (value << -distance);
    }

    public static long reverse(long value) {
        long result = 0;
        long rest = value;
        for (int i = 0; i < 64; i++) {
            result = (result << 1) | (rest & 1);
            rest >>>= 1;
        }
        return result;
    }

    public static long reverseBytes(long value) {
        long result = 0;
        long rest = value;
        for (int i = 0; i < 8; i++) {
            result = (result << 8) | (rest & 0xff);
            rest >>>= 8;
        }
        return result;
    }

    /** What all unsigned numbers have in common. */
    static void checkUnsigned(String text, int radix) {
        if (text == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        if (text.isEmpty()) {
            throw wrong(text, radix);
        }
        if (text.charAt(0) == '-') {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + text + ".");
        }
    }

    private static long parseUnsigned(String text, int radix) {
        checkUnsigned(text, radix);
        int length = text.length();
        if (length <= 12 || radix == 10 && length <= 18) {
            return parseLong(text, radix);
        }
        long first = parseMost(text.substring(0, length - 1), radix);
        int digit = Character.digit(text.charAt(length - 1), radix);
        if (digit < 0) {
            throw new NumberFormatException("Bad digit at end of " + text);
        }
        if (compareUnsigned(first, divideUnsigned(-1L - digit, radix)) > 0) {
            throw new NumberFormatException("String value " + text + " exceeds range of unsigned long.");
        }
        return first * radix + digit;
    }

    /** What is said of a wrong digit in the middle is not modelled. */
    private static long parseMost(String text, int radix) {
        try {
            return parseLong(text, radix);
        } catch (NumberFormatException exception) {
            Intrinsics.unmodelled();
            throw exception;
        }
    }

    public static String toUnsignedString(long value, int radix) {
        if (value >= 0 || radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            return value >= 0 ? toString(value, radix) : toUnsignedString(value);
        }
        long quotient = divideUnsigned(value, radix);
        return toString(quotient, radix) + Character.forDigit((int) (value - quotient * radix), radix);
    }

    public static String toUnsignedString(long value) {
        if (value >= 0) {
            return Intrinsics.textOfLong(value);
        }
        long quotient = (value >>> 1) / 5;
        return Intrinsics.textOfLong(quotient) + (value - quotient * 10);
    }

    public static long divideUnsigned(long dividend, long divisor) {
        if (divisor < 0) {
            return compareUnsigned(dividend, divisor) < 0 ? 0 : 1;
        }
        if (dividend >= 0) {
            return dividend / divisor;
        }
        long quotient = ((dividend >>> 1) / divisor) << 1;
        long rest = dividend - quotient * divisor;
        return quotient + (compareUnsigned(rest, divisor) >= 0 ? 1 : 0);
    }

    public static long remainderUnsigned(long dividend, long divisor) {
        return dividend - divideUnsigned(dividend, divisor) * divisor;
    }
}
