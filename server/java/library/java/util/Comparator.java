package java.util;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

@FunctionalInterface
public interface Comparator<T> {
    int compare(T first, T second);

    boolean equals(Object other);

    default Comparator<T> reversed() {
        return Collections.reverseOrder(this);
    }

    default Comparator<T> thenComparing(Comparator<? super T> other) {
        Objects.requireNonNull(other);
        return new Comparators.Both<T>(this, other);
    }

    default <U> Comparator<T> thenComparing(Function<? super T, ? extends U> key, Comparator<? super U> order) {
        Comparator<T> other = Comparator.comparing(key, order);
        return new Comparators.Both<T>(this, other);
    }

    default <U extends Comparable<? super U>> Comparator<T> thenComparing(Function<? super T, ? extends U> key) {
        Objects.requireNonNull(key);
        return new Comparators.Both<T>(
                this, new Comparators.ByNaturalKey<T>((Function<Object, Object>) (Function) key));
    }

    default Comparator<T> thenComparingInt(ToIntFunction<? super T> key) {
        Objects.requireNonNull(key);
        return new Comparators.Both<T>(this, new Comparators.ByInt<T>(key));
    }

    default Comparator<T> thenComparingLong(ToLongFunction<? super T> key) {
        Objects.requireNonNull(key);
        return new Comparators.Both<T>(this, new Comparators.ByLong<T>(key));
    }

    default Comparator<T> thenComparingDouble(ToDoubleFunction<? super T> key) {
        Objects.requireNonNull(key);
        return new Comparators.Both<T>(this, new Comparators.ByDouble<T>(key));
    }

    static <T extends Comparable<? super T>> Comparator<T> reverseOrder() {
        return Collections.reverseOrder();
    }

    static <T extends Comparable<? super T>> Comparator<T> naturalOrder() {
        return (Comparator<T>) (Comparator) Comparators.Natural.FORWARDS;
    }

    static <T> Comparator<T> nullsFirst(Comparator<? super T> order) {
        return new Comparators.WithNull<T>(true, (Comparator<T>) order);
    }

    static <T> Comparator<T> nullsLast(Comparator<? super T> order) {
        return new Comparators.WithNull<T>(false, (Comparator<T>) order);
    }

    static <T, U> Comparator<T> comparing(Function<? super T, ? extends U> key, Comparator<? super U> order) {
        Objects.requireNonNull(key);
        Objects.requireNonNull(order);
        return new Comparators.ByOrderedKey<T>((Function<Object, Object>) (Function) key, (Comparator<Object>) order);
    }

    static <T, U extends Comparable<? super U>> Comparator<T> comparing(Function<? super T, ? extends U> key) {
        Objects.requireNonNull(key);
        return new Comparators.ByNaturalKey<T>((Function<Object, Object>) (Function) key);
    }

    static <T> Comparator<T> comparingInt(ToIntFunction<? super T> key) {
        Objects.requireNonNull(key);
        return new Comparators.ByInt<T>(key);
    }

    static <T> Comparator<T> comparingLong(ToLongFunction<? super T> key) {
        Objects.requireNonNull(key);
        return new Comparators.ByLong<T>(key);
    }

    static <T> Comparator<T> comparingDouble(ToDoubleFunction<? super T> key) {
        Objects.requireNonNull(key);
        return new Comparators.ByDouble<T>(key);
    }
}
