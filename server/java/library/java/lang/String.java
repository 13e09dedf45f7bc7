package java.lang;

/** Strings are opaque constants: what looks at their characters is not modelled. */
public final class String implements Comparable<String>, CharSequence, java.io.Serializable {
    private String() {
    }

    public native boolean equals(Object other);

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
