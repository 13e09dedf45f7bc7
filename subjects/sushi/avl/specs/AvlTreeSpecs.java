package sushi.avl;

class AvlTreeSpecs {
    // expect: reachable in 4 calls
    static boolean isFork(AvlTree tree) {
        return tree.root.left != null && tree.root.right != null;
    }

    /** The only number between 10 and 12 is 11. */
    // expect: reachable in 5 calls
    static boolean isSqueezed(AvlTree tree) {
        return tree.root.element == 10 && tree.root.right.element == 12 && tree.root.right.left != null;
    }

    // expect: reachable in 7 calls
    static boolean hasSixNodesWithTheLastAtTheLeft(AvlTree tree) {
        return tree.root.left.left != null && tree.root.left.right != null && tree.root.right.left != null;
    }

    // expect: reachable in 3 calls
    static boolean spansTheRange(AvlTree tree) {
        return tree.findMin() == Integer.MIN_VALUE && tree.findMax() == Integer.MAX_VALUE;
    }

    // expect: unreachable
    static boolean isLine(AvlTree tree) {
        return tree.root.left.left != null && tree.root.right == null;
    }

    /** Between 10 and 11 there is room for nothing. */
    // expect: unreachable
    static boolean isOverfull(AvlTree tree) {
        return tree.root.element == 10 && tree.root.right.element == 11 && tree.root.right.left != null;
    }

    /** A tree of height 3 has seven nodes or more. */
    // expect: unreachable
    static boolean isHigh(AvlTree tree) {
        return tree.root.height > 2;
    }

    // expect: unreachable
    static boolean losesItsRoot(AvlTree tree) {
        return tree.root != null && !tree.find(tree.root.element);
    }
}
