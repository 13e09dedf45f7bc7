package java.util;

/**
 * A red-black tree over the entries of a tree map, balanced as the JDK's, so that keys are compared
 * as often. It exists only when `main` is executed: its shape depends on the order of the
 * insertions.
 */
final class SearchTree<K, V> {
    Node<K, V> root;

    static final class Node<K, V> extends TreeMap.Entry<K, V> {
        Node<K, V> left;
        Node<K, V> right;
        Node<K, V> parent;
        boolean isRed;

        Node(K key, V value) {
            super(key, value);
        }
    }

    Node<K, V> find(TreeMap<K, V> map, Object key) {
        Node<K, V> node = root;
        while (node != null) {
            int comparison = map.compare(key, node.key);
            if (comparison == 0) {
                return node;
            }
            node = comparison < 0 ? node.left : node.right;
        }
        return null;
    }

    Node<K, V> firstFrom(TreeMap<K, V> map, Object key, boolean inclusive) {
        Node<K, V> found = null;
        Node<K, V> node = root;
        while (node != null) {
            int comparison = map.compare(key, node.key);
            if (comparison == 0 && inclusive) {
                return node;
            }
            if (comparison < 0) {
                found = node;
                node = node.left;
            } else {
                node = node.right;
            }
        }
        return found;
    }

    Node<K, V> lastTo(TreeMap<K, V> map, Object key, boolean inclusive) {
        Node<K, V> found = null;
        Node<K, V> node = root;
        while (node != null) {
            int comparison = map.compare(key, node.key);
            if (comparison == 0 && inclusive) {
                return node;
            }
            if (comparison > 0) {
                found = node;
                node = node.right;
            } else {
                node = node.left;
            }
        }
        return found;
    }

    private static boolean isRed(Node<?, ?> node) {
        return node != null && node.isRed;
    }

    /** Puts `replacement`, which may be null, in the place of a node. */
    private void replace(Node<K, V> node, Node<K, V> replacement) {
        Node<K, V> parent = node.parent;
        if (parent == null) {
            root = replacement;
        } else if (parent.left == node) {
            parent.left = replacement;
        } else {
            parent.right = replacement;
        }
        if (replacement != null) {
            replacement.parent = parent;
        }
    }

    /** A node goes down to the left or right, its other child takes its place. */
    private void rotate(Node<K, V> node, boolean toTheLeft) {
        Node<K, V> child = toTheLeft ? node.right : node.left;
        Node<K, V> inner = toTheLeft ? child.left : child.right;
        replace(node, child);
        if (toTheLeft) {
            node.right = inner;
            child.left = node;
        } else {
            node.left = inner;
            child.right = node;
        }
        if (inner != null) {
            inner.parent = node;
        }
        node.parent = child;
    }

    /** Attaches a node below another one; as the root if there is none. */
    void insert(Node<K, V> node, Node<K, V> parent, boolean isLess) {
        node.parent = parent;
        if (parent == null) {
            root = node;
            return;
        }
        if (isLess) {
            parent.left = node;
        } else {
            parent.right = node;
        }
        node.isRed = true;
        Node<K, V> low = node;
        while (low != root && low.parent.isRed) {
            Node<K, V> middle = low.parent;
            Node<K, V> top = middle.parent;
            boolean isLeft = middle == top.left;
            Node<K, V> uncle = isLeft ? top.right : top.left;
            if (isRed(uncle)) {
                middle.isRed = false;
                uncle.isRed = false;
                top.isRed = true;
                low = top;
                continue;
            }
            if (low == (isLeft ? middle.right : middle.left)) {
                low = middle;
                rotate(low, isLeft);
            }
            low.parent.isRed = false;
            top.isRed = true;
            rotate(top, !isLeft);
        }
        root.isRed = false;
    }

    void remove(Node<K, V> node) {
        if (node.left != null && node.right != null) {
            Node<K, V> next = node.right;
            while (next.left != null) {
                next = next.left;
            }
            swap(node, next);
        }
        Node<K, V> child = node.left != null ? node.left : node.right;
        if (child != null) {
            replace(node, child);
            if (!node.isRed) {
                balanceAfterRemoval(child);
            }
        } else {
            if (!node.isRed) {
                balanceAfterRemoval(node);
            }
            replace(node, null);
        }
        node.left = null;
        node.right = null;
        node.parent = null;
    }

    /**
     * Two nodes change places, and colours; the second one is below the first one and has no left
     * child.
     */
    private void swap(Node<K, V> high, Node<K, V> low) {
        boolean isRed = high.isRed;
        high.isRed = low.isRed;
        low.isRed = isRed;
        Node<K, V> below = low.right;
        Node<K, V> lowParent = low.parent;
        replace(high, low);
        low.left = high.left;
        low.left.parent = low;
        if (lowParent == high) {
            low.right = high;
            high.parent = low;
        } else {
            low.right = high.right;
            low.right.parent = low;
            lowParent.left = high;
            high.parent = lowParent;
        }
        high.left = null;
        high.right = below;
        if (below != null) {
            below.parent = high;
        }
    }

    /** A way through this node lacks a black one. */
    private void balanceAfterRemoval(Node<K, V> start) {
        Node<K, V> node = start;
        while (node != root && !node.isRed) {
            Node<K, V> parent = node.parent;
            boolean isLeft = node == parent.left;
            Node<K, V> sibling = isLeft ? parent.right : parent.left;
            if (sibling.isRed) {
                sibling.isRed = false;
                parent.isRed = true;
                rotate(parent, isLeft);
                sibling = isLeft ? parent.right : parent.left;
            }
            Node<K, V> near = isLeft ? sibling.left : sibling.right;
            Node<K, V> far = isLeft ? sibling.right : sibling.left;
            if (!isRed(near) && !isRed(far)) {
                sibling.isRed = true;
                node = parent;
                continue;
            }
            if (!isRed(far)) {
                near.isRed = false;
                sibling.isRed = true;
                rotate(sibling, !isLeft);
                far = sibling;
                sibling = near;
            }
            sibling.isRed = parent.isRed;
            parent.isRed = false;
            far.isRed = false;
            rotate(parent, isLeft);
            node = root;
        }
        node.isRed = false;
    }
}
