package kiasan.avl;

import java.util.NoSuchElementException;

/** A height-balanced tree of numbers. */
public class AvlTree {
    private static class Node {
        private int element;
        private int height = 1;
        private Node left;
        private Node right;

        Node(int element) {
            this.element = element;
        }

        /** Takes the height from the children. */
        void measure() {
            height = 1 + Math.max(heightOf(left), heightOf(right));
        }

        /** How much higher the left side is. */
        int lean() {
            return heightOf(left) - heightOf(right);
        }

        static int heightOf(Node node) {
            return node == null ? 0 : node.height;
        }
    }

    private Node root;

    public AvlTree() {}

    public void insert(int element) {
        root = inserted(root, element);
    }

    public boolean find(int element) {
        Node node = root;
        while (node != null) {
            if (element == node.element) {
                return true;
            }
            node = element < node.element ? node.left : node.right;
        }
        return false;
    }

    public int findMin() {
        Node node = nonEmptyRoot();
        while (node.left != null) {
            node = node.left;
        }
        return node.element;
    }

    public int findMax() {
        Node node = nonEmptyRoot();
        while (node.right != null) {
            node = node.right;
        }
        return node.element;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
    }

    private Node nonEmptyRoot() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return root;
    }

    private Node inserted(Node node, int element) {
        if (node == null) {
            return new Node(element);
        }
        if (element < node.element) {
            node.left = inserted(node.left, element);
        } else if (element > node.element) {
            node.right = inserted(node.right, element);
        } else {
            return node;
        }
        return rebalanced(node);
    }

    private Node rebalanced(Node node) {
        int lean = node.lean();
        if (lean > 1) {
            if (node.left.lean() < 0) {
                return doubleRotatedRight(node);
            }
            return rotatedRight(node);
        }
        if (lean < -1) {
            if (node.right.lean() > 0) {
                return doubleRotatedLeft(node);
            }
            return rotatedLeft(node);
        }
        node.measure();
        return node;
    }

    private Node rotatedRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        node.measure();
        top.measure();
        return top;
    }

    private Node rotatedLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        node.measure();
        top.measure();
        return top;
    }

    /** The left child's right child becomes the top. */
    private Node doubleRotatedRight(Node node) {
        Node left = node.left;
        Node top = left.right;
        left.right = top.left;
        node.left = top.right;
        top.left = left;
        top.right = node;
        left.measure();
        node.measure();
        top.measure();
        return top;
    }

    /** The right child's left child becomes the top. */
    private Node doubleRotatedLeft(Node node) {
        Node right = node.right;
        Node top = right.left;
        right.left = top.right;
        node.right = top.left;
        top.right = right;
        top.left = node;
        right.measure();
        node.measure();
        top.measure();
        return top;
    }

    // expect: holds
    @Invariant
    private boolean balanced() {
        return isBalanced(root);
    }

    // expect: holds
    @Invariant
    private boolean ordered() {
        return isOrdered(root, null, null);
    }

    // expect: holds
    @Invariant
    private boolean wellFormed() {
        return isWellFormed(root);
    }

    /** Do the real heights of siblings differ by at most one? */
    private static boolean isBalanced(Node node) {
        if (node == null) {
            return true;
        }
        int difference = levels(node.left) - levels(node.right);
        return -1 <= difference && difference <= 1 && isBalanced(node.left) && isBalanced(node.right);
    }

    /**
     * Do all elements below a node lie strictly between those of low and high, where these are
     * given?
     */
    private static boolean isOrdered(Node node, Node low, Node high) {
        if (node == null) {
            return true;
        }
        if (low != null && node.element <= low.element || high != null && node.element >= high.element) {
            return false;
        }
        return isOrdered(node.left, low, node) && isOrdered(node.right, node, high);
    }

    /** Is every height that is stored the real one? */
    private static boolean isWellFormed(Node node) {
        return node == null
            || node.height == levels(node) && isWellFormed(node.left) && isWellFormed(node.right);
    }

    private static int levels(Node node) {
        return node == null ? 0 : 1 + Math.max(levels(node.left), levels(node.right));
    }
}
