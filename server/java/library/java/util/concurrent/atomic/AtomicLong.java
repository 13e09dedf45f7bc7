package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** A number; there is one thread. */
public class AtomicLong extends Number implements java.io.Serializable {
    private long value;

    public AtomicLong() {
    }

    public AtomicLong(long initial) {
        value = initial;
    }

    public final long get() {
        return value;
    }

    public final void set(long fresh) {
        value = fresh;
    }

    public final void lazySet(long fresh) {
        value = fresh;
    }

    public final long getPlain() {
        return value;
    }

    public final long getAcquire() {
        return value;
    }

    public final void setPlain(long fresh) {
        value = fresh;
    }

    public final void setRelease(long fresh) {
        value = fresh;
    }

    public final long getAndSet(long fresh) {
        long old = value;
        value = fresh;
        return old;
    }

    public final boolean compareAndSet(long expected, long fresh) {
        if (value != expected) {
            return false;
        }
        value = fresh;
        return true;
    }

    public final long getAndIncrement() {
        return value++;
    }

    public final long getAndDecrement() {
        return value--;
    }

    public final long getAndAdd(long amount) {
        long old = value;
        value += amount;
        return old;
    }

    public final long incrementAndGet() {
        return ++value;
    }

    public final long decrementAndGet() {
        return --value;
    }

    public final long addAndGet(long amount) {
        value += amount;
        return value;
    }

    public final long getAndUpdate(LongUnaryOperator function) {
        long old = value;
        value = updated(old, function.applyAsLong(old));
        return old;
    }

    public final long updateAndGet(LongUnaryOperator function) {
        value = updated(value, function.applyAsLong(value));
        return value;
    }

    public final long getAndAccumulate(long operand, LongBinaryOperator function) {
        long old = value;
        value = updated(old, function.applyAsLong(old, operand));
        return old;
    }

    public final long accumulateAndGet(long operand, LongBinaryOperator function) {
        value = updated(value, function.applyAsLong(value, operand));
        return value;
    }

    /** The JDK asks a function again that has itself changed the value. */
    private long updated(long old, long fresh) {
        if (value != old) {
            Unmodelled.path();
        }
        return fresh;
    }

    public String toString() {
        return Long.toString(value);
    }

    public int intValue() {
        return (int) value;
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
