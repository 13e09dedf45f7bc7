package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** A map whose keys are held: no entry is taken out by the garbage collector. */
public class WeakHashMap<K, V> extends AbstractMap<K, V> implements Map<K, V> {
    private final Table<K, V> map;

    public WeakHashMap() {
        map = new Table<K, V>(16, 0.75f);
    }

    public WeakHashMap(int capacity) {
        this(capacity, 0.75f);
    }

    public WeakHashMap(int capacity, float loadFactor) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Initial Capacity: " + capacity);
        }
        if (loadFactor <= 0 || loadFactor != loadFactor) {
            throw new IllegalArgumentException("Illegal Load factor: " + loadFactor);
        }
        int length = 1;
        while (length < capacity && length < 1 << 30) {
            length <<= 1;
        }
        map = new Table<K, V>(length, loadFactor);
    }

    public WeakHashMap(Map<? extends K, ? extends V> others) {
        this(Math.max((int) Math.ceil(others.size() / 0.75), 16), 0.75f);
        putAll(others);
    }

    private static final class Table<K, V> extends Chains<K, V> {
        private final float loadFactor;

        Table(int length, float loadFactor) {
            super(length);
            this.loadFactor = loadFactor;
        }

        int bucket(int hash) {
            int spread = hash ^ (hash >>> 20) ^ (hash >>> 12);
            return (spread ^ (spread >>> 7) ^ (spread >>> 4)) & (length - 1);
        }

        boolean isFull() {
            return size() >= threshold();
        }

        int threshold() {
            return (int) (length * loadFactor);
        }

        String ending() {
            return null;
        }

        int grownLength() {
            return length * 2;
        }

        /** Before many entries come. */
        void makeRoomFor(int count) {
            if (count <= threshold()) {
                return;
            }
            int wanted = (int) Math.ceil(count / (double) loadFactor);
            int greater = length;
            while (greater < wanted && greater < 1 << 30) {
                greater <<= 1;
            }
            if (greater > length) {
                growTo(greater);
            }
        }
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public V get(Object key) {
        return map.get(key);
    }

    public boolean containsKey(Object key) {
        return map.containsKey(key);
    }

    public boolean containsValue(Object value) {
        return map.containsValue(value);
    }

    public V put(K key, V value) {
        return map.put(key, value);
    }

    public void putAll(Map<? extends K, ? extends V> others) {
        int count = others.size();
        if (count == 0) {
            return;
        }
        map.makeRoomFor(count);
        Iterator<? extends Map.Entry<? extends K, ? extends V>> entries = others.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<? extends K, ? extends V> entry = entries.next();
            map.put(entry.getKey(), entry.getValue());
        }
    }

    public V remove(Object key) {
        return map.remove(key);
    }

    public void clear() {
        map.clear();
    }

    public Set<K> keySet() {
        return map.keySet();
    }

    public Collection<V> values() {
        return map.values();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return map.entrySet();
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        map.forEach(action);
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        map.replaceAll(function);
    }
}
