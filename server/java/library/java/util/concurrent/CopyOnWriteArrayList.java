package java.util.concurrent;

import java.util.AbstractCollection;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Each change makes a new array, so that iterators keep the one that they have. */
public class CopyOnWriteArrayList<E> extends AbstractCollection<E>
        implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    private Object[] elements;

    public CopyOnWriteArrayList() {
        elements = new Object[0];
    }

    public CopyOnWriteArrayList(Collection<? extends E> others) {
        elements = others.toArray();
    }

    public CopyOnWriteArrayList(E[] others) {
        elements = new Object[others.length];
        for (int i = 0; i < others.length; i++) {
            elements[i] = others[i];
        }
    }

    public int size() {
        return elements.length;
    }

    public boolean isEmpty() {
        return elements.length == 0;
    }

    private static String outside(int index, int size) {
        return "Index: " + index + ", Size: " + size;
    }

    public E get(int index) {
        return (E) elements[index];
    }

    public E set(int index, E element) {
        E old = (E) elements[index];
        if (old != element) {
            Object[] changed = Arrays.copyOf(elements, elements.length);
            changed[index] = element;
            elements = changed;
        }
        return old;
    }

    public boolean add(E element) {
        insert(elements.length, element);
        return true;
    }

    public void add(int index, E element) {
        if (index > elements.length || index < 0) {
            throw new IndexOutOfBoundsException(outside(index, elements.length));
        }
        insert(index, element);
    }

    private void insert(int index, E element) {
        Object[] longer = new Object[elements.length + 1];
        for (int i = 0; i < index; i++) {
            longer[i] = elements[i];
        }
        longer[index] = element;
        for (int i = index; i < elements.length; i++) {
            longer[i + 1] = elements[i];
        }
        elements = longer;
    }

    public E remove(int index) {
        E old = (E) elements[index];
        Object[] shorter = new Object[elements.length - 1];
        for (int i = 0; i < shorter.length; i++) {
            shorter[i] = elements[i < index ? i : i + 1];
        }
        elements = shorter;
        return old;
    }

    public boolean remove(Object element) {
        int index = indexOf(element);
        if (index < 0) {
            return false;
        }
        remove(index);
        return true;
    }

    public boolean addIfAbsent(E element) {
        return indexOf(element) < 0 && add(element);
    }

    public int addAllAbsent(Collection<? extends E> others) {
        int count = 0;
        Object[] given = others.toArray();
        for (int i = 0; i < given.length; i++) {
            if (addIfAbsent((E) given[i])) {
                count++;
            }
        }
        return count;
    }

    public boolean addAll(Collection<? extends E> others) {
        return addAll(elements.length, others);
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        Object[] given = others.toArray();
        if (index > elements.length || index < 0) {
            throw new IndexOutOfBoundsException(outside(index, elements.length));
        }
        for (int i = 0; i < given.length; i++) {
            insert(index + i, (E) given[i]);
        }
        return given.length > 0;
    }

    public void clear() {
        elements = new Object[0];
    }

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    public int indexOf(Object element) {
        for (int i = 0; i < elements.length; i++) {
            if (Objects.equals(element, elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object element) {
        for (int i = elements.length - 1; i >= 0; i--) {
            if (Objects.equals(element, elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public boolean removeAll(Collection<?> others) {
        Objects.requireNonNull(others);
        return removeIf(element -> others.contains(element));
    }

    public boolean retainAll(Collection<?> others) {
        Objects.requireNonNull(others);
        return removeIf(element -> !others.contains(element));
    }

    public boolean removeIf(Predicate<? super E> condition) {
        Objects.requireNonNull(condition);
        Object[] before = elements;
        Object[] kept = new Object[before.length];
        int count = 0;
        for (int i = 0; i < before.length; i++) {
            if (!condition.test((E) before[i])) {
                kept[count] = before[i];
                count++;
            }
        }
        if (elements != before) {
            Intrinsics.unmodelled();
        }
        if (count == before.length) {
            return false;
        }
        elements = Arrays.copyOf(kept, count);
        return true;
    }

    public void replaceAll(UnaryOperator<E> operator) {
        Object[] before = elements;
        Object[] changed = new Object[before.length];
        for (int i = 0; i < before.length; i++) {
            changed[i] = operator.apply((E) before[i]);
        }
        elements = changed;
    }

    public void sort(Comparator<? super E> order) {
        Object[] sorted = Arrays.copyOf(elements, elements.length);
        Arrays.sort((E[]) sorted, order);
        elements = sorted;
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Object[] before = elements;
        for (int i = 0; i < before.length; i++) {
            action.accept((E) before[i]);
        }
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List)) {
            return false;
        }
        Iterator<?> others = ((List<?>) other).iterator();
        Object[] mine = elements;
        for (int i = 0; i < mine.length; i++) {
            if (!others.hasNext() || !Objects.equals(mine[i], others.next())) {
                return false;
            }
        }
        return !others.hasNext();
    }

    public int hashCode() {
        int hash = 1;
        Object[] mine = elements;
        for (int i = 0; i < mine.length; i++) {
            hash = 31 * hash + Objects.hashCode(mine[i]);
        }
        return hash;
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException exception) {
            throw new Error();
        }
    }

    public Iterator<E> iterator() {
        return new Snapshot<E>(elements, 0);
    }

    public ListIterator<E> listIterator() {
        return new Snapshot<E>(elements, 0);
    }

    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > elements.length) {
            throw new IndexOutOfBoundsException(outside(index, elements.length));
        }
        return new Snapshot<E>(elements, index);
    }

    /** A view, which notices changes of the list: it is not modelled. */
    public List<E> subList(int from, int to) {
        Intrinsics.unmodelled();
        return null;
    }

    private static final class Snapshot<E> implements ListIterator<E> {
        private final Object[] elements;
        private int position;

        Snapshot(Object[] elements, int position) {
            this.elements = elements;
            this.position = position;
        }

        public boolean hasNext() {
            return position < elements.length;
        }

        public boolean hasPrevious() {
            return position > 0;
        }

        public E next() {
            if (position >= elements.length) {
                throw new NoSuchElementException();
            }
            position++;
            return (E) elements[position - 1];
        }

        public E previous() {
            if (position <= 0) {
                throw new NoSuchElementException();
            }
            position--;
            return (E) elements[position];
        }

        public int nextIndex() {
            return position;
        }

        public int previousIndex() {
            return position - 1;
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }

        public void set(E element) {
            throw new UnsupportedOperationException();
        }

        public void add(E element) {
            throw new UnsupportedOperationException();
        }
    }
}
