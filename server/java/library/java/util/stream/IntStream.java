package java.util.stream;

/** Not modelled yet. */
public final class IntStream {
    private IntStream() {
    }

    public static native IntStream of(int... elements);

    public static native IntStream of(int element);

    public static native IntStream empty();
}
