package java.util;

public final class Objects {
    private Objects() {
    }

    public static boolean equals(Object first, Object second) {
        return (first == second) || (first != null && first.equals(second));
    }

    public static int hashCode(Object object) {
        return object != null ? object.hashCode() : 0;
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

    public static <T> T requireNonNullElse(T object, T replacement) {
        return object != null ? object : requireNonNull(replacement, "defaultObj");
    }

    /** Throws unless the index is at least 0 and less than the length. */
    public static int checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
        }
        return index;
    }

    public static <T> T requireNonNull(T object, String message) {
        if (object == null) {
            throw new NullPointerException(message);
        }
        return object;
    }
}
