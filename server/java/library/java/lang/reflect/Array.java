package java.lang.reflect;

/** Arrays of any type. */
public final class Array {
    private Array() {
    }

    public static Object newInstance(Class<?> type, int length) {
        if (type == void.class) {
            throw new IllegalArgumentException();
        }
        return type.isPrimitive() ? ofPrimitives(type, length) : Intrinsics.arrayOf(type, length);
    }

    private static Object ofPrimitives(Class<?> type, int length) {
        if (type == int.class) {
            return new int[length];
        } else if (type == long.class) {
            return new long[length];
        } else if (type == double.class) {
            return new double[length];
        } else if (type == boolean.class) {
            return new boolean[length];
        } else if (type == char.class) {
            return new char[length];
        } else if (type == byte.class) {
            return new byte[length];
        } else if (type == short.class) {
            return new short[length];
        }
        return new float[length];
    }

    public static Object newInstance(Class<?> type, int... lengths) {
        if (lengths.length == 0) {
            throw new IllegalArgumentException("Empty dimensions array");
        }
        for (int length : lengths) {
            if (length < 0) {
                throw new NegativeArraySizeException(Integer.toString(length));
            }
        }
        return nested(type, lengths, 0);
    }

    private static Object nested(Class<?> type, int[] lengths, int depth) {
        if (depth == lengths.length - 1) {
            return newInstance(type, lengths[depth]);
        }
        Class<?> element = type;
        for (int i = depth + 1; i < lengths.length; i++) {
            element = newInstance(element, 0).getClass();
        }
        Object[] array = (Object[]) newInstance(element, lengths[depth]);
        for (int i = 0; i < array.length; i++) {
            array[i] = nested(type, lengths, depth + 1);
        }
        return array;
    }

    public static int getLength(Object array) {
        if (array instanceof Object[] objects) {
            return objects.length;
        }
        int length = Intrinsics.arrayLength(array);
        if (length >= 0) {
            return length;
        }
        throw noArray(array);
    }

    private static RuntimeException noArray(Object array) {
        return array == null ? new NullPointerException()
                : new IllegalArgumentException("Argument is not an array");
    }

    private static void check(Object array, int index) {
        if (index < 0 || index >= getLength(array)) {
            throw new ArrayIndexOutOfBoundsException();
        }
    }

    public static Object get(Object array, int index) {
        check(array, index);
        if (array instanceof Object[] objects) {
            return objects[index];
        } else if (array instanceof int[] numbers) {
            return numbers[index];
        } else if (array instanceof long[] numbers) {
            return numbers[index];
        } else if (array instanceof double[] numbers) {
            return numbers[index];
        } else if (array instanceof boolean[] values) {
            return values[index];
        } else if (array instanceof char[] characters) {
            return characters[index];
        } else if (array instanceof byte[] numbers) {
            return numbers[index];
        } else if (array instanceof short[] numbers) {
            return numbers[index];
        } else if (array instanceof float[] numbers) {
            return numbers[index];
        }
        throw noArray(array);
    }

    /** Into arrays of objects; into others only what needs no conversion. */
    public static void set(Object array, int index, Object value) {
        check(array, index);
        if (array instanceof Object[] objects) {
            if (value != null && !objects.getClass().getComponentType().isInstance(value)) {
                throw new IllegalArgumentException("array element type mismatch");
            }
            objects[index] = value;
        } else if (array instanceof int[] numbers && value instanceof Integer number) {
            numbers[index] = number;
        } else if (array instanceof long[] numbers && value instanceof Long number) {
            numbers[index] = number;
        } else if (array instanceof double[] numbers && value instanceof Double number) {
            numbers[index] = number;
        } else if (array instanceof boolean[] values && value instanceof Boolean truth) {
            values[index] = truth;
        } else if (array instanceof char[] characters && value instanceof Character character) {
            characters[index] = character;
        } else if (array instanceof byte[] numbers && value instanceof Byte number) {
            numbers[index] = number;
        } else {
            Intrinsics.unmodelled();
        }
    }
}
