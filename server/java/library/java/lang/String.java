package java.lang;

/** Strings are opaque constants: what looks at their characters is not modelled. */
public final class String implements Comparable<String>, CharSequence, java.io.Serializable {
    private String() {
    }

    /** There are no strings but constants, and equal constants are one object. */
    public boolean equals(Object other) {
        return this == other;
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
