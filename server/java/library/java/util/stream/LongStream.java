package java.util.stream;

/** Not modelled yet. */
public final class LongStream {
    private LongStream() {
    }

    public static native LongStream of(long... elements);

    public static native LongStream of(long element);

    public static native LongStream empty();
}
