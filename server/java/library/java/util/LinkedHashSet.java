package java.util;

public class LinkedHashSet<E> extends HashSet<E> {
    public LinkedHashSet() {
        super(new LinkedHashMap<E, Object>());
    }

    public LinkedHashSet(int capacity) {
        super(new LinkedHashMap<E, Object>(capacity));
    }

    public LinkedHashSet(int capacity, float loadFactor) {
        super(new LinkedHashMap<E, Object>(capacity, loadFactor));
    }

    public LinkedHashSet(Collection<? extends E> others) {
        super(new LinkedHashMap<E, Object>(Math.max(2 * others.size(), 11)));
        addAll(others);
    }
}
