package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Entries in the order in which they were inserted, computed ones first. The JDK iterates in the
 * order of its table, which is that order within each bucket. It is computed on demand from the
 * hash codes and the length that the table has. Of a key that may change its hash code, the one that
 * it had when it was put in is kept, as the JDK does.
 */
public class HashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, java.io.Serializable {
    private static final int GREATEST_LENGTH = 1 << 30;
    /**
     * How many entries are put into each order that they may have, where hash codes are not known.
     */
    private static final int MOST_UNKNOWN = 6;
    /** The same where the JVM chooses them. */
    static final int MOST_CHOSEN = 3;
    /**
     * How many entries a bucket has at most before the JDK makes a tree of it, or a larger table.
     */
    private static final int MOST_IN_BUCKET = 8;

    /** The entry that was inserted first. */
    Entry<K, V> first;
    Entry<K, V> last;
    private int size;
    private int modCount;
    /** How long the JDK's table is; 0 before there is one. */
    private int tableLength;
    /**
     * The size from which on the table grows; before there is a table, its first length, or 0 for
     * the usual one.
     */
    private int threshold;
    private final float loadFactor;
    /** The table itself, when `main` is executed: a lookup must be fast there. */
    private HashTable<K, V> table;

    public HashMap() {
        this.loadFactor = 0.75f;
    }

    public HashMap(int capacity) {
        this(capacity, 0.75f);
    }

    public HashMap(int capacity, float loadFactor) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal initial capacity: " + capacity);
        }
        if (loadFactor <= 0 || loadFactor != loadFactor) {
            throw new IllegalArgumentException("Illegal load factor: " + loadFactor);
        }
        this.loadFactor = loadFactor;
        this.threshold = powerFor(Math.min(capacity, GREATEST_LENGTH));
    }

    public HashMap(Map<? extends K, ? extends V> others) {
        this.loadFactor = 0.75f;
        insertAll(others, false);
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

        public final K getKey() {
            return key;
        }

        public final V getValue() {
            return value;
        }

        public final V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        public final boolean equals(Object other) {
            if (other == this) {
                return true;
            }
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
            return Objects.equals(key, entry.getKey()) && Objects.equals(value, entry.getValue());
        }

        public final int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        public final String toString() {
            return key + "=" + value;
        }
    }

    /** An entry whose key may change its hash code: with the one it had when it was put in. */
    static final class Hashed<K, V> extends Entry<K, V> {
        final int hash;

        Hashed(K key, V value, int hash) {
            super(key, value);
            this.hash = hash;
        }
    }

    /** The least power of two that is not less. */
    private static int powerFor(int capacity) {
        int power = 1;
        while (power < capacity) {
            power <<= 1;
        }
        return power;
    }

    final int modifications() {
        return modCount;
    }

    /** Whether there is a table. */
    private boolean isTabled() {
        if (table == null && Intrinsics.isRun()) {
            table = new HashTable<K, V>();
        }
        return table != null;
    }

    private static boolean isHashed(Object key) {
        return key != null && !Hooks.hasIdentityHash(key);
    }

    /** Whether two keys are the same one to the JDK: equal, and of one hash code. */
    private static boolean isSame(Object key, Object present) {
        if (key == present) {
            return true;
        }
        if (key == null || present == null || !key.equals(present)) {
            return false;
        }
        return isValue(key) || key.hashCode() == present.hashCode();
    }

    /**
     * Whether what is equal to a key has its hash code for certain, as the JDK promises of its own
     * values.
     */
    private static boolean isValue(Object key) {
        return key instanceof String
            || key instanceof Integer
            || key instanceof Long
            || key instanceof Character
            || key instanceof Boolean
            || key instanceof Double
            || key instanceof Float
            || key instanceof Short
            || key instanceof Byte;
    }

    /** The same as `find`, but where there is no table yet, the key's hash code is not computed. */
    final Entry<K, V> look(Object key) {
        return tableLength == 0 ? null : find(key);
    }

    /** The entry of a key; null if there is none. */
    final Entry<K, V> find(Object key) {
        if (isTabled()) {
            return table.find(key);
        }
        int hash = 0;
        if (isHashed(key)) {
            // It may throw.
            hash = key.hashCode();
        }
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            if (entry instanceof Hashed ? isFound((Hashed<K, V>) entry, key, hash) : isSame(key, entry.key)) {
                return entry;
            }
        }
        return null;
    }

    private static boolean isFound(Hashed<?, ?> entry, Object key, int hash) {
        return entry.hash == hash && (key == entry.key || (key != null && key.equals(entry.key)));
    }

    /** The entry that the JDK removes for this one: the first one with its hash code and its key. */
    private Entry<K, V> firstLike(Entry<K, V> given) {
        if (given instanceof Hashed) {
            int hash = ((Hashed<K, V>) given).hash;
            for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
                if (entry instanceof Hashed && isFound((Hashed<K, V>) entry, given.key, hash)) {
                    return entry;
                }
            }
        }
        return given;
    }

    private Entry<K, V> entryOf(K key, V value, int hash) {
        if (key != null && Hooks.hasChangingHash(key)) {
            return new Hashed<K, V>(key, value, hash);
        }
        return new Entry<K, V>(key, value);
    }

    /** Adds an entry for a key that has none. */
    private void insert(K key, V value, boolean mayForget) {
        if (tableLength == 0) {
            grow();
        }
        if (table != null) {
            HashTable.Node<K, V> entry = new HashTable.Node<K, V>(key, value, table.asked);
            link(entry, null);
            if (table.append(entry) >= HashTable.CROWD && !table.isCrowded()) {
                grow();
            }
        } else {
            place(entryOf(key, value, askedHash(key)));
        }
        modCount++;
        size++;
        if (size > threshold) {
            grow();
        }
        if (mayForget) {
            afterInsertion();
        }
    }

    /**
     * Links a new entry: as the last one, but constants of enums in their order. Their order in the
     * JDK's table is unknown, so the order of insertion cannot be seen, and equal content has an
     * equal shape.
     */
    void place(Entry<K, V> entry) {
        Entry<K, V> after = null;
        if (entry.key instanceof Enum) {
            int ordinal = ((Enum<?>) entry.key).ordinal();
            after = first;
            while (after != null && !(after.key instanceof Enum && ((Enum<?>) after.key).ordinal() > ordinal)) {
                after = after.after;
            }
        }
        link(entry, after);
    }

    /** Links a computed one: in front of all is in front of its bucket. */
    void placeComputed(Entry<K, V> entry) {
        if (entry.key instanceof Enum) {
            place(entry);
        } else {
            link(entry, first);
        }
    }

    /** Links an entry in front of another one, or as the last. */
    final void link(Entry<K, V> entry, Entry<K, V> after) {
        Entry<K, V> before = after == null ? last : after.before;
        entry.before = before;
        entry.after = after;
        if (before == null) {
            first = entry;
        } else {
            before.after = entry;
        }
        if (after == null) {
            last = entry;
        } else {
            after.before = entry;
        }
    }

    final void unlink(Entry<K, V> entry) {
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
    }

    final void removeEntry(Entry<K, V> entry) {
        if (table != null) {
            table.remove((HashTable.Node<K, V>) entry);
        }
        unlink(entry);
        modCount++;
        size--;
    }

    /** Doubles the table or makes the first one. */
    private void grow() {
        int oldLength = tableLength;
        int oldThreshold = threshold;
        if (oldLength >= GREATEST_LENGTH) {
            threshold = Integer.MAX_VALUE;
            return;
        }
        int length;
        boolean doubled = false;
        if (oldLength > 0) {
            length = oldLength << 1;
            doubled = length < GREATEST_LENGTH && oldLength >= 16;
        } else {
            length = oldThreshold > 0 ? oldThreshold : 16;
        }
        if (doubled) {
            threshold = oldThreshold << 1;
        } else {
            float exact = length * loadFactor;
            threshold = length < GREATEST_LENGTH && exact < GREATEST_LENGTH ? (int) exact : Integer.MAX_VALUE;
        }
        tableLength = length;
        if (isTabled()) {
            table.resize(length);
        }
    }

    /** For those that forget their eldest entry. */
    void afterInsertion() {
    }

    /** For those that order by access. */
    void afterAccess(Entry<K, V> entry) {
    }

    /** The entries in the order of iteration. */
    Entry<K, V>[] ordered() {
        Entry<K, V>[] entries = (Entry<K, V>[]) new Entry[size];
        int index = 0;
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            entries[index] = entry;
            index++;
        }
        if (size > 1) {
            if (table != null) {
                table.list(entries);
            } else {
                orderByTable(entries);
            }
        }
        return entries;
    }

    private void orderByTable(Entry<K, V>[] entries) {
        int[] buckets = new int[entries.length];
        boolean isKnown = true;
        for (int i = 0; i < entries.length; i++) {
            K key = entries[i].key;
            if (key != null && Hooks.hasIdentityHash(key)) {
                isKnown = false;
                if (entries.length <= MOST_CHOSEN) {
                    buckets[i] = Hooks.anyBucket(tableLength);
                }
            } else {
                int bucket = bucket(entries[i]);
                // Of a few keys that are not known each order is a path.
                buckets[i] = entries.length > MOST_UNKNOWN ? Hooks.known(bucket) : bucket;
            }
        }
        if (!isKnown && entries.length > MOST_CHOSEN) {
            for (int i = 0; i < entries.length; i++) {
                buckets[i] = Hooks.placeInOrder(i, entries.length);
            }
        }
        sortByBucket(entries, buckets, 0, entries.length);
        if (buckets.length > MOST_IN_BUCKET) {
            checkCrowds(buckets);
        }
    }

    private int bucket(Entry<K, V> entry) {
        int hash = 0;
        if (entry instanceof Hashed) {
            hash = ((Hashed<K, V>) entry).hash;
        } else if (entry.key != null) {
            hash = entry.key.hashCode();
        }
        return (hash ^ (hash >>> 16)) & (tableLength - 1);
    }

    private static void checkCrowds(int[] buckets) {
        int crowd = 1;
        for (int i = 1; i < buckets.length; i++) {
            crowd = buckets[i] == buckets[i - 1] ? crowd + 1 : 1;
            if (crowd > MOST_IN_BUCKET) {
                Hooks.unmodelled();
            }
        }
    }

    /** Stable. */
    private static <K, V> void sortByBucket(Entry<K, V>[] entries, int[] buckets, int from, int to) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        sortByBucket(entries, buckets, from, middle);
        sortByBucket(entries, buckets, middle, to);
        if (buckets[middle - 1] <= buckets[middle]) {
            return;
        }
        int length = middle - from;
        Entry<K, V>[] left = (Entry<K, V>[]) new Entry[length];
        int[] leftBuckets = new int[length];
        Hooks.copy(entries, from, left, 0, length);
        for (int i = 0; i < length; i++) {
            leftBuckets[i] = buckets[from + i];
        }
        int mine = 0;
        int theirs = middle;
        int place = from;
        while (mine < length) {
            if (theirs < to && buckets[theirs] < leftBuckets[mine]) {
                entries[place] = entries[theirs];
                buckets[place] = buckets[theirs];
                theirs++;
            } else {
                entries[place] = left[mine];
                buckets[place] = leftBuckets[mine];
                mine++;
            }
            place++;
        }
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public V get(Object key) {
        Entry<K, V> entry = look(key);
        return entry == null ? null : entry.value;
    }

    public boolean containsKey(Object key) {
        return look(key) != null;
    }

    public V put(K key, V value) {
        Entry<K, V> entry = find(key);
        if (entry == null) {
            insert(key, value, true);
            return null;
        }
        V old = entry.value;
        entry.value = value;
        afterAccess(entry);
        return old;
    }

    final void insertAll(Map<? extends K, ? extends V> others, boolean mayForget) {
        int count = others.size();
        if (count > 0) {
            if (tableLength == 0) {
                float needed = count / loadFactor + 1.0f;
                int capacity = needed < GREATEST_LENGTH ? (int) needed : GREATEST_LENGTH;
                if (capacity > threshold) {
                    threshold = powerFor(capacity);
                }
            } else {
                while (count > threshold && tableLength < GREATEST_LENGTH) {
                    grow();
                }
            }
            Iterator<? extends Map.Entry<? extends K, ? extends V>> entries = others.entrySet().iterator();
            while (entries.hasNext()) {
                Map.Entry<? extends K, ? extends V> entry = entries.next();
                K key = entry.getKey();
                V value = entry.getValue();
                Entry<K, V> present = find(key);
                if (present == null) {
                    insert(key, value, mayForget);
                } else {
                    present.value = value;
                    afterAccess(present);
                }
            }
        }
    }

    public void putAll(Map<? extends K, ? extends V> others) {
        insertAll(others, true);
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
        first = null;
        last = null;
        size = 0;
        if (table != null) {
            table.clear();
        }
    }

    public boolean containsValue(Object value) {
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            if (value == entry.value || (value != null && value.equals(entry.value))) {
                return true;
            }
        }
        return false;
    }

    public V getOrDefault(Object key, V otherwise) {
        Entry<K, V> entry = look(key);
        return entry == null ? otherwise : entry.value;
    }

    public V putIfAbsent(K key, V value) {
        Entry<K, V> entry = find(key);
        if (entry == null) {
            insert(key, value, true);
            return null;
        }
        V old = entry.value;
        if (old == null) {
            entry.value = value;
        }
        afterAccess(entry);
        return old;
    }

    public boolean remove(Object key, Object value) {
        Entry<K, V> entry = find(key);
        if (entry == null || !(entry.value == value || (value != null && value.equals(entry.value)))) {
            return false;
        }
        removeEntry(entry);
        return true;
    }

    public boolean replace(K key, V old, V replacement) {
        Entry<K, V> entry = find(key);
        if (entry == null || !(entry.value == old || (entry.value != null && entry.value.equals(old)))) {
            return false;
        }
        entry.value = replacement;
        afterAccess(entry);
        return true;
    }

    public V replace(K key, V value) {
        Entry<K, V> entry = find(key);
        if (entry == null) {
            return null;
        }
        V old = entry.value;
        entry.value = value;
        afterAccess(entry);
        return old;
    }

    /** Grows as the JDK does before it computes a value for a key. */
    private void growBeforeComputing() {
        if (size > threshold || tableLength == 0) {
            grow();
        }
    }

    /** The hash code of a key that was just looked up, where it is kept. */
    private int askedHash(K key) {
        if (table != null) {
            return table.asked;
        }
        return key != null && Hooks.hasChangingHash(key) ? key.hashCode() : 0;
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        growBeforeComputing();
        Entry<K, V> entry = find(key);
        if (entry != null && entry.value != null) {
            afterAccess(entry);
            return entry.value;
        }
        int hash = askedHash(key);
        Guard<K, V> guard = new Guard<K, V>(this);
        V computed = function.apply(key);
        guard.check();
        if (computed == null) {
            return null;
        }
        if (entry != null) {
            entry.value = computed;
            afterAccess(entry);
            return computed;
        }
        insertComputed(key, computed, hash);
        return computed;
    }

    /**
     * Unlike after `put`, the table grows only before the next computation, and the entry is the
     * first one of its bucket.
     */
    private void insertComputed(K key, V value, int hash) {
        if (table != null) {
            HashTable.Node<K, V> entry = new HashTable.Node<K, V>(key, value, hash);
            link(entry, null);
            if (table.prepend(entry) >= HashTable.CROWD - 1 && !table.isCrowded()) {
                grow();
            }
        } else {
            placeComputed(entryOf(key, value, hash));
        }
        modCount++;
        size++;
        afterInsertion();
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Entry<K, V> entry = find(key);
        if (entry == null || entry.value == null) {
            return null;
        }
        Guard<K, V> guard = new Guard<K, V>(this);
        V computed = function.apply(key, entry.value);
        guard.check();
        if (computed == null) {
            removeEntry(entry);
            return null;
        }
        entry.value = computed;
        afterAccess(entry);
        return computed;
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        growBeforeComputing();
        Entry<K, V> entry = find(key);
        int hash = askedHash(key);
        Guard<K, V> guard = new Guard<K, V>(this);
        V computed = function.apply(key, entry == null ? null : entry.value);
        guard.check();
        if (entry == null) {
            if (computed != null) {
                insertComputed(key, computed, hash);
            }
        } else if (computed == null) {
            removeEntry(entry);
        } else {
            entry.value = computed;
            afterAccess(entry);
        }
        return computed;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        if (value == null || function == null) {
            throw new NullPointerException();
        }
        growBeforeComputing();
        Entry<K, V> entry = find(key);
        if (entry == null) {
            insertComputed(key, value, askedHash(key));
            return value;
        }
        V merged = value;
        if (entry.value != null) {
            Guard<K, V> guard = new Guard<K, V>(this);
            merged = function.apply(entry.value, value);
            guard.check();
        }
        if (merged == null) {
            removeEntry(entry);
        } else {
            entry.value = merged;
            afterAccess(entry);
        }
        return merged;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        Entry<K, V>[] entries = ordered();
        Guard<K, V> guard = new Guard<K, V>(this);
        for (int i = 0; i < entries.length; i++) {
            action.accept(entries[i].key, entries[i].value);
            if (guard.isBroken()) {
                // The JDK goes on to the end of the table and throws then.
                Hooks.unmodelled();
            }
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        Entry<K, V>[] entries = ordered();
        Guard<K, V> guard = new Guard<K, V>(this);
        for (int i = 0; i < entries.length; i++) {
            entries[i].value = function.apply(entries[i].key, entries[i].value);
            if (guard.isBroken()) {
                // The JDK goes on to the end of the table and throws then.
                Hooks.unmodelled();
            }
        }
    }

    public Object clone() {
        try {
            HashMap<K, V> copy = (HashMap<K, V>) super.clone();
            copy.first = null;
            copy.last = null;
            copy.size = 0;
            copy.modCount = 0;
            copy.tableLength = 0;
            copy.threshold = 0;
            copy.table = null;
            copy.insertAll(this, false);
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
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

    Iterator<Map.Entry<K, V>> entryIterator() {
        return new EntryIterator<K, V>(this, ordered());
    }

    private static final class EntryIterator<K, V> implements Iterator<Map.Entry<K, V>> {
        private final HashMap<K, V> map;
        private final Entry<K, V>[] entries;
        /** The index of the next entry. */
        private int position;
        /** The entry that was given last, if it may be removed. */
        private Entry<K, V> given;
        private int expectedModCount;

        EntryIterator(HashMap<K, V> map, Entry<K, V>[] entries) {
            this.map = map;
            this.entries = entries;
            this.expectedModCount = map.modCount;
        }

        public boolean hasNext() {
            return position < entries.length;
        }

        public Map.Entry<K, V> next() {
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            if (position >= entries.length) {
                throw new NoSuchElementException();
            }
            given = entries[position];
            position++;
            return given;
        }

        public void remove() {
            if (given == null) {
                throw new IllegalStateException();
            }
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            map.removeEntry(map.firstLike(given));
            given = null;
            expectedModCount = map.modCount;
        }
    }

    /** An iterator in the order of the list of entries. */
    static final class InsertionIterator<K, V> implements Iterator<Map.Entry<K, V>> {
        private final HashMap<K, V> map;
        private Entry<K, V> next;
        private Entry<K, V> given;
        private int expectedModCount;

        InsertionIterator(HashMap<K, V> map) {
            this.map = map;
            this.next = map.first;
            this.expectedModCount = map.modCount;
        }

        public boolean hasNext() {
            return next != null;
        }

        public Map.Entry<K, V> next() {
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            if (next == null) {
                throw new NoSuchElementException();
            }
            given = next;
            next = next.after;
            return given;
        }

        public void remove() {
            if (given == null) {
                throw new IllegalStateException();
            }
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            map.removeEntry(map.firstLike(given));
            given = null;
            expectedModCount = map.modCount;
        }
    }

    /** An access changes the order of iteration, which counts as a modification. */
    final void countModification() {
        modCount++;
    }

    private static final class Keys<K, V> extends AbstractSet<K> {
        private final HashMap<K, V> map;

        Keys(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<K> iterator() {
            return new KeyIterator<K, V>(map.entryIterator());
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        public boolean remove(Object key) {
            Entry<K, V> entry = map.find(key);
            if (entry == null) {
                return false;
            }
            map.removeEntry(entry);
            return true;
        }
    }

    private static final class Values<K, V> extends AbstractCollection<V> {
        private final HashMap<K, V> map;

        Values(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<V> iterator() {
            return new ValueIterator<K, V>(map.entryIterator());
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final HashMap<K, V> map;

        Entries(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return map.entryIterator();
        }

        public boolean contains(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> asked = (Map.Entry<?, ?>) other;
            Entry<K, V> entry = map.find(asked.getKey());
            return entry != null && entry.equals(asked);
        }

        public boolean remove(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> asked = (Map.Entry<?, ?>) other;
            return map.remove(asked.getKey(), asked.getValue());
        }
    }

    /** Notices changes, as an iterator does. */
    static final class Guard<K, V> {
        private final HashMap<K, V> map;
        private int expectedModCount;

        Guard(HashMap<K, V> map) {
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
