package floats;

/**
 * Each operation rounds to the nearest value of its type, ties to even; sums are not associative
 * (JLS 15.18.2).
 */
public class Rounding {
    public static void main(String[] args) {
        System.out.println(0.1 + 0.2);
        System.out.println(0.1f + 0.2f);
        System.out.println(0.1 + 0.2 == 0.3);
        System.out.println((0.1 + 0.2) + 0.3 == 0.1 + (0.2 + 0.3));
        System.out.println(1e16 + 1 == 1e16);
        System.out.println(16777216f + 1f);
        System.out.println((double) 0.1f);
        System.out.println((float) 0.1 == 0.1f);
        System.out.println(0.1 == 0.1f);
        float sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += 0.1f;
        }
        System.out.println(sum);
        double total = 0;
        for (int i = 0; i < 10; i++) {
            total += 0.1;
        }
        System.out.println(total);
        System.out.println(Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.round(0.49999999999999994));
        System.out.println(Math.rint(2.5) + " " + Math.rint(3.5) + " " + Math.floor(-1.5) + " " + Math.ceil(-1.5));
    }
}
