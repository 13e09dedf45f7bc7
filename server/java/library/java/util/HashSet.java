package java.util;

/** The keys of a map. */
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, java.io.Serializable {
    private HashMap<E, Object> map;

    public HashSet() {
        map = new HashMap<E, Object>();
    }

    public HashSet(Collection<? extends E> others) {
        map = new HashMap<E, Object>(Math.max((int) (others.size() / 0.75f) + 1, 16));
        addAll(others);
    }

    public HashSet(int capacity, float loadFactor) {
        map = new HashMap<E, Object>(capacity, loadFactor);
    }

    public HashSet(int capacity) {
        map = new HashMap<E, Object>(capacity);
    }

    /** For linked ones. */
    HashSet(LinkedHashMap<E, Object> map) {
        this.map = map;
    }

    final LinkedHashMap<E, Object> linked() {
        return (LinkedHashMap<E, Object>) map;
    }

    public Iterator<E> iterator() {
        return map.keySet().iterator();
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

    public Object clone() {
        try {
            HashSet<E> copy = (HashSet<E>) super.clone();
            copy.map = (HashMap<E, Object>) map.clone();
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
    }
}
