package java.lang;

public final class Boolean implements Comparable<Boolean>, java.io.Serializable {

    private final boolean value;

    private Boolean(boolean value) {
        this.value = value;
    }

    /** Which calls give the same object is not modelled. */
    public static native Boolean valueOf(boolean value);

    public boolean booleanValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Boolean && ((Boolean) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(boolean value) {
        return value ? 1231 : 1237;
    }

    public static int compare(boolean first, boolean second) {
        return first == second ? 0 : (first ? 1 : -1);
    }

    public int compareTo(Boolean other) {
        return compare(value, other.value);
    }

    public native String toString();

    public static native String toString(boolean value);

    public static boolean logicalAnd(boolean first, boolean second) {
        return first & second;
    }

    public static boolean logicalOr(boolean first, boolean second) {
        return first | second;
    }

    public static boolean logicalXor(boolean first, boolean second) {
        return first ^ second;
    }
}
