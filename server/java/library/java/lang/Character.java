package java.lang;

public final class Character implements Comparable<Character>, java.io.Serializable {
    public static final char MIN_VALUE = '\u0000';
    public static final char MAX_VALUE = '\uffff';
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private final char value;

    private Character(char value) {
        this.value = value;
    }

    /** Which calls give the same object is not modelled. */
    public static native Character valueOf(char value);

    public char charValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Character && ((Character) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(char value) {
        return value;
    }

    public static int compare(char first, char second) {
        return first - second;
    }

    public int compareTo(Character other) {
        return compare(value, other.value);
    }

    public native String toString();

    public static native String toString(char value);
}
