package lru;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps the values that were used last; of the others it forgets the one that was not used for the
 * longest time.
 */
public class LruCache<K extends Comparable<K>, V> {
    private final int capacity;
    private final Map<K, V> values = new HashMap<>();
    private final Deque<K> order = new ArrayDeque<>();

    public LruCache(int capacity) {
        if (capacity < 1 || capacity > 2) {
            throw new IllegalArgumentException("capacity: " + capacity);
        }
        this.capacity = capacity;
    }

    public Optional<V> get(K key) {
        if (!values.containsKey(key)) {
            return Optional.empty();
        }
        touch(key);
        return Optional.ofNullable(values.get(key));
    }

    public void put(K key, V value) {
        if (!values.containsKey(key) && values.size() == capacity) {
            values.remove(order.removeFirst());
        }
        touch(key);
        values.put(key, value);
    }

    private void touch(K key) {
        order.remove(key);
        order.addLast(key);
    }

    int size() {
        return values.size();
    }

    int capacity() {
        return capacity;
    }

    boolean remembers(K key) {
        return values.containsKey(key) && order.contains(key);
    }

    K eldest() {
        return order.peekFirst();
    }

    K youngest() {
        return order.peekLast();
    }

    int ordered() {
        return order.size();
    }
}
