package java.util;

import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** What `List.of` makes: nothing changes it. Public for the streams. */
@NotInJava
public final class FixedList<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
    private final Object[] elements;
    final boolean allowsNull;

    FixedList(Object[] elements, boolean allowsNull) {
        this.elements = elements;
        this.allowsNull = allowsNull;
    }

    /** Of an array that is not shared. */
    static <E> List<E> of(Object[] elements) {
        for (int i = 0; i < elements.length; i++) {
            Objects.requireNonNull(elements[i]);
        }
        return new FixedList<E>(elements, false);
    }

    /** Of an array that is not shared; elements may be null. */
    public static <E> List<E> ofNullable(Object[] elements) {
        boolean hasNull = false;
        for (int i = 0; i < elements.length; i++) {
            hasNull |= elements[i] == null;
        }
        boolean isShort = elements.length == 1 || elements.length == 2;
        return new FixedList<E>(elements, hasNull || !isShort);
    }

    /**
     * Whether the JDK keeps this number of elements in fields instead of an array, as its messages
     * show.
     */
    private boolean isShort() {
        return (elements.length == 1 || elements.length == 2) && !allowsNull;
    }

    private IndexOutOfBoundsException outOfBounds(int index) {
        return new IndexOutOfBoundsException("Index: " + index + " Size: " + elements.length);
    }

    public E get(int index) {
        if (isShort() && (index < 0 || index >= elements.length)) {
            throw outOfBounds(index);
        }
        return (E) elements[index];
    }

    public E removeFirst() {
        throw refused();
    }

    public E removeLast() {
        throw refused();
    }

    public int size() {
        return elements.length;
    }

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    public int indexOf(Object element) {
        if (!allowsNull) {
            Objects.requireNonNull(element);
        }
        for (int i = 0; i < elements.length; i++) {
            if (Objects.equals(element, elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object element) {
        if (!allowsNull) {
            Objects.requireNonNull(element);
        }
        for (int i = elements.length - 1; i >= 0; i--) {
            if (Objects.equals(element, elements[i])) {
                return i;
            }
        }
        return -1;
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

    public boolean addAll(int index, Collection<? extends E> others) {
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

    public void replaceAll(UnaryOperator<E> operator) {
        throw refused();
    }

    public void sort(Comparator<? super E> order) {
        throw refused();
    }

    public Iterator<E> iterator() {
        return new Elements<E>(this, 0, false);
    }

    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > elements.length) {
            throw outOfBounds(index);
        }
        return new Elements<E>(this, index, true);
    }

    private static final class Elements<E> implements ListIterator<E> {
        private final FixedList<E> list;
        private int position;
        /** Whether it goes back: what {@code iterator} returns does not. */
        private final boolean goesBack;

        Elements(FixedList<E> list, int position, boolean goesBack) {
            this.list = list;
            this.position = position;
            this.goesBack = goesBack;
        }

        private void checkGoesBack() {
            if (!goesBack) {
                throw refused();
            }
        }

        public boolean hasNext() {
            return position != list.elements.length;
        }

        public E next() {
            if (position >= list.elements.length) {
                throw new NoSuchElementException();
            }
            E element = (E) list.elements[position];
            position++;
            return element;
        }

        public boolean hasPrevious() {
            checkGoesBack();
            return position != 0;
        }

        public E previous() {
            checkGoesBack();
            if (position <= 0) {
                throw new NoSuchElementException();
            }
            position--;
            return (E) list.elements[position];
        }

        public int nextIndex() {
            checkGoesBack();
            return position;
        }

        public int previousIndex() {
            checkGoesBack();
            return position - 1;
        }

        public void remove() {
            throw refused();
        }

        public void set(E element) {
            throw refused();
        }

        public void add(E element) {
            throw refused();
        }
    }
}
