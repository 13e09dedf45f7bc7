package floats;

/** Casts to integers truncate, saturate at the limits, and take NaN to zero (JLS 5.1.3). */
public class FloatToInteger {
    public static void main(String[] args) {
        double[] values = {1.9, -1.9, 1e10, -1e10, 1e20, Double.NaN, Double.NEGATIVE_INFINITY, 300.7, -129.2};
        for (double value : values) {
            System.out.println(value + ": " + (int) value + " " + (long) value + " " + (short) value
                    + " " + (byte) value + " " + (int) (char) value);
        }
        float f = 3.99f;
        System.out.println((int) f + " " + (long) -f + " " + (int) 2.14748365E9f);
        System.out.println((long) 9.3e18 + " " + (int) Float.NaN);
    }
}
