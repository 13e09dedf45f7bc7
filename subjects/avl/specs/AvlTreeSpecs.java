package avl;

class AvlTreeSpecs {
    // expect: reachable in 4 calls
    static boolean isFork(AvlTree tree) {
        return tree.root.left != null && tree.root.right != null;
    }

    // expect: reachable in 5 calls
    static boolean leansLeft(AvlTree tree) {
        return tree.root.left.left != null;
    }

    /** The only key between 18 and 20 is 19. */
    // expect: reachable in 5 calls
    static boolean hasNarrowFork(AvlTree tree) {
        return tree.root.key == 20 && tree.root.left.key == 18 && tree.root.left.right != null;
    }

    // expect: reachable in 3 calls
    static boolean spansTheRange(AvlTree tree) {
        return tree.min() == Integer.MIN_VALUE && tree.max() == Integer.MAX_VALUE;
    }

    // expect: reachable in 7 calls
    static boolean isFull(AvlTree tree) {
        return tree.root.height == 3 && tree.root.left.left != null && tree.root.left.right != null
            && tree.root.right.left != null;
    }

    // expect: unreachable
    static boolean isLine(AvlTree tree) {
        return tree.root.right.right != null && tree.root.left == null;
    }

    // expect: unreachable
    static boolean isTallAndNarrow(AvlTree tree) {
        return tree.root.height > 3;
    }

    // expect: unreachable
    static boolean losesItsRoot(AvlTree tree) {
        return tree.root != null && !tree.find(tree.root.key);
    }
}
