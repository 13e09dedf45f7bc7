package kiasan.leftist;

/**
 * A priority queue of numbers as a leftist heap: of two siblings, the left one is no nearer to a
 * missing child.
 */
public class LeftistHeap {
    private static class Node {
        private final int key;
        /** Steps to the nearest missing child: 0 in a leaf. */
        private int distance;
        private Node left;
        private Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;

    public LeftistHeap() {
        root = null;
    }

    /** Takes all that the other heap holds, which is empty afterwards. */
    public void merge(LeftistHeap other) {
        if (this == other) {
            return;
        }
        root = merge(root, other.root);
        other.root = null;
    }

    public void insert(int key) {
        root = merge(new Node(key), root);
    }

    public int findMin() {
        if (isEmpty()) {
            throw new IllegalStateException("the heap is empty");
        }
        return root.key;
    }

    public int deleteMin() {
        int min = findMin();
        root = merge(root.left, root.right);
        return min;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
    }

    private static Node merge(Node one, Node other) {
        if (one == null) {
            return other;
        }
        if (other == null) {
            return one;
        }
        return one.key < other.key ? mergeBelow(one, other) : mergeBelow(other, one);
    }

    /** Merges the heap of the larger root into that of the smaller one. */
    private static Node mergeBelow(Node top, Node other) {
        if (top.left == null) {
            top.left = other;
            return top;
        }
        top.right = merge(top.right, other);
        if (top.left.distance < top.right.distance) {
            swapChildren(top);
        }
        top.distance = top.right.distance + 1;
        return top;
    }

    private static void swapChildren(Node node) {
        Node left = node.left;
        node.left = node.right;
        node.right = left;
    }

    // expect: holds
    @Invariant
    private boolean ordered() {
        return ordered(root);
    }

    // expect: holds
    @Invariant
    private boolean leftist() {
        return leftist(root);
    }

    private static boolean ordered(Node node) {
        if (node == null) {
            return true;
        }
        if (node.left != null && node.left.key < node.key || node.right != null && node.right.key < node.key) {
            return false;
        }
        return ordered(node.left) && ordered(node.right);
    }

    /** Are the distances right, and no right child's larger than its sibling's? */
    private static boolean leftist(Node node) {
        if (node == null) {
            return true;
        }
        return distance(node.left) >= distance(node.right)
            && node.distance == distance(node.right) + 1
            && leftist(node.left)
            && leftist(node.right);
    }

    private static int distance(Node node) {
        return node == null ? -1 : node.distance;
    }
}
