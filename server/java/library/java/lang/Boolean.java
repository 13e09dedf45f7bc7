package java.lang;

/** The interpreter makes equal values of `valueOf` the same object. */
public class Boolean implements Comparable<Boolean>, java.io.Serializable {
    /** Read by the method of the same name, so that nothing has to be initialised. */
    public static final Boolean TRUE;
    public static final Boolean FALSE;

    private final boolean value;
    /** Whether this stands for null; code never sees one that does. */
    private boolean absent;

    public Boolean(boolean value) {
        this.value = value;
    }

    /** What a program makes by `new`: in no cache. */
    static final class Uncached extends Boolean {
        private Uncached(boolean value) {
            super(value);
        }
    }

    private static Boolean TRUE() {
        return new Boolean(true);
    }

    private static Boolean FALSE() {
        return new Boolean(false);
    }

    public static Boolean valueOf(boolean value) {
        return new Boolean(value);
    }

    public static Boolean valueOf(String text) {
        return valueOf(parseBoolean(text));
    }

    public static boolean parseBoolean(String text) {
        return text != null && text.length() == 4
            && isOneOf(text.charAt(0), 't', 'T') && isOneOf(text.charAt(1), 'r', 'R')
            && isOneOf(text.charAt(2), 'u', 'U') && isOneOf(text.charAt(3), 'e', 'E');
    }

    private static boolean isOneOf(char c, char small, char capital) {
        return c == small || c == capital;
    }

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
        if (other == null) {
            throw new NullPointerException("Cannot read field \"value\" because \"b\" is null");
        }
        return compare(value, other.value);
    }

    public String toString() {
        return value ? "true" : "false";
    }

    public static String toString(boolean value) {
        return value ? "true" : "false";
    }

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
