package lru;

/** Reads through a cache, and remembers whether it found what it was asked for. */
public class Reader<K extends Comparable<K>, V> {
    private final LruCache<K, V> cache;
    private boolean hasFound;
    private boolean hasMissed;

    public Reader(LruCache<K, V> cache) {
        if (cache == null) {
            throw new IllegalArgumentException("nothing to read");
        }
        this.cache = cache;
    }

    public V read(K key, V otherwise) {
        return cache.get(key).map(this::found).orElseGet(() -> missed(otherwise));
    }

    private V found(V value) {
        hasFound = true;
        return value;
    }

    private V missed(V otherwise) {
        hasMissed = true;
        return otherwise;
    }

    boolean reads(LruCache<K, V> other) {
        return cache == other;
    }

    boolean hasFound() {
        return hasFound;
    }

    boolean hasMissed() {
        return hasMissed;
    }
}
