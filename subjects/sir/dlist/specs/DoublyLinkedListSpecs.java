package sir.dlist;

class DoublyLinkedListSpecs {
    // expect: reachable in 3 calls
    static boolean hasEqualElements(DoublyLinkedList list) {
        return list.getFirst() != null && list.size() == 2 && list.getFirst().equals(list.getLast());
    }

    /** The element at the position was removed. */
    // expect: reachable in 4 calls
    static boolean isStale(DoublyLinkedList list, LinkedListItr position) {
        return list.isEmpty() && position.current.element != null;
    }

    // expect: reachable in 5 calls
    static boolean isPalindrome(DoublyLinkedList list) {
        return list.size() == 4
            && list.header.next.element == list.last.element
            && list.header.next.next.element == list.last.previous.element
            && list.header.next.element != list.header.next.next.element
            && list.header.next.element != null;
    }

    // expect: reachable in 4 calls
    static boolean isInTheMiddle(DoublyLinkedList list, LinkedListItr position) {
        return position.current.previous == list.header && position.current.next == list.last;
    }

    // expect: unreachable
    static boolean growsByRemoving(DoublyLinkedList list, Object element) {
        int before = list.size();
        list.remove(element);
        return list.size() > before;
    }

    /** Only where something was inserted at a position of another list. */
    // expect: reachable in 6 calls
    static boolean isFirstAndLastOfTwo(DoublyLinkedList list) {
        return list.size() == 2 && list.header.next == list.last;
    }

    // expect: unreachable
    static boolean findsTheSecondFirst(DoublyLinkedList list, Object element) {
        return list.indexOf(element) > 0 && list.find(element).current == list.header.next;
    }

    // expect: unreachable
    static boolean isAnotherAfterTwoReversals(DoublyLinkedList list) {
        ListNode first = list.header.next;
        list.reverse();
        list.reverse();
        return list.header.next != first;
    }
}
