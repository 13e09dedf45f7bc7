package java.util;

import java.util.function.Consumer;

/** Nodes that know their neighbours. */
public class LinkedList<E> extends AbstractSequentialList<E>
        implements List<E>, Deque<E>, Cloneable, java.io.Serializable {
    private Node<E> first;
    private Node<E> last;
    private int size;

    public LinkedList() {
    }

    public LinkedList(Collection<? extends E> others) {
        addAll(others);
    }

    private static final class Node<E> {
        E element;
        Node<E> next;
        Node<E> previous;

        Node(E element) {
            this.element = element;
        }
    }

    /** Inserts before a node, or at the end if there is none. */
    private void insertBefore(Node<E> after, E element) {
        link(after, element);
        modCount++;
    }

    private void link(Node<E> after, E element) {
        Node<E> inserted = new Node<E>(element);
        Node<E> before = after == null ? last : after.previous;
        inserted.previous = before;
        inserted.next = after;
        if (before == null) {
            first = inserted;
        } else {
            before.next = inserted;
        }
        if (after == null) {
            last = inserted;
        } else {
            after.previous = inserted;
        }
        size++;
    }

    /** Takes a node out; nothing hangs from it afterwards. */
    private E unlink(Node<E> node) {
        E element = node.element;
        Node<E> before = node.previous;
        Node<E> after = node.next;
        if (before == null) {
            first = after;
        } else {
            before.next = after;
        }
        if (after == null) {
            last = before;
        } else {
            after.previous = before;
        }
        node.element = null;
        node.next = null;
        node.previous = null;
        size--;
        modCount++;
        return element;
    }

    private Node<E> node(int index) {
        Node<E> node = first;
        for (int i = 0; i < index; i++) {
            node = node.next;
        }
        return node;
    }

    /** The index of the first node with an equal element, or -1. */
    public int indexOf(Object element) {
        int index = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            if (element == null ? node.element == null : element.equals(node.element)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    public int lastIndexOf(Object element) {
        int index = size;
        for (Node<E> node = last; node != null; node = node.previous) {
            index--;
            if (element == null ? node.element == null : element.equals(node.element)) {
                return index;
            }
        }
        return -1;
    }

    public E getFirst() {
        if (first == null) {
            throw new NoSuchElementException();
        }
        return first.element;
    }

    public E getLast() {
        if (last == null) {
            throw new NoSuchElementException();
        }
        return last.element;
    }

    public E removeFirst() {
        if (first == null) {
            throw new NoSuchElementException();
        }
        return unlink(first);
    }

    public E removeLast() {
        if (last == null) {
            throw new NoSuchElementException();
        }
        return unlink(last);
    }

    public void addFirst(E element) {
        insertBefore(first, element);
    }

    public void addLast(E element) {
        insertBefore(null, element);
    }

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    public int size() {
        return size;
    }

    public boolean add(E element) {
        insertBefore(null, element);
        return true;
    }

    public boolean remove(Object element) {
        for (Node<E> node = first; node != null; node = node.next) {
            if (element == null ? node.element == null : element.equals(node.element)) {
                unlink(node);
                return true;
            }
        }
        return false;
    }

    public boolean addAll(Collection<? extends E> others) {
        return addAll(size, others);
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        checkPosition(index, size);
        Object[] added = others.toArray();
        if (added.length == 0) {
            return false;
        }
        Node<E> after = index == size ? null : node(index);
        for (int i = 0; i < added.length; i++) {
            link(after, (E) added[i]);
        }
        modCount++;
        return true;
    }

    public void clear() {
        Node<E> node = first;
        while (node != null) {
            Node<E> next = node.next;
            node.element = null;
            node.next = null;
            node.previous = null;
            node = next;
        }
        first = null;
        last = null;
        size = 0;
        modCount++;
    }

    private void checkElement(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    public E get(int index) {
        checkElement(index);
        return node(index).element;
    }

    public E set(int index, E element) {
        checkElement(index);
        Node<E> node = node(index);
        E old = node.element;
        node.element = element;
        return old;
    }

    public void add(int index, E element) {
        checkPosition(index, size);
        insertBefore(index == size ? null : node(index), element);
    }

    public E remove(int index) {
        checkElement(index);
        return unlink(node(index));
    }

    public E peek() {
        return first == null ? null : first.element;
    }

    public E element() {
        return getFirst();
    }

    public E poll() {
        return first == null ? null : unlink(first);
    }

    public E remove() {
        return removeFirst();
    }

    public boolean offer(E element) {
        return add(element);
    }

    public boolean offerFirst(E element) {
        addFirst(element);
        return true;
    }

    public boolean offerLast(E element) {
        addLast(element);
        return true;
    }

    public E peekFirst() {
        return first == null ? null : first.element;
    }

    public E peekLast() {
        return last == null ? null : last.element;
    }

    public E pollFirst() {
        return first == null ? null : unlink(first);
    }

    public E pollLast() {
        return last == null ? null : unlink(last);
    }

    public void push(E element) {
        addFirst(element);
    }

    public E pop() {
        return removeFirst();
    }

    public boolean removeFirstOccurrence(Object element) {
        return remove(element);
    }

    public boolean removeLastOccurrence(Object element) {
        for (Node<E> node = last; node != null; node = node.previous) {
            if (element == null ? node.element == null : element.equals(node.element)) {
                unlink(node);
                return true;
            }
        }
        return false;
    }

    public Object[] toArray() {
        Object[] array = new Object[size];
        int index = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            array[index] = node.element;
            index++;
        }
        return array;
    }

    public <T> T[] toArray(T[] array) {
        T[] result = array.length < size ? Hooks.arrayLike(array, size) : array;
        Object[] untyped = result;
        int index = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            untyped[index] = node.element;
            index++;
        }
        if (result.length > size) {
            result[size] = null;
        }
        return result;
    }

    public Object clone() {
        try {
            LinkedList<E> copy = (LinkedList<E>) super.clone();
            copy.first = null;
            copy.last = null;
            copy.size = 0;
            copy.modCount = 0;
            for (Node<E> node = first; node != null; node = node.next) {
                copy.add(node.element);
            }
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
    }

    public ListIterator<E> listIterator(int index) {
        checkPosition(index, size);
        return new Elements<E>(this, index);
    }

    public Iterator<E> descendingIterator() {
        return new Descending<E>(new Elements<E>(this, size));
    }

    private static final class Elements<E> implements ListIterator<E> {
        private final LinkedList<E> list;
        /** The node that was given last, if it may be removed. */
        private Node<E> given;
        private Node<E> next;
        private int position;
        private int expectedModCount;

        Elements(LinkedList<E> list, int index) {
            this.list = list;
            this.next = index == list.size ? null : list.node(index);
            this.position = index;
            this.expectedModCount = list.modCount;
        }

        public boolean hasNext() {
            return position < list.size;
        }

        public E next() {
            checkForModification();
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            given = next;
            next = next.next;
            position++;
            return given.element;
        }

        public boolean hasPrevious() {
            return position > 0;
        }

        public E previous() {
            checkForModification();
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            next = next == null ? list.last : next.previous;
            given = next;
            position--;
            return given.element;
        }

        public int nextIndex() {
            return position;
        }

        public int previousIndex() {
            return position - 1;
        }

        public void remove() {
            checkForModification();
            if (given == null) {
                throw new IllegalStateException();
            }
            Node<E> after = given.next;
            list.unlink(given);
            if (next == given) {
                next = after;
            } else {
                position--;
            }
            given = null;
            expectedModCount++;
        }

        public void set(E element) {
            if (given == null) {
                throw new IllegalStateException();
            }
            checkForModification();
            given.element = element;
        }

        public void add(E element) {
            checkForModification();
            given = null;
            list.insertBefore(next, element);
            position++;
            expectedModCount++;
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            while (list.modCount == expectedModCount && position < list.size) {
                action.accept(next.element);
                given = next;
                next = next.next;
                position++;
            }
            checkForModification();
        }

        private void checkForModification() {
            if (list.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }

    private static final class Descending<E> implements Iterator<E> {
        private final Elements<E> elements;

        Descending(Elements<E> elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return elements.hasPrevious();
        }

        public E next() {
            return elements.previous();
        }

        public void remove() {
            elements.remove();
        }
    }
}
