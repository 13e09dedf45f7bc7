package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Entries in the order of their keys, each of which knows its neighbours. */
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, java.io.Serializable {
    private final Comparator<? super K> order;
    private Entry<K, V> first;
    private Entry<K, V> last;
    private int size;
    private int modCount;
    /** When `main` is executed: a lookup must be fast there. */
    private SearchTree<K, V> tree;

    public TreeMap() {
        order = null;
    }

    public TreeMap(Comparator<? super K> order) {
        this.order = order;
    }

    public TreeMap(Map<? extends K, ? extends V> others) {
        order = null;
        putAll(others);
    }

    public TreeMap(SortedMap<K, ? extends V> others) {
        order = others.comparator();
        appendAll(others);
    }

    static class Entry<K, V> implements Map.Entry<K, V> {
        final K key;
        V value;
        Entry<K, V> before;
        Entry<K, V> after;

        Entry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            V old = this.value;
            this.value = value;
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
            return (key == null ? 0 : key.hashCode()) ^ (value == null ? 0 : value.hashCode());
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    private void appendAll(Map<? extends K, ? extends V> sorted) {
        Iterator<? extends Map.Entry<? extends K, ? extends V>> entries = sorted.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<? extends K, ? extends V> entry = entries.next();
            append(entry.getKey(), entry.getValue());
        }
    }

    private void append(K key, V value) {
        if (isTree()) {
            SearchTree.Node<K, V> node = new SearchTree.Node<K, V>(key, value);
            tree.insert(node, (SearchTree.Node<K, V>) last, false);
            insertBefore(null, node);
        } else {
            insertBefore(null, new Entry<K, V>(key, value));
        }
    }

    /** Whether there is a tree. */
    private boolean isTree() {
        if (tree == null && Intrinsics.isRun()) {
            tree = new SearchTree<K, V>();
        }
        return tree != null;
    }

    final int compare(Object first, Object second) {
        if (first == null && order == null) {
            throw new NullPointerException(
                "Cannot invoke \"java.lang.Comparable.compareTo(Object)\" because \"k1\" is null");
        }
        return order == null ? ((Comparable<Object>) first).compareTo(second) : order.compare((K) first, (K) second);
    }

    /** Inserts before an entry, or at the end if there is none. */
    private void insertBefore(Entry<K, V> after, Entry<K, V> inserted) {
        Entry<K, V> before = after == null ? last : after.before;
        inserted.before = before;
        inserted.after = after;
        if (before == null) {
            first = inserted;
        } else {
            before.after = inserted;
        }
        if (after == null) {
            last = inserted;
        } else {
            after.before = inserted;
        }
        size++;
    }

    final void removeEntry(Entry<K, V> entry) {
        if (tree != null) {
            tree.remove((SearchTree.Node<K, V>) entry);
        }
        if (entry.before == null) {
            first = entry.after;
        } else {
            entry.before.after = entry.after;
        }
        if (entry.after == null) {
            last = entry.before;
        } else {
            entry.after.before = entry.before;
        }
        entry.before = null;
        entry.after = null;
        size--;
        modCount++;
    }

    final Entry<K, V> firstOrNull() {
        return first;
    }

    final Entry<K, V> lastOrNull() {
        return last;
    }

    /**
     * Where a key was changed so that the order is none any more, what is found depends on the
     * JDK's tree.
     */
    private void checkOrder() {
        for (Entry<K, V> entry = first; entry != null && entry.after != null; entry = entry.after) {
            K next = entry.after.key;
            boolean changes = Hooks.hasChangingOrder(entry.key) || Hooks.hasChangingOrder(next);
            if (changes && compare(entry.key, next) >= 0) {
                Hooks.unmodelled();
            }
        }
    }

    /** The entry of a key; null if there is none. */
    final Entry<K, V> find(Object key) {
        if (order == null) {
            Objects.requireNonNull(key);
            Comparable<Object> cast = (Comparable<Object>) key;
        }
        if (tree != null) {
            return tree.find(this, key);
        }
        checkOrder();
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            int comparison = compare(key, entry.key);
            if (comparison <= 0) {
                return comparison == 0 ? entry : null;
            }
        }
        return null;
    }

    /** The first entry whose key is not less, or not less or equal. */
    final Entry<K, V> firstFrom(Object key, boolean inclusive) {
        if (tree != null) {
            return tree.firstFrom(this, key, inclusive);
        }
        checkOrder();
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            int comparison = compare(key, entry.key);
            if (comparison < 0 || (inclusive && comparison == 0)) {
                return entry;
            }
        }
        return null;
    }

    /** The last entry whose key is not greater, or not greater or equal. */
    final Entry<K, V> lastTo(Object key, boolean inclusive) {
        if (tree != null) {
            return tree.lastTo(this, key, inclusive);
        }
        checkOrder();
        Entry<K, V> found = null;
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            int comparison = compare(key, entry.key);
            if (comparison < 0 || (!inclusive && comparison == 0)) {
                return found;
            }
            found = entry;
        }
        return found;
    }

    private V put(K key, V value, boolean replaces) {
        if (first == null) {
            compare(key, key);
        } else {
            if (order == null) {
                Objects.requireNonNull(key);
            }
            if (tree != null) {
                return putIntoTree(key, value, replaces);
            }
            checkOrder();
            for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
                int comparison = compare(key, entry.key);
                if (comparison < 0) {
                    insertBefore(entry, new Entry<K, V>(key, value));
                    modCount++;
                    return null;
                }
                if (comparison == 0) {
                    V old = entry.value;
                    if (replaces || old == null) {
                        entry.value = value;
                    }
                    return old;
                }
            }
        }
        append(key, value);
        modCount++;
        return null;
    }

    private V putIntoTree(K key, V value, boolean replaces) {
        SearchTree.Node<K, V> parent = tree.root;
        boolean isLess = false;
        for (SearchTree.Node<K, V> node = parent; node != null; node = isLess ? node.left : node.right) {
            int comparison = compare(key, node.key);
            if (comparison == 0) {
                V old = node.value;
                if (replaces || old == null) {
                    node.value = value;
                }
                return old;
            }
            parent = node;
            isLess = comparison < 0;
        }
        SearchTree.Node<K, V> node = new SearchTree.Node<K, V>(key, value);
        tree.insert(node, parent, isLess);
        insertBefore(isLess ? parent : parent.after, node);
        modCount++;
        return null;
    }

    public int size() {
        return size;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public boolean containsValue(Object value) {
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            if (value == null ? entry.value == null : value.equals(entry.value)) {
                return true;
            }
        }
        return false;
    }

    public V get(Object key) {
        Entry<K, V> entry = find(key);
        return entry == null ? null : entry.value;
    }

    public Comparator<? super K> comparator() {
        return order;
    }

    public K firstKey() {
        return keyOf(first);
    }

    public K lastKey() {
        return keyOf(last);
    }

    private static <K, V> K keyOf(Entry<K, V> entry) {
        if (entry == null) {
            throw new NoSuchElementException();
        }
        return entry.key;
    }

    public void putAll(Map<? extends K, ? extends V> others) {
        if (size == 0 && others.size() != 0 && others instanceof SortedMap) {
            Comparator<?> theirs = ((SortedMap<?, ?>) others).comparator();
            if (Objects.equals(order, theirs)) {
                appendAll(others);
                modCount++;
                return;
            }
        }
        super.putAll(others);
    }

    public V put(K key, V value) {
        return put(key, value, true);
    }

    public V putIfAbsent(K key, V value) {
        return put(key, value, false);
    }

    /** The entry of a key for computing a value. */
    private Entry<K, V> findToCompute(K key) {
        if (first == null) {
            return null;
        }
        if (order == null) {
            Objects.requireNonNull(key);
        }
        return find(key);
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        Entry<K, V> entry = findToCompute(key);
        if (entry != null && entry.value != null) {
            return entry.value;
        }
        Guard<K, V> guard = new Guard<K, V>(this);
        V computed = function.apply(key);
        guard.check();
        if (computed != null) {
            if (entry != null) {
                entry.value = computed;
            } else {
                put(key, computed, true);
            }
        }
        return computed;
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Entry<K, V> entry = find(key);
        return entry == null || entry.value == null ? null : computeValue(entry, key, function);
    }

    private V computeValue(Entry<K, V> entry, K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Guard<K, V> guard = new Guard<K, V>(this);
        V computed = function.apply(key, entry.value);
        guard.check();
        if (computed == null) {
            removeEntry(entry);
        } else {
            entry.value = computed;
        }
        return computed;
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Entry<K, V> entry = findToCompute(key);
        if (entry != null) {
            return computeValue(entry, key, function);
        }
        Guard<K, V> guard = new Guard<K, V>(this);
        V computed = function.apply(key, null);
        guard.check();
        if (computed != null) {
            put(key, computed, true);
        }
        return computed;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(value);
        Entry<K, V> entry = findToCompute(key);
        if (entry == null) {
            put(key, value, true);
            return value;
        }
        if (entry.value == null) {
            entry.value = value;
            return value;
        }
        Guard<K, V> guard = new Guard<K, V>(this);
        V merged = function.apply(entry.value, value);
        guard.check();
        if (merged == null) {
            removeEntry(entry);
        } else {
            entry.value = merged;
        }
        return merged;
    }

    public V remove(Object key) {
        Entry<K, V> entry = find(key);
        if (entry == null) {
            return null;
        }
        removeEntry(entry);
        return entry.value;
    }

    public void clear() {
        modCount++;
        size = 0;
        first = null;
        last = null;
        tree = null;
    }

    public Object clone() {
        try {
            TreeMap<K, V> copy = (TreeMap<K, V>) super.clone();
            copy.first = null;
            copy.last = null;
            copy.size = 0;
            copy.modCount = 0;
            copy.tree = null;
            copy.appendAll(this);
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
    }

    /** What is handed out is a copy that cannot be set. */
    static <K, V> Map.Entry<K, V> copyOf(Entry<K, V> entry) {
        return entry == null ? null : new SimpleImmutableEntry<K, V>(entry);
    }

    static <K, V> K keyOrNull(Entry<K, V> entry) {
        return entry == null ? null : entry.key;
    }

    public Map.Entry<K, V> firstEntry() {
        return copyOf(first);
    }

    public Map.Entry<K, V> lastEntry() {
        return copyOf(last);
    }

    public Map.Entry<K, V> pollFirstEntry() {
        Map.Entry<K, V> copy = copyOf(first);
        if (first != null) {
            removeEntry(first);
        }
        return copy;
    }

    public Map.Entry<K, V> pollLastEntry() {
        Map.Entry<K, V> copy = copyOf(last);
        if (last != null) {
            removeEntry(last);
        }
        return copy;
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return copyOf(lastTo(key, false));
    }

    public K lowerKey(K key) {
        return keyOrNull(lastTo(key, false));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return copyOf(lastTo(key, true));
    }

    public K floorKey(K key) {
        return keyOrNull(lastTo(key, true));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return copyOf(firstFrom(key, true));
    }

    public K ceilingKey(K key) {
        return keyOrNull(firstFrom(key, true));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return copyOf(firstFrom(key, false));
    }

    public K higherKey(K key) {
        return keyOrNull(firstFrom(key, false));
    }

    public Set<K> keySet() {
        return navigableKeySet();
    }

    public NavigableSet<K> navigableKeySet() {
        return new TreeKeys<K>(this);
    }

    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public Collection<V> values() {
        return new Values<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    public NavigableMap<K, V> descendingMap() {
        return new TreePart<K, V>(this, true, null, true, true, null, true, true);
    }

    public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
        return new TreePart<K, V>(this, false, from, fromInclusive, false, to, toInclusive, false);
    }

    public NavigableMap<K, V> headMap(K to, boolean inclusive) {
        return new TreePart<K, V>(this, true, null, true, false, to, inclusive, false);
    }

    public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
        return new TreePart<K, V>(this, false, from, inclusive, true, null, true, false);
    }

    public SortedMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    public SortedMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public SortedMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    public boolean replace(K key, V old, V replacement) {
        Entry<K, V> entry = find(key);
        if (entry == null || !Objects.equals(old, entry.value)) {
            return false;
        }
        entry.value = replacement;
        return true;
    }

    public V replace(K key, V value) {
        Entry<K, V> entry = find(key);
        if (entry == null) {
            return null;
        }
        V old = entry.value;
        entry.value = value;
        return old;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        Guard<K, V> guard = new Guard<K, V>(this);
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            action.accept(entry.key, entry.value);
            guard.check();
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Guard<K, V> guard = new Guard<K, V>(this);
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            entry.value = function.apply(entry.key, entry.value);
            guard.check();
        }
    }

    /** Iterates from one entry up to another one, or down. */
    static final class EntryIterator<K, V> implements Iterator<Map.Entry<K, V>> {
        private final TreeMap<K, V> map;
        private final boolean descends;
        private Entry<K, V> next;
        /** The entry to stop before; null to go to the end. */
        private final Entry<K, V> end;
        private Entry<K, V> given;
        private int expectedModCount;

        EntryIterator(TreeMap<K, V> map, Entry<K, V> next, Entry<K, V> end, boolean descends) {
            this.map = map;
            this.next = next;
            this.end = end;
            this.descends = descends;
            this.expectedModCount = map.modCount;
        }

        public boolean hasNext() {
            return next != null && next != end;
        }

        public Map.Entry<K, V> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            given = next;
            next = descends ? next.before : next.after;
            return given;
        }

        public void remove() {
            if (given == null) {
                throw new IllegalStateException();
            }
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            map.removeEntry(given);
            given = null;
            expectedModCount = map.modCount;
        }
    }

    private static final class Values<K, V> extends AbstractCollection<V> {
        private final TreeMap<K, V> map;

        Values(TreeMap<K, V> map) {
            this.map = map;
        }

        public Iterator<V> iterator() {
            return new ValueIterator<K, V>(map.entrySet().iterator());
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        public boolean remove(Object value) {
            for (Entry<K, V> entry = map.first; entry != null; entry = entry.after) {
                if (Objects.equals(entry.value, value)) {
                    map.removeEntry(entry);
                    return true;
                }
            }
            return false;
        }

        public void clear() {
            map.clear();
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final TreeMap<K, V> map;

        Entries(TreeMap<K, V> map) {
            this.map = map;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator<K, V>(map, map.first, null, false);
        }

        private Entry<K, V> find(Object other) {
            if (!(other instanceof Map.Entry)) {
                return null;
            }
            Map.Entry<?, ?> asked = (Map.Entry<?, ?>) other;
            Entry<K, V> entry = map.find(asked.getKey());
            return entry != null && Objects.equals(entry.value, asked.getValue()) ? entry : null;
        }

        public boolean contains(Object other) {
            return find(other) != null;
        }

        public boolean remove(Object other) {
            Entry<K, V> entry = find(other);
            if (entry == null) {
                return false;
            }
            map.removeEntry(entry);
            return true;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }
    }

    /** Notices changes, as an iterator does. */
    static final class Guard<K, V> {
        private final TreeMap<K, V> map;
        private int expectedModCount;

        Guard(TreeMap<K, V> map) {
            this.map = map;
            this.expectedModCount = map.modCount;
        }

        boolean isBroken() {
            return map.modCount != expectedModCount;
        }

        void check() {
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
