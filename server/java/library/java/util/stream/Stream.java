package java.util.stream;

/** Not modelled yet. */
public interface Stream<T> {
    static <T> Stream<T> empty() { return PulledStream.none(); }

    static <T> Stream<T> of(T element) { return PulledStream.none(); }
}
