package java.lang;

/** Strings are opaque: constants, and those made at run time. What looks at their characters is not modelled. */
public class String implements Comparable<String>, CharSequence, java.io.Serializable {
    String() {
    }

    /** Equal constants are one object; of a string made at run time nothing is known but which object it is. */
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (other instanceof String && (this instanceof RuntimeString || other instanceof RuntimeString)) {
            return hasCharactersOf((String) other);
        }
        return false;
    }

    private native boolean hasCharactersOf(String other);

    /** What `left + right` makes. */
    static String joined(String left, String right) {
        return new RuntimeString();
    }

    /** The text of an operand of `+`, where it is an object: `null` stands for "null". */
    static String part(Object operand) {
        return operand == null ? null : operand.toString();
    }

    static String part(boolean operand) {
        return null;
    }

    static String part(char operand) {
        return null;
    }

    static String part(int operand) {
        return null;
    }

    static String part(long operand) {
        return null;
    }

    static String part(float operand) {
        return null;
    }

    static String part(double operand) {
        return null;
    }

    public native int hashCode();

    public String toString() {
        return this;
    }

    public native int compareTo(String other);

    public native int length();

    public native char charAt(int index);

    public native boolean isEmpty();

    public native CharSequence subSequence(int start, int end);
}
