package javascan.binom;

/**
 * A priority queue of numbers as a forest of binomial trees, of which no two have the same degree.
 */
public class BinomialHeap {
    private static class Node {
        private int key;
        private int degree;
        private Node parent;
        /** The child of the highest degree; its siblings follow in falling order. */
        private Node child;
        /** The next child, or the next root: these rise. */
        private Node sibling;

        Node(int key) {
            this.key = key;
        }

        /** A node of that key in this tree or in those of its later siblings. */
        Node find(int wanted) {
            for (Node node = this; node != null; node = node.sibling) {
                if (node.key == wanted) {
                    return node;
                }
                Node found = node.child == null ? null : node.child.find(wanted);
                if (found != null) {
                    return found;
                }
            }
            return null;
        }

        /** Becomes the first child of the other root. */
        void linkBelow(Node other) {
            parent = other;
            sibling = other.child;
            other.child = this;
            other.degree++;
        }
    }

    private Node first;
    private int size;

    public BinomialHeap() {
        first = null;
        size = 0;
    }

    public boolean isEmpty() {
        return first == null;
    }

    public void makeEmpty() {
        first = null;
        size = 0;
    }

    public int size() {
        return size;
    }

    public void insert(int key) {
        unite(new Node(key));
        size++;
    }

    /** The least key. */
    public int findMinimum() {
        if (isEmpty()) {
            throw new IllegalStateException("the heap is empty");
        }
        return minimum().key;
    }

    public int extractMin() {
        if (isEmpty()) {
            throw new IllegalStateException("the heap is empty");
        }
        Node minimum = minimum();
        takeOut(minimum);
        unite(risingChildren(minimum));
        size--;
        return minimum.key;
    }

    /**
     * Changes one occurrence of the key, if there is any, and lets it rise. A larger key stays
     * where it is, and may then be above smaller ones.
     */
    public void decreaseKey(int key, int changed) {
        Node node = first == null ? null : first.find(key);
        if (node == null) {
            return;
        }
        node.key = changed;
        while (node.parent != null && node.key < node.parent.key) {
            int above = node.parent.key;
            node.parent.key = node.key;
            node.key = above;
            node = node.parent;
        }
    }

    /**
     * Takes out one occurrence of the key by making it the least, which wraps around below the
     * least of all numbers.
     */
    public void delete(int key) {
        if (first != null && first.find(key) != null) {
            decreaseKey(key, findMinimum() - 1);
            extractMin();
        }
    }

    private Node minimum() {
        Node minimum = first;
        for (Node root = first.sibling; root != null; root = root.sibling) {
            if (root.key < minimum.key) {
                minimum = root;
            }
        }
        return minimum;
    }

    private void takeOut(Node root) {
        if (root == first) {
            first = root.sibling;
            return;
        }
        Node before = first;
        while (before.sibling != root) {
            before = before.sibling;
        }
        before.sibling = root.sibling;
    }

    /** The children as roots, those of low degree first. */
    private static Node risingChildren(Node root) {
        Node rising = null;
        Node child = root.child;
        while (child != null) {
            Node next = child.sibling;
            child.sibling = rising;
            child.parent = null;
            rising = child;
            child = next;
        }
        return rising;
    }

    /**
     * Adds the roots of another forest and links trees of the same degree until there are no two.
     */
    private void unite(Node roots) {
        first = mergeRising(first, roots);
        if (first == null) {
            return;
        }
        Node before = null;
        Node root = first;
        Node next = root.sibling;
        while (next != null) {
            boolean threeOfADegree = next.sibling != null && next.sibling.degree == root.degree;
            if (root.degree != next.degree || threeOfADegree) {
                before = root;
                root = next;
            } else if (root.key <= next.key) {
                root.sibling = next.sibling;
                next.linkBelow(root);
            } else {
                if (before == null) {
                    first = next;
                } else {
                    before.sibling = next;
                }
                root.linkBelow(next);
                root = next;
            }
            next = root.sibling;
        }
    }

    /** One list of the roots of both, by degree. */
    private static Node mergeRising(Node one, Node other) {
        Node head = null;
        Node last = null;
        while (one != null || other != null) {
            Node next;
            if (other == null || one != null && one.degree <= other.degree) {
                next = one;
                one = one.sibling;
            } else {
                next = other;
                other = other.sibling;
            }
            if (last == null) {
                head = next;
            } else {
                last.sibling = next;
            }
            last = next;
        }
        return head;
    }

    // expect: holds
    @Invariant
    private boolean isForest() {
        int degree = -1;
        int nodes = 0;
        for (Node root = first; root != null; root = root.sibling) {
            if (root.degree <= degree || root.parent != null || !isTree(root)) {
                return false;
            }
            degree = root.degree;
            nodes += 1 << degree;
        }
        return nodes == size;
    }

    /** A key that was raised may be above smaller ones. */
    // expect: broken in 4 calls
    @Invariant
    private boolean isOrdered() {
        return isOrdered(first);
    }

    /**
     * Has the root as many children as its degree says, and are they such trees of falling degree?
     */
    private static boolean isTree(Node root) {
        int degree = root.degree;
        for (Node child = root.child; child != null; child = child.sibling) {
            degree--;
            if (child.degree != degree || child.parent != root || !isTree(child)) {
                return false;
            }
        }
        return degree == 0;
    }

    private static boolean isOrdered(Node roots) {
        for (Node node = roots; node != null; node = node.sibling) {
            if (node.parent != null && node.key < node.parent.key || !isOrdered(node.child)) {
                return false;
            }
        }
        return true;
    }
}
