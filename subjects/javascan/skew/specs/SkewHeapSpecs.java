package javascan.skew;

class SkewHeapSpecs {
    // expect: reachable in 4 calls
    static boolean isFork(SkewHeap heap) {
        return heap.root.left != null && heap.root.right != null;
    }

    /** The second key is the smaller one. */
    // expect: reachable in 3 calls
    static boolean hasOnlyARightChild(SkewHeap heap) {
        return heap.root.left == null && heap.root.right != null;
    }

    // expect: reachable in 4 calls
    static boolean hasEqualChildren(SkewHeap heap) {
        return heap.root.left.key == heap.root.right.key && heap.root.key < heap.root.left.key;
    }

    // expect: reachable in 4 calls
    static boolean isLineToTheRight(SkewHeap heap) {
        return heap.root.left == null && heap.root.right.left == null && heap.root.right.right != null;
    }

    // expect: unreachable
    static boolean removesALargerKey(SkewHeap heap) {
        return heap.size > 1 && heap.removeMin() > heap.min();
    }

    // expect: unreachable
    static boolean losesANode(SkewHeap heap, int key) {
        int before = heap.size();
        heap.insert(key);
        heap.removeMin();
        return heap.size() != before;
    }

    // expect: unreachable
    static boolean countsWhereNothingIs(SkewHeap heap) {
        return heap.isEmpty() && heap.size() != 0;
    }
}
