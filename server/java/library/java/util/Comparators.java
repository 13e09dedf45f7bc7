package java.util;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** The comparators that the library makes. */
final class Comparators {
    private Comparators() {
    }

    static final class Natural implements Comparator<Comparable<Object>> {
        static final Natural FORWARDS = new Natural();

        private Natural() {
        }

        public int compare(Comparable<Object> first, Comparable<Object> second) {
            return first.compareTo(second);
        }

        public Comparator<Comparable<Object>> reversed() {
            return Comparator.reverseOrder();
        }
    }

    static final class Backwards implements Comparator<Comparable<Object>> {
        static final Backwards ONLY = new Backwards();

        private Backwards() {
        }

        public int compare(Comparable<Object> first, Comparable<Object> second) {
            return second.compareTo(first);
        }

        public Comparator<Comparable<Object>> reversed() {
            return Comparator.naturalOrder();
        }
    }

    static final class Reversed<T> implements Comparator<T> {
        final Comparator<T> order;

        Reversed(Comparator<T> order) {
            this.order = order;
        }

        public int compare(T first, T second) {
            return order.compare(second, first);
        }

        public boolean equals(Object other) {
            return other == this || (other instanceof Reversed && order.equals(((Reversed<?>) other).order));
        }

        public int hashCode() {
            return order.hashCode() ^ Integer.MIN_VALUE;
        }

        public Comparator<T> reversed() {
            return order;
        }
    }

    static final class Both<T> implements Comparator<T> {
        private final Comparator<? super T> before;
        private final Comparator<? super T> after;

        Both(Comparator<? super T> before, Comparator<? super T> after) {
            this.before = before;
            this.after = after;
        }

        public int compare(T first, T second) {
            int comparison = before.compare(first, second);
            return comparison != 0 ? comparison : after.compare(first, second);
        }
    }

    static final class ByOrderedKey<T> implements Comparator<T> {
        private final Function<Object, Object> key;
        private final Comparator<Object> order;

        ByOrderedKey(Function<Object, Object> key, Comparator<Object> order) {
            this.key = key;
            this.order = order;
        }

        public int compare(T first, T second) {
            return order.compare(key.apply(first), key.apply(second));
        }
    }

    static final class ByNaturalKey<T> implements Comparator<T> {
        private final Function<Object, Object> key;

        ByNaturalKey(Function<Object, Object> key) {
            this.key = key;
        }

        public int compare(T first, T second) {
            return ((Comparable<Object>) key.apply(first)).compareTo(key.apply(second));
        }
    }

    static final class ByInt<T> implements Comparator<T> {
        private final ToIntFunction<? super T> key;

        ByInt(ToIntFunction<? super T> key) {
            this.key = key;
        }

        public int compare(T first, T second) {
            return Integer.compare(key.applyAsInt(first), key.applyAsInt(second));
        }
    }

    static final class ByLong<T> implements Comparator<T> {
        private final ToLongFunction<? super T> key;

        ByLong(ToLongFunction<? super T> key) {
            this.key = key;
        }

        public int compare(T first, T second) {
            return Long.compare(key.applyAsLong(first), key.applyAsLong(second));
        }
    }

    static final class ByDouble<T> implements Comparator<T> {
        private final ToDoubleFunction<? super T> key;

        ByDouble(ToDoubleFunction<? super T> key) {
            this.key = key;
        }

        public int compare(T first, T second) {
            return Double.compare(key.applyAsDouble(first), key.applyAsDouble(second));
        }
    }

    static final class WithNull<T> implements Comparator<T> {
        private final boolean nullFirst;
        /** All are equal if there is none. */
        private final Comparator<T> order;

        WithNull(boolean nullFirst, Comparator<T> order) {
            this.nullFirst = nullFirst;
            this.order = order;
        }

        public int compare(T first, T second) {
            if (first == null) {
                return second == null ? 0 : (nullFirst ? -1 : 1);
            }
            if (second == null) {
                return nullFirst ? 1 : -1;
            }
            return order == null ? 0 : order.compare(first, second);
        }

        public Comparator<T> thenComparing(Comparator<? super T> other) {
            Objects.requireNonNull(other);
            return new WithNull<T>(nullFirst, order == null ? (Comparator<T>) other : order.thenComparing(other));
        }

        public Comparator<T> reversed() {
            return new WithNull<T>(!nullFirst, order == null ? null : order.reversed());
        }
    }

    static final class ByKey implements Comparator<Map.Entry<Object, Object>> {
        private final Comparator order;

        ByKey(Comparator order) {
            this.order = order;
        }

        public int compare(Map.Entry<Object, Object> first, Map.Entry<Object, Object> second) {
            return order.compare(first.getKey(), second.getKey());
        }
    }

    static final class ByValue implements Comparator<Map.Entry<Object, Object>> {
        private final Comparator order;

        ByValue(Comparator order) {
            this.order = order;
        }

        public int compare(Map.Entry<Object, Object> first, Map.Entry<Object, Object> second) {
            return order.compare(first.getValue(), second.getValue());
        }
    }
}
