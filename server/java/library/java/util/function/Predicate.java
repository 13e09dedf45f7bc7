package java.util.function;

@FunctionalInterface
public interface Predicate<T> {
    boolean test(T argument);

    /** What callers write. */
    static <T> Predicate<T> ofConstant(boolean constant) {
        return argument -> constant;
    }

    default Predicate<T> and(Predicate<? super T> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return new Combined.BothPredicate<T>(this, other, false);
    }

    default Predicate<T> or(Predicate<? super T> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return new Combined.BothPredicate<T>(this, other, true);
    }

    default Predicate<T> negate() {
        return new Combined.NegatedPredicate<T>(this);
    }

    static <T> Predicate<T> isEqual(Object target) {
        return new Combined.Equal<T>(target);
    }

    static <T> Predicate<T> not(Predicate<? super T> target) {
        if (target == null) {
            throw new NullPointerException();
        }
        return new Combined.NegatedPredicate<T>(target);
    }
}
