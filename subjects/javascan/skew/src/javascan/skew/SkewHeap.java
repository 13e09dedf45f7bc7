package javascan.skew;

/**
 * A priority queue of numbers as a skew heap. Merging goes down the paths by which two heaps face
 * each other, the right one of the first and the left one of the second, and swaps the children of
 * every node that it passes.
 */
public class SkewHeap {
    private class Node {
        private final int key;
        private Node left;
        private Node right;

        Node(int key) {
            this.key = key;
            size++;
        }
    }

    private Node root;
    private int size;

    public void insert(int key) {
        root = merge(root, new Node(key));
    }

    public int min() {
        if (root == null) {
            throw new IllegalStateException("the heap is empty");
        }
        return root.key;
    }

    public int removeMin() {
        int min = min();
        root = merge(root.left, root.right);
        size--;
        return min;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public int size() {
        return size;
    }

    private Node merge(Node one, Node other) {
        if (one == null) {
            return other;
        }
        if (other == null) {
            return one;
        }
        if (one.key <= other.key) {
            Node merged = merge(one.right, other);
            one.right = one.left;
            one.left = merged;
            return one;
        }
        Node merged = merge(one, other.left);
        other.left = other.right;
        other.right = merged;
        return other;
    }

    // expect: holds
    @Invariant
    private boolean isOrdered() {
        return isOrdered(root);
    }

    // expect: holds
    @Invariant
    private boolean isCounted() {
        return size == nodes(root);
    }

    private boolean isOrdered(Node node) {
        if (node == null) {
            return true;
        }
        if (node.left != null && node.left.key < node.key || node.right != null && node.right.key < node.key) {
            return false;
        }
        return isOrdered(node.left) && isOrdered(node.right);
    }

    private int nodes(Node node) {
        return node == null ? 0 : 1 + nodes(node.left) + nodes(node.right);
    }
}
