package java.lang;

/** Operations of the interpreter that Java cannot express. */
@NotInJava
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

    /** A new array with elements of a type of references. */
    public static native Object[] arrayOf(Class<?> element, int length);

    /** The same number. The path ends where it is not known: the iteration order depends on it. */
    public static native int knownHash(int hash);

    /** Whether the hash code of an object that is not null is its identity's. */
    public static native boolean hasIdentityHash(Object object);

    /** Whether the hash code of an object may change. */
    public static native boolean hasChangingHash(Object object);

    /** Whether an object may change, and with it its place in an order. */
    public static native boolean hasChangingOrder(Object object);

    /** Ends the path: what follows depends on what is not modelled. */
    public static native void unmodelled();

    /** A value of which nothing is known, of the type of what it is assigned to. */
    public static native Object any();

    /** The same, and not null. */
    public static native Object anyObject();

    /** There is no path on which the condition does not hold. */
    public static native void assume(boolean condition);

    /** Callers may get the object, unless it is null. */
    public static native void leak(Object object);

    /** Writes to standard output, 1, or to standard error, 2. */
    public static native void print(int stream, String text);

    public static native void exit(int code);

    /** The length of a stack trace; zero if none is kept. */
    public static native int frames(Throwable thrown);

    /** A line of a stack trace. */
    public static native String frame(Throwable thrown, int index);

    /** How many outermost frames two stack traces share. */
    public static native int framesInCommon(Throwable thrown, Throwable enclosing);

    /** From now on it has no stack trace. */
    public static native void forgetFrames(Throwable thrown);

    /** The constant string with the same characters; the path ends if there is none. */
    public static native String interned(String text);

    /** An equal text. Whether it is the literal hangs on the JDK, or on what was collected. */
    public static native String perhapsShared(String text);

    /** Copies elements from one array to another, or within one; the bounds have been checked. */
    public static native void copy(Object from, int start, Object to, int target, int count);

    /**
     * Gives an array another length; elements beyond the old one have the default value. The array
     * must not be shared: one that grows has no spare room.
     */
    public static native void resize(Object array, int length);

    /**
     * Makes room for this number of elements, which have the default value, at a place of an array
     * that is not shared.
     */
    public static native void open(Object array, int place, int count);

    /** Takes the elements of a range out of such an array. */
    public static native void cut(Object array, int from, int to);

    /** The next byte of standard input, -1 at its end. */
    public static native int read();

    /** Whether `main` is executed: then output is visible and identity hash codes are known. */
    public static native boolean isRun();

    /** Whether the project may have a file or class of this name; of one with `_` at its end, any such. */
    public static native boolean hasResource(String name);

    public static native int identityHash(Object object);

    /**
     * Milliseconds of the calendar, 0, nanoseconds of some clock, 1, a random number, 2, whether a
     * level of a logger is enabled, 3, the language of the machine, 4, whether garbage was
     * collected, 5, what Unicode says of a character, 6, how much room a builder of texts has, 7,
     * the time zone, 8, the identity hash code of an object, 9, or the bits of a NaN, 10.
     */
    public static native long chosen(int source, long least, long greatest);

    /** The same as a number of 32 bits. */
    public static native int chosenInt(int source, int least, int greatest);

    /**
     * The place of one of several objects that may be in any order, in the order of this run. What
     * follows is known for that order only.
     */
    public static native int placeInOrder(int index, int count);

    public static native int floatBits(float value);

    public static native float bitsFloat(int bits);

    public static native long doubleBits(double value);

    /** The bits of a known number. */
    public static native long knownBits(double value);

    public static native double bitsDouble(long bits);

    public static native double root(double value);

    public static native double floor(double value);

    public static native double roundToEven(double value);

    /** Known only where the exact result is a double. */
    public static native double power(double base, double exponent);

    /**
     * Sine 0, cosine 1, tangent 2, exponential 3, natural logarithm 4 and common one 5. Known only
     * where it is clear which double is nearest.
     */
    public static native double elementary(int function, double value);

    public static native boolean isDecimal(String text);

    public static native double parsedDouble(String text);

    public static native float parsedFloat(String text);

    /**
     * The absolute value of a finite number, with this number of digits behind the point, rounded
     * half up.
     */
    public static native String fixed(double value, int digits);

    /** The same with an exponent of at least two digits. */
    public static native String scientific(double value, int digits);

    /** The length of an array; -1 for other objects. */
    public static native int arrayLength(Object array);

    /** As messages name an array: `int[3]`. */
    public static native String nameOfArray(Object array, int length);
}
