package java.lang;

/**
 * Strings: constants, and those made at run time, of which the characters are known (each may be symbolic) or nothing is.
 */
public class String implements Comparable<String>, CharSequence, java.io.Serializable {
    /** None in constants, and where nothing is known. */
    private final char[] value;

    String(int nothingKnown) {
        value = null;
    }

    public String() {
        value = new char[0];
    }

    public String(String original) {
        value = Intrinsics.characters(original);
    }

    public String(char[] characters) {
        value = characters.clone();
    }

    public String(char[] characters, int offset, int count) {
        value = Intrinsics.characters(valueOf(characters, offset, count));
    }

    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof String && Intrinsics.sameCharacters(this, (String) other);
    }

    /** What `left + right` makes. */
    static String joined(String left, String right) {
        return Intrinsics.joined(left, right);
    }

    /** The text of an operand of `+`, where it is an object: `null` stands for "null". */
    static String part(Object operand) {
        return operand == null ? null : operand.toString();
    }

    static String part(boolean operand) {
        return operand ? "true" : "false";
    }

    static String part(char operand) {
        return Intrinsics.textOfChar(operand);
    }

    static String part(int operand) {
        return Intrinsics.textOfInt(operand);
    }

    static String part(long operand) {
        return Intrinsics.textOfLong(operand);
    }

    static String part(float operand) {
        return Intrinsics.textOfFloat(operand);
    }

    static String part(double operand) {
        return Intrinsics.textOfDouble(operand);
    }

    public static String valueOf(Object object) {
        return object == null ? "null" : object.toString();
    }

    public static String valueOf(boolean value) {
        return value ? "true" : "false";
    }

    public static String valueOf(char value) {
        return Intrinsics.textOfChar(value);
    }

    public static String valueOf(int value) {
        return Intrinsics.textOfInt(value);
    }

    public static String valueOf(long value) {
        return Intrinsics.textOfLong(value);
    }

    public static String valueOf(float value) {
        return Intrinsics.textOfFloat(value);
    }

    public static String valueOf(double value) {
        return Intrinsics.textOfDouble(value);
    }

    public static String valueOf(char[] characters) {
        return Intrinsics.textOf(characters, 0, characters.length);
    }

    public static String valueOf(char[] characters, int offset, int count) {
        if (offset < 0 || count < 0 || offset > characters.length - count) {
            throw new StringIndexOutOfBoundsException("offset " + offset + ", count " + count + ", length " + characters.length);
        }
        return Intrinsics.textOf(characters, offset, count);
    }

    public int hashCode() {
        return Intrinsics.hash(this);
    }

    public String toString() {
        return this;
    }

    public int compareTo(String other) {
        int length = Math.min(length(), other.length());
        for (int i = 0; i < length; i++) {
            char mine = Intrinsics.charAt(this, i);
            char its = Intrinsics.charAt(other, i);
            if (mine != its) {
                return mine - its;
            }
        }
        return length() - other.length();
    }

    public int length() {
        return Intrinsics.length(this);
    }

    public char charAt(int index) {
        int length = Intrinsics.length(this);
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + length);
        }
        return Intrinsics.charAt(this, index);
    }

    public boolean isEmpty() {
        return Intrinsics.length(this) == 0;
    }

    public CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    public String substring(int start) {
        return substring(start, length());
    }

    public String substring(int start, int end) {
        int length = length();
        if (start < 0 || start > end || end > length) {
            throw new StringIndexOutOfBoundsException("begin " + start + ", end " + end + ", length " + length);
        }
        return start == 0 && end == length ? this : Intrinsics.substring(this, start, end);
    }
}
