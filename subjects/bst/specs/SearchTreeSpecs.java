package bst;

class SearchTreeSpecs {
    // expect: reachable in 4 calls
    static boolean isFork(SearchTree tree) {
        return tree.root.left != null && tree.root.right != null;
    }

    // expect: reachable in 5 calls
    static boolean isLine(SearchTree tree) {
        return tree.root.right.right.right != null && tree.root.key == 10 && tree.root.right.right.right.key == 13;
    }

    // expect: reachable in 3 calls
    static boolean spansTheRange(SearchTree tree) {
        return tree.min() == Integer.MIN_VALUE && tree.max() == Integer.MAX_VALUE;
    }

    /** Between 10 and 12 there is room for 11 only. */
    // expect: reachable in 4 calls
    static boolean isSqueezed(SearchTree tree) {
        return tree.root.key == 10 && tree.root.right.key == 12 && tree.root.right.left != null;
    }

    /** Between 10 and 11 there is room for nothing. */
    // expect: unreachable
    static boolean isOverfull(SearchTree tree) {
        return tree.root.key == 10 && tree.root.right.key == 11 && tree.root.right.left != null;
    }

    // expect: unreachable
    static boolean losesItsRoot(SearchTree tree) {
        return tree.root != null && !tree.find(tree.root.key);
    }

    // expect: unreachable
    static boolean minExceedsMax(SearchTree tree) {
        return tree.root != null && tree.min() > tree.max();
    }
}
