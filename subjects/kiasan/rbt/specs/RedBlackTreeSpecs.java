package kiasan.rbt;

class RedBlackTreeSpecs {
    /** What is inserted is red: this tree lost a sixth node. */
    // expect: reachable in 8 calls
    static boolean onlyTheLeftChildIsRed(RedBlackTree tree) {
        RedBlackTree.Node left = tree.root.left;
        return tree.size == 5 && left.red && !left.left.red && !left.right.red && !tree.root.right.red;
    }

    /** With a sixth node the ways down would differ. */
    // expect: unreachable
    static boolean onlyTheLeftChildOfSixIsRed(RedBlackTree tree) {
        return tree.size == 6 && tree.root.left.red && redNodes(tree.root) == 1;
    }

    // expect: reachable in 6 calls
    static boolean isBlackFork(RedBlackTree tree) {
        return tree.size == 3 && redNodes(tree.root) == 0 && tree.root.left != null && tree.root.right != null;
    }

    // expect: reachable in 6 calls
    static boolean hasRedLeavesAtBothSides(RedBlackTree tree) {
        return tree.root.left.left.red && tree.root.right.right.red && tree.root.right.right.element == 0;
    }

    /** Between 1 and 3 there is only 2. */
    // expect: reachable in 5 calls
    static boolean skipsOne(RedBlackTree tree) {
        return tree.findNext(1) == 3 && tree.root.element == 1 && tree.size == 4;
    }

    // expect: unreachable
    static boolean rootIsRed(RedBlackTree tree) {
        return tree.root.red;
    }

    // expect: unreachable
    static boolean nextIsNotAbove(RedBlackTree tree, int number) {
        return tree.findNext(number) <= number;
    }

    private static int redNodes(RedBlackTree.Node node) {
        return node == null ? 0 : (node.red ? 1 : 0) + redNodes(node.left) + redNodes(node.right);
    }
}
