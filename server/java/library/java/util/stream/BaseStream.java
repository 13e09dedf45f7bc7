package java.util.stream;

import java.util.Iterator;

/** Without `spliterator`. Every stream is sequential. */
public interface BaseStream<T, S extends BaseStream<T, S>> extends AutoCloseable {
    Iterator<T> iterator();

    boolean isParallel();

    S sequential();

    S parallel();

    S unordered();

    S onClose(Runnable handler);

    void close();
}
