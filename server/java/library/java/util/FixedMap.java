package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What `Map.of` makes: nothing changes it. Every start of a JVM iterates in another order: that of
 * several entries is unknown.
 */
final class FixedMap<K, V> extends AbstractMap<K, V> implements java.io.Serializable {
    /** Keys and values in turn. */
    private final Object[] both;

    private FixedMap(Object[] both) {
        this.both = both;
    }

    /** Of an array that is not shared, of keys and values in turn. */
    static <K, V> Map<K, V> of(Object[] both) {
        for (int i = 0; i < both.length; i += 2) {
            Objects.requireNonNull(both[i]);
            Objects.requireNonNull(both[i + 1]);
            for (int j = 0; j < i; j += 2) {
                if (both[j].equals(both[i])) {
                    throw new IllegalArgumentException("duplicate key: " + both[i]);
                }
            }
        }
        return new FixedMap<K, V>(both);
    }

    private int indexOf(Object key) {
        Objects.requireNonNull(key);
        for (int i = 0; i < both.length; i += 2) {
            if (key.equals(both[i])) {
                return i;
            }
        }
        return -1;
    }

    public int size() {
        return both.length / 2;
    }

    public V get(Object key) {
        int index = indexOf(key);
        return index < 0 ? null : (V) both[index + 1];
    }

    public V getOrDefault(Object key, V otherwise) {
        V value = get(key);
        return value == null ? otherwise : value;
    }

    public boolean containsKey(Object key) {
        return indexOf(key) >= 0;
    }

    public boolean containsValue(Object value) {
        Objects.requireNonNull(value);
        for (int i = 1; i < both.length; i += 2) {
            if (value.equals(both[i])) {
                return true;
            }
        }
        return false;
    }

    public int hashCode() {
        int hash = 0;
        for (int i = 0; i < both.length; i += 2) {
            hash += both[i].hashCode() ^ both[i + 1].hashCode();
        }
        return hash;
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Map) || ((Map<?, ?>) other).size() != size()) {
            return false;
        }
        Map<?, ?> others = (Map<?, ?>) other;
        for (int i = 0; i < both.length; i += 2) {
            if (!both[i + 1].equals(others.get(both[i]))) {
                return false;
            }
        }
        return true;
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (both.length == 2) {
            return Set.of(new FixedEntry<K, V>((K) both[0], (V) both[1]));
        }
        return new Entries<K, V>(this);
    }

    private static UnsupportedOperationException refused() {
        return new UnsupportedOperationException();
    }

    public V put(K key, V value) {
        throw refused();
    }

    public void putAll(Map<? extends K, ? extends V> others) {
        throw refused();
    }

    public V putIfAbsent(K key, V value) {
        throw refused();
    }

    public V remove(Object key) {
        throw refused();
    }

    public boolean remove(Object key, Object value) {
        throw refused();
    }

    public V replace(K key, V value) {
        throw refused();
    }

    public boolean replace(K key, V old, V replacement) {
        throw refused();
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        throw refused();
    }

    public void clear() {
        throw refused();
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        throw refused();
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        throw refused();
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        throw refused();
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        throw refused();
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final FixedMap<K, V> map;

        Entries(FixedMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            if (map.both.length > 0) {
                throw refused();
            }
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            if (map.both.length > 2) {
                Hooks.unmodelled();
            }
            return new FixedSet.Elements<Map.Entry<K, V>>(new Object[0]);
        }
    }
}
