package java.util;

import java.util.function.Predicate;

/**
 * What `Set.of` makes: nothing changes it. Every start of a JVM iterates in another order: that of
 * several elements is unknown.
 */
final class FixedSet<E> extends AbstractSet<E> implements java.io.Serializable {
    private final Object[] elements;

    private FixedSet(Object[] elements) {
        this.elements = elements;
    }

    /** Of an array that is not shared. */
    static <E> Set<E> of(Object[] elements) {
        for (int i = 0; i < elements.length; i++) {
            Objects.requireNonNull(elements[i]);
            for (int j = 0; j < i; j++) {
                if (elements[j].equals(elements[i])) {
                    throw new IllegalArgumentException("duplicate element: " + elements[i]);
                }
            }
        }
        return new FixedSet<E>(elements);
    }

    public int size() {
        return elements.length;
    }

    public boolean contains(Object element) {
        Objects.requireNonNull(element);
        for (int i = 0; i < elements.length; i++) {
            if (element.equals(elements[i])) {
                return true;
            }
        }
        return false;
    }

    public Iterator<E> iterator() {
        if (elements.length > 1) {
            Hooks.unmodelled();
        }
        return new Elements<E>(elements);
    }

    public int hashCode() {
        int hash = 0;
        for (int i = 0; i < elements.length; i++) {
            hash += elements[i].hashCode();
        }
        return hash;
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Set) || ((Set<?>) other).size() != elements.length) {
            return false;
        }
        Set<?> others = (Set<?>) other;
        for (int i = 0; i < elements.length; i++) {
            if (!others.contains(elements[i])) {
                return false;
            }
        }
        return true;
    }

    private static UnsupportedOperationException refused() {
        return new UnsupportedOperationException();
    }

    public boolean add(E element) {
        throw refused();
    }

    public boolean addAll(Collection<? extends E> others) {
        throw refused();
    }

    public void clear() {
        throw refused();
    }

    public boolean remove(Object element) {
        throw refused();
    }

    public boolean removeAll(Collection<?> others) {
        throw refused();
    }

    public boolean removeIf(Predicate<? super E> filter) {
        throw refused();
    }

    public boolean retainAll(Collection<?> others) {
        throw refused();
    }

    /** Of at most one element. */
    static final class Elements<E> implements Iterator<E> {
        private final Object[] elements;
        private int position;

        Elements(Object[] elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return position < elements.length;
        }

        public E next() {
            if (position >= elements.length) {
                throw new NoSuchElementException();
            }
            E element = (E) elements[position];
            position++;
            return element;
        }
    }
}
