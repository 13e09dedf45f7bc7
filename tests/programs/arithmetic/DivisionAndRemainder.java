package arithmetic;

/**
 * Division truncates towards zero and the remainder has the sign of the dividend (JLS 15.17.2,
 * 15.17.3).
 */
public class DivisionAndRemainder {
    public static void main(String[] args) {
        int[] dividends = {7, -7, 0, Integer.MIN_VALUE};
        int[] divisors = {2, -2, 3, -1, Integer.MIN_VALUE};
        for (int dividend : dividends) {
            for (int divisor : divisors) {
                int quotient = dividend / divisor;
                int remainder = dividend % divisor;
                System.out.println(dividend + " = " + quotient + " * " + divisor + " + " + remainder);
                if (quotient * divisor + remainder != dividend) {
                    System.out.println("the law of division is broken");
                }
            }
        }
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.floorMod(7, -3));
    }
}
