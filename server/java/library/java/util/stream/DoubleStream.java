package java.util.stream;

/** Not modelled yet. */
public final class DoubleStream {
    private DoubleStream() {
    }

    public static native DoubleStream of(double... elements);

    public static native DoubleStream of(double element);

    public static native DoubleStream empty();
}
