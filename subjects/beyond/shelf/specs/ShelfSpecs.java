package beyond.shelf;

class ShelfSpecs {
    // expect: reachable in 3 calls
    static boolean hasAGapAndALoadOf33(Shelf shelf) {
        return shelf.taken == 0b1110_0111 && shelf.load == 33;
    }

    // expect: reachable in 2 calls
    static boolean isASquareOfOddWidth(Shelf shelf) {
        return (shelf.latest.width & 1) == 1 && shelf.latest.width == shelf.latest.height && shelf.load == 49;
    }

    // expect: reachable in 3 calls
    static boolean isFullOfTwo(Shelf shelf) {
        return shelf.latest.earlier != null && shelf.taken + 1 == 1 << 8;
    }

    /** No width and height are 11. */
    // expect: unreachable
    static boolean weighsAPrime(Shelf shelf) {
        return shelf.latest.weight() == 11;
    }

    // expect: unreachable
    static boolean isLoadedWithoutPlaces(Shelf shelf) {
        return shelf.load > 0 && shelf.firstTaken() == 0;
    }

    /** Two crates that share the eight places weigh no more than one that takes them all. */
    // expect: unreachable
    static boolean isTooHeavy(Shelf shelf) {
        return shelf.load > 64;
    }
}
