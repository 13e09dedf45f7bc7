package java.util.stream;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.function.DoubleToLongFunction;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;

/**
 * The stages of streams: each gives elements when it is asked, and asks the one before it only
 * then.
 */
final class LongPulls {
    private LongPulls() {
    }

    /** Finds its next element when it is asked whether there is one. */
    abstract static class Ahead implements PrimitiveIterator.OfLong {
        long value;
        private boolean isReady;
        private boolean isDone;

        /** Finds the next element, if there is one. */
        abstract boolean advance();

        public final boolean hasNext() {
            if (!isReady && !isDone) {
                isReady = advance();
                isDone = !isReady;
            }
            return isReady;
        }

        public final long nextLong() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            isReady = false;
            long given = value;
            value = 0;
            return given;
        }
    }

    static final class Filter extends Ahead {
        private final PrimitiveIterator.OfLong before;
        private final LongPredicate predicate;

        Filter(PrimitiveIterator.OfLong before, LongPredicate predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.nextLong();
                if (predicate.test(value)) {
                    return true;
                }
            }
            return false;
        }
    }

    static final class Peek extends Ahead {
        private final PrimitiveIterator.OfLong before;
        private final LongConsumer action;

        Peek(PrimitiveIterator.OfLong before, LongConsumer action) {
            this.before = before;
            this.action = action;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = before.nextLong();
            action.accept(value);
            return true;
        }
    }

    static final class Limit extends Ahead {
        private final PrimitiveIterator.OfLong before;
        private long rest;
        /**
         * What is sorted before; the JDK sorts it even if nobody asks for any of it. Null if
         * nothing is, or if it is asked.
         */
        private Iterator<?> sorted;

        Limit(PrimitiveIterator.OfLong before, long rest, Iterator<?> sorted) {
            this.before = before;
            this.rest = rest;
            this.sorted = rest == 0 ? sorted : null;
        }

        boolean advance() {
            if (sorted != null) {
                sorted.hasNext();
                sorted = null;
            }
            if (rest == 0 || !before.hasNext()) {
                return false;
            }
            rest--;
            value = before.nextLong();
            return true;
        }
    }

    static final class Skip extends Ahead {
        private final PrimitiveIterator.OfLong before;
        private long rest;

        Skip(PrimitiveIterator.OfLong before, long rest) {
            this.before = before;
            this.rest = rest;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.nextLong();
                if (rest == 0) {
                    return true;
                }
                rest--;
            }
            return false;
        }
    }

    static final class While extends Ahead {
        private final PrimitiveIterator.OfLong before;
        private final LongPredicate predicate;

        While(PrimitiveIterator.OfLong before, LongPredicate predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = before.nextLong();
            return predicate.test(value);
        }
    }

    static final class Drop extends Ahead {
        private final PrimitiveIterator.OfLong before;
        private final LongPredicate predicate;
        private boolean dropped;

        Drop(PrimitiveIterator.OfLong before, LongPredicate predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.nextLong();
                if (dropped || !predicate.test(value)) {
                    dropped = true;
                    return true;
                }
            }
            return false;
        }
    }

    static final class Concatenated extends Ahead {
        private final PrimitiveIterator.OfLong first;
        private final PrimitiveIterator.OfLong second;

        Concatenated(PrimitiveIterator.OfLong first, PrimitiveIterator.OfLong second) {
            this.first = first;
            this.second = second;
        }

        boolean advance() {
            if (first.hasNext()) {
                value = first.nextLong();
                return true;
            }
            if (second.hasNext()) {
                value = second.nextLong();
                return true;
            }
            return false;
        }
    }

    static final class Iterated extends Ahead {
        private long last;
        private boolean started;
        /** Goes on without end if there is none. */
        private final LongPredicate goesOn;
        private final LongUnaryOperator function;

        Iterated(long seed, LongPredicate goesOn, LongUnaryOperator function) {
            this.last = seed;
            this.goesOn = goesOn;
            this.function = function;
        }

        boolean advance() {
            if (started) {
                last = function.applyAsLong(last);
            }
            started = true;
            value = last;
            return goesOn == null || goesOn.test(value);
        }
    }

    static final class Generated extends Ahead {
        private final LongSupplier supplier;

        Generated(LongSupplier supplier) {
            this.supplier = supplier;
        }

        boolean advance() {
            value = supplier.getAsLong();
            return true;
        }
    }

    static final class Elements extends Ahead {
        private final long[] array;
        private int next;
        private final int end;

        Elements(long[] array, int next, int end) {
            this.array = array;
            this.next = next;
            this.end = end;
        }

        boolean advance() {
            if (next >= end) {
                return false;
            }
            value = array[next];
            next++;
            return true;
        }
    }

    static final class Mapped extends Ahead {
        private final PrimitiveIterator.OfLong before;
        private final LongUnaryOperator function;

        Mapped(PrimitiveIterator.OfLong before, LongUnaryOperator function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsLong(before.nextLong());
            return true;
        }
    }

    static final class FromObjects<A> extends Ahead {
        private final Iterator<A> before;
        private final ToLongFunction<? super A> function;

        FromObjects(Iterator<A> before, ToLongFunction<? super A> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsLong(before.next());
            return true;
        }
    }

    static final class FromInt extends Ahead {
        private final PrimitiveIterator.OfInt before;
        private final IntToLongFunction function;

        FromInt(PrimitiveIterator.OfInt before, IntToLongFunction function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsLong(before.nextInt());
            return true;
        }
    }

    static final class FromDouble extends Ahead {
        private final PrimitiveIterator.OfDouble before;
        private final DoubleToLongFunction function;

        FromDouble(PrimitiveIterator.OfDouble before, DoubleToLongFunction function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsLong(before.nextDouble());
            return true;
        }
    }

    static final class FlatFromObjects<A> extends Ahead {
        private final Iterator<A> before;
        private final Function<? super A, ? extends LongStream> function;
        private PrimitiveIterator.OfLong inner;

        FlatFromObjects(Iterator<A> before, Function<? super A, ? extends LongStream> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            while (inner == null || !inner.hasNext()) {
                if (!before.hasNext()) {
                    return false;
                }
                LongStream stream = (LongStream) function.apply(before.next());
                inner = stream == null ? null : ((PulledLongStream) stream).pull();
            }
            value = inner.nextLong();
            return true;
        }
    }

    static final class Flat extends Ahead {
        private final PrimitiveIterator.OfLong before;
        private final LongFunction<? extends LongStream> function;
        private PrimitiveIterator.OfLong inner;

        Flat(PrimitiveIterator.OfLong before, LongFunction<? extends LongStream> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            while (inner == null || !inner.hasNext()) {
                if (!before.hasNext()) {
                    return false;
                }
                LongStream stream = (LongStream) function.apply(before.nextLong());
                inner = stream == null ? null : ((PulledLongStream) stream).pull();
            }
            value = inner.nextLong();
            return true;
        }
    }

    static final class Sorted extends Ahead {
        private final PrimitiveIterator.OfLong before;
        private PrimitiveIterator.OfLong sorted;

        Sorted(PrimitiveIterator.OfLong before) {
            this.before = before;
        }

        boolean advance() {
            if (sorted == null) {
                long[] elements = drained(before);
                Arrays.sort(elements);
                sorted = new Elements(elements, 0, elements.length);
            }
            if (!sorted.hasNext()) {
                return false;
            }
            value = sorted.nextLong();
            return true;
        }
    }

    /** All that is left. */
    static long[] drained(PrimitiveIterator.OfLong elements) {
        long[] array = new long[0];
        int length = 0;
        while (elements.hasNext()) {
            if (length == array.length) {
                array = Arrays.copyOf(array, 2 * length + 8);
            }
            array[length] = elements.nextLong();
            length++;
        }
        return Arrays.copyOf(array, length);
    }

    static final class Range extends Ahead {
        private long next;
        private final long last;
        private boolean isOver;

        /** From the first to the last one, both included. */
        Range(long first, long last) {
            this.next = first;
            this.last = last;
            this.isOver = first > last;
        }

        boolean advance() {
            if (isOver) {
                return false;
            }
            value = next;
            isOver = next == last;
            next++;
            return true;
        }
    }
}
