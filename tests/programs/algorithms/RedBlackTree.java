package algorithms;

/** A left-leaning red-black tree with generic keys keeps its height logarithmic. */
public class RedBlackTree<K extends Comparable<K>> {
    private static final boolean RED = true;

    private class Node {
        K key;
        Node left;
        Node right;
        boolean color = RED;

        Node(K key) {
            this.key = key;
        }
    }

    private Node root;
    private int size;

    private boolean red(Node node) {
        return node != null && node.color == RED;
    }

    private Node rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        top.color = node.color;
        node.color = RED;
        return top;
    }

    private Node rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        top.color = node.color;
        node.color = RED;
        return top;
    }

    private Node add(Node node, K key) {
        if (node == null) {
            size++;
            return new Node(key);
        }
        int order = key.compareTo(node.key);
        if (order < 0) {
            node.left = add(node.left, key);
        } else if (order > 0) {
            node.right = add(node.right, key);
        }
        if (red(node.right) && !red(node.left)) {
            node = rotateLeft(node);
        }
        if (red(node.left) && red(node.left.left)) {
            node = rotateRight(node);
        }
        if (red(node.left) && red(node.right)) {
            node.color = RED;
            node.left.color = node.right.color = !RED;
        }
        return node;
    }

    void add(K key) {
        root = add(root, key);
        root.color = !RED;
    }

    private int height(Node node) {
        return node == null ? 0 : 1 + Math.max(height(node.left), height(node.right));
    }

    private int blackHeight(Node node) {
        if (node == null) {
            return 1;
        }
        int left = blackHeight(node.left);
        int right = blackHeight(node.right);
        if (left != right || left < 0 || red(node) && red(node.left)) {
            return -1;
        }
        return left + (red(node) ? 0 : 1);
    }

    private String walk(Node node) {
        return node == null ? "" : walk(node.left) + node.key + " " + walk(node.right);
    }

    public static void main(String[] args) {
        RedBlackTree<Integer> tree = new RedBlackTree<>();
        for (int i = 1; i <= 100; i++) {
            tree.add(i * 37 % 101);
        }
        tree.add(5);
        System.out.println(tree.size + " " + tree.height(tree.root) + " " + tree.blackHeight(tree.root));
        RedBlackTree<String> words = new RedBlackTree<>();
        for (String word : "to be or not to be that is the question".split(" ")) {
            words.add(word);
        }
        System.out.println(words.walk(words.root) + words.height(words.root));
    }
}
