package java.lang.ref;

/** Which references are in it, and when, is not modelled: that one is there is a choice. */
public class ReferenceQueue<T> {
    public ReferenceQueue() {
    }

    public Reference<? extends T> poll() {
        if (Intrinsics.chosen(5, 0, 1) == 1) {
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
