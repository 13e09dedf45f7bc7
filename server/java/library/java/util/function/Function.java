package java.util.function;

@FunctionalInterface
public interface Function<T, R> {
    R apply(T argument);

    /** What callers write. */
    static <T, R> Function<T, R> ofConstant(R constant) {
        return argument -> constant;
    }

    default <V> Function<V, R> compose(Function<? super V, ? extends T> before) {
        if (before == null) {
            throw new NullPointerException();
        }
        return new Combined.Composed<V, T, R>(before, this);
    }

    default <V> Function<T, V> andThen(Function<? super R, ? extends V> after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return new Combined.Composed<T, R, V>(this, after);
    }

    static <T> Function<T, T> identity() {
        return new Combined.Identity<T>();
    }
}
