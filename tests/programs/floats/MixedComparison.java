package floats;

/**
 * Comparing an integer with a float promotes the integer, and may lose what tells them apart (JLS
 * 15.20, 15.21).
 */
public class MixedComparison {
    public static void main(String[] args) {
        int i = 16777217;
        System.out.println(i == 16777216f);
        System.out.println(i == 16777216.0);
        long l = 9007199254740993L;
        System.out.println(l == 9007199254740992.0);
        System.out.println('a' == 97.0);
        System.out.println(1 < 1.5 && 1.5f > 1L);
        System.out.println(0.5f == 0.5);
        System.out.println(0.1f > 0.1);
        System.out.println((float) 0.1 > 0.1f);
        System.out.println(Double.compare(1, 2) + Float.compare(2f, 1f));
        double x = 1e308;
        System.out.println(x * 10 > Double.MAX_VALUE);
        System.out.println(x * 10 / 10 == x);
    }
}
