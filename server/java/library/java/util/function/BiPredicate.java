package java.util.function;

@FunctionalInterface
public interface BiPredicate<T, U> {
    boolean test(T first, U second);

    /** What callers write. */
    static <T, U> BiPredicate<T, U> ofConstant(boolean constant) {
        return (first, second) -> constant;
    }

    default BiPredicate<T, U> and(BiPredicate<? super T, ? super U> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return new Combined.BothBiPredicate<T, U>(this, other, false);
    }

    default BiPredicate<T, U> or(BiPredicate<? super T, ? super U> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return new Combined.BothBiPredicate<T, U>(this, other, true);
    }

    default BiPredicate<T, U> negate() {
        return new Combined.NegatedBiPredicate<T, U>(this);
    }
}
