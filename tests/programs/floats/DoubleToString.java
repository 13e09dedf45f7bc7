package floats;

/** `Double.toString`: at least one decimal, scientific from 10^7 on and below 10^-3. */
public class DoubleToString {
    public static void main(String[] args) {
        double[] values = {
            0, -0.0, 1, 100, 1234567, 9999999, 10000000, 12345678.9, 0.001, 0.00099, 1e-5, 1.0E10, 123e20, 0.1, 1.0 / 3,
            2.0 / 3, 100.0 / 3, 1e21, 1e22, 1.5e300, Math.PI, Math.E, Double.MAX_VALUE, Double.MIN_NORMAL, 4.35, 1e23
        };
        for (double value : values) {
            System.out.println(value);
        }
        System.out.println(Double.toString(-12.5) + String.valueOf(3.0) + 7.25);
    }
}
