package skewheap;

/** A priority queue of numbers as a skew heap. */
public class SkewHeap {
    private class Node {
        private final int key;
        private Node left;
        private Node right;

        Node(int key) {
            this.key = key;
            count++;
        }
    }

    private Node root;
    private int count;

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
        int key = min();
        root = merge(root.left, root.right);
        count--;
        return key;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public int size() {
        return count;
    }

    /**
     * The smaller root stays; its right child is merged with the other heap, then its children are
     * swapped.
     */
    private Node merge(Node one, Node other) {
        if (one == null) {
            return other;
        }
        if (other == null) {
            return one;
        }
        if (other.key < one.key) {
            Node swap = one;
            one = other;
            other = swap;
        }
        Node left = one.left;
        one.left = merge(one.right, other);
        one.right = left;
        return one;
    }

    // expect: holds
    @Invariant
    private boolean isHeap() {
        return isHeap(root);
    }

    // expect: holds
    @Invariant
    private boolean isCounted() {
        return count == nodes(root);
    }

    private boolean isHeap(Node node) {
        if (node == null) {
            return true;
        }
        if (node.left != null && node.left.key < node.key || node.right != null && node.right.key < node.key) {
            return false;
        }
        return isHeap(node.left) && isHeap(node.right);
    }

    private int nodes(Node node) {
        return node == null ? 0 : 1 + nodes(node.left) + nodes(node.right);
    }
}
