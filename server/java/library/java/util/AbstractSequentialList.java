package java.util;

public abstract class AbstractSequentialList<E> extends AbstractList<E> {
    protected AbstractSequentialList() {
    }

    private static IndexOutOfBoundsException outOfBounds(int index) {
        return new IndexOutOfBoundsException("Index: " + index);
    }

    public E get(int index) {
        try {
            return listIterator(index).next();
        } catch (NoSuchElementException exception) {
            throw outOfBounds(index);
        }
    }

    public E set(int index, E element) {
        try {
            ListIterator<E> place = listIterator(index);
            E old = place.next();
            place.set(element);
            return old;
        } catch (NoSuchElementException exception) {
            throw outOfBounds(index);
        }
    }

    public void add(int index, E element) {
        try {
            listIterator(index).add(element);
        } catch (NoSuchElementException exception) {
            throw outOfBounds(index);
        }
    }

    public E remove(int index) {
        try {
            ListIterator<E> place = listIterator(index);
            E old = place.next();
            place.remove();
            return old;
        } catch (NoSuchElementException exception) {
            throw outOfBounds(index);
        }
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        try {
            boolean changed = false;
            ListIterator<E> place = listIterator(index);
            Iterator<? extends E> elements = others.iterator();
            while (elements.hasNext()) {
                place.add(elements.next());
                changed = true;
            }
            return changed;
        } catch (NoSuchElementException exception) {
            throw outOfBounds(index);
        }
    }

    public Iterator<E> iterator() {
        return listIterator();
    }

    public abstract ListIterator<E> listIterator(int index);
}
