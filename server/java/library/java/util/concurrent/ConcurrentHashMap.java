package java.util.concurrent;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A hash map for one thread. As long as its table has its first length, it iterates as a `HashMap`
 * with a table of that length to which entries are only put. Later, order is not modelled; nor is
 * what an iterator sees of entries that come while it is under way.
 */
public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, java.io.Serializable {
    private static final int MOST_IN_BUCKET = 8;

    /** None before there is a table. */
    private HashMap<K, V> map;
    /** How long the table is; before there is one, how long it will be at least, or 0. */
    private int length;
    /** Whether the table has grown. */
    private boolean hasGrown;
    private int additions;
    private int removals;
    private int replacements;

    public ConcurrentHashMap() {
    }

    public ConcurrentHashMap(int capacity) {
        this(capacity, 0.75f, 1);
    }

    public ConcurrentHashMap(int capacity, float loadFactor) {
        this(capacity, loadFactor, 1);
    }

    public ConcurrentHashMap(int capacity, float loadFactor, int threads) {
        if (!(loadFactor > 0.0f) || capacity < 0 || threads <= 0) {
            throw new IllegalArgumentException();
        }
        int least = capacity < threads ? threads : capacity;
        this.length = powerFor((long) (1.0 + least / loadFactor));
    }

    public ConcurrentHashMap(Map<? extends K, ? extends V> others) {
        this.length = 16;
        putAll(others);
    }

    /** The least power of two that is not less. */
    private static int powerFor(long capacity) {
        int power = 1;
        while (power < capacity && power < 1 << 30) {
            power <<= 1;
        }
        return power;
    }

    public static <T> KeySetView<T, Boolean> newKeySet() {
        return new KeySetView<T, Boolean>(new ConcurrentHashMap<T, Boolean>(), Boolean.TRUE);
    }

    public static <T> KeySetView<T, Boolean> newKeySet(int capacity) {
        return new KeySetView<T, Boolean>(new ConcurrentHashMap<T, Boolean>(capacity), Boolean.TRUE);
    }

    private static void check(Object given) {
        if (given == null) {
            throw new NullPointerException();
        }
    }

    /** The number of entries at which the table grows. */
    private int threshold() {
        return length - (length >>> 2);
    }

    private void makeTable() {
        if (map == null) {
            if (length == 0) {
                length = 16;
            }
            map = new HashMap<K, V>(length);
        }
    }

    /** Adds an entry for a key that has none. */
    private void insert(K key, V value) {
        makeTable();
        map.put(key, value);
        additions++;
        int size = map.size();
        if (size >= threshold()) {
            hasGrown = true;
        } else if (size > MOST_IN_BUCKET && Intrinsics.isRun() && !hasGrown) {
            checkCrowd(key);
        }
    }

    /** A crowded bucket makes the table grow, too. */
    private void checkCrowd(K key) {
        int crowd = 0;
        Iterator<K> keys = map.keySet().iterator();
        while (keys.hasNext()) {
            if (bucket(keys.next()) == bucket(key)) {
                crowd++;
            }
        }
        hasGrown = crowd > MOST_IN_BUCKET;
    }

    private int bucket(Object key) {
        int hash = key.hashCode();
        return (hash ^ (hash >>> 16)) & (length - 1);
    }

    public int size() {
        return map == null ? 0 : map.size();
    }

    public long mappingCount() {
        return size();
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public V get(Object key) {
        check(key);
        return map == null ? null : map.get(key);
    }

    public V getOrDefault(Object key, V otherwise) {
        V value = get(key);
        return value == null ? otherwise : value;
    }

    public boolean containsKey(Object key) {
        return get(key) != null;
    }

    public boolean containsValue(Object value) {
        check(value);
        return map != null && map.containsValue(value);
    }

    public boolean contains(Object value) {
        return containsValue(value);
    }

    public V put(K key, V value) {
        check(key);
        check(value);
        V old = get(key);
        if (old == null) {
            insert(key, value);
        } else {
            change(key, value);
        }
        return old;
    }

    /** Of a key that has an entry. */
    private void change(K key, V value) {
        map.put(key, value);
        replacements++;
    }

    public V putIfAbsent(K key, V value) {
        check(key);
        check(value);
        V old = get(key);
        if (old == null) {
            insert(key, value);
        }
        return old;
    }

    public void putAll(Map<? extends K, ? extends V> others) {
        int count = others.size();
        int wanted = powerFor(count + (count >>> 1) + 1);
        if (map == null) {
            length = Math.max(length, wanted);
            makeTable();
        } else if (wanted > threshold()) {
            hasGrown = true;
        }
        Iterator<? extends Map.Entry<? extends K, ? extends V>> entries = others.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<? extends K, ? extends V> entry = entries.next();
            put(entry.getKey(), entry.getValue());
        }
    }

    public V remove(Object key) {
        check(key);
        V old = map == null ? null : map.remove(key);
        if (old != null) {
            removals++;
        }
        return old;
    }

    public boolean remove(Object key, Object value) {
        check(key);
        if (value == null) {
            return false;
        }
        V old = get(key);
        if (old == null || !(value == old || value.equals(old))) {
            return false;
        }
        remove(key);
        return true;
    }

    public boolean replace(K key, V old, V fresh) {
        check(key);
        check(old);
        check(fresh);
        V value = get(key);
        if (value == null || !(old == value || old.equals(value))) {
            return false;
        }
        change(key, fresh);
        return true;
    }

    public V replace(K key, V value) {
        check(key);
        check(value);
        V old = get(key);
        if (old != null) {
            change(key, value);
        }
        return old;
    }

    public void clear() {
        if (map != null) {
            removals += map.size();
            map.clear();
        }
    }

    /** A function that changes the map is not modelled. */
    private void checkUnchanged(int before) {
        if (before != additions + removals) {
            Intrinsics.unmodelled();
        }
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        check(key);
        check(function);
        V old = get(key);
        if (old != null) {
            return old;
        }
        makeTable();
        int before = additions + removals;
        V computed = function.apply(key);
        checkUnchanged(before);
        if (computed != null) {
            insert(key, computed);
        }
        return computed;
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        check(key);
        check(function);
        V old = get(key);
        return old == null ? null : compute(key, old, function);
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        check(key);
        check(function);
        return compute(key, get(key), function);
    }

    private V compute(K key, V old, BiFunction<? super K, ? super V, ? extends V> function) {
        makeTable();
        int before = additions + removals;
        V computed = function.apply(key, old);
        checkUnchanged(before);
        store(key, old, computed);
        return computed;
    }

    private void store(K key, V old, V computed) {
        if (computed == null) {
            if (old != null) {
                remove(key);
            }
        } else if (old == null) {
            insert(key, computed);
        } else {
            change(key, computed);
        }
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        check(key);
        check(value);
        check(function);
        V old = get(key);
        if (old == null) {
            insert(key, value);
            return value;
        }
        int before = additions + removals;
        V computed = function.apply(old, value);
        checkUnchanged(before);
        store(key, old, computed);
        return computed;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        check(action);
        Walk<K, V> walk = new Walk<K, V>(this, true);
        while (walk.hasNext()) {
            K key = walk.next();
            action.accept(key, walk.value());
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        check(function);
        Walk<K, V> walk = new Walk<K, V>(this, true);
        while (walk.hasNext()) {
            K key = walk.next();
            V fresh = function.apply(key, walk.value());
            check(fresh);
            map.put(key, fresh);
        }
    }

    public KeySetView<K, V> keySet() {
        return new KeySetView<K, V>(this, null);
    }

    public KeySetView<K, V> keySet(V value) {
        check(value);
        return new KeySetView<K, V>(this, value);
    }

    public Collection<V> values() {
        return new Values<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    /** The keys in their order, with their values. What comes while it is under way is not modelled. */
    private static final class Walk<K, V> implements Iterator<K> {
        private final ConcurrentHashMap<K, V> map;
        private final boolean needsValues;
        private final Object[] keys;
        private final Object[] values;
        private int position;
        private boolean mayRemove;
        private int additions;
        private int removals;
        private int replacements;

        Walk(ConcurrentHashMap<K, V> map, boolean needsValues) {
            this.map = map;
            this.needsValues = needsValues;
            int size = map.size();
            if (size > 1 && map.hasGrown) {
                Intrinsics.unmodelled();
            }
            keys = new Object[size];
            values = new Object[needsValues ? size : 0];
            if (size > 0) {
                int index = 0;
                Iterator<Map.Entry<K, V>> entries = map.map.entrySet().iterator();
                while (entries.hasNext()) {
                    Map.Entry<K, V> entry = entries.next();
                    keys[index] = entry.getKey();
                    if (needsValues) {
                        values[index] = entry.getValue();
                    }
                    index++;
                }
            }
            this.additions = map.additions;
            this.removals = map.removals;
            this.replacements = map.replacements;
        }

        private void check() {
            if (additions != map.additions || needsValues && replacements != map.replacements) {
                Intrinsics.unmodelled();
            }
            // What was found already may go; what is found next may not.
            if (removals != map.removals && position < keys.length && !map.containsKey(keys[position])) {
                Intrinsics.unmodelled();
            }
        }

        public boolean hasNext() {
            check();
            return position < keys.length;
        }

        public K next() {
            check();
            if (position == keys.length) {
                throw new java.util.NoSuchElementException();
            }
            mayRemove = true;
            position++;
            return (K) keys[position - 1];
        }

        V value() {
            return (V) values[position - 1];
        }

        public void remove() {
            if (!mayRemove) {
                throw new IllegalStateException();
            }
            mayRemove = false;
            map.remove(keys[position - 1]);
        }
    }

    public static final class KeySetView<K, V> extends AbstractSet<K> implements java.io.Serializable {
        private final ConcurrentHashMap<K, V> map;
        /** What added keys are mapped to; without it none are added. */
        private final V value;

        KeySetView(ConcurrentHashMap<K, V> map, V value) {
            this.map = map;
            this.value = value;
        }

        public ConcurrentHashMap<K, V> getMap() {
            return map;
        }

        public V getMappedValue() {
            return value;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }

        public Iterator<K> iterator() {
            return new Walk<K, V>(map, false);
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        public boolean remove(Object key) {
            return map.remove(key) != null;
        }

        public boolean add(K key) {
            if (value == null) {
                throw new UnsupportedOperationException();
            }
            return map.putIfAbsent(key, value) == null;
        }
    }

    private static final class Values<K, V> extends java.util.AbstractCollection<V> {
        private final ConcurrentHashMap<K, V> map;

        Values(ConcurrentHashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }

        public Iterator<V> iterator() {
            return new ValueIterator<K, V>(new Walk<K, V>(map, true));
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }
    }

    private static final class ValueIterator<K, V> implements Iterator<V> {
        private final Walk<K, V> walk;

        ValueIterator(Walk<K, V> walk) {
            this.walk = walk;
        }

        public boolean hasNext() {
            return walk.hasNext();
        }

        public V next() {
            walk.next();
            return walk.value();
        }

        public void remove() {
            walk.remove();
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final ConcurrentHashMap<K, V> map;

        Entries(ConcurrentHashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator<K, V>(map, new Walk<K, V>(map, true));
        }

        public boolean contains(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> asked = (Map.Entry<?, ?>) other;
            if (asked.getKey() == null || asked.getValue() == null) {
                return false;
            }
            V value = map.get(asked.getKey());
            return value != null && asked.getValue().equals(value);
        }

        public boolean remove(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> asked = (Map.Entry<?, ?>) other;
            return asked.getKey() != null && asked.getValue() != null && map.remove(asked.getKey(), asked.getValue());
        }
    }

    private static final class EntryIterator<K, V> implements Iterator<Map.Entry<K, V>> {
        private final ConcurrentHashMap<K, V> map;
        private final Walk<K, V> walk;

        EntryIterator(ConcurrentHashMap<K, V> map, Walk<K, V> walk) {
            this.map = map;
            this.walk = walk;
        }

        public boolean hasNext() {
            return walk.hasNext();
        }

        public Map.Entry<K, V> next() {
            K key = walk.next();
            return new Entry<K, V>(map, walk, key, walk.value());
        }

        public void remove() {
            walk.remove();
        }
    }

    /** A key with the value that it had when it was found. */
    private static final class Entry<K, V> implements Map.Entry<K, V> {
        private final ConcurrentHashMap<K, V> map;
        private final Walk<K, V> walk;
        private final K key;
        private V value;

        Entry(ConcurrentHashMap<K, V> map, Walk<K, V> walk, K key, V value) {
            this.map = map;
            this.walk = walk;
            this.key = key;
            this.value = value;
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        /** It changes the map; what the iterator found before stays. */
        public V setValue(V fresh) {
            ConcurrentHashMap.check(fresh);
            V old = value;
            value = fresh;
            boolean isCurrent = walk.replacements == map.replacements && map.containsKey(key);
            map.put(key, fresh);
            if (isCurrent) {
                walk.replacements = map.replacements;
            }
            return old;
        }

        public boolean equals(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
            return Objects.equals(key, entry.getKey()) && Objects.equals(value, entry.getValue());
        }

        public int hashCode() {
            return key.hashCode() ^ value.hashCode();
        }

        public String toString() {
            return key + "=" + value;
        }
    }
}
