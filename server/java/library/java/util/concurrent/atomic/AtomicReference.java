package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** A reference; there is one thread. */
public class AtomicReference<V> implements java.io.Serializable {
    private V value;

    public AtomicReference() {
    }

    public AtomicReference(V initial) {
        value = initial;
    }

    public final V get() {
        return value;
    }

    public final void set(V fresh) {
        value = fresh;
    }

    public final void lazySet(V fresh) {
        value = fresh;
    }

    public final V getAndSet(V fresh) {
        V old = value;
        value = fresh;
        return old;
    }

    public final boolean compareAndSet(V expected, V fresh) {
        if (value != expected) {
            return false;
        }
        value = fresh;
        return true;
    }

    public final V getAndUpdate(UnaryOperator<V> function) {
        V old = value;
        value = updated(old, function.apply(old));
        return old;
    }

    public final V updateAndGet(UnaryOperator<V> function) {
        value = updated(value, function.apply(value));
        return value;
    }

    public final V getAndAccumulate(V operand, BinaryOperator<V> function) {
        V old = value;
        value = updated(old, function.apply(old, operand));
        return old;
    }

    public final V accumulateAndGet(V operand, BinaryOperator<V> function) {
        value = updated(value, function.apply(value, operand));
        return value;
    }

    /** The JDK asks a function again that has itself changed the value. */
    private V updated(V old, V fresh) {
        if (value != old) {
            Unmodelled.path();
        }
        return fresh;
    }

    public String toString() {
        return String.valueOf(value);
    }
}
