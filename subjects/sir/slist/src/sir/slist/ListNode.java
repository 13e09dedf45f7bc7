package sir.slist;

/** An element of a list and the rest of the list. */
class ListNode {
    Object element;
    ListNode next;

    ListNode(Object element, ListNode next) {
        this.element = element;
        this.next = next;
    }
}
