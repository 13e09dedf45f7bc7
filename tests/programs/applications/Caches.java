package applications;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Generic caches and multimaps: access order, eviction by overriding, iterators that remove,
 * memoised recursion.
 */
public class Caches {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        private final int capacity;
        final List<K> evicted = new ArrayList<>();

        Lru(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            boolean full = size() > capacity;
            if (full) evicted.add(eldest.getKey());
            return full;
        }
    }

    static class Memo<A, R> implements Function<A, R> {
        private final Map<A, R> known = new HashMap<>();
        private final BiFunction<Function<A, R>, A, R> body;
        int misses;

        Memo(BiFunction<Function<A, R>, A, R> body) {
            this.body = Objects.requireNonNull(body, "body");
        }

        @Override
        public R apply(A argument) {
            R result = known.get(argument);
            if (result == null) {
                misses++;
                result = body.apply(this, argument);
                known.put(argument, result);
            }
            return result;
        }
    }

    static class Multimap<K extends Comparable<K>, V> implements Iterable<Map.Entry<K, V>> {
        private static final class Node<K, V> implements Map.Entry<K, V> {
            final K key;
            V value;
            Node<K, V> next;

            Node(K key, V value, Node<K, V> next) {
                this.key = key;
                this.value = value;
                this.next = next;
            }

            public K getKey() { return key; }
            public V getValue() { return value; }

            public V setValue(V value) {
                V old = this.value;
                this.value = value;
                return old;
            }

            @Override
            public String toString() {
                return key + "->" + value;
            }
        }

        private Node<K, V> head;
        private int size;

        void put(K key, V value) {
            if (head == null || head.key.compareTo(key) > 0) {
                head = new Node<>(key, value, head);
            } else {
                Node<K, V> node = head;
                while (node.next != null && node.next.key.compareTo(key) <= 0) node = node.next;
                node.next = new Node<>(key, value, node.next);
            }
            size++;
        }

        Collection<V> get(K key) {
            List<V> result = new ArrayList<>();
            for (Map.Entry<K, V> e : this) if (e.getKey().equals(key)) result.add(e.getValue());
            return result;
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new Iterator<Map.Entry<K, V>>() {
                Node<K, V> previous, current, next = head;

                public boolean hasNext() {
                    return next != null;
                }

                public Map.Entry<K, V> next() {
                    if (next == null) throw new NoSuchElementException();
                    if (current != null) previous = current;
                    current = next;
                    next = next.next;
                    return current;
                }

                @Override
                public void remove() {
                    if (current == null) throw new IllegalStateException("nothing to remove");
                    if (previous == null) head = next;
                    else previous.next = next;
                    current = null;
                    size--;
                }
            };
        }
    }

    public static void main(String[] args) {
        Lru<String, Integer> cache = new Lru<>(3);
        for (String s : "a b c a d e a f".split(" ")) {
            cache.put(s, cache.getOrDefault(s, 0) + 1);
            System.out.print(cache.keySet());
        }
        System.out.println(" evicted " + cache.evicted + " " + cache);
        Memo<Integer, Long> fibonacci = new Memo<>((self, n) -> n < 2 ? (long) n : self.apply(n - 1)
                + self.apply(n - 2));
        System.out.println(fibonacci.apply(60) + " " + fibonacci.misses);
        Memo<List<Integer>, Integer> paths = new Memo<>((self, p) -> p.get(0) == 0 || p.get(1) == 0 ? 1
            : self.apply(List.of(p.get(0) - 1, p.get(1))) + self.apply(List.of(p.get(0), p.get(1) - 1)));
        System.out.println(paths.apply(List.of(8, 8)) + " " + paths.misses);
        Multimap<String, Integer> map = new Multimap<>();
        int n = 0;
        for (String s : List.of("x", "b", "x", "a", "c", "x")) map.put(s, n++);
        for (var e : map) System.out.print(e + " ");
        System.out.println(map.get("x") + " " + map.size);
        for (Iterator<Map.Entry<String, Integer>> it = map.iterator(); it.hasNext();) {
            Map.Entry<String, Integer> e = it.next();
            if (e.getValue() % 2 == 0) it.remove();
            else e.setValue(e.getValue() * 10);
        }
        map.forEach(e -> System.out.print(e + " "));
        System.out.println(map.size);
        Iterator<?> it = map.iterator();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Map<String, Map<Integer, String>> nested = new LinkedHashMap<>();
        nested.computeIfAbsent("one", k -> new HashMap<>()).put(1, "uno");
        nested.computeIfAbsent("one", k -> new HashMap<>()).put(2, "due");
        nested.compute("two", (k, v) -> v == null ? Map.of(3, "tre") : v);
        nested.computeIfPresent("two", (k, v) -> null);
        System.out.println(nested + " " + nested.containsKey("two"));
        Integer a = 127, b = 127, c = 128, d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c <= d && c >= d));
        Optional<String> name = Optional.of("cache").filter(s -> s.length() > 3).map(s -> s + "!");
        System.out.println(name + " " + name.flatMap(s -> Optional.<String>empty()).or(() -> Optional.of("else"))
                .get() + " " + Optional.empty());
        try {
            new Memo<String, String>(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.ofNullable((String) null).orElseThrow();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
