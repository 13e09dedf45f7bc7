package java.util;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** What `Arrays.asList` makes: a list that writes to its array. */
final class ArrayView<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
    private final E[] array;

    ArrayView(E[] array) {
        this.array = Objects.requireNonNull(array);
    }

    public int size() {
        return array.length;
    }

    public Object[] toArray() {
        Object[] copy = new Object[array.length];
        Hooks.copy(array, 0, copy, 0, array.length);
        return copy;
    }

    public <T> T[] toArray(T[] other) {
        T[] result = other.length < array.length ? Hooks.arrayLike(other, array.length) : other;
        Hooks.copy(array, 0, result, 0, array.length);
        if (result.length > array.length) {
            result[array.length] = null;
        }
        return result;
    }

    public E get(int index) {
        return array[index];
    }

    public E set(int index, E element) {
        E old = array[index];
        array[index] = element;
        return old;
    }

    public int indexOf(Object element) {
        for (int i = 0; i < array.length; i++) {
            if (Objects.equals(element, array[i])) {
                return i;
            }
        }
        return -1;
    }

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        for (int i = 0; i < array.length; i++) {
            action.accept(array[i]);
        }
    }

    public void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        for (int i = 0; i < array.length; i++) {
            array[i] = operator.apply(array[i]);
        }
    }

    public void sort(Comparator<? super E> order) {
        Arrays.sort(array, order);
    }

    public Iterator<E> iterator() {
        return new Elements<E>(array);
    }

    private static final class Elements<E> implements Iterator<E> {
        private final E[] array;
        private int position;

        Elements(E[] array) {
            this.array = array;
        }

        public boolean hasNext() {
            return position < array.length;
        }

        public E next() {
            if (position >= array.length) {
                throw new NoSuchElementException();
            }
            E element = array[position];
            position++;
            return element;
        }
    }
}
