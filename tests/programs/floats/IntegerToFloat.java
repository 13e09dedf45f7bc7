package floats;

/**
 * Widening an int to float or a long to double may lose digits, to the nearest value (JLS 5.1.2).
 */
public class IntegerToFloat {
    public static void main(String[] args) {
        int big = 123456789;
        float f = big;
        System.out.println(f);
        System.out.println((int) f);
        System.out.println(big - (int) f);
        double d = big;
        System.out.println(d);
        long l = Long.MAX_VALUE;
        System.out.println((float) l + " " + (double) l);
        System.out.println((long) (double) l == l);
        System.out.println((long) (float) (l - 1000));
        System.out.println((int) (float) Integer.MAX_VALUE);
        System.out.println(Integer.MAX_VALUE == (float) Integer.MAX_VALUE);
        System.out.println(9007199254740993L + 0.0);
        System.out.println('a' + 0.5f);
        System.out.println(1 / 2 + 1 / 2.0);
    }
}
