package kiasan.bst;

class BinarySearchTreeSpecs {
    // expect: reachable in 6 calls
    static boolean isZigzag(BinarySearchTree tree) {
        return tree.root.right.left.right.left != null;
    }

    // expect: reachable in 7 calls
    static boolean isLineOfSix(BinarySearchTree tree) {
        return tree.root.left.left.left.left.left != null && tree.root.element == 6
            && tree.root.left.left.left.left.left.element == 1;
    }

    /** Five steps lead down to 2 from 6 at most. */
    // expect: unreachable
    static boolean isLineTooDense(BinarySearchTree tree) {
        return tree.root.left.left.left.left.left != null && tree.root.element == 6
            && tree.root.left.left.left.left.left.element == 2;
    }

    /** The difference of two numbers in order may be negative: it wraps. */
    // expect: reachable in 3 calls
    static boolean differenceWraps(BinarySearchTree tree) {
        return tree.root.right.element - tree.root.element < 0;
    }

    // expect: reachable in 4 calls
    static boolean isFork(BinarySearchTree tree, int element) {
        return tree.root.left.element == element && tree.root.right.element == element + 2;
    }

    // expect: unreachable
    static boolean isNarrowFork(BinarySearchTree tree, int element) {
        return tree.root.left.element == element && tree.root.right.element == element + 1;
    }

    // expect: unreachable
    static boolean holdsAnElementTwice(BinarySearchTree tree) {
        return tree.root.left.element == tree.root.element || tree.root.right.element == tree.root.element;
    }

    // expect: unreachable
    static boolean isEmptyWithMinimum(BinarySearchTree tree) {
        return tree.findMin() == tree.findMax() && tree.isEmpty();
    }
}
