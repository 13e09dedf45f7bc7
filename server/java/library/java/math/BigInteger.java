package java.math;

/**
 * A number below 2^62 in absolute value is a long, so that one that is unknown has one shape; the sum
 * of two is one, too. Others have as many digits as they need. Equal numbers have equal shapes.
 */
public class BigInteger extends Number implements Comparable<BigInteger>, PrintedNumber {
    public static final BigInteger ZERO = of(0);
    public static final BigInteger ONE = of(1);
    public static final BigInteger TWO = of(2);
    public static final BigInteger TEN = of(10);

    private static final long LARGE = 1L << 62;
    /** So many digits make a number of less than 2^62, in any radix. */
    private static final int FEW_DIGITS = 11;

    /** The number, or -1 or 1 as the sign of one with digits. */
    private final long value;
    /** The digits of a large number, of 32 bits, the most significant one first; else null. */
    private final int[] digits;

    private BigInteger(long value, int[] digits) {
        this.value = value;
        this.digits = digits;
    }

    /** What callers write. */
    public static BigInteger $ofInt(int value) {
        return new BigInteger(value, null);
    }

    static BigInteger of(long value) {
        if (value < LARGE && value > -LARGE) {
            return new BigInteger(value, null);
        }
        return new BigInteger(value < 0 ? -1 : 1, Magnitude.of(value));
    }

    private static BigInteger of(long sign, int[] magnitude) {
        int length = magnitude.length;
        if (length > 2 || length == 2 && magnitude[0] >>> 30 != 0) {
            return new BigInteger(sign < 0 ? -1 : 1, magnitude);
        }
        long size = length == 0 ? 0 : magnitude[length - 1] & 0xffffffffL;
        if (length == 2) {
            size |= (long) magnitude[0] << 32;
        }
        return new BigInteger(sign < 0 ? -size : size, null);
    }

    private int[] magnitude() {
        return digits == null ? Magnitude.of(value) : digits;
    }

    boolean isSmall() {
        return digits == null;
    }

    boolean isBelow(long limit) {
        return digits == null && value < limit && value > -limit;
    }

    public BigInteger(String text) {
        this(text, 10);
    }

    public BigInteger(String text, int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            throw new NumberFormatException("Radix out of range");
        }
        int length = text.length();
        if (length == 0) {
            throw new NumberFormatException("Zero length BigInteger");
        }
        char first = text.charAt(0);
        int start = first == '-' || first == '+' ? 1 : 0;
        if (text.lastIndexOf('-') > 0 || text.lastIndexOf('+') > 0) {
            throw new NumberFormatException("Illegal embedded sign character");
        }
        if (start == length) {
            throw new NumberFormatException("Zero length BigInteger");
        }
        while (start < length && Character.digit(text.charAt(start), radix) == 0) {
            start++;
        }
        if (start < length) {
            checkDigits(text, start, radix);
        }
        if (length - start <= FEW_DIGITS) {
            long small = 0;
            for (int i = start; i < length; i++) {
                small = small * radix + Character.digit(text.charAt(i), radix);
            }
            value = first == '-' ? -small : small;
            digits = null;
            return;
        }
        int[] found = new int[0];
        for (int i = start; i < length; i++) {
            found = Magnitude.timesAndPlus(found, radix, Character.digit(text.charAt(i), radix));
        }
        BigInteger number = of(first == '-' ? -1 : 1, found);
        value = number.value;
        digits = number.digits;
    }

    /** Takes the digits in the groups in which the JDK takes them: its messages name the group. */
    private static void checkDigits(String text, int start, int radix) {
        int[] groups = {
            0, 0, 30, 19, 15, 13, 11, 11, 10, 9, 9, 8, 8, 8, 8, 7, 7, 7, 7, 7, 7, 7,
            6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5
        };
        int size = groups[radix];
        int end = start + (text.length() - start) % size;
        end = end == start ? start + size : end;
        int from = start;
        while (from < text.length()) {
            String group = text.substring(from, end);
            for (int i = 0; i < group.length(); i++) {
                if (Character.digit(group.charAt(i), radix) < 0) {
                    throw new NumberFormatException(
                        "For input string: \"" + group + "\"" + (radix != 10 ? " under radix " + radix : ""));
                }
            }
            from = end;
            end += size;
        }
    }

    /** The number whose two's complement these bytes are. */
    public BigInteger(byte[] bytes) {
        if (bytes.length == 0) {
            throw new NumberFormatException("Zero length BigInteger");
        }
        int[] words = new int[(bytes.length + 3) / 4];
        int filler = bytes[0] < 0 ? -1 : 0;
        for (int i = 0; i < words.length; i++) {
            int word = 0;
            for (int n = 0; n < 4; n++) {
                int place = bytes.length - 4 * (words.length - i) + n;
                word = word << 8 | (place < 0 ? filler : bytes[place]) & 0xff;
            }
            words[i] = word;
        }
        BigInteger number = ofWords(words);
        value = number.value;
        digits = number.digits;
    }

    public static BigInteger valueOf(long value) {
        return value == 0 ? ZERO : of(value);
    }

    public int signum() {
        return Long.signum(value);
    }

    public BigInteger negate() {
        return new BigInteger(-value, digits);
    }

    public BigInteger abs() {
        return value < 0 ? negate() : this;
    }

    public BigInteger add(BigInteger other) {
        if (digits == null && other.digits == null) {
            return of(value + other.value);
        }
        int[] mine = magnitude();
        int[] its = other.magnitude();
        if (value < 0 == other.value < 0) {
            return of(value, Magnitude.sum(mine, its));
        }
        return Magnitude.compare(mine, its) >= 0
            ? of(value, Magnitude.difference(mine, its))
            : of(other.value, Magnitude.difference(its, mine));
    }

    public BigInteger subtract(BigInteger other) {
        return add(other.negate());
    }

    public BigInteger multiply(BigInteger other) {
        if (isBelow(1L << 31) && other.isBelow(1L << 31)
            || isBelow(1L << 52) && other.isBelow(1L << 10)
            || isBelow(1L << 10) && other.isBelow(1L << 52)) {
            return new BigInteger(value * other.value, null);
        }
        return of(signum() * other.signum(), Magnitude.product(magnitude(), other.magnitude()));
    }

    public BigInteger divide(BigInteger divisor) {
        return divideAndRemainder(divisor)[0];
    }

    public BigInteger remainder(BigInteger divisor) {
        return divideAndRemainder(divisor)[1];
    }

    public BigInteger[] divideAndRemainder(BigInteger divisor) {
        if (divisor.value == 0) {
            throw new ArithmeticException("BigInteger divide by zero");
        }
        if (digits == null && divisor.digits == null) {
            long quotient = value / divisor.value;
            long rest = value % divisor.value;
            return new BigInteger[] {new BigInteger(quotient, null), new BigInteger(rest, null)};
        }
        int[][] results = Magnitude.quotientAndRemainder(magnitude(), divisor.magnitude());
        return new BigInteger[] {of(signum() * divisor.signum(), results[0]), of(value, results[1])};
    }

    public BigInteger mod(BigInteger modulus) {
        if (modulus.value <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        BigInteger result = remainder(modulus);
        return result.value < 0 ? result.add(modulus) : result;
    }

    public BigInteger pow(int exponent) {
        if (exponent < 0) {
            throw new ArithmeticException("Negative exponent");
        }
        BigInteger result = ONE;
        BigInteger base = this;
        for (int left = exponent; left != 0; left >>>= 1) {
            if ((left & 1) != 0) {
                result = result.multiply(base);
            }
            if (left > 1) {
                base = base.multiply(base);
            }
        }
        return result;
    }

    public BigInteger modPow(BigInteger exponent, BigInteger modulus) {
        if (modulus.value <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        if (exponent.value < 0) {
            return modInverse(modulus).modPow(exponent.negate(), modulus);
        }
        BigInteger result = ONE.mod(modulus);
        BigInteger base = mod(modulus);
        for (int i = exponent.bitLength() - 1; i >= 0; i--) {
            result = result.multiply(result).mod(modulus);
            if (exponent.testBit(i)) {
                result = result.multiply(base).mod(modulus);
            }
        }
        return result;
    }

    public BigInteger modInverse(BigInteger modulus) {
        if (modulus.value <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        if (modulus.equals(ONE)) {
            return ZERO;
        }
        BigInteger before = modulus;
        BigInteger rest = mod(modulus);
        BigInteger factorBefore = ZERO;
        BigInteger factor = ONE;
        while (rest.value != 0) {
            BigInteger[] step = before.divideAndRemainder(rest);
            BigInteger next = factorBefore.subtract(step[0].multiply(factor));
            before = rest;
            rest = step[1];
            factorBefore = factor;
            factor = next;
        }
        if (!before.equals(ONE)) {
            throw new ArithmeticException("BigInteger not invertible.");
        }
        return factorBefore.mod(modulus);
    }

    public BigInteger gcd(BigInteger other) {
        BigInteger first = abs();
        BigInteger second = other.abs();
        while (second.value != 0) {
            BigInteger rest = first.remainder(second);
            first = second;
            second = rest;
        }
        return first;
    }

    public BigInteger sqrt() {
        if (value < 0) {
            throw new ArithmeticException("Negative BigInteger");
        }
        if (value == 0) {
            return ZERO;
        }
        BigInteger root = ONE.shiftLeft((bitLength() + 1) / 2);
        while (true) {
            BigInteger next = root.add(divide(root)).shiftRight(1);
            if (next.compareTo(root) >= 0) {
                return root;
            }
            root = next;
        }
    }

    /**
     * The primes that this tells from composites for certain are all below 3.3 * 10^24. Beyond that
     * an error is extremely unlikely.
     */
    public boolean isProbablePrime(int certainty) {
        if (certainty <= 0) {
            return true;
        }
        BigInteger number = abs();
        int[] bases = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41};
        if (number.compareTo(TWO) < 0) {
            return false;
        }
        for (int prime : bases) {
            BigInteger base = valueOf(prime);
            if (number.equals(base)) {
                return true;
            }
            if (number.remainder(base).value == 0) {
                return false;
            }
        }
        BigInteger before = number.subtract(ONE);
        int twos = before.getLowestSetBit();
        BigInteger odd = before.shiftRight(twos);
        for (int prime : bases) {
            BigInteger power = valueOf(prime).modPow(odd, number);
            boolean passes = power.equals(ONE) || power.equals(before);
            for (int i = 1; i < twos && !passes; i++) {
                power = power.multiply(power).mod(number);
                passes = power.equals(before);
            }
            if (!passes) {
                return false;
            }
        }
        return true;
    }

    public BigInteger nextProbablePrime() {
        if (value < 0) {
            throw new ArithmeticException("start < 0: " + this);
        }
        BigInteger candidate = add(ONE);
        while (!candidate.isProbablePrime(100)) {
            candidate = candidate.add(ONE);
        }
        return candidate;
    }

    public BigInteger shiftLeft(int distance) {
        if (distance < 0) {
            return shiftRight(-distance);
        }
        if (distance < 31 && isBelow(1L << 31)) {
            return new BigInteger(value * (1L << distance), null);
        }
        return of(value, Magnitude.shiftedLeft(magnitude(), distance));
    }

    /** Rounds down. */
    public BigInteger shiftRight(int distance) {
        if (distance < 0) {
            return shiftLeft(-distance);
        }
        if (digits == null) {
            return new BigInteger(value >> Math.min(distance, 63), null);
        }
        BigInteger shifted = of(value, Magnitude.shiftedRight(digits, distance));
        return value < 0 && getLowestSetBit() < distance ? shifted.subtract(ONE) : shifted;
    }

    /** A digit of the two's complement, counted from the least significant one. */
    private int word(int number) {
        if (digits == null) {
            return (int) (value >> Math.min(32L * number, 63));
        }
        if (number >= digits.length) {
            return value < 0 ? -1 : 0;
        }
        int digit = digits[digits.length - 1 - number];
        if (value >= 0) {
            return digit;
        }
        for (int below = 0; below < number; below++) {
            if (digits[digits.length - 1 - below] != 0) {
                return ~digit;
            }
        }
        return -digit;
    }

    /** The number with this two's complement, the most significant word first. */
    private static BigInteger ofWords(int[] words) {
        if (words[0] >= 0) {
            return of(1, Magnitude.trimmed(words));
        }
        int[] flipped = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            flipped[i] = ~words[i];
        }
        return of(-1, Magnitude.sum(Magnitude.trimmed(flipped), new int[] {1}));
    }

    private static final int AND = 0;
    private static final int OR = 1;
    private static final int XOR = 2;
    private static final int AND_NOT = 3;

    private static long combined(long mine, long its, int operation) {
        return operation == AND ? mine & its
            : operation == OR ? mine | its
            : operation == XOR ? mine ^ its : mine & ~its;
    }

    private BigInteger combined(BigInteger other, int operation) {
        if (digits == null && other.digits == null) {
            return of(combined(value, other.value, operation));
        }
        int[] words = new int[Math.max(magnitude().length, other.magnitude().length) + 1];
        for (int i = 0; i < words.length; i++) {
            words[words.length - 1 - i] = (int) combined(word(i), other.word(i), operation);
        }
        return ofWords(words);
    }

    public BigInteger and(BigInteger other) {
        return combined(other, AND);
    }

    public BigInteger or(BigInteger other) {
        return combined(other, OR);
    }

    public BigInteger xor(BigInteger other) {
        return combined(other, XOR);
    }

    public BigInteger andNot(BigInteger other) {
        return combined(other, AND_NOT);
    }

    public BigInteger not() {
        return negate().subtract(ONE);
    }

    public boolean testBit(int bit) {
        if (bit < 0) {
            throw new ArithmeticException("Negative bit address");
        }
        return (word(bit >>> 5) & 1 << (bit & 31)) != 0;
    }

    public BigInteger setBit(int bit) {
        return testBit(bit) ? this : or(ONE.shiftLeft(bit));
    }

    public BigInteger clearBit(int bit) {
        return testBit(bit) ? andNot(ONE.shiftLeft(bit)) : this;
    }

    public BigInteger flipBit(int bit) {
        return testBit(bit) ? clearBit(bit) : setBit(bit);
    }

    /** -1 for zero. */
    public int getLowestSetBit() {
        if (digits == null) {
            return value == 0 ? -1 : Long.numberOfTrailingZeros(value);
        }
        for (int i = 0; i < digits.length; i++) {
            int digit = digits[digits.length - 1 - i];
            if (digit != 0) {
                return 32 * i + Integer.numberOfTrailingZeros(digit);
            }
        }
        return -1;
    }

    public int bitLength() {
        if (digits == null) {
            return 64 - Long.numberOfLeadingZeros(value < 0 ? ~value : value);
        }
        int length = Magnitude.bitLength(digits);
        boolean isPowerOfTwo = value < 0 && getLowestSetBit() == length - 1;
        return isPowerOfTwo ? length - 1 : length;
    }

    /** Of the bits that differ from the sign's. */
    public int bitCount() {
        int count = 0;
        for (int i = 0; i <= magnitude().length; i++) {
            count += Integer.bitCount(value < 0 ? ~word(i) : word(i));
        }
        return count;
    }

    public byte[] toByteArray() {
        byte[] bytes = new byte[bitLength() / 8 + 1];
        for (int i = 0; i < bytes.length; i++) {
            bytes[bytes.length - 1 - i] = (byte) (word(i / 4) >> 8 * (i % 4));
        }
        return bytes;
    }

    public BigInteger min(BigInteger other) {
        return compareTo(other) < 0 ? this : other;
    }

    public BigInteger max(BigInteger other) {
        return compareTo(other) > 0 ? this : other;
    }

    public int compareTo(BigInteger other) {
        if (digits == null && other.digits == null) {
            return Long.compare(value, other.value);
        }
        if (digits == null) {
            return -other.signum();
        }
        if (other.digits == null || value != other.value) {
            return signum();
        }
        return signum() * Magnitude.compare(digits, other.digits);
    }

    public boolean equals(Object other) {
        if (!(other instanceof BigInteger)) {
            return false;
        }
        BigInteger number = (BigInteger) other;
        if (digits == null || number.digits == null) {
            return digits == number.digits && value == number.value;
        }
        return compareTo(number) == 0;
    }

    public int hashCode() {
        long size = value < 0 ? -value : value;
        int hash = 31 * (int) (size >>> 32) + (int) size;
        if (digits != null) {
            hash = 0;
            for (int digit : digits) {
                hash = 31 * hash + digit;
            }
        }
        return value < 0 ? -hash : hash;
    }

    public String toString() {
        return toString(10);
    }

    public String toString(int radix) {
        if (digits == null) {
            return value == 0 ? "0" : Long.toString(value, radix);
        }
        int used = radix < Character.MIN_RADIX || radix > Character.MAX_RADIX ? 10 : radix;
        int group = used;
        int size = 1;
        while ((long) group * used <= Integer.MAX_VALUE) {
            group *= used;
            size++;
        }
        StringBuilder backwards = new StringBuilder();
        int[] rest = digits.clone();
        int first = 0;
        while (first < rest.length) {
            int part = Magnitude.divideInPlace(rest, first, group);
            while (first < rest.length && rest[first] == 0) {
                first++;
            }
            for (int i = 0; i < size && (part != 0 || first < rest.length); i++) {
                backwards.append(Character.forDigit(part % used, used));
                part /= used;
            }
        }
        return backwards.append(value < 0 ? "-" : "").reverse().toString();
    }

    public String $wholeDigits() {
        return toString();
    }

    public String $digitsBehindPoint(int count) {
        return null;
    }

    public int intValue() {
        return (int) longValue();
    }

    public long longValue() {
        return digits == null ? value : (long) word(1) << 32 | word(0) & 0xffffffffL;
    }

    public double doubleValue() {
        return digits == null ? (double) value : Double.parseDouble(toString());
    }

    public float floatValue() {
        return digits == null ? (float) value : Float.parseFloat(toString());
    }

    public int intValueExact() {
        if (digits != null || (int) value != value) {
            throw new ArithmeticException("BigInteger out of int range");
        }
        return intValue();
    }

    public long longValueExact() {
        if (digits != null && bitLength() > 63) {
            throw new ArithmeticException("BigInteger out of long range");
        }
        return longValue();
    }
}
