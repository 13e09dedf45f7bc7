package sir.dlist;

/** An element of a list between two neighbours. */
class ListNode {
    Object element;
    ListNode previous;
    ListNode next;

    ListNode(Object element, ListNode previous, ListNode next) {
        this.element = element;
        this.previous = previous;
        this.next = next;
    }
}
