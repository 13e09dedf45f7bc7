package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Small collections that `Collections` makes. */
final class Single {
    private Single() {
    }

    static final class Once<E> implements Iterator<E> {
        private final E element;
        private boolean given;

        Once(E element) {
            this.element = element;
        }

        public boolean hasNext() {
            return !given;
        }

        public E next() {
            if (given) {
                throw new NoSuchElementException();
            }
            given = true;
            return element;
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }
    }

    static final class OneElement<E> extends AbstractSet<E> {
        private final E element;

        OneElement(E element) {
            this.element = element;
        }

        public Iterator<E> iterator() {
            return new Once<E>(element);
        }

        public int size() {
            return 1;
        }

        public boolean contains(Object other) {
            return other == null ? element == null : other.equals(element);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }
    }

    static final class OneInList<E> extends AbstractList<E> implements RandomAccess {
        private final E element;

        OneInList(E element) {
            this.element = element;
        }

        public Iterator<E> iterator() {
            return new Once<E>(element);
        }

        public int size() {
            return 1;
        }

        public boolean contains(Object other) {
            return other == null ? element == null : other.equals(element);
        }

        public E get(int index) {
            if (index != 0) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: 1");
            }
            return element;
        }

        public void sort(Comparator<? super E> order) {
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }
    }

    static final class OneEntry<K, V> extends AbstractMap<K, V> {
        private final K key;
        private final V value;

        OneEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public int size() {
            return 1;
        }

        public boolean containsKey(Object other) {
            return Objects.equals(other, key);
        }

        public boolean containsValue(Object other) {
            return Objects.equals(other, value);
        }

        public V get(Object other) {
            return Objects.equals(other, key) ? value : null;
        }

        public Set<K> keySet() {
            return Collections.singleton(key);
        }

        public Collection<V> values() {
            return Collections.singleton(value);
        }

        public Set<Map.Entry<K, V>> entrySet() {
            Map.Entry<K, V> entry = new SimpleImmutableEntry<K, V>(key, value);
            return Collections.singleton(entry);
        }

        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object key, Object value) {
            throw new UnsupportedOperationException();
        }

        public V replace(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public boolean replace(K key, V old, V replacement) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }
    }

    static final class Copies<E> extends AbstractList<E> implements RandomAccess {
        private final int count;
        private final E element;

        Copies(int count, E element) {
            this.count = count;
            this.element = element;
        }

        public int size() {
            return count;
        }

        public boolean contains(Object other) {
            return count != 0 && Objects.equals(other, element);
        }

        public int indexOf(Object other) {
            return contains(other) ? 0 : -1;
        }

        public int lastIndexOf(Object other) {
            return contains(other) ? count - 1 : -1;
        }

        public E get(int index) {
            if (index < 0 || index >= count) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + count);
            }
            return element;
        }
    }

    static final class Enumerated<E> implements Enumeration<E> {
        private final Iterator<E> elements;

        Enumerated(Iterator<E> elements) {
            this.elements = elements;
        }

        public boolean hasMoreElements() {
            return elements.hasNext();
        }

        public E nextElement() {
            return elements.next();
        }
    }

    static final class KeysAsSet<E> extends AbstractSet<E> {
        private final Map<E, Boolean> map;

        KeysAsSet(Map<E, Boolean> map) {
            this.map = map;
        }

        public void clear() {
            map.clear();
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean contains(Object element) {
            return map.containsKey(element);
        }

        public boolean remove(Object element) {
            return map.remove(element) != null;
        }

        public boolean add(E element) {
            return map.put(element, Boolean.valueOf(true)) == null;
        }

        public Iterator<E> iterator() {
            return map.keySet().iterator();
        }

        public String toString() {
            return map.keySet().toString();
        }

        public int hashCode() {
            return map.keySet().hashCode();
        }

        public boolean equals(Object other) {
            return other == this || map.keySet().equals(other);
        }
    }
}
