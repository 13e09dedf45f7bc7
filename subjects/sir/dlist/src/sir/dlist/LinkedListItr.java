package sir.dlist;

/** A position in a list: at its header, at an element or past its end. */
public class LinkedListItr {
    ListNode current;

    LinkedListItr(ListNode current) {
        this.current = current;
    }

    public boolean isPastEnd() {
        return current == null;
    }

    /** The element at this position, null past the end. */
    public Object retrieve() {
        return isPastEnd() ? null : current.element;
    }

    public void advance() {
        if (!isPastEnd()) {
            current = current.next;
        }
    }

    public void retreat() {
        if (!isPastEnd()) {
            current = current.previous;
        }
    }
}
