package java.util;

/** A list from its end to its beginning. */
final class Reversed<E> extends AbstractList<E> {
    private final List<E> list;

    Reversed(List<E> list) {
        this.list = list;
    }

    public int size() {
        return list.size();
    }

    public E get(int index) {
        int size = list.size();
        Objects.checkIndex(index, size);
        return list.get(size - index - 1);
    }

    public E set(int index, E element) {
        int size = list.size();
        Objects.checkIndex(index, size);
        return list.set(size - index - 1, element);
    }

    public boolean add(E element) {
        list.add(0, element);
        return true;
    }

    public void add(int index, E element) {
        int size = list.size();
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + " Size: " + size);
        }
        list.add(size - index, element);
    }

    public E remove(int index) {
        int size = list.size();
        Objects.checkIndex(index, size);
        return list.remove(size - index - 1);
    }

    public List<E> reversed() {
        return list;
    }
}
