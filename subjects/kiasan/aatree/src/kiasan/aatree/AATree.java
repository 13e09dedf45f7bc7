package kiasan.aatree;

import java.util.NoSuchElementException;

/**
 * A set of numbers as an AA tree: a red-black tree in which only right children are red, with
 * levels for colours. A sentinel stands where a child is missing.
 */
public class AATree {
    private static class Node {
        private int element;
        private int level;
        private Node left;
        private Node right;
    }

    private final Node nullNode;
    private Node root;

    public AATree() {
        nullNode = new Node();
        nullNode.left = nullNode;
        nullNode.right = nullNode;
        root = nullNode;
    }

    public void insert(int element) {
        root = insert(element, root);
    }

    public void remove(int element) {
        root = remove(element, root);
    }

    /**
     * The sentinel holds what is looked for, so that the search ends without a test for missing
     * children.
     */
    public boolean find(int element) {
        nullNode.element = element;
        Node node = root;
        while (node.element != element) {
            node = element < node.element ? node.left : node.right;
        }
        return node != nullNode;
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
        return root == nullNode;
    }

    public void makeEmpty() {
        root = nullNode;
    }

    private Node insert(int element, Node node) {
        if (node == nullNode) {
            Node leaf = new Node();
            leaf.element = element;
            leaf.level = 1;
            leaf.left = nullNode;
            leaf.right = nullNode;
            return leaf;
        }
        if (element < node.element) {
            node.left = insert(element, node.left);
        } else if (element > node.element) {
            node.right = insert(element, node.right);
        } else {
            return node;
        }
        return split(skew(node));
    }

    private Node remove(int element, Node node) {
        if (node == nullNode) {
            return node;
        }
        if (element < node.element) {
            node.left = remove(element, node.left);
        } else if (element > node.element) {
            node.right = remove(element, node.right);
        } else if (node.left != nullNode) {
            node.element = rightmost(node.left).element;
            node.left = remove(node.element, node.left);
        } else if (node.right != nullNode) {
            return node.right;
        } else {
            return nullNode;
        }
        return levelled(node);
    }

    /** Restores the levels of a node below which one was removed. */
    private Node levelled(Node node) {
        int least = Math.min(node.left.level, node.right.level) + 1;
        if (node.level <= least) {
            return node;
        }
        node.level = least;
        if (node.right.level > least) {
            node.right.level = least;
        }
        node = skew(node);
        node.right = skew(node.right);
        node.right.right = skew(node.right.right);
        node = split(node);
        node.right = split(node.right);
        return node;
    }

    /** A left child on the same level becomes the parent. */
    private Node skew(Node node) {
        if (node == nullNode || node.left.level != node.level) {
            return node;
        }
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        return top;
    }

    /** Of three in a row on the same level, the middle one becomes the parent, a level higher. */
    private Node split(Node node) {
        if (node == nullNode || node.right.right.level != node.level) {
            return node;
        }
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        top.level++;
        return top;
    }

    private Node leftmost(Node node) {
        while (node.left != nullNode) {
            node = node.left;
        }
        return node;
    }

    private Node rightmost(Node node) {
        while (node.right != nullNode) {
            node = node.right;
        }
        return node;
    }

    // Each invariant speaks of one thing only: the first two take null for a missing child too.

    // expect: holds
    @Invariant
    private boolean ordered() {
        return ordered(root, null, null);
    }

    // expect: holds
    @Invariant
    private boolean wellLevel() {
        return wellLevel(root);
    }

    // expect: holds
    @Invariant
    private boolean wellFormed() {
        return nullNode.level == 0
            && nullNode.left == nullNode
            && nullNode.right == nullNode
            && wellFormed(root);
    }

    /**
     * Do all elements below a node lie strictly between those of low and high, where these are
     * given?
     */
    private boolean ordered(Node node, Node low, Node high) {
        if (isMissing(node)) {
            return true;
        }
        if (low != null && node.element <= low.element || high != null && node.element >= high.element) {
            return false;
        }
        return ordered(node.left, low, node) && ordered(node.right, node, high);
    }

    /**
     * A left child is one level lower, a right child at most one, a right child's right child at
     * least one.
     */
    private boolean wellLevel(Node node) {
        if (isMissing(node)) {
            return true;
        }
        int left = level(node.left);
        int right = level(node.right);
        if (left != node.level - 1 || right < node.level - 1 || right > node.level) {
            return false;
        }
        if (right == node.level && level(node.right.right) == node.level) {
            return false;
        }
        return wellLevel(node.left) && wellLevel(node.right);
    }

    private int level(Node node) {
        return isMissing(node) ? 0 : node.level;
    }

    private boolean isMissing(Node node) {
        return node == null || node == nullNode;
    }

    /** Does the sentinel, and never null, stand where a child is missing? */
    private boolean wellFormed(Node node) {
        return node == nullNode || node != null && wellFormed(node.left) && wellFormed(node.right);
    }
}
