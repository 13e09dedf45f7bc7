package java.util;

import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.PulledStream;
import java.util.stream.Stream;

/** Without `spliterator`. A stream is always sequential. */
public interface Collection<E> extends Iterable<E> {
    int size();

    boolean isEmpty();

    boolean contains(Object element);

    Iterator<E> iterator();

    Object[] toArray();

    <T> T[] toArray(T[] array);

    default <T> T[] toArray(IntFunction<T[]> generator) {
        return toArray(generator.apply(0));
    }

    boolean add(E element);

    boolean remove(Object element);

    boolean containsAll(Collection<?> others);

    boolean addAll(Collection<? extends E> others);

    boolean removeAll(Collection<?> others);

    default boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        boolean removed = false;
        Iterator<E> elements = iterator();
        while (elements.hasNext()) {
            if (filter.test(elements.next())) {
                elements.remove();
                removed = true;
            }
        }
        return removed;
    }

    boolean retainAll(Collection<?> others);

    void clear();

    boolean equals(Object other);

    int hashCode();

    default Stream<E> stream() {
        return PulledStream.of(this);
    }

    default Stream<E> parallelStream() {
        return stream();
    }
}
