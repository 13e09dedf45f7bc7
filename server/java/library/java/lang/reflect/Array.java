package java.lang.reflect;

/** Arrays of any type. Only their lengths are modelled. */
public final class Array {
    private Array() {
    }

    public static int getLength(Object array) {
        if (array instanceof Object[] objects) {
            return objects.length;
        } else if (array instanceof int[] numbers) {
            return numbers.length;
        } else if (array instanceof long[] numbers) {
            return numbers.length;
        } else if (array instanceof double[] numbers) {
            return numbers.length;
        } else if (array instanceof boolean[] values) {
            return values.length;
        } else if (array instanceof char[] characters) {
            return characters.length;
        } else if (array instanceof byte[] numbers) {
            return numbers.length;
        } else if (array instanceof short[] numbers) {
            return numbers.length;
        } else if (array instanceof float[] numbers) {
            return numbers.length;
        } else if (array == null) {
            throw new NullPointerException();
        }
        throw new IllegalArgumentException("Argument is not an array");
    }
}
