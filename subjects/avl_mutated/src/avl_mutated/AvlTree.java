package avl_mutated;

/**
 * A height-balanced search tree with a mistake: the first rotation of the left-right case is left
 * out.
 */
public class AvlTree {
    private static class Node {
        private final int key;
        private int height;
        private Node left;
        private Node right;

        Node(int key) {
            this.key = key;
            this.height = 1;
        }
    }

    private Node root;

    public void insert(int key) {
        root = insert(root, key);
    }

    public boolean find(int key) {
        Node node = root;
        while (node != null) {
            if (key == node.key) {
                return true;
            }
            node = key < node.key ? node.left : node.right;
        }
        return false;
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

    private static Node insert(Node node, int key) {
        if (node == null) {
            return new Node(key);
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        }
        return balance(node);
    }

    private static Node balance(Node node) {
        int difference = height(node.left) - height(node.right);
        if (difference > 1) {
            return rotateRight(node);
        }
        if (difference < -1) {
            if (height(node.right.right) < height(node.right.left)) {
                node.right = rotateRight(node.right);
            }
            return rotateLeft(node);
        }
        updateHeight(node);
        return node;
    }

    private static Node rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        updateHeight(node);
        updateHeight(top);
        return top;
    }

    private static Node rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        updateHeight(node);
        updateHeight(top);
        return top;
    }

    private static int height(Node node) {
        return node == null ? 0 : node.height;
    }

    private static void updateHeight(Node node) {
        int left = height(node.left);
        int right = height(node.right);
        node.height = 1 + (left > right ? left : right);
    }

    // expect: holds
    @Invariant
    private boolean isOrdered() {
        return isBetween(root, null, null);
    }

    // expect: broken in 4 calls
    @Invariant
    private boolean isBalanced() {
        return isBalanced(root);
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

    /** Are the heights right, and do those of siblings differ by at most one? */
    private static boolean isBalanced(Node node) {
        if (node == null) {
            return true;
        }
        int left = height(node.left);
        int right = height(node.right);
        if (left - right > 1 || right - left > 1 || node.height != 1 + (left > right ? left : right)) {
            return false;
        }
        return isBalanced(node.left) && isBalanced(node.right);
    }
}
