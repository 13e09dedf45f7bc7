package library;

/**
 * Functions of `Math` that have a definite last bit: those of arcs, roots and lengths, and others
 * where the result is clear.
 */
public class Angles {
    public static void main(String[] args) {
        for (double x : new double[] {0, -0.0, 0.3, -0.75, 1, 2.5, -1e10, 1e-9, Double.NaN, Double.POSITIVE_INFINITY}) {
            System.out.println(x + ": " + Math.atan(x) + " " + Math.asin(x) + " " + Math.acos(x) + " " + Math.cbrt(x)
                    + " " + Math.hypot(x, 3) + " " + Math.atan2(x, -2) + " " + Math.atan2(-1, x));
        }
        System.out.println(Math.sin(0) + " " + Math.cos(0) + " " + Math.sin(Math.PI / 6) + " "
                + Math.cos(Math.PI / 3) + " " + Math.tan(0.5) + " " + Math.sin(Math.toRadians(30)));
        System.out.println(Math.exp(0) + " " + Math.exp(1) + " " + Math.log(Math.E) + " " + Math.log10(1000) + " "
                + Math.log(1) + " " + Math.log(0) + " " + Math.log(-1));
        System.out.println(Math.pow(1.05, 10) + " " + Math.pow(2, 0.5) + " " + Math.pow(1.5, 2.5) + " " + Math.sqrt(2));
    }
}
