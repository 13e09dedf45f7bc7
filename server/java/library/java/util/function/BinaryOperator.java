package java.util.function;

import java.util.Comparator;

@FunctionalInterface
public interface BinaryOperator<T> extends BiFunction<T, T, T> {
    /** What callers write. */
    static <T> BinaryOperator<T> ofConstant(T constant) {
        return (first, second) -> constant;
    }

    static <T> BinaryOperator<T> minBy(Comparator<? super T> comparator) {
        if (comparator == null) {
            throw new NullPointerException();
        }
        return new Combined.Chosen<T>(comparator, true);
    }

    static <T> BinaryOperator<T> maxBy(Comparator<? super T> comparator) {
        if (comparator == null) {
            throw new NullPointerException();
        }
        return new Combined.Chosen<T>(comparator, false);
    }
}
