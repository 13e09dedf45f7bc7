package java.util;

/** An entry as it was, null included. */
final class KeyAndValue<K, V> implements Map.Entry<K, V> {
    private final K key;
    private final V value;

    KeyAndValue(K key, V value) {
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
        throw new UnsupportedOperationException("not supported");
    }

    public boolean equals(Object other) {
        if (!(other instanceof Map.Entry)) {
            return false;
        }
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
        return Objects.equals(key, entry.getKey()) && Objects.equals(value, entry.getValue());
    }

    public int hashCode() {
        return Objects.hashCode(key) ^ Objects.hashCode(value);
    }

    public String toString() {
        return key + "=" + value;
    }
}
