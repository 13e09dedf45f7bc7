package java.util;

public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
    protected transient int modCount = 0;

    protected AbstractList() {
    }

    public boolean add(E element) {
        add(size(), element);
        return true;
    }

    public abstract E get(int index);

    public E set(int index, E element) {
        throw new UnsupportedOperationException();
    }

    public void add(int index, E element) {
        throw new UnsupportedOperationException();
    }

    public E remove(int index) {
        throw new UnsupportedOperationException();
    }

    public int indexOf(Object element) {
        ListIterator<E> elements = listIterator();
        while (elements.hasNext()) {
            E next = elements.next();
            if (element == null ? next == null : element.equals(next)) {
                return elements.previousIndex();
            }
        }
        return -1;
    }

    public int lastIndexOf(Object element) {
        ListIterator<E> elements = listIterator(size());
        while (elements.hasPrevious()) {
            E previous = elements.previous();
            if (element == null ? previous == null : element.equals(previous)) {
                return elements.nextIndex();
            }
        }
        return -1;
    }

    public void clear() {
        removeRange(0, size());
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        checkPosition(index, size());
        boolean changed = false;
        int position = index;
        Iterator<? extends E> elements = others.iterator();
        while (elements.hasNext()) {
            add(position, elements.next());
            position++;
            changed = true;
        }
        return changed;
    }

    /** Throws unless an element may be inserted there. */
    static void checkPosition(int index, int size) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    public Iterator<E> iterator() {
        return new Elements<E>(this);
    }

    public ListIterator<E> listIterator() {
        return listIterator(0);
    }

    public ListIterator<E> listIterator(int index) {
        checkPosition(index, size());
        return new ListElements<E>(this, index);
    }

    public List<E> subList(int from, int to) {
        return SubList.of(this, from, to);
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List)) {
            return false;
        }
        ListIterator<E> mine = listIterator();
        ListIterator<?> theirs = ((List<?>) other).listIterator();
        while (mine.hasNext() && theirs.hasNext()) {
            E first = mine.next();
            Object second = theirs.next();
            if (first == null ? second != null : !first.equals(second)) {
                return false;
            }
        }
        return !mine.hasNext() && !theirs.hasNext();
    }

    public int hashCode() {
        int hash = 1;
        Iterator<E> elements = iterator();
        while (elements.hasNext()) {
            E element = elements.next();
            hash = 31 * hash + (element == null ? 0 : element.hashCode());
        }
        return hash;
    }

    protected void removeRange(int from, int to) {
        ListIterator<E> elements = listIterator(from);
        int count = to - from;
        for (int i = 0; i < count; i++) {
            elements.next();
            elements.remove();
        }
    }

    private static class Elements<E> implements Iterator<E> {
        final AbstractList<E> list;
        /** The index of the next element. */
        int position = 0;
        /** The index of the element that was given last, or -1 where it may not be removed. */
        int last = -1;
        int expectedModCount;

        Elements(AbstractList<E> list) {
            this.list = list;
            this.expectedModCount = list.modCount;
        }

        public boolean hasNext() {
            return position != list.size();
        }

        public E next() {
            checkForModification();
            int index = position;
            try {
                E element = list.get(index);
                last = index;
                position = index + 1;
                return element;
            } catch (IndexOutOfBoundsException exception) {
                checkForModification();
                throw new NoSuchElementException(exception);
            }
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            checkForModification();
            try {
                list.remove(last);
                if (last < position) {
                    position--;
                }
                last = -1;
                expectedModCount = list.modCount;
            } catch (IndexOutOfBoundsException exception) {
                throw new ConcurrentModificationException();
            }
        }

        final void checkForModification() {
            if (list.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }

    private static final class ListElements<E> extends Elements<E> implements ListIterator<E> {
        ListElements(AbstractList<E> list, int index) {
            super(list);
            this.position = index;
        }

        public boolean hasPrevious() {
            return position != 0;
        }

        public E previous() {
            checkForModification();
            try {
                int index = position - 1;
                E element = list.get(index);
                position = index;
                last = index;
                return element;
            } catch (IndexOutOfBoundsException exception) {
                checkForModification();
                throw new NoSuchElementException(exception);
            }
        }

        public int nextIndex() {
            return position;
        }

        public int previousIndex() {
            return position - 1;
        }

        public void set(E element) {
            if (last < 0) {
                throw new IllegalStateException();
            }
            checkForModification();
            try {
                list.set(last, element);
                expectedModCount = list.modCount;
            } catch (IndexOutOfBoundsException exception) {
                throw new ConcurrentModificationException();
            }
        }

        public void add(E element) {
            checkForModification();
            try {
                int index = position;
                list.add(index, element);
                last = -1;
                position = index + 1;
                expectedModCount = list.modCount;
            } catch (IndexOutOfBoundsException exception) {
                throw new ConcurrentModificationException();
            }
        }
    }

    /** Notices changes, as an iterator does. */
    static final class Guard<E> {
        private final AbstractList<E> list;
        private int expectedModCount;

        Guard(AbstractList<E> list) {
            this.list = list;
            this.expectedModCount = list.modCount;
        }

        boolean isBroken() {
            return list.modCount != expectedModCount;
        }

        void check() {
            if (list.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
