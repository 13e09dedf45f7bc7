package java.util;

/** Without the methods that take or return functions and streams. */
public interface Collection<E> extends Iterable<E> {
    int size();

    boolean isEmpty();

    boolean contains(Object element);

    Iterator<E> iterator();

    Object[] toArray();

    <T> T[] toArray(T[] array);

    boolean add(E element);

    boolean remove(Object element);

    boolean containsAll(Collection<?> others);

    boolean addAll(Collection<? extends E> others);

    boolean removeAll(Collection<?> others);

    boolean retainAll(Collection<?> others);

    void clear();

    boolean equals(Object other);

    int hashCode();
}
