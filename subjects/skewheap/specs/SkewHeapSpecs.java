package skewheap;

class SkewHeapSpecs {
    // expect: reachable in 4 calls
    static boolean isFork(SkewHeap heap) {
        return heap.root.left != null && heap.root.right != null;
    }

    // expect: reachable in 4 calls
    static boolean isLine(SkewHeap heap) {
        return heap.root.left.left != null && heap.root.key == -5 && heap.root.left.left.key == 5;
    }

    // expect: reachable in 3 calls
    static boolean hasEqualKeys(SkewHeap heap) {
        return heap.root.key == heap.root.left.key;
    }

    // expect: unreachable
    static boolean hasOnlyARightChild(SkewHeap heap) {
        return heap.root.left == null && heap.root.right != null;
    }

    // expect: unreachable
    static boolean removesALargerKey(SkewHeap heap) {
        return heap.root.left != null && heap.removeMin() > heap.min();
    }
}
