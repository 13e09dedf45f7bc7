package floats;

/**
 * A float prints the digits that tell it from its neighbouring floats, not from neighbouring
 * doubles.
 */
public class FloatToString {
    public static void main(String[] args) {
        float[] values = {0f, -0f, 1f, 0.1f, 1.1f, 3.4028235e38f, 1.17549435E-38f, 16777216f, 33554432f, 1e7f, 9999999f,
            0.001f, 0.0009f, 1f / 3, 100f / 3, 123456.78f, 8.5f};
        for (float value : values) {
            System.out.println(value + " as double " + (double) value);
        }
    }
}
