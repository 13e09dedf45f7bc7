package sushi.dlist;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/**
 * A list, a queue and a stack of objects: a circle of entries, doubly linked, that begins and ends
 * at a header. Iterators fail when the list was changed by others.
 */
public class LinkedList implements Cloneable {
    private static class Entry {
        private Object element;
        private Entry next;
        private Entry previous;

        Entry(Object element, Entry next, Entry previous) {
            this.element = element;
            this.next = next;
            this.previous = previous;
        }
    }

    private Entry header;
    private int size;
    /** How often an entry was added or removed. */
    private int modCount;

    public LinkedList() {
        header = newHeader();
    }

    public int size() {
        return size;
    }

    public boolean contains(Object element) {
        return indexOf(element) != -1;
    }

    public int indexOf(Object element) {
        int index = 0;
        for (Entry entry = header.next; entry != header; entry = entry.next) {
            if (isEqual(element, entry.element)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    public int lastIndexOf(Object element) {
        int index = size - 1;
        for (Entry entry = header.previous; entry != header; entry = entry.previous) {
            if (isEqual(element, entry.element)) {
                return index;
            }
            index--;
        }
        return -1;
    }

    // The ends, for callers who expect an element.

    public Object getFirst() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return header.next.element;
    }

    public Object getLast() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return header.previous.element;
    }

    public Object removeFirst() {
        return unlink(header.next);
    }

    public Object removeLast() {
        return unlink(header.previous);
    }

    public void addFirst(Object element) {
        linkBefore(element, header.next);
    }

    public void addLast(Object element) {
        linkBefore(element, header);
    }

    // By index.

    public Object get(int index) {
        return entry(index).element;
    }

    /** Returns the element that was there before. */
    public Object set(int index, Object element) {
        Entry entry = entry(index);
        Object before = entry.element;
        entry.element = element;
        return before;
    }

    public void add(int index, Object element) {
        linkBefore(element, index == size ? header : entry(index));
    }

    public Object remove(int index) {
        return unlink(entry(index));
    }

    // As a collection.

    public boolean add(Object element) {
        linkBefore(element, header);
        return true;
    }

    public boolean addAll(Collection<?> others) {
        Object[] added = others.toArray();
        for (Object element : added) {
            linkBefore(element, header);
        }
        return added.length != 0;
    }

    public boolean remove(Object element) {
        for (Entry entry = header.next; entry != header; entry = entry.next) {
            if (isEqual(element, entry.element)) {
                unlink(entry);
                return true;
            }
        }
        return false;
    }

    public void clear() {
        Entry entry = header.next;
        while (entry != header) {
            Entry next = entry.next;
            entry.next = null;
            entry.previous = null;
            entry.element = null;
            entry = next;
        }
        header.next = header;
        header.previous = header;
        size = 0;
        modCount++;
    }

    public Object[] toArray() {
        Object[] elements = new Object[size];
        int index = 0;
        for (Entry entry = header.next; entry != header; entry = entry.next) {
            elements[index] = entry.element;
            index++;
        }
        return elements;
    }

    /** Another list of the same elements. */
    @Override
    public Object clone() {
        LinkedList copy;
        try {
            copy = (LinkedList) super.clone();
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError();
        }
        copy.header = newHeader();
        copy.size = 0;
        copy.modCount = 0;
        for (Entry entry = header.next; entry != header; entry = entry.next) {
            copy.add(entry.element);
        }
        return copy;
    }

    // As a queue.

    public Object peek() {
        return size == 0 ? null : getFirst();
    }

    public Object element() {
        return getFirst();
    }

    public Object poll() {
        return size == 0 ? null : removeFirst();
    }

    public Object remove() {
        return removeFirst();
    }

    public boolean offer(Object element) {
        return add(element);
    }

    // As a queue with two ends.

    public boolean offerFirst(Object element) {
        addFirst(element);
        return true;
    }

    public boolean offerLast(Object element) {
        addLast(element);
        return true;
    }

    public Object peekFirst() {
        return size == 0 ? null : getFirst();
    }

    public Object peekLast() {
        return size == 0 ? null : getLast();
    }

    public Object pollFirst() {
        return size == 0 ? null : removeFirst();
    }

    public Object pollLast() {
        return size == 0 ? null : removeLast();
    }

    public void push(Object element) {
        addFirst(element);
    }

    public Object pop() {
        return removeFirst();
    }

    public boolean removeFirstOccurrence(Object element) {
        return remove(element);
    }

    public boolean removeLastOccurrence(Object element) {
        for (Entry entry = header.previous; entry != header; entry = entry.previous) {
            if (isEqual(element, entry.element)) {
                unlink(entry);
                return true;
            }
        }
        return false;
    }

    // Iterators.

    public ListIterator<Object> listIterator(int index) {
        return new ListItr(index);
    }

    public Iterator<Object> descendingIterator() {
        return new DescendingIterator();
    }

    /** Between two elements. */
    private class ListItr implements ListIterator<Object> {
        /** What `set` and `remove` are about; the header if that is nothing. */
        private Entry lastReturned = header;
        private Entry next;
        private int nextIndex;
        private int expectedModCount = modCount;

        ListItr(int index) {
            if (index < 0 || index > size) {
                throw new IndexOutOfBoundsException();
            }
            if (index < size / 2) {
                next = header.next;
                while (nextIndex < index) {
                    next = next.next;
                    nextIndex++;
                }
            } else {
                next = header;
                nextIndex = size;
                while (nextIndex > index) {
                    next = next.previous;
                    nextIndex--;
                }
            }
        }

        @Override
        public boolean hasNext() {
            return nextIndex != size;
        }

        @Override
        public Object next() {
            checkForChanges();
            if (nextIndex == size) {
                throw new NoSuchElementException();
            }
            lastReturned = next;
            next = next.next;
            nextIndex++;
            return lastReturned.element;
        }

        @Override
        public boolean hasPrevious() {
            return nextIndex != 0;
        }

        @Override
        public Object previous() {
            checkForChanges();
            if (nextIndex == 0) {
                throw new NoSuchElementException();
            }
            next = next.previous;
            lastReturned = next;
            nextIndex--;
            return lastReturned.element;
        }

        @Override
        public int nextIndex() {
            return nextIndex;
        }

        @Override
        public int previousIndex() {
            return nextIndex - 1;
        }

        @Override
        public void remove() {
            checkForChanges();
            Entry after = lastReturned.next;
            if (lastReturned == header) {
                throw new IllegalStateException();
            }
            unlink(lastReturned);
            if (next == lastReturned) {
                next = after;
            } else {
                nextIndex--;
            }
            lastReturned = header;
            expectedModCount++;
        }

        @Override
        public void set(Object element) {
            if (lastReturned == header) {
                throw new IllegalStateException();
            }
            checkForChanges();
            lastReturned.element = element;
        }

        @Override
        public void add(Object element) {
            checkForChanges();
            lastReturned = header;
            linkBefore(element, next);
            nextIndex++;
            expectedModCount++;
        }

        private void checkForChanges() {
            if (modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }

    /** From the last element to the first. */
    private class DescendingIterator implements Iterator<Object> {
        private final ListItr iterator = new ListItr(size);

        @Override
        public boolean hasNext() {
            return iterator.hasPrevious();
        }

        @Override
        public Object next() {
            return iterator.previous();
        }

        @Override
        public void remove() {
            iterator.remove();
        }
    }

    private static Entry newHeader() {
        Entry header = new Entry(null, null, null);
        header.next = header;
        header.previous = header;
        return header;
    }

    private static boolean isEqual(Object one, Object other) {
        return one == null ? other == null : one.equals(other);
    }

    /** The entry at the index, from the nearer end. */
    private Entry entry(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Entry entry = header;
        if (index < size / 2) {
            for (int i = 0; i <= index; i++) {
                entry = entry.next;
            }
        } else {
            for (int i = size; i > index; i--) {
                entry = entry.previous;
            }
        }
        return entry;
    }

    private void linkBefore(Object element, Entry entry) {
        Entry added = new Entry(element, entry, entry.previous);
        added.previous.next = added;
        added.next.previous = added;
        size++;
        modCount++;
    }

    private Object unlink(Entry entry) {
        if (entry == header) {
            throw new NoSuchElementException();
        }
        Object element = entry.element;
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        entry.next = null;
        entry.previous = null;
        entry.element = null;
        size--;
        modCount++;
        return element;
    }

    // expect: holds
    @Invariant
    private boolean isCircle() {
        int entries = 0;
        Entry entry = header;
        do {
            if (entry.next == null || entry.next.previous != entry) {
                return false;
            }
            entry = entry.next;
            entries++;
        } while (entry != header && entries <= size + 1);
        return entries == size + 1;
    }

    // expect: holds
    @Invariant
    private boolean hasEmptyHeader() {
        return header.element == null;
    }
}
