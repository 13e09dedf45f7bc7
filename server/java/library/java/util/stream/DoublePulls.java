package java.util.stream;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.LongToDoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * The stages of streams: each gives elements when it is asked, and asks the one before it only
 * then.
 */
final class DoublePulls {
    private DoublePulls() {
    }

    /** Finds its next element when it is asked whether there is one. */
    abstract static class Ahead implements PrimitiveIterator.OfDouble {
        double value;
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

        public final double nextDouble() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            isReady = false;
            double given = value;
            value = 0;
            return given;
        }
    }

    static final class Filter extends Ahead {
        private final PrimitiveIterator.OfDouble before;
        private final DoublePredicate predicate;

        Filter(PrimitiveIterator.OfDouble before, DoublePredicate predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.nextDouble();
                if (predicate.test(value)) {
                    return true;
                }
            }
            return false;
        }
    }

    static final class Peek extends Ahead {
        private final PrimitiveIterator.OfDouble before;
        private final DoubleConsumer action;

        Peek(PrimitiveIterator.OfDouble before, DoubleConsumer action) {
            this.before = before;
            this.action = action;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = before.nextDouble();
            action.accept(value);
            return true;
        }
    }

    static final class Limit extends Ahead {
        private final PrimitiveIterator.OfDouble before;
        private long rest;
        /**
         * What is sorted before; the JDK sorts it even if nobody asks for any of it. Null if
         * nothing is, or if it is asked.
         */
        private Iterator<?> sorted;

        Limit(PrimitiveIterator.OfDouble before, long rest, Iterator<?> sorted) {
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
            value = before.nextDouble();
            return true;
        }
    }

    static final class Skip extends Ahead {
        private final PrimitiveIterator.OfDouble before;
        private long rest;

        Skip(PrimitiveIterator.OfDouble before, long rest) {
            this.before = before;
            this.rest = rest;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.nextDouble();
                if (rest == 0) {
                    return true;
                }
                rest--;
            }
            return false;
        }
    }

    static final class While extends Ahead {
        private final PrimitiveIterator.OfDouble before;
        private final DoublePredicate predicate;

        While(PrimitiveIterator.OfDouble before, DoublePredicate predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = before.nextDouble();
            return predicate.test(value);
        }
    }

    static final class Drop extends Ahead {
        private final PrimitiveIterator.OfDouble before;
        private final DoublePredicate predicate;
        private boolean dropped;

        Drop(PrimitiveIterator.OfDouble before, DoublePredicate predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.nextDouble();
                if (dropped || !predicate.test(value)) {
                    dropped = true;
                    return true;
                }
            }
            return false;
        }
    }

    static final class Concatenated extends Ahead {
        private final PrimitiveIterator.OfDouble first;
        private final PrimitiveIterator.OfDouble second;

        Concatenated(PrimitiveIterator.OfDouble first, PrimitiveIterator.OfDouble second) {
            this.first = first;
            this.second = second;
        }

        boolean advance() {
            if (first.hasNext()) {
                value = first.nextDouble();
                return true;
            }
            if (second.hasNext()) {
                value = second.nextDouble();
                return true;
            }
            return false;
        }
    }

    static final class Iterated extends Ahead {
        private double last;
        private boolean started;
        /** Goes on without end if there is none. */
        private final DoublePredicate goesOn;
        private final DoubleUnaryOperator function;

        Iterated(double seed, DoublePredicate goesOn, DoubleUnaryOperator function) {
            this.last = seed;
            this.goesOn = goesOn;
            this.function = function;
        }

        boolean advance() {
            if (started) {
                last = function.applyAsDouble(last);
            }
            started = true;
            value = last;
            return goesOn == null || goesOn.test(value);
        }
    }

    static final class Generated extends Ahead {
        private final DoubleSupplier supplier;

        Generated(DoubleSupplier supplier) {
            this.supplier = supplier;
        }

        boolean advance() {
            value = supplier.getAsDouble();
            return true;
        }
    }

    static final class Elements extends Ahead {
        private final double[] array;
        private int next;
        private final int end;

        Elements(double[] array, int next, int end) {
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
        private final PrimitiveIterator.OfDouble before;
        private final DoubleUnaryOperator function;

        Mapped(PrimitiveIterator.OfDouble before, DoubleUnaryOperator function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsDouble(before.nextDouble());
            return true;
        }
    }

    static final class FromObjects<A> extends Ahead {
        private final Iterator<A> before;
        private final ToDoubleFunction<? super A> function;

        FromObjects(Iterator<A> before, ToDoubleFunction<? super A> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsDouble(before.next());
            return true;
        }
    }

    static final class FromInt extends Ahead {
        private final PrimitiveIterator.OfInt before;
        private final IntToDoubleFunction function;

        FromInt(PrimitiveIterator.OfInt before, IntToDoubleFunction function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsDouble(before.nextInt());
            return true;
        }
    }

    static final class FromLong extends Ahead {
        private final PrimitiveIterator.OfLong before;
        private final LongToDoubleFunction function;

        FromLong(PrimitiveIterator.OfLong before, LongToDoubleFunction function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.applyAsDouble(before.nextLong());
            return true;
        }
    }

    static final class FlatFromObjects<A> extends Ahead {
        private final Iterator<A> before;
        private final Function<? super A, ? extends DoubleStream> function;
        private PrimitiveIterator.OfDouble inner;

        FlatFromObjects(Iterator<A> before, Function<? super A, ? extends DoubleStream> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            while (inner == null || !inner.hasNext()) {
                if (!before.hasNext()) {
                    return false;
                }
                DoubleStream stream = (DoubleStream) function.apply(before.next());
                inner = stream == null ? null : ((PulledDoubleStream) stream).pull();
            }
            value = inner.nextDouble();
            return true;
        }
    }

    static final class Flat extends Ahead {
        private final PrimitiveIterator.OfDouble before;
        private final DoubleFunction<? extends DoubleStream> function;
        private PrimitiveIterator.OfDouble inner;

        Flat(PrimitiveIterator.OfDouble before, DoubleFunction<? extends DoubleStream> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            while (inner == null || !inner.hasNext()) {
                if (!before.hasNext()) {
                    return false;
                }
                DoubleStream stream = (DoubleStream) function.apply(before.nextDouble());
                inner = stream == null ? null : ((PulledDoubleStream) stream).pull();
            }
            value = inner.nextDouble();
            return true;
        }
    }

    static final class Sorted extends Ahead {
        private final PrimitiveIterator.OfDouble before;
        private PrimitiveIterator.OfDouble sorted;

        Sorted(PrimitiveIterator.OfDouble before) {
            this.before = before;
        }

        boolean advance() {
            if (sorted == null) {
                double[] elements = drained(before);
                Arrays.sort(elements);
                sorted = new Elements(elements, 0, elements.length);
            }
            if (!sorted.hasNext()) {
                return false;
            }
            value = sorted.nextDouble();
            return true;
        }
    }

    /** All that is left. */
    static double[] drained(PrimitiveIterator.OfDouble elements) {
        double[] array = new double[0];
        int length = 0;
        while (elements.hasNext()) {
            if (length == array.length) {
                array = Arrays.copyOf(array, 2 * length + 8);
            }
            array[length] = elements.nextDouble();
            length++;
        }
        return Arrays.copyOf(array, length);
    }
}
