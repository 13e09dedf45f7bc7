package kiasan.aatree;

class AATreeSpecs {
    // expect: reachable in 3 calls
    static boolean hasRedRightChild(AATree tree) {
        return tree.root.level == 1 && tree.root.right.level == 1;
    }

    /** Where the red nodes are leaves, the one below the root has two children. */
    // expect: reachable in 6 calls
    static boolean hasHighRightChild(AATree tree) {
        return tree.root.level == 2 && tree.root.right.level == 2 && tree.root.right.right.level == 1;
    }

    // expect: reachable in 5 calls
    static boolean leansLeft(AATree tree) {
        return tree.root.left.right.level == 1 && tree.root.right.right == tree.nullNode;
    }

    /** The sentinel keeps the number that was looked for last. */
    // expect: reachable in 3 calls
    static boolean lookedForItsRoot(AATree tree) {
        return !tree.isEmpty() && tree.root.element == 42 && tree.nullNode.element == 42;
    }

    // expect: unreachable
    static boolean hasRedLeftChild(AATree tree) {
        return tree.root != tree.nullNode && tree.root.left.level == tree.root.level;
    }

    // expect: unreachable
    static boolean hasOnlyALeftChild(AATree tree) {
        return tree.root.left != tree.nullNode && tree.root.right == tree.nullNode;
    }

    /** The third level takes seven nodes. */
    // expect: unreachable
    static boolean isHigh(AATree tree) {
        return tree.root.level == 3;
    }

    // expect: unreachable
    static boolean findsTheSentinel(AATree tree, int element) {
        return tree.isEmpty() && tree.find(element);
    }
}
