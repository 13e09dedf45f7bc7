package java.util;

/** The entries in the order of their constants. */
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements java.io.Serializable, Cloneable {
    private final Class<K> type;
    private TreeMap<K, V> entries = new TreeMap<K, V>();

    public EnumMap(Class<K> type) {
        this.type = Objects.requireNonNull(type);
    }

    public EnumMap(EnumMap<K, ? extends V> others) {
        type = others.type;
        putAll(others);
    }

    public EnumMap(Map<K, ? extends V> others) {
        if (others instanceof EnumMap) {
            type = ((EnumMap<K, ? extends V>) others).type;
        } else {
            if (others.isEmpty()) {
                throw new IllegalArgumentException("Specified map is empty");
            }
            type = others.keySet().iterator().next().getDeclaringClass();
        }
        putAll(others);
    }

    private boolean isKey(Object key) {
        return key instanceof Enum && ((Enum<?>) key).getDeclaringClass() == type;
    }

    public int size() {
        return entries.size();
    }

    public boolean containsValue(Object value) {
        return entries.containsValue(value);
    }

    public boolean containsKey(Object key) {
        return isKey(key) && entries.containsKey(key);
    }

    public V get(Object key) {
        return isKey(key) ? entries.get(key) : null;
    }

    public V put(K key, V value) {
        if (key.getDeclaringClass() != type) {
            throw new ClassCastException(key.getClass() + " != " + type);
        }
        return entries.put(key, value);
    }

    public V remove(Object key) {
        return isKey(key) ? entries.remove(key) : null;
    }

    public void clear() {
        entries.clear();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    public EnumMap<K, V> clone() {
        try {
            EnumMap<K, V> copy = (EnumMap<K, V>) super.clone();
            copy.entries = new TreeMap<K, V>((SortedMap<K, V>) entries);
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
    }

    private static final class Entries<K extends Enum<K>, V> extends AbstractSet<Map.Entry<K, V>> {
        private final EnumMap<K, V> map;

        Entries(EnumMap<K, V> map) {
            this.map = map;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Unchecked<Map.Entry<K, V>>(map.entries.entrySet().iterator());
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object other) {
            return other instanceof Map.Entry && map.isKey(((Map.Entry<?, ?>) other).getKey())
                    && map.entries.entrySet().contains(other);
        }

        public boolean remove(Object other) {
            return contains(other) && map.entries.entrySet().remove(other);
        }

        public void clear() {
            map.clear();
        }
    }

    /** What it does after other changes is not modelled. */
    static final class Unchecked<E> implements Iterator<E> {
        private final Iterator<E> elements;

        Unchecked(Iterator<E> elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return elements.hasNext();
        }

        public E next() {
            try {
                return elements.next();
            } catch (ConcurrentModificationException exception) {
                Hooks.unmodelled();
                throw exception;
            }
        }

        public void remove() {
            try {
                elements.remove();
            } catch (ConcurrentModificationException exception) {
                Hooks.unmodelled();
                throw exception;
            }
        }
    }
}
