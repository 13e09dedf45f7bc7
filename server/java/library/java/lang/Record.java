package java.lang;

/** What records compare, hash and print by default is not modelled. */
public abstract class Record {
    protected Record() {
    }

    public native boolean equals(Object other);

    public native int hashCode();

    public native String toString();
}
