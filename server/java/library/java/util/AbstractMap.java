package java.util;

public abstract class AbstractMap<K, V> implements Map<K, V> {
    protected AbstractMap() {
    }

    public int size() {
        return entrySet().size();
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean containsValue(Object value) {
        Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
        while (entries.hasNext()) {
            V present = entries.next().getValue();
            if (value == null ? present == null : value.equals(present)) {
                return true;
            }
        }
        return false;
    }

    private Map.Entry<K, V> find(Object key, Iterator<Map.Entry<K, V>> entries) {
        while (entries.hasNext()) {
            Map.Entry<K, V> entry = entries.next();
            if (key == null ? entry.getKey() == null : key.equals(entry.getKey())) {
                return entry;
            }
        }
        return null;
    }

    public boolean containsKey(Object key) {
        return find(key, entrySet().iterator()) != null;
    }

    public V get(Object key) {
        Map.Entry<K, V> entry = find(key, entrySet().iterator());
        return entry == null ? null : entry.getValue();
    }

    public V put(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public V remove(Object key) {
        Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
        Map.Entry<K, V> entry = find(key, entries);
        if (entry == null) {
            return null;
        }
        V old = entry.getValue();
        entries.remove();
        return old;
    }

    public void putAll(Map<? extends K, ? extends V> others) {
        Iterator<? extends Map.Entry<? extends K, ? extends V>> entries = others.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<? extends K, ? extends V> entry = entries.next();
            put(entry.getKey(), entry.getValue());
        }
    }

    public void clear() {
        entrySet().clear();
    }

    public Set<K> keySet() {
        return new Keys<K, V>(this);
    }

    public Collection<V> values() {
        return new Values<K, V>(this);
    }

    public abstract Set<Map.Entry<K, V>> entrySet();

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Map)) {
            return false;
        }
        Map<?, ?> others = (Map<?, ?>) other;
        if (others.size() != size()) {
            return false;
        }
        try {
            Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
            while (entries.hasNext()) {
                Map.Entry<K, V> entry = entries.next();
                K key = entry.getKey();
                V value = entry.getValue();
                if (value == null) {
                    if (others.get(key) != null || !others.containsKey(key)) {
                        return false;
                    }
                } else if (!value.equals(others.get(key))) {
                    return false;
                }
            }
        } catch (ClassCastException exception) {
            return false;
        } catch (NullPointerException exception) {
            return false;
        }
        return true;
    }

    public int hashCode() {
        int hash = 0;
        Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
        while (entries.hasNext()) {
            hash += entries.next().hashCode();
        }
        return hash;
    }

    public String toString() {
        String text = "{";
        boolean first = true;
        Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
        while (entries.hasNext()) {
            if (!first) {
                text = text + ", ";
            }
            first = false;
            Map.Entry<K, V> entry = entries.next();
            K key = entry.getKey();
            V value = entry.getValue();
            if (key == this) {
                text = text + "(this Map)";
            } else {
                text = text + key;
            }
            text = text + "=";
            if (value == this) {
                text = text + "(this Map)";
            } else {
                text = text + value;
            }
        }
        return first ? "{}" : text + "}";
    }

    private static final class Keys<K, V> extends AbstractSet<K> {
        private final Map<K, V> map;

        Keys(Map<K, V> map) {
            this.map = map;
        }

        public Iterator<K> iterator() {
            return new KeyIterator<K, V>(map.entrySet().iterator());
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }
    }

    private static final class Values<K, V> extends AbstractCollection<V> {
        private final Map<K, V> map;

        Values(Map<K, V> map) {
            this.map = map;
        }

        public Iterator<V> iterator() {
            return new ValueIterator<K, V>(map.entrySet().iterator());
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }
    }

    static final class KeyIterator<K, V> implements Iterator<K> {
        private final Iterator<Map.Entry<K, V>> entries;

        KeyIterator(Iterator<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public K next() {
            return entries.next().getKey();
        }

        public void remove() {
            entries.remove();
        }
    }

    static final class ValueIterator<K, V> implements Iterator<V> {
        private final Iterator<Map.Entry<K, V>> entries;

        ValueIterator(Iterator<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public V next() {
            return entries.next().getValue();
        }

        public void remove() {
            entries.remove();
        }
    }

    public static class SimpleEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
        private final K key;
        private V value;

        public SimpleEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleEntry(Map.Entry<? extends K, ? extends V> entry) {
            this.key = entry.getKey();
            this.value = entry.getValue();
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

    public static class SimpleImmutableEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
        private final K key;
        private final V value;

        public SimpleImmutableEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleImmutableEntry(Map.Entry<? extends K, ? extends V> entry) {
            this.key = entry.getKey();
            this.value = entry.getValue();
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
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
}
