package java.util;

/** The keys of a sorted map. */
public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E>, Cloneable, java.io.Serializable {
    private NavigableMap<E, Object> map;

    private TreeSet(NavigableMap<E, Object> map) {
        this.map = map;
    }

    public TreeSet() {
        this.map = new TreeMap<E, Object>();
    }

    public TreeSet(Comparator<? super E> order) {
        this.map = new TreeMap<E, Object>(order);
    }

    public TreeSet(Collection<? extends E> others) {
        this.map = new TreeMap<E, Object>();
        addAll(others);
    }

    public TreeSet(SortedSet<E> others) {
        this.map = new TreeMap<E, Object>(others.comparator());
        addAll(others);
    }

    public Iterator<E> iterator() {
        return map.navigableKeySet().iterator();
    }

    public Iterator<E> descendingIterator() {
        return map.descendingKeySet().iterator();
    }

    public NavigableSet<E> descendingSet() {
        return new TreeSet<E>(map.descendingMap());
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

    /** Elements are mapped to null. */
    public boolean add(E element) {
        int size = map.size();
        map.put(element, null);
        return map.size() != size;
    }

    public boolean remove(Object element) {
        int size = map.size();
        map.remove(element);
        return map.size() != size;
    }

    public void clear() {
        map.clear();
    }

    public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
        return new TreeSet<E>(map.subMap(from, fromInclusive, to, toInclusive));
    }

    public NavigableSet<E> headSet(E to, boolean inclusive) {
        return new TreeSet<E>(map.headMap(to, inclusive));
    }

    public NavigableSet<E> tailSet(E from, boolean inclusive) {
        return new TreeSet<E>(map.tailMap(from, inclusive));
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

    public Comparator<? super E> comparator() {
        return map.comparator();
    }

    public E first() {
        return map.firstKey();
    }

    public E last() {
        return map.lastKey();
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

    public E pollFirst() {
        Map.Entry<E, Object> entry = map.pollFirstEntry();
        return entry == null ? null : entry.getKey();
    }

    public E pollLast() {
        Map.Entry<E, Object> entry = map.pollLastEntry();
        return entry == null ? null : entry.getKey();
    }

    public Object clone() {
        try {
            TreeSet<E> copy = (TreeSet<E>) super.clone();
            copy.map = new TreeMap<E, Object>((SortedMap<E, Object>) map);
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
    }
}
