package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/** Empty collections that nothing changes. */
final class Nothing {
    private Nothing() {
    }

    static final class NoIterator<E> implements ListIterator<E>, Enumeration<E> {
        NoIterator() {
        }

        public boolean hasNext() {
            return false;
        }

        public E next() {
            throw new NoSuchElementException();
        }

        public boolean hasPrevious() {
            return false;
        }

        public E previous() {
            throw new NoSuchElementException();
        }

        public int nextIndex() {
            return 0;
        }

        public int previousIndex() {
            return -1;
        }

        public void remove() {
            throw new IllegalStateException();
        }

        public void set(E element) {
            throw new IllegalStateException();
        }

        public void add(E element) {
            throw new UnsupportedOperationException();
        }

        public boolean hasMoreElements() {
            return false;
        }

        public E nextElement() {
            throw new NoSuchElementException();
        }
    }

    static final class NoElements<E> extends AbstractSet<E> {
        NoElements() {
        }

        public Iterator<E> iterator() {
            return new NoIterator<E>();
        }

        public int size() {
            return 0;
        }

        public boolean contains(Object element) {
            return false;
        }
    }

    static final class NoList<E> extends AbstractList<E> implements RandomAccess {
        NoList() {
        }

        public Iterator<E> iterator() {
            return new NoIterator<E>();
        }

        public int size() {
            return 0;
        }

        public boolean contains(Object element) {
            return false;
        }

        public E get(int index) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }

        public void sort(Comparator<? super E> order) {
        }
    }

    static final class NoMap<K, V> extends AbstractMap<K, V> {
        NoMap() {
        }

        public int size() {
            return 0;
        }

        public boolean containsKey(Object key) {
            return false;
        }

        public boolean containsValue(Object value) {
            return false;
        }

        public V get(Object key) {
            return null;
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

        public Set<K> keySet() {
            return Collections.emptySet();
        }

        public Collection<V> values() {
            return Collections.emptySet();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return Collections.emptySet();
        }
    }
}
