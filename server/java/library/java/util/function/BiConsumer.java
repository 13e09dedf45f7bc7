package java.util.function;

@FunctionalInterface
public interface BiConsumer<T, U> {
    void accept(T first, U second);

    /** What callers write. */
    static <T, U> BiConsumer<T, U> ofNothing() {
        return (first, second) -> { };
    }

    default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return new Combined.BiConsumerSequence<T, U>(this, after);
    }
}
