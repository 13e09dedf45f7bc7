package java.util;

/** Buckets of a hash map's entries, in the JDK's order. They exist only when `main` is executed. */
final class HashTable<K, V> {
    /** The JDK makes a tree of a bucket of more entries. */
    static final int CROWD = 8;

    Node<K, V>[] buckets = (Node<K, V>[]) new Node[0];
    /** The hash code, its halves mixed, of the key that was looked up last. */
    int asked;
    /** The order in a tree is not modelled. */
    boolean hasTree;

    static int mixed(Object key) {
        int hash = key == null ? 0 : key.hashCode();
        return hash ^ hash >>> 16;
    }

    Node<K, V> find(Object key) {
        int hash = mixed(key);
        asked = hash;
        if (buckets.length == 0) {
            return null;
        }
        Node<K, V> entry = buckets[hash & buckets.length - 1];
        while (entry != null && (entry.hash != hash || entry.key != key && (key == null || !key.equals(entry.key)))) {
            entry = entry.next;
        }
        return entry;
    }

    /** Says how many entries were in the bucket. */
    int append(Node<K, V> entry) {
        int bucket = entry.hash & buckets.length - 1;
        Node<K, V> before = buckets[bucket];
        if (before == null) {
            buckets[bucket] = entry;
            return 0;
        }
        int count = 1;
        while (before.next != null) {
            before = before.next;
            count++;
        }
        before.next = entry;
        return count;
    }

    int prepend(Node<K, V> entry) {
        int bucket = entry.hash & buckets.length - 1;
        entry.next = buckets[bucket];
        buckets[bucket] = entry;
        int count = 0;
        for (Node<K, V> other = entry.next; other != null; other = other.next) {
            count++;
        }
        return count;
    }

    /** What a crowded bucket leads to: a tree, or a larger table. */
    boolean isCrowded() {
        hasTree |= buckets.length >= 64;
        return buckets.length >= 64;
    }

    void remove(Node<K, V> entry) {
        int bucket = entry.hash & buckets.length - 1;
        if (buckets[bucket] == entry) {
            buckets[bucket] = entry.next;
            return;
        }
        Node<K, V> before = buckets[bucket];
        while (before.next != entry) {
            before = before.next;
        }
        before.next = entry.next;
    }

    void resize(int length) {
        Node<K, V>[] old = buckets;
        buckets = (Node<K, V>[]) new Node[length];
        for (int i = 0; i < old.length; i++) {
            Node<K, V> entry = old[i];
            while (entry != null) {
                Node<K, V> next = entry.next;
                entry.next = null;
                append(entry);
                entry = next;
            }
        }
    }

    void clear() {
        buckets = (Node<K, V>[]) new Node[buckets.length];
        hasTree = false;
    }

    void list(HashMap.Entry<K, V>[] entries) {
        if (hasTree) {
            Hooks.unmodelled();
        }
        int count = 0;
        for (int i = 0; i < buckets.length; i++) {
            for (Node<K, V> entry = buckets[i]; entry != null; entry = entry.next) {
                if (entry.key != null && Hooks.hasIdentityHash(entry.key)) {
                    Hooks.unmodelled();
                }
                entries[count++] = entry;
            }
        }
    }

    /** An entry. */
    static final class Node<K, V> extends HashMap.Entry<K, V> {
        /** That of the key, its halves mixed, when it was put in. */
        final int hash;
        Node<K, V> next;

        Node(K key, V value, int hash) {
            super(key, value);
            this.hash = hash;
        }
    }
}
