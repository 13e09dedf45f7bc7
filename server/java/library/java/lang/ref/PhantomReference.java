package java.lang.ref;

public class PhantomReference<T> extends Reference<T> {
    public PhantomReference(T referent, ReferenceQueue<? super T> queue) {
        super(null, queue);
    }

    public T get() {
        return null;
    }
}
