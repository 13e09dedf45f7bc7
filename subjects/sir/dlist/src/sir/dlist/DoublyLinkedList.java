package sir.dlist;

import java.util.NoSuchElementException;

/**
 * A doubly linked list with a header before its first node. A node that was taken out has no
 * neighbours any more; positions do not notice that it was.
 */
public class DoublyLinkedList {
    private final ListNode header;
    /** The last node; the header if there is no other. */
    private ListNode last;
    private int size;

    public DoublyLinkedList() {
        header = new ListNode(null, null, null);
        last = header;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int size() {
        return size;
    }

    public void makeEmpty() {
        while (!isEmpty()) {
            unlink(last);
        }
    }

    /** The position before the first element. */
    public LinkedListItr zeroth() {
        return new LinkedListItr(header);
    }

    /** The position of the first element; past the end if there is none. */
    public LinkedListItr first() {
        return new LinkedListItr(header.next);
    }

    /** The position of the last element; past the end if there is none. */
    public LinkedListItr last() {
        return new LinkedListItr(isEmpty() ? null : last);
    }

    /** The position of the first node with the element; past the end if there is none. */
    public LinkedListItr find(Object element) {
        return new LinkedListItr(firstWith(element));
    }

    /** The position of the last node with the element; past the end if there is none. */
    public LinkedListItr findLast(Object element) {
        ListNode node = last;
        while (node != header && !isSame(element, node.element)) {
            node = node.previous;
        }
        return new LinkedListItr(node == header ? null : node);
    }

    public boolean contains(Object element) {
        return firstWith(element) != null;
    }

    /** How many elements are before the first node with the element; -1 if there is none. */
    public int indexOf(Object element) {
        int index = 0;
        for (ListNode node = header.next; node != null; node = node.next) {
            if (isSame(element, node.element)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    public Object getFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return header.next.element;
    }

    public Object getLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return last.element;
    }

    public void addFirst(Object element) {
        linkAfter(element, header);
    }

    public void addLast(Object element) {
        linkAfter(element, last);
    }

    public void insertAfter(Object element, LinkedListItr position) {
        if (position.isPastEnd()) {
            throw new NoSuchElementException();
        }
        requireLinked(position.current);
        linkAfter(element, position.current);
    }

    /** Inserts at the end where the position is past it. */
    public void insertBefore(Object element, LinkedListItr position) {
        if (position.isPastEnd()) {
            addLast(element);
        } else if (position.current == header) {
            throw new IllegalArgumentException("nothing is before the header");
        } else {
            requireLinked(position.current);
            linkAfter(element, position.current.previous);
        }
    }

    public Object removeFirst() {
        Object element = getFirst();
        unlink(header.next);
        return element;
    }

    public Object removeLast() {
        Object element = getLast();
        unlink(last);
        return element;
    }

    /** Removes the first node with the element, if there is any. */
    public boolean remove(Object element) {
        ListNode node = firstWith(element);
        if (node == null) {
            return false;
        }
        unlink(node);
        return true;
    }

    /** Removes the element at the position, which moves on to the next one. */
    public void removeAt(LinkedListItr position) {
        ListNode node = position.current;
        if (node == null || node == header) {
            throw new NoSuchElementException();
        }
        requireLinked(node);
        position.advance();
        unlink(node);
    }

    /** Puts the elements into the opposite order; positions stay with their elements. */
    public void reverse() {
        ListNode node = header.next;
        header.next = null;
        last = node == null ? header : node;
        while (node != null) {
            ListNode next = node.next;
            ListNode first = header.next;
            node.next = first;
            node.previous = header;
            header.next = node;
            if (first != null) {
                first.previous = node;
            }
            node = next;
        }
    }

    private ListNode firstWith(Object element) {
        ListNode node = header.next;
        while (node != null && !isSame(element, node.element)) {
            node = node.next;
        }
        return node;
    }

    private void requireLinked(ListNode node) {
        if (node != header && node.previous == null) {
            throw new IllegalStateException("the element was removed");
        }
    }

    private void linkAfter(Object element, ListNode node) {
        ListNode added = new ListNode(element, node, node.next);
        if (node.next == null) {
            last = added;
        } else {
            node.next.previous = added;
        }
        node.next = added;
        size++;
    }

    private void unlink(ListNode node) {
        node.previous.next = node.next;
        if (node.next == null) {
            last = node.previous;
        } else {
            node.next.previous = node.previous;
        }
        node.previous = null;
        node.next = null;
        size--;
    }

    private static boolean isSame(Object one, Object other) {
        return one == null ? other == null : one.equals(other);
    }

    /**
     * Are the links of both directions the same, and is the last node the last? A position in
     * another list breaks it.
     */
    // expect: broken in 5 calls
    @Invariant
    private boolean isLinkedBothWays() {
        ListNode node = header;
        while (node.next != null) {
            if (node.next.previous != node) {
                return false;
            }
            node = node.next;
        }
        return node == last && header.previous == null;
    }

    // expect: broken in 5 calls
    @Invariant
    private boolean isCounted() {
        int nodes = 0;
        for (ListNode node = header.next; node != null; node = node.next) {
            nodes++;
        }
        return nodes == size;
    }

    // expect: holds
    @Invariant
    private boolean hasNothingBeforeItsHeader() {
        return header.previous == null && last != null;
    }
}
