package java.util.concurrent;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.function.Predicate;

public class CopyOnWriteArraySet<E> extends AbstractSet<E> implements java.io.Serializable {
    private final CopyOnWriteArrayList<E> list = new CopyOnWriteArrayList<E>();

    public CopyOnWriteArraySet() {
    }

    public CopyOnWriteArraySet(Collection<? extends E> others) {
        list.addAllAbsent(others);
    }

    public int size() {
        return list.size();
    }

    public boolean contains(Object element) {
        return list.contains(element);
    }

    public boolean add(E element) {
        return list.addIfAbsent(element);
    }

    public boolean addAll(Collection<? extends E> others) {
        return list.addAllAbsent(others) > 0;
    }

    public boolean remove(Object element) {
        return list.remove(element);
    }

    public void clear() {
        list.clear();
    }

    public Iterator<E> iterator() {
        return list.iterator();
    }

    public boolean removeAll(Collection<?> others) {
        return list.removeAll(others);
    }

    public boolean retainAll(Collection<?> others) {
        return list.retainAll(others);
    }

    public boolean removeIf(Predicate<? super E> condition) {
        return list.removeIf(condition);
    }

    public void forEach(Consumer<? super E> action) {
        list.forEach(action);
    }
}
