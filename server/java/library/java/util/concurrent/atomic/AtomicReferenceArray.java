package java.util.concurrent.atomic;

import java.util.Arrays;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** An array; there is one thread. */
public class AtomicReferenceArray<E> implements java.io.Serializable {
    private final Object[] array;

    public AtomicReferenceArray(int length) {
        array = new Object[length];
    }

    public AtomicReferenceArray(E[] given) {
        array = new Object[given.length];
        for (int i = 0; i < given.length; i++) {
            array[i] = given[i];
        }
    }

    public final int length() {
        return array.length;
    }

    public final E get(int index) {
        return (E) array[index];
    }

    public final void set(int index, E fresh) {
        array[index] = fresh;
    }

    public final void lazySet(int index, E fresh) {
        array[index] = fresh;
    }

    public final E getAndSet(int index, E fresh) {
        Object old = array[index];
        array[index] = fresh;
        return (E) old;
    }

    public final boolean compareAndSet(int index, E expected, E fresh) {
        if (array[index] != expected) {
            return false;
        }
        array[index] = fresh;
        return true;
    }

    public final E getAndUpdate(int index, UnaryOperator<E> function) {
        E old = get(index);
        change(index, old, function.apply(old));
        return old;
    }

    public final E updateAndGet(int index, UnaryOperator<E> function) {
        E old = get(index);
        return change(index, old, function.apply(old));
    }

    public final E getAndAccumulate(int index, E operand, BinaryOperator<E> function) {
        E old = get(index);
        change(index, old, function.apply(old, operand));
        return old;
    }

    public final E accumulateAndGet(int index, E operand, BinaryOperator<E> function) {
        E old = get(index);
        return change(index, old, function.apply(old, operand));
    }

    /** The JDK asks a function again that has itself changed the element. */
    private E change(int index, E old, E fresh) {
        if (array[index] != old) {
            Unmodelled.path();
        }
        array[index] = fresh;
        return fresh;
    }

    public String toString() {
        return Arrays.toString(array);
    }
}
