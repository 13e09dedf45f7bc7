package sir.slist;

class LinkedListSpecs {
    // expect: reachable in 3 calls
    static boolean hasEqualElements(LinkedList list) {
        Object first = list.header.next.element;
        return first != null && first.equals(list.header.next.next.element);
    }

    /** The element at the position is no longer in the list. */
    // expect: reachable in 4 calls
    static boolean isStale(LinkedList list, LinkedListItr position) {
        return list.isEmpty() && position.retrieve() != null;
    }

    /** What is inserted at a position that the list has left is not in the list. */
    // expect: reachable in 5 calls
    static boolean growsBesideTheList(LinkedList list, LinkedListItr position, Object element) {
        return element != null
            && list.isEmpty()
            && position.retrieve() != null
            && position.current.next.element == element
            && !list.contains(element);
    }

    // expect: reachable in 6 calls
    static boolean isFull(LinkedList list) {
        return list.size() == 5;
    }

    // expect: unreachable
    static boolean isOverfull(LinkedList list) {
        return list.size() > 5;
    }

    // expect: unreachable
    static boolean findsWhatItDoesNotContain(LinkedList list, Object element) {
        return !list.contains(element) && !list.find(element).isPastEnd();
    }

    // expect: reachable in 4 calls
    static boolean isHeaderAfterAnother(LinkedList list, LinkedListItr position) {
        return position.current.next == list.header && list.header != null;
    }
}
