package java.lang;

import java.util.Objects;
import java.util.function.Supplier;

/** A variable of the one thread that there is. */
public class ThreadLocal<T> {
    private Supplier<? extends T> supplier;
    private boolean isSet;
    private T value;

    public ThreadLocal() {
    }

    public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
        ThreadLocal<S> variable = new ThreadLocal<>();
        variable.supplier = Objects.requireNonNull(supplier);
        return variable;
    }

    protected T initialValue() {
        return supplier == null ? null : supplier.get();
    }

    public T get() {
        if (!isSet) {
            value = initialValue();
            isSet = true;
        }
        return value;
    }

    public void set(T value) {
        this.value = value;
        isSet = true;
    }

    public void remove() {
        value = null;
        isSet = false;
    }
}
