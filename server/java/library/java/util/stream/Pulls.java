package java.util.stream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The stages of streams: each gives elements when it is pulled, and pulls the one before it only
 * then.
 */
final class Pulls {
    private Pulls() {
    }

    /** Finds its next element when it is asked whether there is one. */
    abstract static class Ahead<T> implements Iterator<T> {
        T value;
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

        public final T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            isReady = false;
            T given = value;
            value = null;
            return given;
        }
    }

    static final class Filter<T> extends Ahead<T> {
        private final Iterator<T> before;
        private final Predicate<? super T> predicate;

        Filter(Iterator<T> before, Predicate<? super T> predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.next();
                if (predicate.test(value)) {
                    return true;
                }
            }
            return false;
        }
    }

    static final class Peek<T> extends Ahead<T> {
        private final Iterator<T> before;
        private final Consumer<? super T> action;

        Peek(Iterator<T> before, Consumer<? super T> action) {
            this.before = before;
            this.action = action;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = before.next();
            action.accept(value);
            return true;
        }
    }

    static final class Limit<T> extends Ahead<T> {
        private final Iterator<T> before;
        private long rest;
        /**
         * The stage before that sorts; the JDK sorts even if no element is pulled. Null if there is
         * none, or if elements are pulled.
         */
        private Iterator<?> sorted;

        Limit(Iterator<T> before, long rest, Iterator<?> sorted) {
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
            value = before.next();
            return true;
        }
    }

    static final class Skip<T> extends Ahead<T> {
        private final Iterator<T> before;
        private long rest;

        Skip(Iterator<T> before, long rest) {
            this.before = before;
            this.rest = rest;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.next();
                if (rest == 0) {
                    return true;
                }
                rest--;
            }
            return false;
        }
    }

    static final class While<T> extends Ahead<T> {
        private final Iterator<T> before;
        private final Predicate<? super T> predicate;

        While(Iterator<T> before, Predicate<? super T> predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = before.next();
            return predicate.test(value);
        }
    }

    static final class Drop<T> extends Ahead<T> {
        private final Iterator<T> before;
        private final Predicate<? super T> predicate;
        private boolean dropped;

        Drop(Iterator<T> before, Predicate<? super T> predicate) {
            this.before = before;
            this.predicate = predicate;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.next();
                if (dropped || !predicate.test(value)) {
                    dropped = true;
                    return true;
                }
            }
            return false;
        }
    }

    static final class Concatenated<T> extends Ahead<T> {
        private final Iterator<T> first;
        private final Iterator<T> second;

        Concatenated(Iterator<T> first, Iterator<T> second) {
            this.first = first;
            this.second = second;
        }

        boolean advance() {
            if (first.hasNext()) {
                value = first.next();
                return true;
            }
            if (second.hasNext()) {
                value = second.next();
                return true;
            }
            return false;
        }
    }

    static final class Iterated<T> extends Ahead<T> {
        private T last;
        private boolean started;
        /** Goes on without end if there is none. */
        private final Predicate<? super T> goesOn;
        private final UnaryOperator<T> function;

        Iterated(T seed, Predicate<? super T> goesOn, UnaryOperator<T> function) {
            this.last = seed;
            this.goesOn = goesOn;
            this.function = function;
        }

        boolean advance() {
            if (started) {
                last = function.apply(last);
            }
            started = true;
            value = last;
            return goesOn == null || goesOn.test(value);
        }
    }

    static final class Generated<T> extends Ahead<T> {
        private final Supplier<? extends T> supplier;

        Generated(Supplier<? extends T> supplier) {
            this.supplier = supplier;
        }

        boolean advance() {
            value = supplier.get();
            return true;
        }
    }

    static final class Elements<T> extends Ahead<T> {
        private final Object[] array;
        private int next;
        private final int end;

        Elements(Object[] array, int next, int end) {
            this.array = array;
            this.next = next;
            this.end = end;
        }

        boolean advance() {
            if (next >= end) {
                return false;
            }
            value = (T) array[next];
            next++;
            return true;
        }
    }

    static final class Mapped<A, T> extends Ahead<T> {
        private final Iterator<A> before;
        private final Function<? super A, ? extends T> function;

        Mapped(Iterator<A> before, Function<? super A, ? extends T> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.apply(before.next());
            return true;
        }
    }

    static final class FromInt<T> extends Ahead<T> {
        private final PrimitiveIterator.OfInt before;
        private final IntFunction<? extends T> function;

        FromInt(PrimitiveIterator.OfInt before, IntFunction<? extends T> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.apply(before.nextInt());
            return true;
        }
    }

    static final class FromLong<T> extends Ahead<T> {
        private final PrimitiveIterator.OfLong before;
        private final LongFunction<? extends T> function;

        FromLong(PrimitiveIterator.OfLong before, LongFunction<? extends T> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.apply(before.nextLong());
            return true;
        }
    }

    static final class FromDouble<T> extends Ahead<T> {
        private final PrimitiveIterator.OfDouble before;
        private final DoubleFunction<? extends T> function;

        FromDouble(PrimitiveIterator.OfDouble before, DoubleFunction<? extends T> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            if (!before.hasNext()) {
                return false;
            }
            value = function.apply(before.nextDouble());
            return true;
        }
    }

    static final class Flat<A, T> extends Ahead<T> {
        private final Iterator<A> before;
        private final Function<? super A, ? extends Stream<? extends T>> function;
        private Iterator<T> inner;

        Flat(Iterator<A> before, Function<? super A, ? extends Stream<? extends T>> function) {
            this.before = before;
            this.function = function;
        }

        boolean advance() {
            while (inner == null || !inner.hasNext()) {
                if (!before.hasNext()) {
                    return false;
                }
                Stream<T> stream = (Stream<T>) function.apply(before.next());
                inner = stream == null ? null : ((PulledStream<T>) stream).pull();
            }
            value = inner.next();
            return true;
        }
    }

    static final class Sorted<T> extends Ahead<T> {
        private final Iterator<T> before;
        private final Comparator<? super T> order;
        private Iterator<T> sorted;

        Sorted(Iterator<T> before, Comparator<? super T> order) {
            this.before = before;
            this.order = order;
        }

        boolean advance() {
            if (sorted == null) {
                ArrayList<T> elements = new ArrayList<T>();
                while (before.hasNext()) {
                    elements.add(before.next());
                }
                elements.sort(order);
                sorted = elements.iterator();
            }
            if (!sorted.hasNext()) {
                return false;
            }
            value = sorted.next();
            return true;
        }
    }

    static final class Distinct<T> extends Ahead<T> {
        private final Iterator<T> before;
        private final HashSet<T> seen = new HashSet<T>();

        Distinct(Iterator<T> before) {
            this.before = before;
        }

        boolean advance() {
            while (before.hasNext()) {
                value = before.next();
                if (seen.add(value)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** The elements that a collection has when the first one is asked for. */
    static final class Late<T> extends Ahead<T> {
        private final Collection<? extends T> collection;
        private Iterator<? extends T> elements;

        Late(Collection<? extends T> collection) {
            this.collection = collection;
        }

        boolean advance() {
            if (elements == null) {
                elements = collection.iterator();
            }
            if (!elements.hasNext()) {
                return false;
            }
            try {
                value = elements.next();
            } catch (ConcurrentModificationException exception) {
                // When the JDK notices depends on the collection.
                Intrinsics.unmodelled();
            }
            return true;
        }
    }
}
