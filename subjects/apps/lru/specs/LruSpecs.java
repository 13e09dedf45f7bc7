package lru;

class LruSpecs {
    // expect: reachable in 3 calls
    static boolean isFull(LruCache<Integer, Object> cache) {
        return cache.capacity() == 2 && cache.size() == 2;
    }

    // expect: reachable in 3 calls
    static boolean usedTheSmallerKeyLast(LruCache<Integer, Object> cache) {
        return cache.size() == 2 && cache.eldest() == 7 && cache.youngest() == 3 && cache.remembers(3);
    }

    // expect: unreachable
    static boolean holdsMoreThanItMay(LruCache<Integer, Object> cache) {
        return cache.size() > cache.capacity();
    }

    // expect: unreachable
    static boolean ordersWhatItDoesNotHold(LruCache<Integer, Object> cache) {
        return cache.size() != cache.ordered();
    }

    // expect: reachable in 5 calls
    static boolean foundAndMissed(LruCache<Integer, Object> cache, Reader<Integer, Object> reader) {
        return reader.reads(cache) && reader.hasFound() && reader.hasMissed();
    }

    // The cache forgets a value before it finds out that it cannot take the key `null`.
    // expect: reachable in 5 calls
    static boolean foundInAnEmptyCache(LruCache<Integer, Object> cache, Reader<Integer, Object> reader) {
        return reader.reads(cache) && reader.hasFound() && cache.size() == 0;
    }

    // expect: unreachable
    static boolean foundInACacheOfTwo(LruCache<Integer, Object> cache, Reader<Integer, Object> reader) {
        return reader.reads(cache) && reader.hasFound() && cache.capacity() == 2 && cache.size() == 0;
    }
}
