package sir.slist;

/** A singly linked list with a header. Positions do not notice when the list changes. */
public class LinkedList {
    private final ListNode header;

    public LinkedList() {
        header = new ListNode(null, null);
    }

    public boolean isEmpty() {
        return header.next == null;
    }

    public void makeEmpty() {
        header.next = null;
    }

    public int size() {
        int size = 0;
        for (ListNode node = header.next; node != null; node = node.next) {
            size++;
        }
        return size;
    }

    /** The position before the first element. */
    public LinkedListItr zeroth() {
        return new LinkedListItr(header);
    }

    /** The position of the first element; past the end if there is none. */
    public LinkedListItr first() {
        return new LinkedListItr(header.next);
    }

    /** Adds an element after a position, nothing after one past the end. */
    public void insert(Object element, LinkedListItr position) {
        if (position != null && position.current != null) {
            position.current.next = new ListNode(element, position.current.next);
        }
    }

    public void insertFirst(Object element) {
        header.next = new ListNode(element, header.next);
    }

    /** The position of the element; past the end if it is not there. */
    public LinkedListItr find(Object element) {
        return new LinkedListItr(before(element).next);
    }

    /** The position before the element; the last one if it is not there. */
    public LinkedListItr findPrevious(Object element) {
        return new LinkedListItr(before(element));
    }

    public boolean contains(Object element) {
        return before(element).next != null;
    }

    /** Removes the first node with the element, if there is any. */
    public void remove(Object element) {
        ListNode before = before(element);
        if (before.next != null) {
            before.next = before.next.next;
        }
    }

    /** Removes the node after a position. */
    public boolean removeNext(LinkedListItr position) {
        if (position.isPastEnd() || position.current.next == null) {
            return false;
        }
        position.current.next = position.current.next.next;
        return true;
    }

    /** The node before the first one with the element; the last one if there is none. */
    private ListNode before(Object element) {
        ListNode node = header;
        while (node.next != null && !isSame(element, node.next.element)) {
            node = node.next;
        }
        return node;
    }

    private static boolean isSame(Object one, Object other) {
        return one == null ? other == null : one.equals(other);
    }

    // expect: holds
    @Invariant
    private boolean hasHeader() {
        return header != null && header.element == null;
    }

    // expect: holds
    @Invariant
    private boolean isNoCircle() {
        ListNode slow = header;
        ListNode fast = header;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return false;
            }
        }
        return true;
    }
}
