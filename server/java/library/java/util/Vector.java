package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** An array that is as long as the vector. */
public class Vector<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    private Object[] elements;

    public Vector() {
        elements = new Object[0];
    }

    public Vector(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        elements = new Object[0];
    }

    public Vector(int capacity, int increment) {
        this(capacity);
    }

    public Vector(Collection<? extends E> others) {
        Object[] added = others.toArray();
        elements = new Object[added.length];
        Hooks.copy(added, 0, elements, 0, added.length);
    }

    public int size() {
        return elements.length;
    }

    public boolean isEmpty() {
        return elements.length == 0;
    }

    /** The message for a negative index names the length of the JDK's array, which is not kept. */
    private static void checkSign(int index) {
        if (index < 0) {
            Intrinsics.unmodelled();
        }
    }

    private void checkBelowSize(int index) {
        checkSign(index);
        if (index >= elements.length) {
            throw new ArrayIndexOutOfBoundsException("Array index out of range: " + index);
        }
    }

    private void checkElement(int index) {
        checkSign(index);
        if (index >= elements.length) {
            throw new ArrayIndexOutOfBoundsException(index + " >= " + elements.length);
        }
    }

    public E elementAt(int index) {
        checkElement(index);
        return (E) elements[index];
    }

    public E firstElement() {
        if (elements.length == 0) {
            throw new NoSuchElementException();
        }
        return (E) elements[0];
    }

    public E lastElement() {
        if (elements.length == 0) {
            throw new NoSuchElementException();
        }
        return (E) elements[elements.length - 1];
    }

    public void setElementAt(E element, int index) {
        checkElement(index);
        elements[index] = element;
    }

    public void removeElementAt(int index) {
        checkElement(index);
        modCount++;
        close(index, index + 1);
    }

    public void insertElementAt(E element, int index) {
        if (index > elements.length) {
            throw new ArrayIndexOutOfBoundsException(index + " > " + elements.length);
        }
        checkSign(index);
        modCount++;
        elements = Hooks.opened(elements, index, 1);
        elements[index] = element;
    }

    private void close(int from, int to) {
        elements = Hooks.closed(elements, from, to);
    }

    public void addElement(E element) {
        add(element);
    }

    public boolean removeElement(Object element) {
        modCount++;
        int index = indexOf(element);
        if (index < 0) {
            return false;
        }
        removeElementAt(index);
        return true;
    }

    public void removeAllElements() {
        modCount++;
        elements = new Object[0];
    }

    public void setSize(int size) {
        checkSign(size);
        modCount++;
        elements = Hooks.resized(elements, size);
    }

    public Enumeration<E> elements() {
        return new Listed<E>(this);
    }

    private static final class Listed<E> implements Enumeration<E> {
        private final Vector<E> vector;
        private int position;

        Listed(Vector<E> vector) {
            this.vector = vector;
        }

        public boolean hasMoreElements() {
            return position < vector.elements.length;
        }

        public E nextElement() {
            if (position >= vector.elements.length) {
                throw new NoSuchElementException("Vector Enumeration");
            }
            E element = (E) vector.elements[position];
            position++;
            return element;
        }
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

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    public E get(int index) {
        checkBelowSize(index);
        return (E) elements[index];
    }

    public E set(int index, E element) {
        checkBelowSize(index);
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
        insertElementAt(element, index);
    }

    public boolean remove(Object element) {
        return removeElement(element);
    }

    public E remove(int index) {
        checkBelowSize(index);
        E old = (E) elements[index];
        modCount++;
        close(index, index + 1);
        return old;
    }

    public void clear() {
        removeAllElements();
    }

    public Object[] toArray() {
        Object[] copy = new Object[elements.length];
        Hooks.copy(elements, 0, copy, 0, elements.length);
        return copy;
    }

    public boolean addAll(Collection<? extends E> others) {
        Object[] added = others.toArray();
        modCount++;
        for (int i = 0; i < added.length; i++) {
            Object[] longer = new Object[elements.length + 1];
            Hooks.copy(elements, 0, longer, 0, elements.length);
            longer[elements.length] = added[i];
            elements = longer;
        }
        return added.length > 0;
    }

    public boolean removeIf(Predicate<? super E> filter) {
        ArrayList<E> rest = new ArrayList<E>(this);
        Guard<E> guard = new Guard<E>(this);
        boolean removed = rest.removeIf(filter);
        guard.check();
        if (removed) {
            modCount++;
            elements = rest.toArray();
        }
        return removed;
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

    public Object clone() {
        try {
            Vector<E> copy = (Vector<E>) super.clone();
            copy.elements = toArray();
            copy.modCount = 0;
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
    }
}
