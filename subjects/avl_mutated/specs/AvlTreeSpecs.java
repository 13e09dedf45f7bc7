package avl_mutated;

class AvlTreeSpecs {
    // expect: reachable in 4 calls
    static boolean isZigzag(AvlTree tree) {
        return tree.root.left == null && tree.root.right.left != null;
    }

    /** The mistake is in one direction only. */
    // expect: unreachable
    static boolean isLineToTheRight(AvlTree tree) {
        return tree.root.left == null && tree.root.right.right != null;
    }
}
