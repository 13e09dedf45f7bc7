package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.ArrayDeque;
import java.util.Iterator;

/**
 * What queues for many threads do for one. They hold no null. What an iterator sees of changes that
 * come while it is under way is not modelled.
 */
abstract class OneThreadQueue<E> extends AbstractQueue<E> {
    final ArrayDeque<E> elements = new ArrayDeque<E>();
    private int changes;

    /** The greatest number of elements. */
    abstract int capacity();

    final void changed() {
        changes++;
    }

    public boolean offer(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        if (elements.size() == capacity()) {
            return false;
        }
        elements.addLast(element);
        changes++;
        return true;
    }

    public E poll() {
        E first = elements.pollFirst();
        if (first != null) {
            changes++;
        }
        return first;
    }

    public E peek() {
        return elements.peekFirst();
    }

    public int size() {
        return elements.size();
    }

    public boolean isEmpty() {
        return elements.isEmpty();
    }

    public boolean contains(Object element) {
        return elements.contains(element);
    }

    public boolean remove(Object element) {
        boolean removed = elements.remove(element);
        if (removed) {
            changes++;
        }
        return removed;
    }

    public void clear() {
        elements.clear();
        changes++;
    }

    public Iterator<E> iterator() {
        return new Walk<E>(this, elements.iterator());
    }

    static final class Walk<E> implements Iterator<E> {
        private final OneThreadQueue<E> queue;
        private final Iterator<E> elements;
        private int expected;

        Walk(OneThreadQueue<E> queue, Iterator<E> elements) {
            this.queue = queue;
            this.elements = elements;
            this.expected = queue.changes;
        }

        private void check() {
            if (expected != queue.changes) {
                Intrinsics.unmodelled();
            }
        }

        public boolean hasNext() {
            check();
            return elements.hasNext();
        }

        public E next() {
            check();
            return elements.next();
        }

        public void remove() {
            check();
            elements.remove();
        }
    }
}
