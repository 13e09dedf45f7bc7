package bst;

/** A set of numbers as an unbalanced binary search tree. */
public class SearchTree {
    private static class Node {
        private int key;
        private Node left;
        private Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;

    /** Says whether the set has changed. */
    public boolean insert(int key) {
        if (root == null) {
            root = new Node(key);
            return true;
        }
        Node node = root;
        while (key != node.key) {
            if (key < node.key) {
                if (node.left == null) {
                    node.left = new Node(key);
                    return true;
                }
                node = node.left;
            } else {
                if (node.right == null) {
                    node.right = new Node(key);
                    return true;
                }
                node = node.right;
            }
        }
        return false;
    }

    public boolean find(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    public int min() {
        if (root == null) {
            throw new IllegalStateException("the tree is empty");
        }
        Node node = root;
        while (node.left != null) {
            node = node.left;
        }
        return node.key;
    }

    public int max() {
        if (root == null) {
            throw new IllegalStateException("the tree is empty");
        }
        Node node = root;
        while (node.right != null) {
            node = node.right;
        }
        return node.key;
    }

    /** Says whether the set has changed. */
    public boolean remove(int key) {
        Node parent = null;
        Node node = root;
        while (node != null && node.key != key) {
            parent = node;
            node = key < node.key ? node.left : node.right;
        }
        if (node == null) {
            return false;
        }
        if (node.left != null && node.right != null) {
            Node successor = node.right;
            parent = node;
            while (successor.left != null) {
                parent = successor;
                successor = successor.left;
            }
            node.key = successor.key;
            node = successor;
        }
        Node child = node.left != null ? node.left : node.right;
        if (parent == null) {
            root = child;
        } else if (parent.left == node) {
            parent.left = child;
        } else {
            parent.right = child;
        }
        return true;
    }

    // expect: holds
    @Invariant
    private boolean isOrdered() {
        return isBetween(root, null, null);
    }

    /** Do all keys below node lie strictly between those of low and high, where these are given? */
    private static boolean isBetween(Node node, Node low, Node high) {
        if (node == null) {
            return true;
        }
        if (low != null && node.key <= low.key || high != null && node.key >= high.key) {
            return false;
        }
        return isBetween(node.left, low, node) && isBetween(node.right, node, high);
    }
}
