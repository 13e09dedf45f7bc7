package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * An array that is as long as the deque, from the first element on. What an iterator does after
 * other changes is not modelled.
 */
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, java.io.Serializable {
    private Object[] elements;
    /** When `main` is executed: what iterators have if nothing has changed since they were made. */
    private Object unchanged;

    public ArrayDeque() {
        elements = new Object[0];
    }

    public ArrayDeque(int capacity) {
        elements = new Object[0];
    }

    public ArrayDeque(Collection<? extends E> others) {
        elements = new Object[0];
        others.size();
        addAll(others);
    }

    public void addFirst(E element) {
        Objects.requireNonNull(element);
        unchanged = null;
        elements = Hooks.opened(elements, 0, 1);
        elements[0] = element;
    }

    public void addLast(E element) {
        Objects.requireNonNull(element);
        unchanged = null;
        int size = elements.length;
        elements = Hooks.opened(elements, size, 1);
        elements[size] = element;
    }

    public boolean addAll(Collection<? extends E> others) {
        int size = elements.length;
        Objects.requireNonNull(others);
        Object[] added = others.toArray();
        for (int i = 0; i < added.length; i++) {
            addLast((E) added[i]);
        }
        return elements.length > size;
    }

    private E removeAt(int index) {
        E removed = (E) elements[index];
        unchanged = null;
        elements = Hooks.closed(elements, index, index + 1);
        return removed;
    }

    public boolean offerFirst(E element) {
        addFirst(element);
        return true;
    }

    public boolean offerLast(E element) {
        addLast(element);
        return true;
    }

    public E removeFirst() {
        E element = pollFirst();
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    public E removeLast() {
        E element = pollLast();
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    public E pollFirst() {
        return elements.length == 0 ? null : removeAt(0);
    }

    public E pollLast() {
        return elements.length == 0 ? null : removeAt(elements.length - 1);
    }

    public E getFirst() {
        E element = peekFirst();
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    public E getLast() {
        E element = peekLast();
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    public E peekFirst() {
        return elements.length == 0 ? null : (E) elements[0];
    }

    public E peekLast() {
        return elements.length == 0 ? null : (E) elements[elements.length - 1];
    }

    public boolean removeFirstOccurrence(Object element) {
        if (element != null) {
            for (int i = 0; i < elements.length; i++) {
                if (element.equals(elements[i])) {
                    removeAt(i);
                    return true;
                }
            }
        }
        return false;
    }

    public boolean removeLastOccurrence(Object element) {
        if (element != null) {
            for (int i = elements.length - 1; i >= 0; i--) {
                if (element.equals(elements[i])) {
                    removeAt(i);
                    return true;
                }
            }
        }
        return false;
    }

    public boolean add(E element) {
        addLast(element);
        return true;
    }

    public boolean offer(E element) {
        return offerLast(element);
    }

    public E remove() {
        return removeFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E element() {
        return getFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public void push(E element) {
        addFirst(element);
    }

    public E pop() {
        return removeFirst();
    }

    public int size() {
        return elements.length;
    }

    public boolean isEmpty() {
        return elements.length == 0;
    }

    public boolean contains(Object element) {
        if (element != null) {
            for (int i = 0; i < elements.length; i++) {
                if (element.equals(elements[i])) {
                    return true;
                }
            }
        }
        return false;
    }

    public boolean remove(Object element) {
        return removeFirstOccurrence(element);
    }

    public void clear() {
        elements = new Object[0];
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Object[] visited = elements;
        int size = visited.length;
        for (int i = 0; i < visited.length; i++) {
            action.accept((E) visited[i]);
            if (elements != visited || visited.length != size) {
                Hooks.unmodelled();
            }
        }
    }

    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        Object[] tested = elements;
        int size = tested.length;
        Object[] kept = new Object[size];
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (!filter.test((E) tested[i])) {
                kept[count] = tested[i];
                count++;
            }
            if (elements != tested || tested.length != size) {
                Hooks.unmodelled();
            }
        }
        if (count == tested.length) {
            return false;
        }
        Object[] shorter = new Object[count];
        Hooks.copy(kept, 0, shorter, 0, count);
        elements = shorter;
        return true;
    }

    public boolean removeAll(Collection<?> others) {
        Objects.requireNonNull(others);
        return keepAll(others, false);
    }

    public boolean retainAll(Collection<?> others) {
        Objects.requireNonNull(others);
        return keepAll(others, true);
    }

    private boolean keepAll(Collection<?> others, boolean contained) {
        Object[] tested = elements;
        Object[] kept = new Object[tested.length];
        int count = 0;
        for (int i = 0; i < tested.length; i++) {
            if (others.contains(tested[i]) == contained) {
                kept[count] = tested[i];
                count++;
            }
        }
        if (count == tested.length) {
            return false;
        }
        Object[] shorter = new Object[count];
        Hooks.copy(kept, 0, shorter, 0, count);
        elements = shorter;
        return true;
    }

    public Object[] toArray() {
        Object[] copy = new Object[elements.length];
        Hooks.copy(elements, 0, copy, 0, elements.length);
        return copy;
    }

    public <T> T[] toArray(T[] array) {
        T[] result = array.length < elements.length ? Hooks.arrayLike(array, elements.length) : array;
        Hooks.copy(elements, 0, result, 0, elements.length);
        if (result.length > elements.length) {
            result[elements.length] = null;
        }
        return result;
    }

    public ArrayDeque<E> clone() {
        try {
            // The array of a deque is never written to, except when `main` is executed.
            ArrayDeque<E> copy = (ArrayDeque<E>) super.clone();
            if (Intrinsics.isRun()) {
                copy.elements = elements.clone();
                copy.unchanged = null;
            }
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
    }

    public Iterator<E> iterator() {
        return new Elements<E>(this, true);
    }

    public Iterator<E> descendingIterator() {
        return new Elements<E>(this, false);
    }

    private static final class Elements<E> implements Iterator<E> {
        private final ArrayDeque<E> deque;
        private final boolean ascends;
        /** The elements as this iterator knows them. */
        private Object[] known;
        private Object unchanged;
        /** The index of the next element. */
        private int position;
        private boolean removable;

        Elements(ArrayDeque<E> deque, boolean ascends) {
            this.deque = deque;
            this.ascends = ascends;
            this.position = ascends ? 0 : deque.elements.length - 1;
            know();
        }

        private void know() {
            known = deque.elements;
            if (Intrinsics.isRun()) {
                if (deque.unchanged == null) {
                    deque.unchanged = new Object();
                }
                unchanged = deque.unchanged;
            }
        }

        public boolean hasNext() {
            return ascends ? position < known.length : position >= 0;
        }

        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            checkForModification();
            E element = (E) known[position];
            position += ascends ? 1 : -1;
            removable = true;
            return element;
        }

        public void remove() {
            if (!removable) {
                throw new IllegalStateException();
            }
            checkForModification();
            removable = false;
            int last = ascends ? position - 1 : position + 1;
            deque.removeAt(last);
            know();
            if (ascends) {
                position--;
            }
        }

        private void checkForModification() {
            if (known != deque.elements || unchanged != deque.unchanged) {
                Hooks.unmodelled();
            }
        }
    }
}
