package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/** The part of a tree map between two keys, in either direction. */
final class TreePart<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V> {
    private final TreeMap<K, V> map;
    private final boolean fromStart;
    private final K low;
    private final boolean lowInclusive;
    private final boolean toEnd;
    private final K high;
    private final boolean highInclusive;
    private final boolean descends;

    TreePart(
            TreeMap<K, V> map,
            boolean fromStart,
            K low,
            boolean lowInclusive,
            boolean toEnd,
            K high,
            boolean highInclusive,
            boolean descends) {
        if (!fromStart && !toEnd) {
            if (map.compare(low, high) > 0) {
                throw new IllegalArgumentException("fromKey > toKey");
            }
        } else {
            // Comparing a key with itself checks its type.
            if (!fromStart) {
                map.compare(low, low);
            }
            if (!toEnd) {
                map.compare(high, high);
            }
        }
        this.map = map;
        this.fromStart = fromStart;
        this.low = low;
        this.lowInclusive = lowInclusive;
        this.toEnd = toEnd;
        this.high = high;
        this.highInclusive = highInclusive;
        this.descends = descends;
    }

    private boolean isTooLow(Object key) {
        if (fromStart) {
            return false;
        }
        int comparison = map.compare(key, low);
        return comparison < 0 || (comparison == 0 && !lowInclusive);
    }

    private boolean isTooHigh(Object key) {
        if (toEnd) {
            return false;
        }
        int comparison = map.compare(key, high);
        return comparison > 0 || (comparison == 0 && !highInclusive);
    }

    private boolean isInRange(Object key) {
        return !isTooLow(key) && !isTooHigh(key);
    }

    /** Whether a key may bound a part of this part. */
    private boolean mayBound(Object key, boolean inclusive) {
        if (inclusive) {
            return isInRange(key);
        }
        return (fromStart || map.compare(key, low) >= 0) && (toEnd || map.compare(high, key) >= 0);
    }

    /** The lowest entry of this part; null if it is empty. */
    private TreeMap.Entry<K, V> lowest() {
        TreeMap.Entry<K, V> entry = fromStart ? map.firstOrNull() : map.firstFrom(low, lowInclusive);
        return entry == null || isTooHigh(entry.key) ? null : entry;
    }

    private TreeMap.Entry<K, V> highest() {
        TreeMap.Entry<K, V> entry = toEnd ? map.lastOrNull() : map.lastTo(high, highInclusive);
        return entry == null || isTooLow(entry.key) ? null : entry;
    }

    /** The nearest entry above a key. */
    private TreeMap.Entry<K, V> above(K key, boolean inclusive) {
        if (isTooLow(key)) {
            return lowest();
        }
        TreeMap.Entry<K, V> entry = map.firstFrom(key, inclusive);
        return entry == null || isTooHigh(entry.key) ? null : entry;
    }

    private TreeMap.Entry<K, V> below(K key, boolean inclusive) {
        if (isTooHigh(key)) {
            return highest();
        }
        TreeMap.Entry<K, V> entry = map.lastTo(key, inclusive);
        return entry == null || isTooLow(entry.key) ? null : entry;
    }

    /** The nearest entry after a key in the direction of this part. */
    private TreeMap.Entry<K, V> after(K key, boolean inclusive) {
        return descends ? below(key, inclusive) : above(key, inclusive);
    }

    private TreeMap.Entry<K, V> before(K key, boolean inclusive) {
        return descends ? above(key, inclusive) : below(key, inclusive);
    }

    private TreeMap.Entry<K, V> firstOfPart() {
        return descends ? highest() : lowest();
    }

    private TreeMap.Entry<K, V> lastOfPart() {
        return descends ? lowest() : highest();
    }

    public boolean isEmpty() {
        return fromStart && toEnd ? map.isEmpty() : lowest() == null;
    }

    public int size() {
        if (fromStart && toEnd) {
            return map.size();
        }
        int size = 0;
        Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
        while (entries.hasNext()) {
            size++;
            entries.next();
        }
        return size;
    }

    public boolean containsKey(Object key) {
        return isInRange(key) && map.containsKey(key);
    }

    public V put(K key, V value) {
        if (!isInRange(key)) {
            throw outOfRange();
        }
        return map.put(key, value);
    }

    private static IllegalArgumentException outOfRange() {
        return new IllegalArgumentException("key out of range");
    }

    public V putIfAbsent(K key, V value) {
        if (!isInRange(key)) {
            throw outOfRange();
        }
        return map.putIfAbsent(key, value);
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        if (!isInRange(key)) {
            throw outOfRange();
        }
        return map.merge(key, value, function);
    }

    /** What is out of range may be computed as null. */
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        if (isInRange(key)) {
            return map.computeIfAbsent(key, function);
        }
        if (function.apply(key) == null) {
            return null;
        }
        throw outOfRange();
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        if (isInRange(key)) {
            return map.compute(key, function);
        }
        if (function.apply(key, null) == null) {
            return null;
        }
        throw outOfRange();
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        return isInRange(key) ? map.computeIfPresent(key, function) : null;
    }

    public V get(Object key) {
        return isInRange(key) ? map.get(key) : null;
    }

    public V remove(Object key) {
        return isInRange(key) ? map.remove(key) : null;
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return TreeMap.copyOf(after(key, true));
    }

    public K ceilingKey(K key) {
        return TreeMap.keyOrNull(after(key, true));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return TreeMap.copyOf(after(key, false));
    }

    public K higherKey(K key) {
        return TreeMap.keyOrNull(after(key, false));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return TreeMap.copyOf(before(key, true));
    }

    public K floorKey(K key) {
        return TreeMap.keyOrNull(before(key, true));
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return TreeMap.copyOf(before(key, false));
    }

    public K lowerKey(K key) {
        return TreeMap.keyOrNull(before(key, false));
    }

    private K keyOf(TreeMap.Entry<K, V> entry) {
        if (entry == null) {
            throw new NoSuchElementException();
        }
        return entry.key;
    }

    public K firstKey() {
        return keyOf(firstOfPart());
    }

    public K lastKey() {
        return keyOf(lastOfPart());
    }

    public Map.Entry<K, V> firstEntry() {
        return TreeMap.copyOf(firstOfPart());
    }

    public Map.Entry<K, V> lastEntry() {
        return TreeMap.copyOf(lastOfPart());
    }

    private Map.Entry<K, V> poll(TreeMap.Entry<K, V> entry) {
        Map.Entry<K, V> copy = TreeMap.copyOf(entry);
        if (entry != null) {
            map.removeEntry(entry);
        }
        return copy;
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return poll(firstOfPart());
    }

    public Map.Entry<K, V> pollLastEntry() {
        return poll(lastOfPart());
    }

    public Comparator<? super K> comparator() {
        return descends ? Collections.reverseOrder((Comparator<K>) map.comparator()) : map.comparator();
    }

    public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
        if (!mayBound(from, fromInclusive)) {
            throw new IllegalArgumentException("fromKey out of range");
        }
        if (!mayBound(to, toInclusive)) {
            throw new IllegalArgumentException("toKey out of range");
        }
        if (descends) {
            return new TreePart<K, V>(map, false, to, toInclusive, false, from, fromInclusive, true);
        }
        return new TreePart<K, V>(map, false, from, fromInclusive, false, to, toInclusive, false);
    }

    public NavigableMap<K, V> headMap(K to, boolean inclusive) {
        if (!mayBound(to, inclusive)) {
            throw new IllegalArgumentException("toKey out of range");
        }
        if (descends) {
            return new TreePart<K, V>(map, false, to, inclusive, toEnd, high, highInclusive, true);
        }
        return new TreePart<K, V>(map, fromStart, low, lowInclusive, false, to, inclusive, false);
    }

    public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
        if (!mayBound(from, inclusive)) {
            throw new IllegalArgumentException("fromKey out of range");
        }
        if (descends) {
            return new TreePart<K, V>(map, fromStart, low, lowInclusive, false, from, inclusive, true);
        }
        return new TreePart<K, V>(map, false, from, inclusive, toEnd, high, highInclusive, false);
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

    public NavigableMap<K, V> descendingMap() {
        return new TreePart<K, V>(map, fromStart, low, lowInclusive, toEnd, high, highInclusive, !descends);
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

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final TreePart<K, V> part;

        Entries(TreePart<K, V> part) {
            this.part = part;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            TreeMap.Entry<K, V> last = part.lastOfPart();
            TreeMap.Entry<K, V> end = null;
            if (last != null) {
                end = part.descends ? last.before : last.after;
            }
            return new TreeMap.EntryIterator<K, V>(part.map, part.firstOfPart(), end, part.descends);
        }

        public int size() {
            if (part.fromStart && part.toEnd) {
                return part.map.size();
            }
            int size = 0;
            Iterator<Map.Entry<K, V>> entries = iterator();
            while (entries.hasNext()) {
                size++;
                entries.next();
            }
            return size;
        }

        public boolean isEmpty() {
            return part.lowest() == null;
        }

        private TreeMap.Entry<K, V> find(Object other) {
            if (!(other instanceof Map.Entry)) {
                return null;
            }
            Map.Entry<?, ?> asked = (Map.Entry<?, ?>) other;
            if (!part.isInRange(asked.getKey())) {
                return null;
            }
            TreeMap.Entry<K, V> entry = part.map.find(asked.getKey());
            return entry != null && Objects.equals(entry.value, asked.getValue()) ? entry : null;
        }

        public boolean contains(Object other) {
            return find(other) != null;
        }

        public boolean remove(Object other) {
            TreeMap.Entry<K, V> entry = find(other);
            if (entry == null) {
                return false;
            }
            part.map.removeEntry(entry);
            return true;
        }
    }
}
