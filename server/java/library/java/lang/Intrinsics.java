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

    public static native Class<?> classOf(Object object);

    /** The binary name. */
    public static native String nameOf(Class<?> type);

    public static native String simpleNameOf(Class<?> type);

    /** 0 for a class, 1 interface, 2 enum, 3 record, 4 annotation, 5 array, 6 primitive or void. */
    public static native int kindOf(Class<?> type);

    /** The superclass, the component type of an array, or null. */
    public static native Class<?> above(Class<?> type);

    /** Whether values of the first type are values of the second. */
    public static native boolean isAssignable(Class<?> from, Class<?> to);

    /** A new array of the same class. */
    public static native Object[] arrayLike(Object[] array, int length);

    /** The same number. The path ends where it is not known: the order of iteration hangs on it. */
    public static native int knownHash(int hash);

    /** Whether the hash code of an object that is not null is its identity's. */
    public static native boolean hasIdentityHash(Object object);

    /** Ends the path: what follows hangs on what is not modelled. */
    public static native void unmodelled();

    /** Writes to standard output, 1, or to standard error, 2. */
    public static native void print(int stream, String text);

    public static native void exit(int code);
}
