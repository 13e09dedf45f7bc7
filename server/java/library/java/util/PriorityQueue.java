package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;

/** The heap array of the JDK, whose order its iterators and texts show, as long as the queue. */
public class PriorityQueue<E> extends AbstractQueue<E> implements java.io.Serializable {
    private Object[] elements = new Object[0];
    private final Comparator<? super E> order;
    private int modCount;

    public PriorityQueue() {
        this((Comparator<? super E>) null);
    }

    public PriorityQueue(int capacity) {
        this(capacity, null);
    }

    public PriorityQueue(Comparator<? super E> order) {
        this.order = order;
    }

    public PriorityQueue(int capacity, Comparator<? super E> order) {
        if (capacity < 1) {
            throw new IllegalArgumentException();
        }
        this.order = order;
    }

    public PriorityQueue(PriorityQueue<? extends E> others) {
        this.order = (Comparator<? super E>) others.comparator();
        this.elements = others.toArray();
    }

    public PriorityQueue(SortedSet<? extends E> others) {
        this.order = (Comparator<? super E>) others.comparator();
        this.elements = withoutNull(others.toArray());
    }

    public PriorityQueue(Collection<? extends E> others) {
        if (others instanceof SortedSet) {
            this.order = (Comparator<? super E>) ((SortedSet<? extends E>) others).comparator();
            this.elements = withoutNull(others.toArray());
        } else if (others instanceof PriorityQueue) {
            this.order = (Comparator<? super E>) ((PriorityQueue<? extends E>) others).comparator();
            this.elements = others.toArray();
        } else {
            this.order = null;
            this.elements = withoutNull(others.toArray());
            build();
        }
    }

    private static Object[] withoutNull(Object[] given) {
        Object[] copy = new Object[given.length];
        for (int i = 0; i < given.length; i++) {
            copy[i] = Objects.requireNonNull(given[i]);
        }
        return copy;
    }

    private int compare(Object first, Object second) {
        if (order != null) {
            return order.compare((E) first, (E) second);
        }
        return ((Comparable<Object>) first).compareTo(second);
    }

    /** Moves an element up from a place until its parent is not greater. */
    private void moveUp(Object[] heap, int place, Object element) {
        int at = place;
        if (order == null && at == 0) {
            // The JDK casts the element even where it compares nothing.
            Comparable<Object> cast = (Comparable<Object>) element;
        }
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (compare(element, heap[parent]) >= 0) {
                break;
            }
            heap[at] = heap[parent];
            at = parent;
        }
        heap[at] = element;
    }

    /** Moves an element down from a place until no child is less. */
    private void moveDown(Object[] heap, int place, Object element, int size) {
        int at = place;
        int half = size >>> 1;
        while (at < half) {
            int child = 2 * at + 1;
            if (child + 1 < size && compare(heap[child], heap[child + 1]) > 0) {
                child++;
            }
            if (compare(element, heap[child]) <= 0) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = element;
    }

    private void build() {
        int size = elements.length;
        for (int i = (size >>> 1) - 1; i >= 0; i--) {
            moveDown(elements, i, elements[i], size);
        }
    }

    private void shorten(int size) {
        elements = Hooks.resized(elements, size);
    }

    public boolean add(E element) {
        return offer(element);
    }

    public boolean offer(E element) {
        Objects.requireNonNull(element);
        modCount++;
        int size = elements.length;
        if (Intrinsics.isRun()) {
            elements = Hooks.resized(elements, size + 1);
            boolean isIn = false;
            try {
                moveUp(elements, size, element);
                isIn = true;
            } finally {
                if (!isIn) {
                    shorten(size);
                }
            }
            return true;
        }
        Object[] longer = new Object[size + 1];
        Hooks.copy(elements, 0, longer, 0, size);
        moveUp(longer, size, element);
        elements = longer;
        return true;
    }

    public E peek() {
        return elements.length == 0 ? null : (E) elements[0];
    }

    public E poll() {
        if (elements.length == 0) {
            return null;
        }
        E least = (E) elements[0];
        modCount++;
        int size = elements.length - 1;
        Object moved = elements[size];
        shorten(size);
        if (size > 0) {
            moveDown(elements, 0, moved, size);
        }
        return least;
    }

    private int indexOf(Object element) {
        if (element != null) {
            for (int i = 0; i < elements.length; i++) {
                if (element.equals(elements[i])) {
                    return i;
                }
            }
        }
        return -1;
    }

    public boolean remove(Object element) {
        int index = indexOf(element);
        if (index < 0) {
            return false;
        }
        removeAt(index);
        return true;
    }

    /**
     * Removes what is at a place. Gives the element that came before that place instead of after
     * it, if one did.
     */
    private E removeAt(int index) {
        modCount++;
        int size = elements.length - 1;
        Object moved = elements[size];
        shorten(size);
        if (size == index) {
            return null;
        }
        moveDown(elements, index, moved, size);
        if (elements[index] == moved) {
            moveUp(elements, index, moved);
            if (elements[index] != moved) {
                return (E) moved;
            }
        }
        return null;
    }

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
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

    public int size() {
        return elements.length;
    }

    public void clear() {
        modCount++;
        elements = new Object[0];
    }

    public Comparator<? super E> comparator() {
        return order;
    }

    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        modCount++;
        Guard<E> guard = new Guard<E>(this);
        int count = 0;
        Object[] tested = elements;
        Object[] kept = new Object[tested.length];
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
        elements = kept;
        shorten(count);
        build();
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
        modCount++;
        Guard<E> guard = new Guard<E>(this);
        int count = 0;
        Object[] kept = new Object[elements.length];
        for (int i = 0; i < elements.length; i++) {
            if (others.contains(elements[i]) == contained) {
                kept[count] = elements[i];
                count++;
            }
        }
        guard.check();
        if (count == kept.length) {
            return false;
        }
        elements = kept;
        shorten(count);
        build();
        return true;
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Guard<E> guard = new Guard<E>(this);
        Object[] visited = elements;
        for (int i = 0; i < visited.length; i++) {
            action.accept((E) visited[i]);
        }
        guard.check();
    }

    public Iterator<E> iterator() {
        return new Elements<E>(this);
    }

    private static final class Elements<E> implements Iterator<E> {
        private final PriorityQueue<E> queue;
        /** The index of the next element. */
        private int position;
        /** The index of the element that was given last, or -1. */
        private int last = -1;
        /** Elements that removals moved to where this iterator has been already. */
        private ArrayDeque<E> moved;
        /** The element that was given last, if it was one of these. */
        private E lastMoved;
        private int expectedModCount;

        Elements(PriorityQueue<E> queue) {
            this.queue = queue;
            this.expectedModCount = queue.modCount;
        }

        public boolean hasNext() {
            return position < queue.elements.length || (moved != null && !moved.isEmpty());
        }

        public E next() {
            if (expectedModCount != queue.modCount) {
                throw new ConcurrentModificationException();
            }
            if (position < queue.elements.length) {
                last = position;
                position++;
                return (E) queue.elements[last];
            }
            if (moved != null) {
                last = -1;
                lastMoved = moved.poll();
                if (lastMoved != null) {
                    return lastMoved;
                }
            }
            throw new NoSuchElementException();
        }

        public void remove() {
            if (expectedModCount != queue.modCount) {
                throw new ConcurrentModificationException();
            }
            if (last != -1) {
                E passed = queue.removeAt(last);
                last = -1;
                if (passed == null) {
                    position--;
                } else {
                    if (moved == null) {
                        moved = new ArrayDeque<E>();
                    }
                    moved.add(passed);
                }
            } else if (lastMoved != null) {
                queue.removeIdentical(lastMoved);
                lastMoved = null;
            } else {
                throw new IllegalStateException();
            }
            expectedModCount = queue.modCount;
        }
    }

    private void removeIdentical(Object element) {
        for (int i = 0; i < elements.length; i++) {
            if (elements[i] == element) {
                removeAt(i);
                return;
            }
        }
    }

    /** Notices changes, as an iterator does. */
    static final class Guard<E> {
        private final PriorityQueue<E> queue;
        private int expectedModCount;

        Guard(PriorityQueue<E> queue) {
            this.queue = queue;
            this.expectedModCount = queue.modCount;
        }

        boolean isBroken() {
            return queue.modCount != expectedModCount;
        }

        void check() {
            if (queue.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
