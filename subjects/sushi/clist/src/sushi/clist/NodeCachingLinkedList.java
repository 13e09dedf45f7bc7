package sushi.clist;

/** A circular list with a header. It keeps the nodes of removed elements, to use them again. */
public class NodeCachingLinkedList {
    private static final int DEFAULT_MAXIMUM_CACHE_SIZE = 20;

    private static class Node {
        private Object element;
        private Node previous;
        private Node next;

        /** A header: its own neighbour. */
        Node() {
            previous = this;
            next = this;
        }

        Node(Object element) {
            this.element = element;
        }
    }

    private final Node header;
    private int size;
    private int modCount;
    /** The unused nodes, linked by `next`. */
    private Node firstCached;
    private int cacheSize;
    private int maximumCacheSize;

    public NodeCachingLinkedList() {
        header = new Node();
        maximumCacheSize = DEFAULT_MAXIMUM_CACHE_SIZE;
    }

    public boolean contains(Object element) {
        for (Node node = header.next; node != header; node = node.next) {
            if (isEqual(element, node.element)) {
                return true;
            }
        }
        return false;
    }

    public boolean addLast(Object element) {
        insertBefore(header, element);
        return true;
    }

    public void add(int index, Object element) {
        insertBefore(nodeAt(index, true), element);
    }

    public Object remove(int index) {
        Node node = nodeAt(index, false);
        Object element = node.element;
        unlink(node);
        return element;
    }

    /** Removes the first of the equal elements. */
    public boolean remove(Object element) {
        for (Node node = header.next; node != header; node = node.next) {
            if (isEqual(element, node.element)) {
                unlink(node);
                return true;
            }
        }
        return false;
    }

    /** How many unused nodes are kept at most; those beyond are given up. */
    public void setMaximumCacheSize(int maximum) {
        if (maximum < 0) {
            throw new IllegalArgumentException("a negative size");
        }
        maximumCacheSize = maximum;
        while (cacheSize > maximumCacheSize) {
            takeFromCache();
        }
    }

    private static boolean isEqual(Object one, Object other) {
        return one == other || one != null && one.equals(other);
    }

    /**
     * The node at the index; the header where the end is allowed, and meant. The nearer end is
     * where the search begins.
     */
    private Node nodeAt(int index, boolean endAllowed) {
        if (index < 0) {
            throw new IndexOutOfBoundsException("a negative index");
        }
        if (index > size || index == size && !endAllowed) {
            throw new IndexOutOfBoundsException("beyond the end");
        }
        Node node;
        if (index < size / 2) {
            node = header.next;
            for (int i = 0; i < index; i++) {
                node = node.next;
            }
        } else {
            node = header;
            for (int i = size; i > index; i--) {
                node = node.previous;
            }
        }
        return node;
    }

    private void insertBefore(Node node, Object element) {
        Node inserted = newNode(element);
        inserted.previous = node.previous;
        inserted.next = node;
        node.previous.next = inserted;
        node.previous = inserted;
        size++;
        modCount++;
    }

    private void unlink(Node node) {
        node.previous.next = node.next;
        node.next.previous = node.previous;
        size--;
        modCount++;
        addToCache(node);
    }

    private Node newNode(Object element) {
        Node node = takeFromCache();
        if (node == null) {
            return new Node(element);
        }
        node.element = element;
        return node;
    }

    private Node takeFromCache() {
        if (cacheSize == 0) {
            return null;
        }
        Node node = firstCached;
        firstCached = node.next;
        node.next = null;
        cacheSize--;
        return node;
    }

    /** Keeps the node, without what it held, unless there are enough. */
    private void addToCache(Node node) {
        if (cacheSize >= maximumCacheSize) {
            return;
        }
        node.element = null;
        node.previous = null;
        node.next = firstCached;
        firstCached = node;
        cacheSize++;
    }

    // expect: holds
    @Invariant
    private boolean isCircle() {
        int nodes = 0;
        Node node = header;
        do {
            if (node.next == null || node.next.previous != node) {
                return false;
            }
            node = node.next;
            nodes++;
        } while (node != header && nodes <= size + 1);
        return nodes == size + 1;
    }

    // expect: holds
    @Invariant
    private boolean isCacheClean() {
        int nodes = 0;
        for (Node node = firstCached; node != null; node = node.next) {
            if (node.element != null || node.previous != null) {
                return false;
            }
            nodes++;
        }
        return nodes == cacheSize && cacheSize <= maximumCacheSize;
    }
}
