package java.lang.ref;

/** When a reference is put into it, and which one, is not modelled. */
public class ReferenceQueue<T> {
    boolean hasReferences;

    public ReferenceQueue() {
    }

    public Reference<? extends T> poll() {
        if (hasReferences && Intrinsics.chosen(5, 0, 1) == 1) {
            Intrinsics.unmodelled();
        }
        return null;
    }

    public Reference<? extends T> remove() throws InterruptedException {
        Intrinsics.unmodelled();
        return null;
    }

    public Reference<? extends T> remove(long milliseconds) throws InterruptedException {
        if (milliseconds < 0) {
            throw new IllegalArgumentException("Negative timeout value");
        }
        Intrinsics.unmodelled();
        return null;
    }
}
