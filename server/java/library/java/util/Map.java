package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

public interface Map<K, V> {
    int size();

    boolean isEmpty();

    boolean containsKey(Object key);

    boolean containsValue(Object value);

    V get(Object key);

    V put(K key, V value);

    V remove(Object key);

    void putAll(Map<? extends K, ? extends V> others);

    void clear();

    Set<K> keySet();

    Collection<V> values();

    Set<Map.Entry<K, V>> entrySet();

    boolean equals(Object other);

    int hashCode();

    default V getOrDefault(Object key, V otherwise) {
        V value = get(key);
        return value != null || containsKey(key) ? value : otherwise;
    }

    default void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<K, V> entry = entries.next();
            K key;
            V value;
            try {
                key = entry.getKey();
                value = entry.getValue();
            } catch (IllegalStateException exception) {
                throw new ConcurrentModificationException(exception);
            }
            action.accept(key, value);
        }
    }

    default void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<K, V> entry = entries.next();
            try {
                entry.setValue(function.apply(entry.getKey(), entry.getValue()));
            } catch (IllegalStateException exception) {
                throw new ConcurrentModificationException(exception);
            }
        }
    }

    default V putIfAbsent(K key, V value) {
        V old = get(key);
        return old == null ? put(key, value) : old;
    }

    default boolean remove(Object key, Object value) {
        Object old = get(key);
        if (!Objects.equals(old, value) || (old == null && !containsKey(key))) {
            return false;
        }
        remove(key);
        return true;
    }

    default boolean replace(K key, V old, V replacement) {
        Object present = get(key);
        if (!Objects.equals(present, old) || (present == null && !containsKey(key))) {
            return false;
        }
        put(key, replacement);
        return true;
    }

    default V replace(K key, V value) {
        V old = get(key);
        return old != null || containsKey(key) ? put(key, value) : old;
    }

    default V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        V old = get(key);
        if (old != null) {
            return old;
        }
        V computed = function.apply(key);
        if (computed != null) {
            put(key, computed);
        }
        return computed;
    }

    default V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        V old = get(key);
        if (old == null) {
            return null;
        }
        V computed = function.apply(key, old);
        if (computed != null) {
            put(key, computed);
        } else {
            remove(key);
        }
        return computed;
    }

    default V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        V old = get(key);
        V computed = function.apply(key, old);
        if (computed != null) {
            put(key, computed);
        } else if (old != null || containsKey(key)) {
            remove(key);
        }
        return computed;
    }

    default V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(value);
        V old = get(key);
        V merged = old == null ? value : function.apply(old, value);
        if (merged == null) {
            remove(key);
        } else {
            put(key, merged);
        }
        return merged;
    }

    static <K, V> Map<K, V> of() {
        return FixedMap.of(new Object[0]);
    }

    static <K, V> Map<K, V> of(K k1, V v1) {
        return FixedMap.of(new Object[] {k1, v1});
    }

    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2) {
        return FixedMap.of(new Object[] {k1, v1, k2, v2});
    }

    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3) {
        return FixedMap.of(new Object[] {k1, v1, k2, v2, k3, v3});
    }

    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4) {
        return FixedMap.of(new Object[] {k1, v1, k2, v2, k3, v3, k4, v4});
    }

    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5) {
        return FixedMap.of(new Object[] {k1, v1, k2, v2, k3, v3, k4, v4, k5, v5});
    }

    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6) {
        return FixedMap.of(new Object[] {k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6});
    }

    static <K, V> Map<K, V> of(
            K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5,
            K k6, V v6, K k7, V v7) {
        return FixedMap.of(new Object[] {k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7});
    }

    static <K, V> Map<K, V> of(
            K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5,
            K k6, V v6, K k7, V v7, K k8, V v8) {
        return FixedMap.of(new Object[] {k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8});
    }

    static <K, V> Map<K, V> of(
            K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5,
            K k6, V v6, K k7, V v7, K k8, V v8, K k9, V v9) {
        return FixedMap.of(new Object[] {k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9});
    }

    static <K, V> Map<K, V> of(
            K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5,
            K k6, V v6, K k7, V v7, K k8, V v8, K k9, V v9, K k10, V v10) {
        return FixedMap.of(
                new Object[] {k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9, k10, v10});
    }

    @SafeVarargs
    static <K, V> Map<K, V> ofEntries(Map.Entry<? extends K, ? extends V>... entries) {
        Object[] both = new Object[2 * entries.length];
        for (int i = 0; i < entries.length; i++) {
            both[2 * i] = Objects.requireNonNull(entries[i].getKey());
            both[2 * i + 1] = Objects.requireNonNull(entries[i].getValue());
        }
        return FixedMap.of(both);
    }

    static <K, V> Map.Entry<K, V> entry(K key, V value) {
        return new FixedEntry<K, V>(Objects.requireNonNull(key), Objects.requireNonNull(value));
    }

    static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> map) {
        if (map instanceof FixedMap) {
            return (Map<K, V>) map;
        }
        Object[] both = new Object[2 * map.size()];
        int index = 0;
        Iterator<? extends Map.Entry<? extends K, ? extends V>> entries = map.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<? extends K, ? extends V> entry = entries.next();
            both[index] = entry.getKey();
            both[index + 1] = entry.getValue();
            index += 2;
        }
        return FixedMap.of(both);
    }

    interface Entry<K, V> {
        K getKey();

        V getValue();

        V setValue(V value);

        boolean equals(Object other);

        int hashCode();

        static <K extends Comparable<? super K>, V> Comparator<Map.Entry<K, V>> comparingByKey() {
            return (Comparator<Map.Entry<K, V>>) (Comparator) new Comparators.ByKey(Comparators.Natural.FORWARDS);
        }

        static <K, V extends Comparable<? super V>> Comparator<Map.Entry<K, V>> comparingByValue() {
            return (Comparator<Map.Entry<K, V>>) (Comparator) new Comparators.ByValue(Comparators.Natural.FORWARDS);
        }

        static <K, V> Comparator<Map.Entry<K, V>> comparingByKey(Comparator<? super K> order) {
            Objects.requireNonNull(order);
            return (Comparator<Map.Entry<K, V>>) (Comparator) new Comparators.ByKey((Comparator) order);
        }

        static <K, V> Comparator<Map.Entry<K, V>> comparingByValue(Comparator<? super V> order) {
            Objects.requireNonNull(order);
            return (Comparator<Map.Entry<K, V>>) (Comparator) new Comparators.ByValue((Comparator) order);
        }

        static <K, V> Map.Entry<K, V> copyOf(Map.Entry<? extends K, ? extends V> entry) {
            Objects.requireNonNull(entry);
            return Map.entry(entry.getKey(), entry.getValue());
        }
    }
}
