package kiasan.rbt;

import java.util.NoSuchElementException;

/** A set of numbers as a red-black tree whose nodes know their parents. */
public class RedBlackTree {
    private static class Node {
        private final int element;
        private boolean red = true;
        private Node left;
        private Node right;
        private Node parent;

        Node(int element, Node parent) {
            this.element = element;
            this.parent = parent;
        }

        Node first() {
            Node node = this;
            while (node.left != null) {
                node = node.left;
            }
            return node;
        }

        Node last() {
            Node node = this;
            while (node.right != null) {
                node = node.right;
            }
            return node;
        }
    }

    private Node root;
    private int size;

    public RedBlackTree() {
        makeEmpty();
    }

    /** Says whether the set has changed. */
    public boolean insert(int element) {
        Node parent = null;
        Node node = root;
        while (node != null) {
            if (node.element == element) {
                return false;
            }
            parent = node;
            node = element < node.element ? node.left : node.right;
        }
        node = new Node(element, parent);
        if (parent == null) {
            root = node;
        } else if (element < parent.element) {
            parent.left = node;
        } else {
            parent.right = node;
        }
        repairRed(node);
        size++;
        return true;
    }

    /** Says whether the set has changed. */
    public boolean remove(int element) {
        Node node = node(element);
        if (node == null) {
            return false;
        }
        remove(node);
        size--;
        return true;
    }

    public boolean find(int element) {
        return node(element) != null;
    }

    /** The least element above a number. */
    public int findNext(int number) {
        Node best = null;
        Node node = root;
        while (node != null) {
            if (node.element > number) {
                best = node;
                node = node.left;
            } else {
                node = node.right;
            }
        }
        if (best == null) {
            throw new NoSuchElementException();
        }
        return best.element;
    }

    public int findMin() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return root.first().element;
    }

    public int findMax() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return root.last().element;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
        size = 0;
    }

    private Node node(int element) {
        Node node = root;
        while (node != null && node.element != element) {
            node = element < node.element ? node.left : node.right;
        }
        return node;
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    /** Puts a node, or nothing, in the place of another one. */
    private void replace(Node node, Node with) {
        if (node.parent == null) {
            root = with;
        } else if (node == node.parent.left) {
            node.parent.left = with;
        } else {
            node.parent.right = with;
        }
        if (with != null) {
            with.parent = node.parent;
        }
    }

    private void rotateLeft(Node node) {
        Node top = node.right;
        replace(node, top);
        node.right = top.left;
        if (node.right != null) {
            node.right.parent = node;
        }
        top.left = node;
        node.parent = top;
    }

    private void rotateRight(Node node) {
        Node top = node.left;
        replace(node, top);
        node.left = top.right;
        if (node.left != null) {
            node.left.parent = node;
        }
        top.right = node;
        node.parent = top;
    }

    /** The node is red; its parent may be red too. */
    private void repairRed(Node node) {
        while (isRed(node.parent)) {
            Node parent = node.parent;
            Node grandparent = parent.parent;
            boolean atLeft = parent == grandparent.left;
            Node uncle = atLeft ? grandparent.right : grandparent.left;
            if (isRed(uncle)) {
                parent.red = false;
                uncle.red = false;
                grandparent.red = true;
                node = grandparent;
            } else if (atLeft) {
                if (node == parent.right) {
                    rotateLeft(parent);
                    parent = node;
                }
                parent.red = false;
                grandparent.red = true;
                rotateRight(grandparent);
                break;
            } else {
                if (node == parent.left) {
                    rotateRight(parent);
                    parent = node;
                }
                parent.red = false;
                grandparent.red = true;
                rotateLeft(grandparent);
                break;
            }
        }
        root.red = false;
    }

    private void remove(Node node) {
        boolean lostBlack = !node.red;
        Node filler;
        Node parent;
        if (node.left == null || node.right == null) {
            filler = node.left != null ? node.left : node.right;
            parent = node.parent;
            replace(node, filler);
        } else {
            Node next = node.right.first();
            lostBlack = !next.red;
            filler = next.right;
            parent = next;
            if (next != node.right) {
                parent = next.parent;
                replace(next, filler);
                next.right = node.right;
                next.right.parent = next;
            }
            replace(node, next);
            next.left = node.left;
            next.left.parent = next;
            next.red = node.red;
        }
        if (lostBlack) {
            repairBlack(filler, parent);
        }
    }

    /** The ways through the node, which may be missing, have one black node too few. */
    private void repairBlack(Node node, Node parent) {
        while (parent != null && !isRed(node)) {
            if (node == parent.left) {
                Node sibling = parent.right;
                if (sibling.red) {
                    sibling.red = false;
                    parent.red = true;
                    rotateLeft(parent);
                    sibling = parent.right;
                }
                if (isRed(sibling.left) || isRed(sibling.right)) {
                    if (!isRed(sibling.right)) {
                        sibling.left.red = false;
                        sibling.red = true;
                        rotateRight(sibling);
                        sibling = parent.right;
                    }
                    sibling.red = parent.red;
                    parent.red = false;
                    sibling.right.red = false;
                    rotateLeft(parent);
                    return;
                }
                sibling.red = true;
            } else {
                Node sibling = parent.left;
                if (sibling.red) {
                    sibling.red = false;
                    parent.red = true;
                    rotateRight(parent);
                    sibling = parent.left;
                }
                if (isRed(sibling.left) || isRed(sibling.right)) {
                    if (!isRed(sibling.left)) {
                        sibling.right.red = false;
                        sibling.red = true;
                        rotateLeft(sibling);
                        sibling = parent.left;
                    }
                    sibling.red = parent.red;
                    parent.red = false;
                    sibling.left.red = false;
                    rotateRight(parent);
                    return;
                }
                sibling.red = true;
            }
            node = parent;
            parent = node.parent;
        }
        if (node != null) {
            node.red = false;
        }
    }

    // expect: holds
    @Invariant
    private boolean ordered() {
        return isBetween(root, null, null);
    }

    // expect: holds
    @Invariant
    private boolean wellLinked() {
        return isLinked(root, null);
    }

    // expect: holds
    @Invariant
    private boolean wellColoured() {
        return !isRed(root) && isColoured(root);
    }

    // expect: holds
    @Invariant
    private boolean blackBalanced() {
        return isBalanced(root, blackNodesAtLeft());
    }

    // expect: holds
    @Invariant
    private boolean counted() {
        return size == nodes(root);
    }

    private static boolean isBetween(Node node, Node low, Node high) {
        if (node == null) {
            return true;
        }
        if (low != null && node.element <= low.element || high != null && node.element >= high.element) {
            return false;
        }
        return isBetween(node.left, low, node) && isBetween(node.right, node, high);
    }

    private static boolean isLinked(Node node, Node parent) {
        return node == null
            || node.parent == parent && isLinked(node.left, node) && isLinked(node.right, node);
    }

    /** Are there no two red nodes one below the other? */
    private static boolean isColoured(Node node) {
        if (node == null) {
            return true;
        }
        if (node.red && (isRed(node.left) || isRed(node.right))) {
            return false;
        }
        return isColoured(node.left) && isColoured(node.right);
    }

    private int blackNodesAtLeft() {
        int number = 0;
        for (Node node = root; node != null; node = node.left) {
            if (!node.red) {
                number++;
            }
        }
        return number;
    }

    /** Do all ways down from the node pass so many black nodes? */
    private static boolean isBalanced(Node node, int blackNodes) {
        if (node == null) {
            return blackNodes == 0;
        }
        int below = node.red ? blackNodes : blackNodes - 1;
        return isBalanced(node.left, below) && isBalanced(node.right, below);
    }

    private static int nodes(Node node) {
        return node == null ? 0 : 1 + nodes(node.left) + nodes(node.right);
    }
}
