package java.lang;

/** What no Java says: operations of the interpreter. */
public final class Intrinsics {
    private Intrinsics() {
    }

    /** Whether it is known how many characters a text has. */
    public static native boolean isKnown(String text);

    public static native int length(String text);

    /** Within bounds. */
    public static native char charAt(String text, int index);

    public static native boolean sameCharacters(String first, String second);

    public static native int hash(String text);

    /** A new string; null stands for "null". */
    public static native String joined(String left, String right);

    /** A new string; the bounds have been checked. */
    public static native String substring(String text, int start, int end);

    /** A new array. */
    public static native char[] characters(String text);

    /** A new string; the bounds have been checked. */
    public static native String textOf(char[] characters, int start, int count);

    public static native String textOfChar(char value);

    public static native String textOfInt(int value);

    public static native String textOfLong(long value);

    public static native String textOfFloat(float value);

    public static native String textOfDouble(double value);

    /** The binary name of an object's class. */
    public static native String nameOfClass(Object object);

    /** Writes to standard output, 1, or to standard error, 2. */
    public static native void print(int stream, String text);

    public static native void exit(int code);
}
