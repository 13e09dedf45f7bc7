package java.util;

import java.util.function.Consumer;

/** A part of a list. It notices when the list was changed otherwise. */
final class SubList<E> extends AbstractList<E> {
    private final AbstractList<E> root;
    /** The part that this is a part of, if any. */
    private final SubList<E> parent;
    private final int offset;
    private int size;
    private int expectedModCount;

    private SubList(AbstractList<E> root, SubList<E> parent, int offset, int size) {
        this.root = root;
        this.parent = parent;
        this.offset = offset;
        this.size = size;
        this.expectedModCount = root.modCount;
    }

    static <E> List<E> of(AbstractList<E> root, int from, int to) {
        checkRange(from, to, root.size());
        return new SubList<E>(root, null, from, to - from);
    }

    private static void checkRange(int from, int to, int size) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex = " + from);
        }
        if (to > size) {
            throw new IndexOutOfBoundsException("toIndex = " + to);
        }
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
    }

    public E set(int index, E element) {
        Objects.checkIndex(index, size);
        checkForModification();
        return root.set(offset + index, element);
    }

    public E get(int index) {
        Objects.checkIndex(index, size);
        checkForModification();
        return root.get(offset + index);
    }

    public int size() {
        checkForModification();
        return size;
    }

    public void add(int index, E element) {
        checkPosition(index, size);
        checkForModification();
        root.add(offset + index, element);
        grow(1);
    }

    public E remove(int index) {
        Objects.checkIndex(index, size);
        checkForModification();
        E removed = root.remove(offset + index);
        grow(-1);
        return removed;
    }

    protected void removeRange(int from, int to) {
        checkForModification();
        root.removeRange(offset + from, offset + to);
        grow(from - to);
    }

    public boolean addAll(Collection<? extends E> others) {
        return addAll(size, others);
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        checkPosition(index, size);
        int count = others.size();
        if (count == 0) {
            return false;
        }
        checkForModification();
        root.addAll(offset + index, others);
        grow(count);
        return true;
    }

    public Iterator<E> iterator() {
        return listIterator();
    }

    public ListIterator<E> listIterator(int index) {
        checkForModification();
        checkPosition(index, size);
        if (root instanceof ArrayList) {
            return new ArrayElements<E>(this, index);
        }
        return new Elements<E>(this, index);
    }

    public List<E> subList(int from, int to) {
        checkRange(from, to, size);
        return new SubList<E>(root, this, offset + from, to - from);
    }

    private void checkForModification() {
        if (root.modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
    }

    private void grow(int change) {
        SubList<E> part = this;
        do {
            part.size = part.size + change;
            part.expectedModCount = part.root.modCount;
            part = part.parent;
        } while (part != null);
    }

    private static final class Elements<E> implements ListIterator<E> {
        private final SubList<E> part;
        private final ListIterator<E> elements;

        Elements(SubList<E> part, int index) {
            this.part = part;
            this.elements = part.root.listIterator(part.offset + index);
        }

        public boolean hasNext() {
            return nextIndex() < part.size;
        }

        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return elements.next();
        }

        public boolean hasPrevious() {
            return previousIndex() >= 0;
        }

        public E previous() {
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            return elements.previous();
        }

        public int nextIndex() {
            return elements.nextIndex() - part.offset;
        }

        public int previousIndex() {
            return elements.previousIndex() - part.offset;
        }

        public void remove() {
            elements.remove();
            part.grow(-1);
        }

        public void set(E element) {
            elements.set(element);
        }

        public void add(E element) {
            elements.add(element);
            part.grow(1);
        }
    }

    /** Those of a part of an array list look at the elements themselves. */
    private static final class ArrayElements<E> implements ListIterator<E> {
        private final SubList<E> part;
        /** The index of the next element. */
        private int position;
        /** The index of the element that was given last, or -1. */
        private int last = -1;
        private int expectedModCount;

        ArrayElements(SubList<E> part, int index) {
            this.part = part;
            this.position = index;
            this.expectedModCount = part.root.modCount;
        }

        public boolean hasNext() {
            return position != part.size;
        }

        public E next() {
            checkForModification();
            if (position >= part.size) {
                throw new NoSuchElementException();
            }
            last = position;
            position++;
            return part.root.get(part.offset + last);
        }

        public boolean hasPrevious() {
            return position != 0;
        }

        public E previous() {
            checkForModification();
            if (position <= 0) {
                throw new NoSuchElementException();
            }
            position--;
            last = position;
            return part.root.get(part.offset + last);
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            if (position < part.size) {
                int size = part.size;
                int index = position;
                while (index < size && part.root.modCount == expectedModCount) {
                    action.accept(part.root.get(part.offset + index));
                    index++;
                }
                position = index;
                last = index - 1;
                checkForModification();
            }
        }

        public int nextIndex() {
            return position;
        }

        public int previousIndex() {
            return position - 1;
        }

        public void remove() {
            checkLast();
            part.remove(last);
            position = last;
            last = -1;
            expectedModCount = part.root.modCount;
        }

        public void set(E element) {
            checkLast();
            part.root.set(part.offset + last, element);
        }

        private void checkLast() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            checkForModification();
        }

        public void add(E element) {
            checkForModification();
            part.add(position, element);
            position++;
            last = -1;
            expectedModCount = part.root.modCount;
        }

        private void checkForModification() {
            if (part.root.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
