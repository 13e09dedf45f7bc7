package sushi.dlist;

import java.util.Iterator;
import java.util.ListIterator;

class LinkedListSpecs {
    // expect: reachable in 2 calls
    static boolean hasEqualElements(LinkedList list) {
        return list.size() == 2 && list.getFirst() != null && list.getFirst().equals(list.getLast());
    }

    // expect: reachable in 3 calls
    static boolean isFull(LinkedList list) {
        return list.size() == 4 && list.indexOf(null) == 3;
    }

    /** Another than the iterator has changed the list. */
    // expect: reachable in 3 calls
    static boolean isStale(LinkedList list, ListIterator<Object> iterator) {
        LinkedList.ListItr itr = (LinkedList.ListItr) iterator;
        return itr.expectedModCount != list.modCount && list.size() == 1;
    }

    /** Says that there is more where there is nothing. */
    // expect: reachable in 4 calls
    static boolean promisesTooMuch(LinkedList list, ListIterator<Object> iterator) {
        return list.size() == 0 && iterator.hasNext();
    }

    // expect: reachable in 3 calls
    static boolean isBetweenTheTwo(LinkedList list, ListIterator<Object> iterator) {
        return list.size() == 2 && iterator.previousIndex() == 0 && iterator.previous() == iterator.next()
            && iterator.next() == null && list.getFirst() != null;
    }

    /** It has returned all that the list still holds. */
    // expect: reachable in 4 calls
    static boolean hasDescended(LinkedList list, Iterator<Object> iterator) {
        LinkedList.ListItr itr = ((LinkedList.DescendingIterator) iterator).iterator;
        return itr.expectedModCount == list.modCount && list.size() == 1 && !iterator.hasNext();
    }

    // expect: unreachable
    static boolean isOverfull(LinkedList list) {
        return list.size() > 4;
    }

    // expect: unreachable
    static boolean findsTheLastBeforeTheFirst(LinkedList list, Object element) {
        return list.lastIndexOf(element) < list.indexOf(element);
    }

    // expect: unreachable
    static boolean hasEntryBeyondTheCircle(LinkedList list) {
        return list.header.next == list.header && list.header.previous != list.header;
    }
}
