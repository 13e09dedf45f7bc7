package kiasan.bst;

import java.util.NoSuchElementException;

/** A search tree of numbers that is never rebalanced. */
public class BinarySearchTree {
    private static class Node {
        private int element;
        private Node left;
        private Node right;

        Node(int element) {
            this.element = element;
        }
    }

    private Node root;

    public BinarySearchTree() {
        root = null;
    }

    public void insert(int element) {
        root = insert(element, root);
    }

    public void remove(int element) {
        root = remove(element, root);
    }

    public boolean find(int element) {
        return find(element, root) != null;
    }

    public int findMin() {
        Node node = findMin(root);
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node.element;
    }

    public int findMax() {
        Node node = findMax(root);
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node.element;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
    }

    private Node insert(int element, Node node) {
        if (node == null) {
            node = new Node(element);
        } else if (element < node.element) {
            node.left = insert(element, node.left);
        } else if (element > node.element) {
            node.right = insert(element, node.right);
        }
        return node;
    }

    /** A node with two children takes over the element of its successor, which goes instead. */
    private Node remove(int element, Node node) {
        if (node == null) {
            return null;
        }
        if (element < node.element) {
            node.left = remove(element, node.left);
        } else if (element > node.element) {
            node.right = remove(element, node.right);
        } else if (node.left != null && node.right != null) {
            node.element = findMin(node.right).element;
            node.right = remove(node.element, node.right);
        } else {
            node = node.left != null ? node.left : node.right;
        }
        return node;
    }

    private Node find(int element, Node node) {
        if (node == null) {
            return null;
        }
        if (element < node.element) {
            return find(element, node.left);
        }
        if (element > node.element) {
            return find(element, node.right);
        }
        return node;
    }

    private Node findMin(Node node) {
        if (node == null) {
            return null;
        }
        if (node.left == null) {
            return node;
        }
        return findMin(node.left);
    }

    private Node findMax(Node node) {
        if (node != null) {
            while (node.right != null) {
                node = node.right;
            }
        }
        return node;
    }

    // expect: holds
    @Invariant
    private boolean ordered() {
        return ordered(root);
    }

    /** Does every element exceed those at its left, and is it below those at its right? */
    private boolean ordered(Node node) {
        if (node == null) {
            return true;
        }
        if (!ordered(node.left) || !ordered(node.right)) {
            return false;
        }
        if (node.left != null && findMax(node.left).element >= node.element) {
            return false;
        }
        return node.right == null || findMin(node.right).element > node.element;
    }
}
