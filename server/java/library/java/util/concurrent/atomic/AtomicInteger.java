package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** A number; there is one thread. */
public class AtomicInteger extends Number implements java.io.Serializable {
    private int value;

    public AtomicInteger() {
    }

    public AtomicInteger(int initial) {
        value = initial;
    }

    public final int get() {
        return value;
    }

    public final void set(int fresh) {
        value = fresh;
    }

    public final void lazySet(int fresh) {
        value = fresh;
    }

    public final int getPlain() {
        return value;
    }

    public final int getAcquire() {
        return value;
    }

    public final void setPlain(int fresh) {
        value = fresh;
    }

    public final void setRelease(int fresh) {
        value = fresh;
    }

    public final int getAndSet(int fresh) {
        int old = value;
        value = fresh;
        return old;
    }

    public final boolean compareAndSet(int expected, int fresh) {
        if (value != expected) {
            return false;
        }
        value = fresh;
        return true;
    }

    public final int getAndIncrement() {
        return value++;
    }

    public final int getAndDecrement() {
        return value--;
    }

    public final int getAndAdd(int amount) {
        int old = value;
        value += amount;
        return old;
    }

    public final int incrementAndGet() {
        return ++value;
    }

    public final int decrementAndGet() {
        return --value;
    }

    public final int addAndGet(int amount) {
        value += amount;
        return value;
    }

    public final int getAndUpdate(IntUnaryOperator function) {
        int old = value;
        value = updated(old, function.applyAsInt(old));
        return old;
    }

    public final int updateAndGet(IntUnaryOperator function) {
        value = updated(value, function.applyAsInt(value));
        return value;
    }

    public final int getAndAccumulate(int operand, IntBinaryOperator function) {
        int old = value;
        value = updated(old, function.applyAsInt(old, operand));
        return old;
    }

    public final int accumulateAndGet(int operand, IntBinaryOperator function) {
        value = updated(value, function.applyAsInt(value, operand));
        return value;
    }

    /** The JDK asks a function again that has itself changed the value. */
    private int updated(int old, int fresh) {
        if (value != old) {
            Unmodelled.path();
        }
        return fresh;
    }

    public String toString() {
        return Integer.toString(value);
    }

    public int intValue() {
        return value;
    }

    public long longValue() {
        return value;
    }

    public float floatValue() {
        return value;
    }

    public double doubleValue() {
        return value;
    }
}
