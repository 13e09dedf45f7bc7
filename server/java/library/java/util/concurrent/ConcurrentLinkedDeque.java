package java.util.concurrent;

import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;

public class ConcurrentLinkedDeque<E> extends OneThreadQueue<E> implements Deque<E>, java.io.Serializable {
    public ConcurrentLinkedDeque() {
    }

    public ConcurrentLinkedDeque(Collection<? extends E> others) {
        addAll(others);
    }

    int capacity() {
        return Integer.MAX_VALUE;
    }

    public void addFirst(E element) {
        elements.addFirst(element);
        changed();
    }

    public void addLast(E element) {
        offer(element);
    }

    public boolean offerFirst(E element) {
        addFirst(element);
        return true;
    }

    public boolean offerLast(E element) {
        return offer(element);
    }

    private static <E> E present(E element) {
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    public E removeFirst() {
        return present(poll());
    }

    public E removeLast() {
        return present(pollLast());
    }

    public E pollFirst() {
        return poll();
    }

    public E pollLast() {
        E last = elements.pollLast();
        if (last != null) {
            changed();
        }
        return last;
    }

    public E getFirst() {
        return present(peek());
    }

    public E getLast() {
        return present(elements.peekLast());
    }

    public E peekFirst() {
        return peek();
    }

    public E peekLast() {
        return elements.peekLast();
    }

    public void push(E element) {
        addFirst(element);
    }

    public E pop() {
        return removeFirst();
    }

    public boolean contains(Object element) {
        return element != null && elements.contains(element);
    }

    public boolean remove(Object element) {
        return removeFirstOccurrence(element);
    }

    public boolean removeFirstOccurrence(Object element) {
        if (element == null) {
            throw new NullPointerException();
        }
        return super.remove(element);
    }

    public boolean removeLastOccurrence(Object element) {
        if (element == null) {
            throw new NullPointerException();
        }
        boolean removed = elements.removeLastOccurrence(element);
        if (removed) {
            changed();
        }
        return removed;
    }

    public Iterator<E> descendingIterator() {
        return new Walk<E>(this, elements.descendingIterator());
    }
}
