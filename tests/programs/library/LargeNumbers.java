package library;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * BigInteger and BigDecimal around the powers of two where a number stops being an int or a long:
 * each operation on each pair, folded into one number.
 */
public class LargeNumbers {
    static List<BigInteger> numbers() {
        List<BigInteger> numbers = new ArrayList<>();
        for (int bits : new int[] {0, 1, 10, 31, 32, 52, 61, 62, 63, 64, 65}) {
            BigInteger power = BigInteger.ONE.shiftLeft(bits);
            for (int more = -1; more <= 1; more++) {
                numbers.add(power.add(BigInteger.valueOf(more)));
                numbers.add(power.add(BigInteger.valueOf(more)).negate());
            }
        }
        numbers.add(BigInteger.valueOf(Long.MIN_VALUE));
        numbers.add(BigInteger.valueOf(Long.MAX_VALUE));
        return numbers;
    }

    static int folded(int hash, Object value) {
        return 31 * hash + value.hashCode();
    }

    static int ofPair(BigInteger a, BigInteger b) {
        int hash = folded(1, a.add(b));
        hash = folded(hash, a.subtract(b));
        hash = folded(hash, a.multiply(b));
        hash = folded(hash, a.and(b));
        hash = folded(hash, a.or(b));
        hash = folded(hash, a.xor(b));
        hash = folded(hash, a.andNot(b));
        hash = folded(hash, a.compareTo(b));
        hash = folded(hash, a.equals(b));
        if (b.signum() != 0) {
            hash = folded(hash, a.divide(b));
            hash = folded(hash, a.remainder(b));
        }
        if (b.signum() > 0) {
            hash = folded(hash, a.mod(b));
        }
        return hash;
    }

    static void show(BigInteger a) {
        System.out.println(a + " " + a.hashCode() + " " + a.signum() + " " + a.negate() + " " + a.abs() + " " + a.not()
                + " " + a.bitLength() + " " + a.bitCount() + " " + a.getLowestSetBit() + " " + a.testBit(62) + " "
                + a.toByteArray().length + " " + a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " "
                + a.floatValue() + " " + a.shiftLeft(1) + " " + a.shiftLeft(33) + " " + a.shiftRight(1) + " "
                + a.shiftRight(62) + " " + a.shiftRight(70) + " " + a.toString(36) + " " + a.toString(2).length() + " "
                + new BigInteger(a.toString(7), 7).equals(a) + " " + new BigInteger(a.toByteArray()).equals(a));
    }

    static void showDecimals(BigInteger a) {
        StringBuilder shown = new StringBuilder();
        for (int scale : new int[] {-2, 0, 2, 6, 7, 23}) {
            BigDecimal d = new BigDecimal(a, scale);
            shown.append(d).append(' ').append(d.toPlainString()).append(' ').append(d.doubleValue()).append(' ')
                    .append(d.floatValue()).append(' ').append(d.setScale(1, RoundingMode.HALF_EVEN)).append(' ')
                    .append(d.precision()).append(' ').append(d.hashCode()).append(' ')
                    .append(d.compareTo(new BigDecimal("12.5"))).append(' ').append(d.stripTrailingZeros()).append(' ')
                    .append(d.multiply(new BigDecimal("0.07"))).append(' ')
                    .append(d.divide(new BigDecimal("3"), 2, RoundingMode.HALF_UP)).append(' ').append(d.longValue())
                    .append('|');
        }
        System.out.println(shown);
    }

    public static void main(String[] args) {
        List<BigInteger> numbers = numbers();
        for (BigInteger a : numbers) {
            int hash = 1;
            for (BigInteger b : numbers) {
                hash = folded(hash, ofPair(a, b));
            }
            System.out.println(a + ": " + hash);
            show(a);
        }
        for (int i = 0; i < numbers.size(); i += 5) {
            showDecimals(numbers.get(i));
        }
    }
}
