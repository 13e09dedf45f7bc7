package algorithms;

import java.util.HashMap;
import java.util.Map;

/** A least-recently-used cache: hash map and doubly linked list of one's own. */
public class LruCache<K, V> {
    private class Node {
        K key;
        V value;
        Node before;
        Node after;
    }

    private final Map<K, Node> nodes = new HashMap<>();
    private final Node sentinel = new Node();
    private final int capacity;

    LruCache(int capacity) {
        this.capacity = capacity;
        sentinel.before = sentinel.after = sentinel;
    }

    private void unlink(Node node) {
        node.before.after = node.after;
        node.after.before = node.before;
    }

    private void linkFirst(Node node) {
        node.after = sentinel.after;
        node.before = sentinel;
        sentinel.after.before = node;
        sentinel.after = node;
    }

    V get(K key) {
        Node node = nodes.get(key);
        if (node == null) {
            return null;
        }
        unlink(node);
        linkFirst(node);
        return node.value;
    }

    void put(K key, V value) {
        Node node = nodes.get(key);
        if (node != null) {
            unlink(node);
        } else {
            if (nodes.size() == capacity) {
                nodes.remove(sentinel.before.key);
                unlink(sentinel.before);
            }
            node = new Node();
            node.key = key;
            nodes.put(key, node);
        }
        node.value = value;
        linkFirst(node);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Node node = sentinel.after; node != sentinel; node = node.after) {
            text.append(node.key).append('=').append(node.value).append(' ');
        }
        return text.toString();
    }

    public static void main(String[] args) {
        LruCache<String, Integer> cache = new LruCache<>(3);
        cache.put("a", 1);
        cache.put("b", 2);
        cache.put("c", 3);
        System.out.println(cache.get("a") + " " + cache);
        cache.put("d", 4);
        System.out.println(cache.get("b") + " " + cache);
        cache.put("c", 30);
        cache.put("e", 5);
        System.out.println(cache + "" + cache.nodes.size());
    }
}
