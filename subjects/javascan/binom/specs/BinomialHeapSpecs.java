package javascan.binom;

class BinomialHeapSpecs {
    // expect: reachable in 4 calls
    static boolean hasTwoTrees(BinomialHeap heap) {
        return heap.first.sibling.degree == 1 && heap.first.key > heap.first.sibling.key;
    }

    // expect: reachable in 5 calls
    static boolean hasEqualChildren(BinomialHeap heap) {
        return heap.first.degree == 2 && heap.first.child.key == heap.first.child.sibling.key;
    }

    /** The key below is smaller, for the one above was raised. */
    // expect: reachable in 4 calls
    static boolean hasARaisedRoot(BinomialHeap heap) {
        return heap.first.key == 7 && heap.first.child.key == 3;
    }

    /** The one before the least number is the largest: it stays, and another is taken out. */
    // expect: reachable in 3 calls
    static boolean deletesAnother(BinomialHeap heap, int key) {
        int least = heap.findMinimum();
        heap.delete(key);
        return heap.first != null && key != least && heap.findMinimum() != least;
    }

    // expect: reachable in 7 calls
    static boolean isFull(BinomialHeap heap) {
        return heap.first.degree == 1
            && heap.first.sibling.degree == 2
            && heap.first.child.key == heap.first.sibling.key;
    }

    // expect: unreachable
    static boolean hasTwoTreesOfADegree(BinomialHeap heap) {
        return heap.first.degree == heap.first.sibling.degree;
    }

    // expect: unreachable
    static boolean growsByDeleting(BinomialHeap heap, int key) {
        int before = heap.size();
        heap.delete(key);
        return heap.size() > before;
    }

    // expect: unreachable
    static boolean hasALooseChild(BinomialHeap heap) {
        return heap.first.child != null && heap.first.child.parent == null;
    }
}
