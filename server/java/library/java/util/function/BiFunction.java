package java.util.function;

@FunctionalInterface
public interface BiFunction<T, U, R> {
    R apply(T first, U second);

    /** What callers write. */
    static <T, U, R> BiFunction<T, U, R> ofConstant(R constant) {
        return (first, second) -> constant;
    }

    default <V> BiFunction<T, U, V> andThen(Function<? super R, ? extends V> after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return new Combined.ComposedBi<T, U, R, V>(this, after);
    }
}
