package java.util.concurrent.atomic;

/** A truth value; there is one thread. */
public class AtomicBoolean implements java.io.Serializable {
    private boolean value;

    public AtomicBoolean() {
    }

    public AtomicBoolean(boolean initial) {
        value = initial;
    }

    public final boolean get() {
        return value;
    }

    public final void set(boolean fresh) {
        value = fresh;
    }

    public final void lazySet(boolean fresh) {
        value = fresh;
    }

    public final boolean getAndSet(boolean fresh) {
        boolean old = value;
        value = fresh;
        return old;
    }

    public final boolean compareAndSet(boolean expected, boolean fresh) {
        if (value != expected) {
            return false;
        }
        value = fresh;
        return true;
    }

    public String toString() {
        return String.valueOf(value);
    }
}
