package kiasan.avl;

class AvlTreeSpecs {
    // expect: reachable in 5 calls
    static boolean isKinked(AvlTree tree) {
        return tree.root.left.right != null && tree.root.left.left == null && tree.root.right.right == null;
    }

    // expect: reachable in 4 calls
    static boolean isEvenlySpaced(AvlTree tree) {
        return tree.root.left.element == tree.root.element - 5 && tree.root.right.element == tree.root.element + 5;
    }

    // expect: reachable in 7 calls
    static boolean hasSixNodesWithOneMissingAtTheEdge(AvlTree tree) {
        return tree.root.left.left == null && tree.root.left.right != null
            && tree.root.right.left != null && tree.root.right.right != null;
    }

    // expect: reachable in 3 calls
    static boolean spansTheRange(AvlTree tree) {
        return tree.findMin() == Integer.MIN_VALUE && tree.findMax() == Integer.MAX_VALUE;
    }

    // expect: unreachable
    static boolean isLine(AvlTree tree) {
        return tree.root.right.right != null && tree.root.left == null;
    }

    // expect: unreachable
    static boolean heightLies(AvlTree tree) {
        return tree.root.left == null && tree.root.right == null && tree.root.height != 1;
    }

    // expect: unreachable
    static boolean findsWhatExceedsTheMaximum(AvlTree tree, int element) {
        return element > tree.findMax() && tree.find(element);
    }
}
