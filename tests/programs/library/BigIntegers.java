package library;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * BigInteger: numbers of any size, two's complement without end for the operations on bits, and
 * what it refuses.
 */
public class BigIntegers {
    static void refused(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (ArithmeticException | NumberFormatException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = BigInteger.valueOf(-987654321);
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b));
        System.out.println(a.divide(b) + " " + a.remainder(b) + " " + b.mod(BigInteger.TEN) + " "
                + Arrays.toString(a.divideAndRemainder(b)));
        System.out.println(a.pow(5) + " " + a.gcd(BigInteger.valueOf(90)) + " " + a.negate().abs().equals(a));
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + b.not() + " " + b.shiftRight(5) + " "
                + b.shiftLeft(70));
        System.out.println(a.bitLength() + " " + b.bitCount() + " " + b.testBit(3) + " " + a.getLowestSetBit() + " "
                + a.setBit(0) + " " + a.clearBit(1));
        System.out.println(a.toString(16) + " " + new BigInteger("-zz", 36) + " " + a.intValue() + " "
                + a.longValue() + " " + a.doubleValue());
        System.out.println(a.compareTo(b) + " " + a.signum() + " " + a.max(b) + " " + a.min(b) + " " + a.hashCode()
                + " " + b.hashCode());
        System.out.println(BigInteger.TWO.modPow(BigInteger.valueOf(1000), BigInteger.valueOf(1_000_007)) + " "
                + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        System.out.println(BigInteger.valueOf(97).isProbablePrime(20) + " " + BigInteger.valueOf(91)
                .isProbablePrime(20) + " " + BigInteger.valueOf(100).nextProbablePrime() + " " + a.sqrt());
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= 40; i++) {
            factorial = factorial.multiply(BigInteger.valueOf(i));
        }
        System.out.println(factorial);
        BigInteger before = BigInteger.ZERO;
        BigInteger fibonacci = BigInteger.ONE;
        for (int i = 0; i < 300; i++) {
            BigInteger next = before.add(fibonacci);
            before = fibonacci;
            fibonacci = next;
        }
        System.out.println(fibonacci);
        System.out.println(String.format("%d|%,d|%40d", a, a, b));
        refused(() -> BigInteger.ONE.divide(BigInteger.ZERO));
        refused(() -> BigInteger.ONE.mod(BigInteger.valueOf(-3)));
        refused(() -> BigInteger.TWO.modInverse(BigInteger.TEN));
        refused(() -> BigInteger.TWO.pow(-1));
        refused(() -> new BigInteger("12x"));
        refused(() -> new BigInteger(""));
        refused(() -> new BigInteger("1-2"));
        refused(() -> a.intValueExact());
    }
}
