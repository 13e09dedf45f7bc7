package java.math;

/**
 * Numbers that are not negative: digits of 32 bits, the most significant one first and not zero.
 */
final class Magnitude {
    private static final long MASK = 0xffffffffL;

    private Magnitude() {
    }

    static int[] trimmed(int[] digits) {
        int zeros = 0;
        while (zeros < digits.length && digits[zeros] == 0) {
            zeros++;
        }
        if (zeros == 0) {
            return digits;
        }
        int[] result = new int[digits.length - zeros];
        System.arraycopy(digits, zeros, result, 0, result.length);
        return result;
    }

    /** That of a number. */
    static int[] of(long value) {
        long size = value < 0 ? -value : value;
        return trimmed(new int[] {(int) (size >>> 32), (int) size});
    }

    static int compare(int[] first, int[] second) {
        if (first.length != second.length) {
            return first.length > second.length ? 1 : -1;
        }
        for (int i = 0; i < first.length; i++) {
            if (first[i] != second[i]) {
                return (first[i] & MASK) > (second[i] & MASK) ? 1 : -1;
            }
        }
        return 0;
    }

    static int bitLength(int[] digits) {
        return digits.length == 0 ? 0 : 32 * digits.length - Integer.numberOfLeadingZeros(digits[0]);
    }

    static int[] timesAndPlus(int[] digits, int factor, int summand) {
        int[] result = new int[digits.length + 1];
        long carry = summand;
        for (int i = digits.length - 1; i >= 0; i--) {
            carry += (digits[i] & MASK) * factor;
            result[i + 1] = (int) carry;
            carry >>>= 32;
        }
        result[0] = (int) carry;
        return trimmed(result);
    }

    static int[] sum(int[] first, int[] second) {
        int length = (first.length > second.length ? first.length : second.length) + 1;
        int[] result = new int[length];
        long carry = 0;
        for (int i = 1; i <= length; i++) {
            carry += digit(first, i) + digit(second, i);
            result[length - i] = (int) carry;
            carry >>>= 32;
        }
        return trimmed(result);
    }

    /** Of a number and one that is not greater. */
    static int[] difference(int[] large, int[] small) {
        int[] result = new int[large.length];
        long borrow = 0;
        for (int i = 1; i <= large.length; i++) {
            borrow += digit(large, i) - digit(small, i);
            result[large.length - i] = (int) borrow;
            borrow >>= 32;
        }
        return trimmed(result);
    }

    /** The digit with this number from the end, counted from 1. */
    private static long digit(int[] digits, int fromEnd) {
        return fromEnd > digits.length ? 0 : digits[digits.length - fromEnd] & MASK;
    }

    static int[] product(int[] first, int[] second) {
        int[] result = new int[first.length + second.length];
        for (int i = first.length - 1; i >= 0; i--) {
            long carry = 0;
            long factor = first[i] & MASK;
            for (int k = second.length - 1; k >= 0; k--) {
                carry += factor * (second[k] & MASK) + (result[i + k + 1] & MASK);
                result[i + k + 1] = (int) carry;
                carry >>>= 32;
            }
            result[i] = (int) carry;
        }
        return trimmed(result);
    }

    static int[] shiftedLeft(int[] digits, int distance) {
        if (digits.length == 0) {
            return digits;
        }
        int bits = distance & 31;
        int[] result = new int[digits.length + distance / 32 + 1];
        for (int i = 0; i < digits.length; i++) {
            result[i + 1] = digits[i] << bits;
            if (bits != 0) {
                result[i] |= digits[i] >>> 32 - bits;
            }
        }
        return trimmed(result);
    }

    static int[] shiftedRight(int[] digits, int distance) {
        int bits = distance & 31;
        int length = digits.length - distance / 32;
        if (length <= 0) {
            return new int[0];
        }
        int[] result = new int[length];
        for (int i = 0; i < length; i++) {
            result[i] = digits[i] >>> bits;
            if (bits != 0 && i > 0) {
                result[i] |= digits[i - 1] << 32 - bits;
            }
        }
        return trimmed(result);
    }

    /** Divides the digits from a place on by a positive number; returns the remainder. */
    static int divideInPlace(int[] digits, int from, int divisor) {
        long rest = 0;
        for (int i = from; i < digits.length; i++) {
            long part = rest << 32 | digits[i] & MASK;
            digits[i] = (int) (part / divisor);
            rest = part % divisor;
        }
        return (int) rest;
    }

    /**
     * By the division of pen and paper (Knuth, The Art of Computer Programming, volume 2, algorithm
     * D).
     */
    static int[][] quotientAndRemainder(int[] dividend, int[] divisor) {
        if (compare(dividend, divisor) < 0) {
            return new int[][] {new int[0], dividend};
        }
        if (divisor.length == 1 && divisor[0] > 0) {
            int[] quotient = dividend.clone();
            int rest = divideInPlace(quotient, 0, divisor[0]);
            return new int[][] {trimmed(quotient), rest == 0 ? new int[0] : new int[] {rest}};
        }
        int shift = Integer.numberOfLeadingZeros(divisor[0]);
        int[] by = shiftedLeft(divisor, shift);
        int[] shifted = shiftedLeft(dividend, shift);
        int[] rest = new int[dividend.length + 1];
        System.arraycopy(shifted, 0, rest, rest.length - shifted.length, shifted.length);
        int count = rest.length - by.length;
        int[] quotient = new int[count];
        for (int i = 0; i < count; i++) {
            quotient[i] = (int) quotientDigit(rest, i, by);
        }
        return new int[][] {trimmed(quotient), shiftedRight(trimmed(rest), shift)};
    }

    /** The next digit; takes it times the divisor from the rest. */
    private static long quotientDigit(int[] rest, int at, int[] by) {
        long top = by[0] & MASK;
        long next = by.length > 1 ? by[1] & MASK : 0;
        long two = (long) rest[at] << 32 | rest[at + 1] & MASK;
        long guess = Long.divideUnsigned(two, top);
        long left = Long.remainderUnsigned(two, top);
        long third = at + 2 < rest.length && by.length > 1 ? rest[at + 2] & MASK : 0;
        while (guess > MASK
                || by.length > 1 && left <= MASK && Long.compareUnsigned(guess * next, left << 32 | third) > 0) {
            guess--;
            left += top;
            if (left > MASK) {
                break;
            }
        }
        long carry = 0;
        long borrow = 0;
        for (int k = by.length - 1; k >= 0; k--) {
            carry += guess * (by[k] & MASK);
            borrow += (rest[at + k + 1] & MASK) - (carry & MASK);
            rest[at + k + 1] = (int) borrow;
            carry >>>= 32;
            borrow >>= 32;
        }
        borrow += (rest[at] & MASK) - carry;
        rest[at] = (int) borrow;
        if (borrow < 0) {
            guess--;
            carry = 0;
            for (int k = by.length - 1; k >= 0; k--) {
                carry += (rest[at + k + 1] & MASK) + (by[k] & MASK);
                rest[at + k + 1] = (int) carry;
                carry >>>= 32;
            }
            rest[at] += (int) carry;
        }
        return guess;
    }
}
