package java.util;

import java.util.function.Supplier;

public final class Objects {
    private Objects() {
    }

    public static boolean equals(Object first, Object second) {
        return (first == second) || (first != null && first.equals(second));
    }

    public static boolean deepEquals(Object first, Object second) {
        return first == second || (first != null && second != null && Arrays.deepEqualElements(first, second));
    }

    public static int hashCode(Object object) {
        return object != null ? object.hashCode() : 0;
    }

    public static int hash(Object... objects) {
        return Arrays.hashCode(objects);
    }

    public static String toString(Object object) {
        return String.valueOf(object);
    }

    public static String toString(Object object, String otherwise) {
        return object != null ? object.toString() : otherwise;
    }

    public static <T> int compare(T first, T second, Comparator<? super T> order) {
        return first == second ? 0 : order.compare(first, second);
    }

    public static boolean isNull(Object object) {
        return object == null;
    }

    public static boolean nonNull(Object object) {
        return object != null;
    }

    public static <T> T requireNonNull(T object) {
        if (object == null) {
            throw new NullPointerException();
        }
        return object;
    }

    public static <T> T requireNonNull(T object, String message) {
        if (object == null) {
            throw new NullPointerException(message);
        }
        return object;
    }

    public static <T> T requireNonNull(T object, Supplier<String> message) {
        if (object == null) {
            throw new NullPointerException(message == null ? null : message.get());
        }
        return object;
    }

    public static <T> T requireNonNullElse(T object, T replacement) {
        return object != null ? object : requireNonNull(replacement, "defaultObj");
    }

    public static <T> T requireNonNullElseGet(T object, Supplier<? extends T> replacement) {
        if (object != null) {
            return object;
        }
        return requireNonNull(requireNonNull(replacement, "supplier").get(), "supplier.get()");
    }

    /** Throws unless the index is at least 0 and less than the length. */
    public static int checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
        }
        return index;
    }

    public static int checkFromToIndex(int from, int to, int length) {
        if (from < 0 || from > to || to > length) {
            throw new IndexOutOfBoundsException("Range [" + from + ", " + to + ") out of bounds for length " + length);
        }
        return from;
    }

    public static int checkFromIndexSize(int from, int size, int length) {
        if ((length | from | size) < 0 || size > length - from) {
            throw new IndexOutOfBoundsException(
                    "Range [" + from + ", " + from + " + " + size + ") out of bounds for length " + length);
        }
        return from;
    }
}
