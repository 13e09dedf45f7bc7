package java.lang;

/** The root of all classes. Identity hashes are known only when `main` is executed. */
public class Object {
    public Object() {
    }

    public boolean equals(Object other) {
        return this == other;
    }

    public int hashCode() {
        return identityHash(this);
    }

    /** The JVM chooses it, and no call changes it. */
    static int identityHash(Object object) {
        return Intrinsics.isRun()
            ? Intrinsics.identityHash(object)
            : (int) Intrinsics.chosen(9, 0, Integer.MAX_VALUE);
    }

    /**
     * The class's name and the hash: a new string, of which nothing is known where the hash is not.
     */
    public String toString() {
        return Intrinsics.isRun()
            ? Intrinsics.nameOfClass(this) + "@" + Integer.toHexString(hashCode())
            : new RuntimeString();
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
