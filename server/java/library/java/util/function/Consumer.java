package java.util.function;

@FunctionalInterface
public interface Consumer<T> {
    void accept(T argument);

    /** What callers write. */
    static <T> Consumer<T> ofNothing() {
        return argument -> { };
    }

    default Consumer<T> andThen(Consumer<? super T> after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return new Combined.ConsumerSequence<T>(this, after);
    }
}
