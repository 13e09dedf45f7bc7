package java.util;

/**
 * Keys are compared by `==`. They are in the order in which they were inserted: the JDK's order
 * hangs on the hash codes of identities, so who walks over more than one of them is not modelled.
 */
public class IdentityHashMap<K, V> extends AbstractMap<K, V> implements java.io.Serializable, Cloneable {
    private Object[] keys = new Object[0];
    private Object[] values = new Object[0];
    private int modCount;

    public IdentityHashMap() {
    }

    public IdentityHashMap(int expected) {
        if (expected < 0) {
            throw new IllegalArgumentException("expectedMaxSize is negative: " + expected);
        }
    }

    public IdentityHashMap(Map<? extends K, ? extends V> others) {
        putAll(others);
    }

    private int place(Object key) {
        int place = keys.length - 1;
        while (place >= 0 && keys[place] != key) {
            place--;
        }
        return place;
    }

    public int size() {
        return keys.length;
    }

    public boolean isEmpty() {
        return keys.length == 0;
    }

    public boolean containsKey(Object key) {
        return place(key) >= 0;
    }

    public boolean containsValue(Object value) {
        for (Object present : values) {
            if (present == value) {
                return true;
            }
        }
        return false;
    }

    public V get(Object key) {
        int place = place(key);
        return place < 0 ? null : (V) values[place];
    }

    public V put(K key, V value) {
        int place = place(key);
        if (place >= 0) {
            V old = (V) values[place];
            values[place] = value;
            return old;
        }
        modCount++;
        int size = keys.length;
        keys = Hooks.opened(keys, size, 1);
        values = Hooks.opened(values, size, 1);
        keys[size] = key;
        values[size] = value;
        return null;
    }

    public V remove(Object key) {
        int place = place(key);
        if (place < 0) {
            return null;
        }
        V old = (V) values[place];
        removeAt(place);
        return old;
    }

    private void removeAt(int place) {
        modCount++;
        keys = Hooks.closed(keys, place, place + 1);
        values = Hooks.closed(values, place, place + 1);
    }

    public void clear() {
        modCount++;
        keys = new Object[0];
        values = new Object[0];
    }

    /** The entries are alike if keys and values are identical. */
    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof IdentityHashMap)) {
            if (other instanceof Map && keys.length > 0) {
                Hooks.unmodelled();
            }
            return other instanceof Map && ((Map<?, ?>) other).isEmpty();
        }
        IdentityHashMap<?, ?> others = (IdentityHashMap<?, ?>) other;
        if (others.keys.length != keys.length) {
            return false;
        }
        for (int i = 0; i < keys.length; i++) {
            int place = others.place(keys[i]);
            if (place < 0 || others.values[place] != values[i]) {
                return false;
            }
        }
        return true;
    }

    /** It hangs on the identities. */
    public int hashCode() {
        if (keys.length > 0) {
            Hooks.unmodelled();
        }
        return 0;
    }

    public Object clone() {
        try {
            IdentityHashMap<K, V> copy = (IdentityHashMap<K, V>) super.clone();
            copy.keys = keys.clone();
            copy.values = values.clone();
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
    }

    public Set<K> keySet() {
        return new Keys<K, V>(this);
    }

    private static final class Keys<K, V> extends AbstractSet<K> {
        private final IdentityHashMap<K, V> map;

        Keys(IdentityHashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.keys.length;
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object key) {
            return map.place(key) >= 0;
        }

        public boolean remove(Object key) {
            int place = map.place(key);
            if (place >= 0) {
                map.removeAt(place);
            }
            return place >= 0;
        }

        public Iterator<K> iterator() {
            return new KeyWalk<K, V>(new Walk<K, V>(map));
        }
    }

    private static final class KeyWalk<K, V> implements Iterator<K> {
        private final Walk<K, V> walk;

        KeyWalk(Walk<K, V> walk) {
            this.walk = walk;
        }

        public boolean hasNext() {
            return walk.hasNext();
        }

        public K next() {
            return walk.next().getKey();
        }

        public void remove() {
            walk.remove();
        }
    }

    /** The JDK looks for the identical value to remove. */
    public Collection<V> values() {
        Collection<V> all = super.values();
        if (keys.length > 1) {
            Hooks.unmodelled();
        }
        return all;
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final IdentityHashMap<K, V> map;

        Entries(IdentityHashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.keys.length;
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
            int place = map.place(entry.getKey());
            return place >= 0 && map.values[place] == entry.getValue();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Walk<K, V>(map);
        }
    }

    private static final class Walk<K, V> implements Iterator<Map.Entry<K, V>> {
        private final IdentityHashMap<K, V> map;
        private int next;
        private boolean isGiven;
        private int expectedModCount;

        Walk(IdentityHashMap<K, V> map) {
            this.map = map;
            expectedModCount = map.modCount;
            if (map.keys.length > 1) {
                Hooks.unmodelled();
            }
        }

        public boolean hasNext() {
            return next < map.keys.length;
        }

        public Map.Entry<K, V> next() {
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            if (next >= map.keys.length) {
                throw new NoSuchElementException();
            }
            isGiven = true;
            return new Pair<K, V>(map, next++);
        }

        public void remove() {
            if (!isGiven) {
                throw new IllegalStateException();
            }
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            isGiven = false;
            map.removeAt(--next);
            expectedModCount = map.modCount;
        }
    }

    /** An entry of an iterator. */
    private static final class Pair<K, V> implements Map.Entry<K, V> {
        private final IdentityHashMap<K, V> map;
        private final int place;

        Pair(IdentityHashMap<K, V> map, int place) {
            this.map = map;
            this.place = place;
        }

        public K getKey() {
            return (K) map.keys[place];
        }

        public V getValue() {
            return (V) map.values[place];
        }

        public V setValue(V value) {
            V old = (V) map.values[place];
            map.values[place] = value;
            return old;
        }

        public boolean equals(Object other) {
            return other instanceof Map.Entry && ((Map.Entry<?, ?>) other).getKey() == getKey()
                    && ((Map.Entry<?, ?>) other).getValue() == getValue();
        }

        public int hashCode() {
            Hooks.unmodelled();
            return 0;
        }

        public String toString() {
            return getKey() + "=" + getValue();
        }
    }
}
