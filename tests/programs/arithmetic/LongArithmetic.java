package arithmetic;

/**
 * An operation is done in long as soon as one operand is long; before that it is done in int (JLS
 * 5.6).
 */
public class LongArithmetic {
    public static void main(String[] args) {
        int hours = 24;
        int days = 30;
        long wrong = hours * days * 3600 * 1000;
        long right = hours * days * 3600L * 1000;
        System.out.println(wrong + " " + right);
        long big = 1L << 40;
        System.out.println((int) big + " " + (int) (big - 1) + " " + (big >>> 8));
        System.out.println(big / 7 + " " + big % 7 + " " + -big / 7 + " " + -big % 7);
        long factorial = 1;
        for (int i = 2; i <= 25; i++) {
            factorial *= i;
        }
        System.out.println(factorial);
        System.out.println(Long.MIN_VALUE / -1);
        System.out.println(Long.compare(Long.MIN_VALUE, Long.MAX_VALUE) + " " + Long.signum(-5L));
        System.out.println(3000000000L > Integer.MAX_VALUE);
        System.out.println(Math.floorMod(-7L, 3) + " " + Math.multiplyHigh(1L << 62, 8));
    }
}
