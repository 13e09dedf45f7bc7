package floats;

/**
 * NaN compares false with everything, itself included; zeros are equal but not identical (JLS
 * 4.2.3).
 */
public class SpecialValues {
    public static void main(String[] args) {
        double nan = 0.0 / 0.0;
        System.out.println(nan == nan);
        System.out.println(nan != nan);
        System.out.println(nan < 1 || nan > 1 || nan == 1);
        System.out.println(!(nan >= 1));
        System.out.println(0.0 == -0.0);
        System.out.println(1 / 0.0 + " " + 1 / -0.0);
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(nan, 1));
        System.out.println(Double.valueOf(nan).equals(Double.valueOf(nan)));
        System.out.println(Double.valueOf(0.0).equals(-0.0));
        System.out.println(Double.POSITIVE_INFINITY - Double.POSITIVE_INFINITY);
        System.out.println(0 * Double.NEGATIVE_INFINITY);
        System.out.println(Math.min(-0.0, 0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.max(nan, 1));
        System.out.println(Double.isNaN(nan) + " " + Double.isInfinite(1 / 0.0) + " " + Float.isNaN(0f));
        System.out.println(-0.0 + 0.0);
        System.out.println(-0.0 - 0.0);
    }
}
