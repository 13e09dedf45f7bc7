package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Views that change nothing. */
final class ReadOnly {
    private ReadOnly() {
    }

    static class OfIterator<E> implements Iterator<E> {
        private final Iterator<? extends E> elements;

        OfIterator(Iterator<? extends E> elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return elements.hasNext();
        }

        public E next() {
            return elements.next();
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }

        public void forEachRemaining(Consumer<? super E> action) {
            elements.forEachRemaining(action);
        }
    }

    static class OfCollection<E> implements Collection<E> {
        private final Collection<? extends E> collection;

        OfCollection(Collection<? extends E> collection) {
            this.collection = Objects.requireNonNull(collection);
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
            return new OfIterator<E>(collection.iterator());
        }

        public boolean containsAll(Collection<?> others) {
            return collection.containsAll(others);
        }

        public void forEach(Consumer<? super E> action) {
            collection.forEach(action);
        }

        public Stream<E> stream() {
            return (Stream<E>) collection.stream();
        }

        public boolean add(E element) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object element) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(Collection<? extends E> others) {
            throw new UnsupportedOperationException();
        }

        public boolean removeAll(Collection<?> others) {
            throw new UnsupportedOperationException();
        }

        public boolean retainAll(Collection<?> others) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }
    }

    static class OfSet<E> extends OfCollection<E> implements Set<E> {
        private final Set<? extends E> set;

        OfSet(Set<? extends E> set) {
            super(set);
            this.set = set;
        }

        public boolean equals(Object other) {
            return other == this || set.equals(other);
        }

        public int hashCode() {
            return set.hashCode();
        }
    }

    static final class OfSortedSet<E> extends OfSet<E> implements SortedSet<E> {
        private final SortedSet<E> set;

        OfSortedSet(SortedSet<E> set) {
            super(set);
            this.set = set;
        }

        public Comparator<? super E> comparator() {
            return set.comparator();
        }

        public SortedSet<E> subSet(E from, E to) {
            return new OfSortedSet<E>(set.subSet(from, to));
        }

        public SortedSet<E> headSet(E to) {
            return new OfSortedSet<E>(set.headSet(to));
        }

        public SortedSet<E> tailSet(E from) {
            return new OfSortedSet<E>(set.tailSet(from));
        }

        public E first() {
            return set.first();
        }

        public E last() {
            return set.last();
        }
    }

    static final class OfList<E> extends OfCollection<E> implements List<E> {
        private final List<? extends E> list;

        OfList(List<? extends E> list) {
            super(list);
            this.list = list;
        }

        public boolean equals(Object other) {
            return other == this || list.equals(other);
        }

        public int hashCode() {
            return list.hashCode();
        }

        public E get(int index) {
            return list.get(index);
        }

        public int indexOf(Object element) {
            return list.indexOf(element);
        }

        public int lastIndexOf(Object element) {
            return list.lastIndexOf(element);
        }

        public E set(int index, E element) {
            throw new UnsupportedOperationException();
        }

        public void add(int index, E element) {
            throw new UnsupportedOperationException();
        }

        public E remove(int index) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(int index, Collection<? extends E> others) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> order) {
            throw new UnsupportedOperationException();
        }

        public ListIterator<E> listIterator() {
            return listIterator(0);
        }

        public ListIterator<E> listIterator(int index) {
            return new OfListIterator<E>(list.listIterator(index));
        }

        public List<E> subList(int from, int to) {
            return new OfList<E>(list.subList(from, to));
        }
    }

    static final class OfListIterator<E> extends OfIterator<E> implements ListIterator<E> {
        private final ListIterator<? extends E> elements;

        OfListIterator(ListIterator<? extends E> elements) {
            super(elements);
            this.elements = elements;
        }

        public boolean hasPrevious() {
            return elements.hasPrevious();
        }

        public E previous() {
            return elements.previous();
        }

        public int nextIndex() {
            return elements.nextIndex();
        }

        public int previousIndex() {
            return elements.previousIndex();
        }

        public void set(E element) {
            throw new UnsupportedOperationException();
        }

        public void add(E element) {
            throw new UnsupportedOperationException();
        }
    }

    static class OfMap<K, V> implements Map<K, V> {
        private final Map<? extends K, ? extends V> map;

        OfMap(Map<? extends K, ? extends V> map) {
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

        public V getOrDefault(Object key, V otherwise) {
            return ((Map<K, V>) map).getOrDefault(key, otherwise);
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            map.forEach(action);
        }

        public Set<K> keySet() {
            return Collections.unmodifiableSet(map.keySet());
        }

        public Collection<V> values() {
            return Collections.unmodifiableCollection(map.values());
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new OfEntries<K, V>(((Map<K, V>) map).entrySet());
        }

        public String toString() {
            return map.toString();
        }

        public boolean equals(Object other) {
            return other == this || map.equals(other);
        }

        public int hashCode() {
            return map.hashCode();
        }

        public V put(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V remove(Object key) {
            throw new UnsupportedOperationException();
        }

        public void putAll(Map<? extends K, ? extends V> others) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object key, Object value) {
            throw new UnsupportedOperationException();
        }

        public boolean replace(K key, V old, V replacement) {
            throw new UnsupportedOperationException();
        }

        public V replace(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }
    }

    static final class OfSortedMap<K, V> extends OfMap<K, V> implements SortedMap<K, V> {
        private final SortedMap<K, ? extends V> map;

        OfSortedMap(SortedMap<K, ? extends V> map) {
            super(map);
            this.map = map;
        }

        public Comparator<? super K> comparator() {
            return map.comparator();
        }

        public SortedMap<K, V> subMap(K from, K to) {
            return new OfSortedMap<K, V>(map.subMap(from, to));
        }

        public SortedMap<K, V> headMap(K to) {
            return new OfSortedMap<K, V>(map.headMap(to));
        }

        public SortedMap<K, V> tailMap(K from) {
            return new OfSortedMap<K, V>(map.tailMap(from));
        }

        public K firstKey() {
            return map.firstKey();
        }

        public K lastKey() {
            return map.lastKey();
        }
    }

    static final class OfEntries<K, V> extends OfSet<Map.Entry<K, V>> {
        private final Set<Map.Entry<K, V>> entries;

        OfEntries(Set<Map.Entry<K, V>> entries) {
            super(entries);
            this.entries = entries;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new OfEntryIterator<K, V>(entries.iterator());
        }

        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            Objects.requireNonNull(action);
            Iterator<Map.Entry<K, V>> given = iterator();
            while (given.hasNext()) {
                action.accept(given.next());
            }
        }

        public Stream<Map.Entry<K, V>> stream() {
            return new ArrayList<Map.Entry<K, V>>(this).stream();
        }

        public Object[] toArray() {
            Object[] array = entries.toArray();
            for (int i = 0; i < array.length; i++) {
                array[i] = new OfEntry<K, V>((Map.Entry<K, V>) array[i]);
            }
            return array;
        }

        public <T> T[] toArray(T[] array) {
            T[] result = entries.toArray(array);
            Object[] untyped = result;
            for (int i = 0; i < entries.size(); i++) {
                untyped[i] = new OfEntry<K, V>((Map.Entry<K, V>) untyped[i]);
            }
            return result;
        }
    }

    static final class OfEntryIterator<K, V> extends OfIterator<Map.Entry<K, V>> {
        OfEntryIterator(Iterator<Map.Entry<K, V>> entries) {
            super(entries);
        }

        public Map.Entry<K, V> next() {
            return new OfEntry<K, V>(super.next());
        }

        public void forEachRemaining(Consumer<? super Map.Entry<K, V>> action) {
            while (hasNext()) {
                action.accept(next());
            }
        }
    }

    static final class OfEntry<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<K, V> entry;

        OfEntry(Map.Entry<K, V> entry) {
            this.entry = entry;
        }

        public K getKey() {
            return entry.getKey();
        }

        public V getValue() {
            return entry.getValue();
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
        }

        public int hashCode() {
            return entry.hashCode();
        }

        public boolean equals(Object other) {
            if (other == this) {
                return true;
            }
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> that = (Map.Entry<?, ?>) other;
            return Objects.equals(entry.getKey(), that.getKey()) && Objects.equals(entry.getValue(), that.getValue());
        }

        public String toString() {
            return entry.toString();
        }
    }
}
