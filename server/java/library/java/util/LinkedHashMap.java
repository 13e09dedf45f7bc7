package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;

public class LinkedHashMap<K, V> extends HashMap<K, V> {
    private final boolean byAccess;

    public LinkedHashMap() {
        byAccess = false;
    }

    public LinkedHashMap(int capacity) {
        super(capacity);
        byAccess = false;
    }

    public LinkedHashMap(int capacity, float loadFactor) {
        super(capacity, loadFactor);
        byAccess = false;
    }

    public LinkedHashMap(int capacity, float loadFactor, boolean byAccess) {
        super(capacity, loadFactor);
        this.byAccess = byAccess;
    }

    public LinkedHashMap(Map<? extends K, ? extends V> others) {
        byAccess = false;
        insertAll(others, false);
    }

    @Since21
    public Map.Entry<K, V> firstEntry() {
        return first == null ? null : new KeyAndValue<K, V>(first.key, first.value);
    }

    @Since21
    public Map.Entry<K, V> lastEntry() {
        return last == null ? null : new KeyAndValue<K, V>(last.key, last.value);
    }

    @Since21
    public Map.Entry<K, V> pollFirstEntry() {
        return taken(first);
    }

    @Since21
    public Map.Entry<K, V> pollLastEntry() {
        return taken(last);
    }

    private Map.Entry<K, V> taken(Entry<K, V> entry) {
        if (entry == null) {
            return null;
        }
        removeEntry(entry);
        return new KeyAndValue<K, V>(entry.key, entry.value);
    }

    @Since21
    public V putFirst(K key, V value) {
        Hooks.unmodelled();
        return null;
    }

    @Since21
    public V putLast(K key, V value) {
        Hooks.unmodelled();
        return null;
    }

    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return false;
    }

    void place(Entry<K, V> entry) {
        link(entry, null);
    }

    void placeComputed(Entry<K, V> entry) {
        link(entry, null);
    }

    void afterInsertion() {
        if (first != null && removeEldestEntry(first)) {
            // As the JDK removes it: by its key.
            Entry<K, V> eldest = find(first.key);
            if (eldest != null) {
                removeEntry(eldest);
            }
        }
    }

    void afterAccess(Entry<K, V> entry) {
        if (byAccess && last != entry) {
            unlink(entry);
            link(entry, null);
            countModification();
        }
    }

    public V get(Object key) {
        Entry<K, V> entry = look(key);
        if (entry == null) {
            return null;
        }
        afterAccess(entry);
        return entry.value;
    }

    public V getOrDefault(Object key, V otherwise) {
        Entry<K, V> entry = look(key);
        if (entry == null) {
            return otherwise;
        }
        afterAccess(entry);
        return entry.value;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        Guard<K, V> guard = new Guard<K, V>(this);
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            action.accept(entry.key, entry.value);
        }
        guard.check();
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Guard<K, V> guard = new Guard<K, V>(this);
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            entry.value = function.apply(entry.key, entry.value);
        }
        guard.check();
    }

    Entry<K, V>[] ordered() {
        Entry<K, V>[] entries = (Entry<K, V>[]) new Entry[size()];
        int index = 0;
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            entries[index] = entry;
            index++;
        }
        return entries;
    }

    Iterator<Map.Entry<K, V>> entryIterator() {
        return new InsertionIterator<K, V>(this);
    }
}
