package kiasan.leftist;

class LeftistHeapSpecs {
    // expect: reachable in 4 calls
    static boolean isFork(LeftistHeap heap) {
        return heap.root.left != null && heap.root.right != null;
    }

    /** A line grows to the left; its keys fall as they are inserted. */
    // expect: reachable in 4 calls
    static boolean isLine(LeftistHeap heap) {
        return heap.root.left.left != null && heap.root.key == -1 && heap.root.left.left.key == 1;
    }

    // expect: reachable in 7 calls
    static boolean areForkAndPair(LeftistHeap one, LeftistHeap other) {
        return one.root.right != null && other.root.left != null && other.root.key > one.root.key && one != other
            && one.root.left.key == one.root.right.key && one.root.left.left == null;
    }

    // expect: reachable in 8 calls
    static boolean isFull(LeftistHeap heap) {
        return heap.root.distance == 2;
    }

    /** Where nothing is at the left, nothing is at the right. */
    // expect: unreachable
    static boolean hasOnlyARightChild(LeftistHeap heap) {
        return heap.root.left == null && heap.root.right != null;
    }

    // expect: unreachable
    static boolean shareANode(LeftistHeap one, LeftistHeap other) {
        return one != other && one.root != null && one.root == other.root;
    }

    // expect: unreachable
    static boolean removesALargerKey(LeftistHeap heap) {
        return heap.root.left != null && heap.deleteMin() > heap.findMin();
    }
}
