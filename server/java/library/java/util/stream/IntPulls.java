package java.util.stream;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.function.DoubleToIntFunction;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.LongToIntFunction;
import java.util.function.ToIntFunction;

/**
 * The stages of streams: each gives elements when it is asked, and asks the one before it only
 * then.
 */
final class IntPulls {
    private IntPulls() {
    }

    /** Finds its next element when it is asked whether there is one. */
    abstract static class Ahead implements PrimitiveIterator.OfInt {
        int value;
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

        public final int nextInt() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            isReady = false;
            int given = value;
            value = 0;
            return given;
        }
    }

    static final class Filter extends Ahead {
        private final PrimitiveIterator.OfInt before;
        private final IntPredicate predicate;

        Filter(PrimitiveIterator.OfInt before, IntPredicate predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.nextInt();
                if (predicate.test(value)) {
                    return true;
                }
            }
            return false;
        }
    }

    static final class Peek extends Ahead {
        private final PrimitiveIterator.OfInt before;
        private final IntConsumer action;

        Peek(PrimitiveIterator.OfInt before, IntConsumer action) {
            this.before = before;
            this.action = action;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = before.nextInt();
            action.accept(value);
            return true;
        }
    }

    static final class Limit extends Ahead {
        private final PrimitiveIterator.OfInt before;
        private long rest;
        /**
         * What is sorted before; the JDK sorts it even if nobody asks for any of it. Null if
         * nothing is, or if it is asked.
         */
        private Iterator<?> sorted;

        Limit(PrimitiveIterator.OfInt before, long rest, Iterator<?> sorted) {
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
            value = before.nextInt();
            return true;
        }
    }

    static final class Skip extends Ahead {
        private final PrimitiveIterator.OfInt before;
        private long rest;

        Skip(PrimitiveIterator.OfInt before, long rest) {
            this.before = before;
            this.rest = rest;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.nextInt();
                if (rest == 0) {
                    return true;
                }
                rest--;
            }
            return false;
        }
    }

    static final class While extends Ahead {
        private final PrimitiveIterator.OfInt before;
        private final IntPredicate predicate;

        While(PrimitiveIterator.OfInt before, IntPredicate predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = before.nextInt();
            return predicate.test(value);
        }
    }

    static final class Drop extends Ahead {
        private final PrimitiveIterator.OfInt before;
        private final IntPredicate predicate;
        private boolean dropped;

        Drop(PrimitiveIterator.OfInt before, IntPredicate predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.nextInt();
                if (dropped || !predicate.test(value)) {
                    dropped = true;
                    return true;
                }
            }
            return false;
        }
    }

    static final class Concatenated extends Ahead {
        private final PrimitiveIterator.OfInt first;
        private final PrimitiveIterator.OfInt second;

        Concatenated(PrimitiveIterator.OfInt first, PrimitiveIterator.OfInt second) {
            this.first = first;
            this.second = second;
        }

        boolean advance() {
            if (first.hasNext()) {
                value = first.nextInt();
                return true;
            }
            if (second.hasNext()) {
                value = second.nextInt();
                return true;
            }
            return false;
        }
    }

    static final class Iterated extends Ahead {
        private int last;
        private boolean started;
        /** Goes on without end if there is none. */
        private final IntPredicate goesOn;
        private final IntUnaryOperator function;

        Iterated(int seed, IntPredicate goesOn, IntUnaryOperator function) {
            this.last = seed;
            this.goesOn = goesOn;
            this.function = function;
        }

        boolean advance() {
            if (started) {
                last = function.applyAsInt(last);
            }
            started = true;
            value = last;
            return goesOn == null || goesOn.test(value);
        }
    }

    static final class Generated extends Ahead {
        private final IntSupplier supplier;

        Generated(IntSupplier supplier) {
            this.supplier = supplier;
        }

        boolean advance() {
            value = supplier.getAsInt();
            return true;
        }
    }

    static final class Elements extends Ahead {
        private final int[] array;
        private int next;
        private final int end;

        Elements(int[] array, int next, int end) {
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
        private final PrimitiveIterator.OfInt before;
        private final IntUnaryOperator function;

        Mapped(PrimitiveIterator.OfInt before, IntUnaryOperator function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsInt(before.nextInt());
            return true;
        }
    }

    static final class FromObjects<A> extends Ahead {
        private final Iterator<A> before;
        private final ToIntFunction<? super A> function;

        FromObjects(Iterator<A> before, ToIntFunction<? super A> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsInt(before.next());
            return true;
        }
    }

    static final class FromLong extends Ahead {
        private final PrimitiveIterator.OfLong before;
        private final LongToIntFunction function;

        FromLong(PrimitiveIterator.OfLong before, LongToIntFunction function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsInt(before.nextLong());
            return true;
        }
    }

    static final class FromDouble extends Ahead {
        private final PrimitiveIterator.OfDouble before;
        private final DoubleToIntFunction function;

        FromDouble(PrimitiveIterator.OfDouble before, DoubleToIntFunction function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsInt(before.nextDouble());
            return true;
        }
    }

    static final class FlatFromObjects<A> extends Ahead {
        private final Iterator<A> before;
        private final Function<? super A, ? extends IntStream> function;
        private PrimitiveIterator.OfInt inner;

        FlatFromObjects(Iterator<A> before, Function<? super A, ? extends IntStream> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            while (inner == null || !inner.hasNext()) {
                if (!before.hasNext()) {
                    return false;
                }
                IntStream stream = (IntStream) function.apply(before.next());
                inner = stream == null ? null : ((PulledIntStream) stream).pull();
            }
            value = inner.nextInt();
            return true;
        }
    }

    static final class Flat extends Ahead {
        private final PrimitiveIterator.OfInt before;
        private final IntFunction<? extends IntStream> function;
        private PrimitiveIterator.OfInt inner;

        Flat(PrimitiveIterator.OfInt before, IntFunction<? extends IntStream> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            while (inner == null || !inner.hasNext()) {
                if (!before.hasNext()) {
                    return false;
                }
                IntStream stream = (IntStream) function.apply(before.nextInt());
                inner = stream == null ? null : ((PulledIntStream) stream).pull();
            }
            value = inner.nextInt();
            return true;
        }
    }

    static final class Sorted extends Ahead {
        private final PrimitiveIterator.OfInt before;
        private PrimitiveIterator.OfInt sorted;

        Sorted(PrimitiveIterator.OfInt before) {
            this.before = before;
        }

        boolean advance() {
            if (sorted == null) {
                int[] elements = drained(before);
                Arrays.sort(elements);
                sorted = new Elements(elements, 0, elements.length);
            }
            if (!sorted.hasNext()) {
                return false;
            }
            value = sorted.nextInt();
            return true;
        }
    }

    /** All that is left. */
    static int[] drained(PrimitiveIterator.OfInt elements) {
        int[] array = new int[0];
        int length = 0;
        while (elements.hasNext()) {
            if (length == array.length) {
                array = Arrays.copyOf(array, 2 * length + 8);
            }
            array[length] = elements.nextInt();
            length++;
        }
        return Arrays.copyOf(array, length);
    }

    static final class Range extends Ahead {
        private int next;
        private final int last;
        private boolean isOver;

        /** From the first to the last one, both included. */
        Range(int first, int last) {
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
