package sushi.clist;

class NodeCachingLinkedListSpecs {
    // expect: reachable in 3 calls
    static boolean hasEqualElements(NodeCachingLinkedList list) {
        Object first = list.header.next.element;
        return list.size == 2 && first != null && first.equals(list.header.previous.element);
    }

    // expect: reachable in 5 calls
    static boolean hasTwoUnusedNodes(NodeCachingLinkedList list) {
        return list.cacheSize == 2 && list.size == 0;
    }

    /** A node is not kept where the maximum is 0. */
    // expect: reachable in 4 calls
    static boolean keepsNoNode(NodeCachingLinkedList list) {
        return list.maximumCacheSize == 0 && list.modCount == 2 && list.size == 0;
    }

    // expect: reachable in 4 calls
    static boolean hasThreeDifferentElements(NodeCachingLinkedList list, Object element) {
        return list.size == 3
            && element != null
            && list.header.next.element == element
            && list.header.previous.element == null
            && list.header.next.next.element != null
            && !list.header.next.next.element.equals(element);
    }

    // expect: unreachable
    static boolean keepsMoreThanItMay(NodeCachingLinkedList list) {
        return list.cacheSize > list.maximumCacheSize;
    }

    // expect: unreachable
    static boolean remembersWhatWasRemoved(NodeCachingLinkedList list) {
        return list.firstCached.element != null;
    }

    // expect: unreachable
    static boolean doesNotContainItsLast(NodeCachingLinkedList list) {
        return list.size > 0 && !list.contains(list.header.previous.element);
    }
}
