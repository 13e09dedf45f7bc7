package java.lang;

/** The root of all classes. Identity hashes are not modelled. */
public class Object {
    public Object() {
    }

    public boolean equals(Object other) {
        return this == other;
    }

    public native int hashCode();

    /** The class's name and the identity hash: a new string. */
    public String toString() {
        return new RuntimeString();
    }

    public final Class<?> getClass() {
        return Intrinsics.classOf(this);
    }

    /** A shallow copy: an instruction of its own. */
    protected native Object clone() throws CloneNotSupportedException;

    public final native void notify();

    public final native void notifyAll();

    public final native void wait() throws InterruptedException;
}
