package java.math;

/** Sign and magnitude, as many digits of 32 bits as are needed: equal numbers have equal shapes. */
public class BigInteger extends Number implements Comparable<BigInteger>, PrintedNumber {
    public static final BigInteger ZERO = new BigInteger(0, new int[0]);
    public static final BigInteger ONE = valueOf(1);
    public static final BigInteger TWO = valueOf(2);
    public static final BigInteger TEN = valueOf(10);

    /** -1, 0 or 1. */
    private final int sign;
    /** The most significant digit first; none for zero. */
    private final int[] digits;

    private BigInteger(int sign, int[] digits) {
        this.sign = digits.length == 0 ? 0 : sign;
        this.digits = digits;
    }

    /** What callers write. */
    public static BigInteger $ofInt(int value) {
        return valueOf(value);
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
        int[] found = new int[0];
        for (int i = start; i < length; i++) {
            found = Magnitude.timesAndPlus(found, radix, Character.digit(text.charAt(i), radix));
        }
        digits = found;
        sign = found.length == 0 ? 0 : first == '-' ? -1 : 1;
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
        sign = number.sign;
        digits = number.digits;
    }

    public static BigInteger valueOf(long value) {
        if (value == 0 && ZERO != null) {
            return ZERO;
        }
        long size = value < 0 ? -value : value;
        int high = (int) (size >>> 32);
        int[] digits = high != 0 ? new int[] {high, (int) size} : size != 0 ? new int[] {(int) size} : new int[0];
        return new BigInteger(value < 0 ? -1 : 1, digits);
    }

    public int signum() {
        return sign;
    }

    public BigInteger negate() {
        return new BigInteger(-sign, digits);
    }

    public BigInteger abs() {
        return sign < 0 ? negate() : this;
    }

    public BigInteger add(BigInteger other) {
        if (other.sign == 0) {
            return this;
        }
        if (sign == 0) {
            return other;
        }
        if (sign == other.sign) {
            return new BigInteger(sign, Magnitude.sum(digits, other.digits));
        }
        int order = Magnitude.compare(digits, other.digits);
        if (order == 0) {
            return ZERO;
        }
        return order > 0
            ? new BigInteger(sign, Magnitude.difference(digits, other.digits))
            : new BigInteger(other.sign, Magnitude.difference(other.digits, digits));
    }

    public BigInteger subtract(BigInteger other) {
        return add(other.negate());
    }

    public BigInteger multiply(BigInteger other) {
        if (sign == 0 || other.sign == 0) {
            return ZERO;
        }
        return new BigInteger(sign * other.sign, Magnitude.product(digits, other.digits));
    }

    public BigInteger divide(BigInteger divisor) {
        return divideAndRemainder(divisor)[0];
    }

    public BigInteger remainder(BigInteger divisor) {
        return divideAndRemainder(divisor)[1];
    }

    public BigInteger[] divideAndRemainder(BigInteger divisor) {
        if (divisor.sign == 0) {
            throw new ArithmeticException("BigInteger divide by zero");
        }
        int[][] results = Magnitude.quotientAndRemainder(digits, divisor.digits);
        return new BigInteger[] {new BigInteger(sign * divisor.sign, results[0]), new BigInteger(sign, results[1])};
    }

    public BigInteger mod(BigInteger modulus) {
        if (modulus.sign <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        BigInteger result = remainder(modulus);
        return result.sign < 0 ? result.add(modulus) : result;
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
        if (modulus.sign <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        if (exponent.sign < 0) {
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
        if (modulus.sign != 1) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        if (modulus.equals(ONE)) {
            return ZERO;
        }
        BigInteger before = modulus;
        BigInteger rest = mod(modulus);
        BigInteger factorBefore = ZERO;
        BigInteger factor = ONE;
        while (rest.sign != 0) {
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
        while (second.sign != 0) {
            BigInteger rest = first.remainder(second);
            first = second;
            second = rest;
        }
        return first;
    }

    public BigInteger sqrt() {
        if (sign < 0) {
            throw new ArithmeticException("Negative BigInteger");
        }
        if (sign == 0) {
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
            if (number.remainder(base).sign == 0) {
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
        if (sign < 0) {
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
        return new BigInteger(sign, Magnitude.shiftedLeft(digits, distance));
    }

    /** Rounds down. */
    public BigInteger shiftRight(int distance) {
        if (distance < 0) {
            return shiftLeft(-distance);
        }
        BigInteger shifted = new BigInteger(sign, Magnitude.shiftedRight(digits, distance));
        return sign < 0 && getLowestSetBit() < distance ? shifted.subtract(ONE) : shifted;
    }

    /** A digit of the two's complement, counted from the least significant one. */
    private int word(int number) {
        if (number >= digits.length) {
            return sign < 0 ? -1 : 0;
        }
        int digit = digits[digits.length - 1 - number];
        if (sign >= 0) {
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
            return new BigInteger(1, Magnitude.trimmed(words));
        }
        int[] flipped = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            flipped[i] = ~words[i];
        }
        return new BigInteger(-1, Magnitude.sum(Magnitude.trimmed(flipped), new int[] {1}));
    }

    private static final int AND = 0;
    private static final int OR = 1;
    private static final int XOR = 2;
    private static final int AND_NOT = 3;

    private BigInteger combined(BigInteger other, int operation) {
        int[] words = new int[(digits.length > other.digits.length ? digits.length : other.digits.length) + 1];
        for (int i = 0; i < words.length; i++) {
            int mine = word(i);
            int its = other.word(i);
            int word = operation == AND ? mine & its
                : operation == OR ? mine | its
                : operation == XOR ? mine ^ its : mine & ~its;
            words[words.length - 1 - i] = word;
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
        for (int i = 0; i < digits.length; i++) {
            int digit = digits[digits.length - 1 - i];
            if (digit != 0) {
                return 32 * i + Integer.numberOfTrailingZeros(digit);
            }
        }
        return -1;
    }

    public int bitLength() {
        int length = Magnitude.bitLength(digits);
        boolean isPowerOfTwo = sign < 0 && getLowestSetBit() == length - 1;
        return isPowerOfTwo ? length - 1 : length;
    }

    /** Of the bits that differ from the sign's. */
    public int bitCount() {
        int count = 0;
        for (int i = 0; i <= digits.length; i++) {
            count += Integer.bitCount(sign < 0 ? ~word(i) : word(i));
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
        if (sign != other.sign) {
            return sign > other.sign ? 1 : -1;
        }
        return sign * Magnitude.compare(digits, other.digits);
    }

    public boolean equals(Object other) {
        return other instanceof BigInteger && compareTo((BigInteger) other) == 0;
    }

    public int hashCode() {
        int hash = 0;
        for (int digit : digits) {
            hash = 31 * hash + digit;
        }
        return hash * sign;
    }

    public String toString() {
        return toString(10);
    }

    public String toString(int radix) {
        if (sign == 0) {
            return "0";
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
        return backwards.append(sign < 0 ? "-" : "").reverse().toString();
    }

    public String $wholeDigits() {
        return toString();
    }

    public String $digitsBehindPoint(int count) {
        return null;
    }

    public int intValue() {
        return word(0);
    }

    public long longValue() {
        return (long) word(1) << 32 | word(0) & 0xffffffffL;
    }

    public double doubleValue() {
        return Double.parseDouble(toString());
    }

    public float floatValue() {
        return Float.parseFloat(toString());
    }

    public int intValueExact() {
        if (bitLength() > 31) {
            throw new ArithmeticException("BigInteger out of int range");
        }
        return intValue();
    }

    public long longValueExact() {
        if (bitLength() > 63) {
            throw new ArithmeticException("BigInteger out of long range");
        }
        return longValue();
    }
}
