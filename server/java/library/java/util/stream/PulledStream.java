package java.util.stream;

import java.util.Collection;

/** Not modelled yet. */
public final class PulledStream {
    private PulledStream() {
    }

    public static native <T> Stream<T> none();

    public static native <T> Stream<T> of(Collection<T> collection);

    public static native <T> Stream<T> of(T[] array, int from, int to);
}
