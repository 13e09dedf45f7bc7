package sushi.avl;

import java.util.NoSuchElementException;

/** A set of numbers as a height-balanced tree. */
public class AvlTree {
    private static class Node {
        private final int element;
        private int height;
        private Node left;
        private Node right;

        Node(int element) {
            this.element = element;
        }
    }

    /** Numbers between two bounds, both of them excluded; either may be missing. */
    private static class Range {
        private boolean hasLower;
        private int lower;
        private boolean hasUpper;
        private int upper;

        boolean contains(int number) {
            return (!hasLower || number > lower) && (!hasUpper || number < upper);
        }

        /** The part of this range below a number. */
        Range below(int number) {
            Range range = copy();
            range.hasUpper = true;
            range.upper = number;
            return range;
        }

        /** The part of this range above a number. */
        Range above(int number) {
            Range range = copy();
            range.hasLower = true;
            range.lower = number;
            return range;
        }

        private Range copy() {
            Range range = new Range();
            range.hasLower = hasLower;
            range.lower = lower;
            range.hasUpper = hasUpper;
            range.upper = upper;
            return range;
        }
    }

    private Node root;

    public AvlTree() {
        makeEmpty();
    }

    public void insert(int element) {
        root = insert(element, root);
    }

    public boolean find(int element) {
        return find(element, root);
    }

    public int findMin() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return leftmost(root).element;
    }

    public int findMax() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return rightmost(root).element;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
    }

    private static Node insert(int element, Node node) {
        if (node == null) {
            return new Node(element);
        }
        if (element < node.element) {
            node.left = insert(element, node.left);
            if (height(node.left) - height(node.right) == 2) {
                if (element < node.left.element) {
                    return rotateWithLeftChild(node);
                }
                return doubleWithLeftChild(node);
            }
        } else if (element > node.element) {
            node.right = insert(element, node.right);
            if (height(node.right) - height(node.left) == 2) {
                if (element > node.right.element) {
                    return rotateWithRightChild(node);
                }
                return doubleWithRightChild(node);
            }
        }
        node.height = max(height(node.left), height(node.right)) + 1;
        return node;
    }

    private static boolean find(int element, Node node) {
        if (node == null) {
            return false;
        }
        if (element < node.element) {
            return find(element, node.left);
        }
        if (element > node.element) {
            return find(element, node.right);
        }
        return true;
    }

    private static Node leftmost(Node node) {
        return node.left == null ? node : leftmost(node.left);
    }

    private static Node rightmost(Node node) {
        return node.right == null ? node : rightmost(node.right);
    }

    private static Node rotateWithLeftChild(Node node) {
        Node child = node.left;
        node.left = child.right;
        child.right = node;
        node.height = max(height(node.left), height(node.right)) + 1;
        child.height = max(height(child.left), node.height) + 1;
        return child;
    }

    private static Node rotateWithRightChild(Node node) {
        Node child = node.right;
        node.right = child.left;
        child.left = node;
        node.height = max(height(node.left), height(node.right)) + 1;
        child.height = max(height(child.right), node.height) + 1;
        return child;
    }

    private static Node doubleWithLeftChild(Node node) {
        node.left = rotateWithRightChild(node.left);
        return rotateWithLeftChild(node);
    }

    private static Node doubleWithRightChild(Node node) {
        node.right = rotateWithLeftChild(node.right);
        return rotateWithRightChild(node);
    }

    private static int height(Node node) {
        return node == null ? -1 : node.height;
    }

    private static int max(int one, int other) {
        return one > other ? one : other;
    }

    // expect: holds
    @Invariant
    private boolean balanced() {
        return balanced(root);
    }

    // expect: holds
    @Invariant
    private boolean ordered() {
        return ordered(root, new Range());
    }

    // expect: holds
    @Invariant
    private boolean wellFormed() {
        return wellFormed(root);
    }

    /** Do the heights of siblings differ by at most one? */
    private static boolean balanced(Node node) {
        if (node == null) {
            return true;
        }
        int difference = height(node.left) - height(node.right);
        return difference >= -1 && difference <= 1 && balanced(node.left) && balanced(node.right);
    }

    /** Is every element within the range that those above it leave? */
    private static boolean ordered(Node node, Range range) {
        if (node == null) {
            return true;
        }
        return range.contains(node.element)
            && ordered(node.left, range.below(node.element))
            && ordered(node.right, range.above(node.element));
    }

    /** Are the heights what they say? */
    private static boolean wellFormed(Node node) {
        if (node == null) {
            return true;
        }
        return node.height == max(height(node.left), height(node.right)) + 1
            && wellFormed(node.left)
            && wellFormed(node.right);
    }
}
