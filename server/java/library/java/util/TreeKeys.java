package java.util;

/** The keys of a sorted map. */
final class TreeKeys<E> extends AbstractSet<E> implements NavigableSet<E> {
    private final NavigableMap<E, ?> map;

    TreeKeys(NavigableMap<E, ?> map) {
        this.map = map;
    }

    public Iterator<E> iterator() {
        return new AbstractMap.KeyIterator<E, Object>(((NavigableMap<E, Object>) map).entrySet().iterator());
    }

    public Iterator<E> descendingIterator() {
        return descendingSet().iterator();
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

    public void clear() {
        map.clear();
    }

    public E lower(E element) {
        return map.lowerKey(element);
    }

    public E floor(E element) {
        return map.floorKey(element);
    }

    public E ceiling(E element) {
        return map.ceilingKey(element);
    }

    public E higher(E element) {
        return map.higherKey(element);
    }

    public E first() {
        return map.firstKey();
    }

    public E last() {
        return map.lastKey();
    }

    public Comparator<? super E> comparator() {
        return map.comparator();
    }

    public E pollFirst() {
        Map.Entry<E, ?> entry = map.pollFirstEntry();
        return entry == null ? null : entry.getKey();
    }

    public E pollLast() {
        Map.Entry<E, ?> entry = map.pollLastEntry();
        return entry == null ? null : entry.getKey();
    }

    public boolean remove(Object element) {
        int size = size();
        map.remove(element);
        return size() != size;
    }

    public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
        return new TreeKeys<E>(map.subMap(from, fromInclusive, to, toInclusive));
    }

    public NavigableSet<E> headSet(E to, boolean inclusive) {
        return new TreeKeys<E>(map.headMap(to, inclusive));
    }

    public NavigableSet<E> tailSet(E from, boolean inclusive) {
        return new TreeKeys<E>(map.tailMap(from, inclusive));
    }

    public SortedSet<E> subSet(E from, E to) {
        return subSet(from, true, to, false);
    }

    public SortedSet<E> headSet(E to) {
        return headSet(to, false);
    }

    public SortedSet<E> tailSet(E from) {
        return tailSet(from, true);
    }

    public NavigableSet<E> descendingSet() {
        return new TreeKeys<E>(map.descendingMap());
    }
}
