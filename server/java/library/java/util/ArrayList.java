package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** An array that is as long as the list. */
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    private Object[] elements;

    public ArrayList() {
        elements = new Object[0];
    }

    public ArrayList(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        elements = new Object[0];
    }

    public ArrayList(Collection<? extends E> others) {
        if (others == null) {
            throw new NullPointerException("Cannot invoke \"java.util.Collection.toArray()\" because \"c\" is null");
        }
        Object[] added = others.toArray();
        elements = copy(added, added.length);
    }

    private static Object[] copy(Object[] array, int length) {
        Object[] copy = new Object[length];
        Hooks.copy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public void trimToSize() {
        modCount++;
    }

    public void ensureCapacity(int capacity) {
    }

    public int size() {
        return elements.length;
    }

    public boolean isEmpty() {
        return elements.length == 0;
    }

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    public int indexOf(Object element) {
        for (int i = 0; i < elements.length; i++) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object element) {
        for (int i = elements.length - 1; i >= 0; i--) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public Object clone() {
        try {
            ArrayList<E> copy = (ArrayList<E>) super.clone();
            copy.elements = copy(elements, elements.length);
            copy.modCount = 0;
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
    }

    public Object[] toArray() {
        return copy(elements, elements.length);
    }

    public <T> T[] toArray(T[] array) {
        T[] result = array.length < elements.length ? Hooks.arrayLike(array, elements.length) : array;
        Hooks.copy(elements, 0, result, 0, elements.length);
        if (result.length > elements.length) {
            result[elements.length] = null;
        }
        return result;
    }

    public E get(int index) {
        Objects.checkIndex(index, elements.length);
        return (E) elements[index];
    }

    public E set(int index, E element) {
        Objects.checkIndex(index, elements.length);
        E old = (E) elements[index];
        elements[index] = element;
        return old;
    }

    public boolean add(E element) {
        modCount++;
        int size = elements.length;
        elements = Hooks.resized(elements, size + 1);
        elements[size] = element;
        return true;
    }

    public void add(int index, E element) {
        checkPosition(index, elements.length);
        modCount++;
        open(index, 1);
        elements[index] = element;
    }

    /** Makes room for as many elements. */
    private void open(int index, int count) {
        elements = Hooks.opened(elements, index, count);
    }

    /** Takes the elements of a range away. */
    private void close(int from, int to) {
        elements = Hooks.closed(elements, from, to);
    }

    public E remove(int index) {
        Objects.checkIndex(index, elements.length);
        E removed = (E) elements[index];
        modCount++;
        close(index, index + 1);
        return removed;
    }

    public boolean remove(Object element) {
        int index = indexOf(element);
        if (index < 0) {
            return false;
        }
        modCount++;
        close(index, index + 1);
        return true;
    }

    public void clear() {
        modCount++;
        elements = new Object[0];
    }

    public boolean addAll(Collection<? extends E> others) {
        Object[] added = others.toArray();
        modCount++;
        return insert(elements.length, added);
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        checkPosition(index, elements.length);
        Object[] added = others.toArray();
        modCount++;
        return insert(index, added);
    }

    private boolean insert(int index, Object[] added) {
        if (added.length == 0) {
            return false;
        }
        open(index, added.length);
        Hooks.copy(added, 0, elements, index, added.length);
        return true;
    }

    protected void removeRange(int from, int to) {
        if (from > to) {
            throw new IndexOutOfBoundsException("From Index: " + from + " > To Index: " + to);
        }
        modCount++;
        close(from, to);
    }

    public boolean removeAll(Collection<?> others) {
        return keepAll(Objects.requireNonNull(others), false);
    }

    public boolean retainAll(Collection<?> others) {
        return keepAll(Objects.requireNonNull(others), true);
    }

    private boolean keepAll(Collection<?> others, boolean contained) {
        Object[] kept = new Object[elements.length];
        int count = 0;
        int index = 0;
        try {
            for (; index < elements.length; index++) {
                if (others.contains(elements[index]) == contained) {
                    kept[count] = elements[index];
                    count++;
                }
            }
        } finally {
            // What was not looked at because of an exception is kept.
            int rest = elements.length - index;
            Hooks.copy(elements, index, kept, count, rest);
            count += rest;
            for (int i = count; i < elements.length; i++) {
                modCount++;
            }
            if (count != elements.length) {
                elements = copy(kept, count);
            }
        }
        return count != kept.length;
    }

    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        Guard<E> guard = new Guard<E>(this);
        Object[] tested = elements;
        Object[] kept = new Object[tested.length];
        int count = 0;
        for (int i = 0; i < kept.length && i < tested.length; i++) {
            if (!filter.test((E) tested[i])) {
                kept[count] = tested[i];
                count++;
            }
        }
        guard.check();
        if (count == tested.length) {
            return false;
        }
        modCount++;
        elements = copy(kept, count);
        return true;
    }

    public void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        Guard<E> guard = new Guard<E>(this);
        int size = elements.length;
        for (int i = 0; !guard.isBroken() && i < size; i++) {
            elements[i] = operator.apply((E) elements[i]);
        }
        guard.check();
        modCount++;
    }

    public void sort(Comparator<? super E> order) {
        Guard<E> guard = new Guard<E>(this);
        Sorting.sort(elements, 0, elements.length, (Comparator<Object>) order);
        guard.check();
        modCount++;
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Guard<E> guard = new Guard<E>(this);
        Object[] visited = elements;
        for (int i = 0; !guard.isBroken() && i < visited.length; i++) {
            action.accept((E) visited[i]);
        }
        guard.check();
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List)) {
            return false;
        }
        Guard<E> guard = new Guard<E>(this);
        boolean equal = equalsElements(((List<?>) other).iterator());
        guard.check();
        return equal;
    }

    private boolean equalsElements(Iterator<?> others) {
        int index = 0;
        while (index < elements.length) {
            if (!others.hasNext() || !Objects.equals(elements[index], others.next())) {
                return false;
            }
            index++;
        }
        return !others.hasNext();
    }

    public int hashCode() {
        Guard<E> guard = new Guard<E>(this);
        Object[] hashed = elements;
        int hash = 1;
        for (int i = 0; i < hashed.length; i++) {
            hash = 31 * hash + (hashed[i] == null ? 0 : hashed[i].hashCode());
        }
        guard.check();
        return hash;
    }

    public Iterator<E> iterator() {
        return new Elements<E>(this);
    }

    public ListIterator<E> listIterator() {
        return new ListElements<E>(this, 0);
    }

    public ListIterator<E> listIterator(int index) {
        checkPosition(index, elements.length);
        return new ListElements<E>(this, index);
    }

    private static class Elements<E> implements Iterator<E> {
        final ArrayList<E> list;
        /** The index of the next element. */
        int position = 0;
        /** The index of the element that was given last, or -1 where it may not be removed. */
        int last = -1;
        int expectedModCount;

        Elements(ArrayList<E> list) {
            this.list = list;
            this.expectedModCount = list.modCount;
        }

        public boolean hasNext() {
            return position != list.elements.length;
        }

        public E next() {
            checkForModification();
            int index = position;
            if (index >= list.elements.length) {
                throw new NoSuchElementException();
            }
            position = index + 1;
            last = index;
            return (E) list.elements[index];
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            checkForModification();
            list.remove(last);
            position = last;
            last = -1;
            expectedModCount = list.modCount;
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int size = list.elements.length;
            int index = position;
            if (index < size) {
                while (index < size && list.modCount == expectedModCount) {
                    action.accept((E) list.elements[index]);
                    index++;
                }
                position = index;
                last = index - 1;
                checkForModification();
            }
        }

        final void checkForModification() {
            if (list.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }

    private static final class ListElements<E> extends Elements<E> implements ListIterator<E> {
        ListElements(ArrayList<E> list, int index) {
            super(list);
            this.position = index;
        }

        public boolean hasPrevious() {
            return position != 0;
        }

        public int nextIndex() {
            return position;
        }

        public int previousIndex() {
            return position - 1;
        }

        public E previous() {
            checkForModification();
            int index = position - 1;
            if (index < 0) {
                throw new NoSuchElementException();
            }
            position = index;
            last = index;
            return (E) list.elements[index];
        }

        public void set(E element) {
            if (last < 0) {
                throw new IllegalStateException();
            }
            checkForModification();
            list.set(last, element);
        }

        public void add(E element) {
            checkForModification();
            int index = position;
            list.add(index, element);
            position = index + 1;
            last = -1;
            expectedModCount = list.modCount;
        }
    }
}
