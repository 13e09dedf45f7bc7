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

    @Since21
    public E getFirst() {
        return iterator().next();
    }

    @Since21
    public E getLast() {
        LinkedHashMap<E, Object> map = linked();
        if (map.last == null) {
            throw new NoSuchElementException();
        }
        return map.last.key;
    }

    @Since21
    public E removeFirst() {
        E element = getFirst();
        remove(element);
        return element;
    }

    @Since21
    public E removeLast() {
        E element = getLast();
        remove(element);
        return element;
    }

    @Since21
    public void addFirst(E element) {
        Hooks.unmodelled();
    }

    @Since21
    public void addLast(E element) {
        if (!add(element)) {
            Hooks.unmodelled();
        }
    }
}
