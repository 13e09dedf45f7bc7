package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Views that pass everything on; some look at the class of what is put in before. */
final class Guarded {
    private Guarded() {
    }

    static class OfCollection<E> implements Collection<E> {
        private final Collection<E> collection;
        /** What elements must be; none for anything. */
        private final Class<E> type;

        OfCollection(Collection<E> collection, Class<E> type) {
            this.collection = Objects.requireNonNull(collection);
            this.type = type;
        }

        final E checked(Object element) {
            if (type != null && element != null && !type.isInstance(element)) {
                throw new ClassCastException(
                    "Attempt to insert " + element.getClass() + " element into collection with element type " + type);
            }
            return (E) element;
        }

        final Collection<? extends E> checkedAll(Collection<? extends E> others) {
            if (type != null) {
                Iterator<? extends E> elements = others.iterator();
                while (elements.hasNext()) {
                    checked(elements.next());
                }
            }
            return others;
        }

        public int size() {
            return collection.size();
        }

        public boolean isEmpty() {
            return collection.isEmpty();
        }

        public boolean contains(Object element) {
            return collection.contains(element);
        }

        public Object[] toArray() {
            return collection.toArray();
        }

        public <T> T[] toArray(T[] array) {
            return collection.toArray(array);
        }

        public String toString() {
            return collection.toString();
        }

        public Iterator<E> iterator() {
            return collection.iterator();
        }

        public boolean add(E element) {
            return collection.add(checked(element));
        }

        public boolean remove(Object element) {
            return collection.remove(element);
        }

        public boolean containsAll(Collection<?> others) {
            return collection.containsAll(others);
        }

        public boolean addAll(Collection<? extends E> others) {
            return collection.addAll(checkedAll(others));
        }

        public boolean removeAll(Collection<?> others) {
            return collection.removeAll(others);
        }

        public boolean retainAll(Collection<?> others) {
            return collection.retainAll(others);
        }

        public void clear() {
            collection.clear();
        }

        public void forEach(Consumer<? super E> action) {
            collection.forEach(action);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            return collection.removeIf(filter);
        }

        public Stream<E> stream() {
            return collection.stream();
        }
    }

    static final class OfSet<E> extends OfCollection<E> implements Set<E> {
        private final Set<E> set;

        OfSet(Set<E> set, Class<E> type) {
            super(set, type);
            this.set = set;
        }

        public boolean equals(Object other) {
            return this == other || set.equals(other);
        }

        public int hashCode() {
            return set.hashCode();
        }
    }

    static final class OfList<E> extends OfCollection<E> implements List<E>, RandomAccess {
        private final List<E> list;

        OfList(List<E> list, Class<E> type) {
            super(list, type);
            this.list = list;
        }

        public boolean equals(Object other) {
            return this == other || list.equals(other);
        }

        public int hashCode() {
            return list.hashCode();
        }

        public E get(int index) {
            return list.get(index);
        }

        public E set(int index, E element) {
            return list.set(index, checked(element));
        }

        public void add(int index, E element) {
            list.add(index, checked(element));
        }

        public E remove(int index) {
            return list.remove(index);
        }

        public int indexOf(Object element) {
            return list.indexOf(element);
        }

        public int lastIndexOf(Object element) {
            return list.lastIndexOf(element);
        }

        public boolean addAll(int index, Collection<? extends E> others) {
            return list.addAll(index, checkedAll(others));
        }

        public ListIterator<E> listIterator() {
            return list.listIterator();
        }

        public ListIterator<E> listIterator(int index) {
            return list.listIterator(index);
        }

        public List<E> subList(int from, int to) {
            return list.subList(from, to);
        }

        public void replaceAll(UnaryOperator<E> operator) {
            list.replaceAll(operator);
        }

        public void sort(Comparator<? super E> order) {
            list.sort(order);
        }
    }

    static final class OfMap<K, V> implements Map<K, V> {
        private final Map<K, V> map;

        OfMap(Map<K, V> map) {
            this.map = Objects.requireNonNull(map);
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean containsKey(Object key) {
            return map.containsKey(key);
        }

        public boolean containsValue(Object value) {
            return map.containsValue(value);
        }

        public V get(Object key) {
            return map.get(key);
        }

        public V put(K key, V value) {
            return map.put(key, value);
        }

        public V remove(Object key) {
            return map.remove(key);
        }

        public void putAll(Map<? extends K, ? extends V> others) {
            map.putAll(others);
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

        public boolean equals(Object other) {
            return this == other || map.equals(other);
        }

        public int hashCode() {
            return map.hashCode();
        }

        public String toString() {
            return map.toString();
        }

        public V getOrDefault(Object key, V otherwise) {
            return map.getOrDefault(key, otherwise);
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            map.forEach(action);
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            map.replaceAll(function);
        }

        public V putIfAbsent(K key, V value) {
            return map.putIfAbsent(key, value);
        }

        public boolean remove(Object key, Object value) {
            return map.remove(key, value);
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            return map.computeIfAbsent(key, function);
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            return map.computeIfPresent(key, function);
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            return map.compute(key, function);
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            return map.merge(key, value, function);
        }
    }
}
