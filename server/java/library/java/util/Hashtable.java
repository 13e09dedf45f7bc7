package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** A map without null, for one thread. */
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V>, Cloneable, java.io.Serializable {
    private Table<K, V> map;

    public Hashtable() {
        this(11, 0.75f);
    }

    public Hashtable(int capacity) {
        this(capacity, 0.75f);
    }

    public Hashtable(int capacity, float loadFactor) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        if (loadFactor <= 0 || loadFactor != loadFactor) {
            throw new IllegalArgumentException("Illegal Load: " + loadFactor);
        }
        map = new Table<K, V>(capacity == 0 ? 1 : capacity, loadFactor);
    }

    public Hashtable(Map<? extends K, ? extends V> others) {
        this(Math.max(2 * others.size(), 11), 0.75f);
        putAll(others);
    }

    /** For properties, which have a map of another kind. */
    Hashtable(Void none) {
    }

    private static final class Table<K, V> extends Chains<K, V> {
        private final float loadFactor;
        private int threshold;

        Table(int length, float loadFactor) {
            super(length);
            this.loadFactor = loadFactor;
            this.threshold = (int) (length * loadFactor);
        }

        int bucket(int hash) {
            return (hash & 0x7FFFFFFF) % length;
        }

        /** It grows before an entry comes for which there is no room. */
        boolean isFull() {
            return size() > threshold;
        }

        String ending() {
            return "Hashtable Enumerator";
        }

        int grownLength() {
            int greater = (length << 1) + 1;
            threshold = (int) (greater * loadFactor);
            return greater;
        }
    }

    /** Of an empty table it stays at its end. */
    private <T> Iterator<T> walk(Collection<T> view) {
        return map.isEmpty() ? Collections.<T>emptyIterator() : view.iterator();
    }

    private static void check(Object given) {
        if (given == null) {
            throw new NullPointerException();
        }
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public Enumeration<K> keys() {
        return new Enumerator<K>(walk(map.keySet()));
    }

    public Enumeration<V> elements() {
        return new Enumerator<V>(walk(map.values()));
    }

    public boolean contains(Object value) {
        check(value);
        return map.containsValue(value);
    }

    public boolean containsValue(Object value) {
        return contains(value);
    }

    public boolean containsKey(Object key) {
        check(key);
        return map.containsKey(key);
    }

    public V get(Object key) {
        check(key);
        return map.get(key);
    }

    public V put(K key, V value) {
        check(value);
        check(key);
        return map.put(key, value);
    }

    public V remove(Object key) {
        check(key);
        return map.remove(key);
    }

    public void putAll(Map<? extends K, ? extends V> others) {
        Iterator<? extends Map.Entry<? extends K, ? extends V>> entries = others.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<? extends K, ? extends V> entry = entries.next();
            put(entry.getKey(), entry.getValue());
        }
    }

    public void clear() {
        map.clear();
    }

    public Object clone() {
        Hooks.unmodelled();
        return null;
    }

    public Set<K> keySet() {
        return new Keys<K, V>(this);
    }

    public Collection<V> values() {
        return new Values<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    public V getOrDefault(Object key, V otherwise) {
        V value = get(key);
        return value == null ? otherwise : value;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        map.forEach(action);
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        map.replaceAll((key, value) -> Objects.requireNonNull((V) function.apply(key, value)));
    }

    public V putIfAbsent(K key, V value) {
        check(value);
        check(key);
        return map.putIfAbsent(key, value);
    }

    public boolean remove(Object key, Object value) {
        check(value);
        check(key);
        return map.remove(key, value);
    }

    public boolean replace(K key, V old, V replacement) {
        check(old);
        check(replacement);
        check(key);
        return map.replace(key, old, replacement);
    }

    public V replace(K key, V value) {
        check(value);
        check(key);
        return map.replace(key, value);
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        check(function);
        check(key);
        return map.computeIfAbsent(key, function);
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        check(function);
        check(key);
        return map.computeIfPresent(key, function);
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        check(function);
        check(key);
        return map.compute(key, function);
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        check(function);
        check(key);
        if (value != null) {
            return map.merge(key, value, function);
        }
        return map.computeIfPresent(key, (same, old) -> function.apply(old, null));
    }

    public boolean equals(Object other) {
        return map.equals(other);
    }

    public int hashCode() {
        return map.hashCode();
    }

    public String toString() {
        return map.toString();
    }

    /** It does not say that the table has changed; what it gives then is not modelled. */
    private static final class Enumerator<T> implements Enumeration<T> {
        private final Iterator<T> elements;

        Enumerator(Iterator<T> elements) {
            this.elements = elements;
        }

        public boolean hasMoreElements() {
            return elements.hasNext();
        }

        public T nextElement() {
            elements.hasNext();
            return elements.next();
        }
    }

    private static final class Keys<K, V> extends AbstractSet<K> {
        private final Hashtable<K, V> table;

        Keys(Hashtable<K, V> table) {
            this.table = table;
        }

        public int size() {
            return table.map.size();
        }

        public void clear() {
            table.map.clear();
        }

        public boolean contains(Object key) {
            return table.containsKey(key);
        }

        public boolean remove(Object key) {
            return table.remove(key) != null;
        }

        public Iterator<K> iterator() {
            return table.walk(table.map.keySet());
        }
    }

    private static final class Values<K, V> extends AbstractCollection<V> {
        private final Hashtable<K, V> table;

        Values(Hashtable<K, V> table) {
            this.table = table;
        }

        public int size() {
            return table.map.size();
        }

        public void clear() {
            table.map.clear();
        }

        public boolean contains(Object value) {
            return table.containsValue(value);
        }

        public Iterator<V> iterator() {
            return table.walk(table.map.values());
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final Hashtable<K, V> table;

        Entries(Hashtable<K, V> table) {
            this.table = table;
        }

        public int size() {
            return table.map.size();
        }

        public void clear() {
            table.map.clear();
        }

        public boolean contains(Object other) {
            return other instanceof Map.Entry && find((Map.Entry<?, ?>) other);
        }

        private boolean find(Map.Entry<?, ?> entry) {
            check(entry.getKey());
            return table.map.entrySet().contains(entry);
        }

        public boolean remove(Object other) {
            return contains(other) && table.map.entrySet().remove(other);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Walk<K, V>(table.walk(table.map.entrySet()));
        }
    }

    private static final class Walk<K, V> implements Iterator<Map.Entry<K, V>> {
        private final Iterator<Map.Entry<K, V>> entries;

        Walk(Iterator<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public Map.Entry<K, V> next() {
            return new Checked<K, V>(entries.next());
        }

        public void remove() {
            entries.remove();
        }
    }

    /** An entry that does not take null. */
    private static final class Checked<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<K, V> entry;

        Checked(Map.Entry<K, V> entry) {
            this.entry = entry;
        }

        public K getKey() {
            return entry.getKey();
        }

        public V getValue() {
            return entry.getValue();
        }

        public V setValue(V value) {
            check(value);
            return entry.setValue(value);
        }

        public boolean equals(Object other) {
            return entry.equals(other);
        }

        public int hashCode() {
            return entry.hashCode();
        }

        public String toString() {
            return entry.toString();
        }
    }
}
