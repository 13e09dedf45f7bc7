package floats;

/**
 * `Math.sqrt` is correctly rounded; Newton's iteration comes to the same value for these numbers.
 */
public class SquareRoots {
    static double newton(double x) {
        double guess = x;
        for (int i = 0; i < 60; i++) {
            double next = (guess + x / guess) / 2;
            if (next == guess) {
                break;
            }
            guess = next;
        }
        return guess;
    }

    public static void main(String[] args) {
        for (double x : new double[] {2, 9, 0.25, 1e6, 12345.678}) {
            System.out.println(Math.sqrt(x) + " " + (Math.abs(newton(x) - Math.sqrt(x)) < 1e-9));
        }
        System.out.println(Math.sqrt(-1) + " " + Math.sqrt(-0.0));
        System.out.println(Math.hypot(3, 4) + " " + Math.pow(2, 10) + " " + Math.pow(2, -1) + " " + Math.cbrt(27));
        System.out.println(Math.floor(Math.sqrt(99)) + " " + (int) Math.ceil(2.000001));
    }
}
