package java.lang.ref;

/** What it refers to is gone after a call that no caller chooses, and then for good. */
public abstract class Reference<T> {
    private T referent;

    Reference(T referent, ReferenceQueue<? super T> queue) {
        this.referent = referent;
        if (queue != null) {
            queue.hasReferences = true;
        }
    }

    public T get() {
        if (referent != null && Intrinsics.chosen(5, 0, 1) == 1) {
            referent = null;
        }
        return referent;
    }

    public final boolean refersTo(T object) {
        return get() == object;
    }

    public void clear() {
        referent = null;
    }

    public boolean enqueue() {
        Intrinsics.unmodelled();
        return false;
    }

    public boolean isEnqueued() {
        Intrinsics.unmodelled();
        return false;
    }
}
