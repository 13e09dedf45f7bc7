package java.util;

public abstract class AbstractCollection<E> implements Collection<E> {
    protected AbstractCollection() {
    }

    public abstract Iterator<E> iterator();

    public abstract int size();

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object element) {
        Iterator<E> elements = iterator();
        while (elements.hasNext()) {
            E next = elements.next();
            if (element == null ? next == null : element.equals(next)) {
                return true;
            }
        }
        return false;
    }

    /** As many elements as the iterator gives, however many `size` says. */
    public Object[] toArray() {
        Object[] array = new Object[size()];
        int count = 0;
        Iterator<E> elements = iterator();
        while (elements.hasNext()) {
            if (count == array.length) {
                array = Arrays.copyOf(array, count + 1);
            }
            array[count] = elements.next();
            count++;
        }
        return count == array.length ? array : Arrays.copyOf(array, count);
    }

    public <T> T[] toArray(T[] array) {
        int size = size();
        T[] result = array.length >= size ? array : Hooks.arrayLike(array, size);
        int count = 0;
        Iterator<E> elements = iterator();
        while (elements.hasNext()) {
            if (count == result.length) {
                result = Arrays.copyOf(result, count + 1);
            }
            result[count] = (T) elements.next();
            count++;
        }
        if (count == result.length) {
            return result;
        }
        if (result == array) {
            array[count] = null;
            return array;
        }
        if (array.length < count) {
            return Arrays.copyOf(result, count);
        }
        for (int i = 0; i < count; i++) {
            array[i] = result[i];
        }
        if (array.length > count) {
            array[count] = null;
        }
        return array;
    }

    public boolean add(E element) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object element) {
        Iterator<E> elements = iterator();
        while (elements.hasNext()) {
            E next = elements.next();
            if (element == null ? next == null : element.equals(next)) {
                elements.remove();
                return true;
            }
        }
        return false;
    }

    public boolean containsAll(Collection<?> others) {
        Iterator<?> elements = others.iterator();
        while (elements.hasNext()) {
            if (!contains(elements.next())) {
                return false;
            }
        }
        return true;
    }

    public boolean addAll(Collection<? extends E> others) {
        boolean changed = false;
        Iterator<? extends E> elements = others.iterator();
        while (elements.hasNext()) {
            if (add(elements.next())) {
                changed = true;
            }
        }
        return changed;
    }

    public boolean removeAll(Collection<?> others) {
        Objects.requireNonNull(others);
        return keepAll(others, false);
    }

    public boolean retainAll(Collection<?> others) {
        Objects.requireNonNull(others);
        return keepAll(others, true);
    }

    /** Keeps those elements of which it is true (or false) that the others contain them. */
    private boolean keepAll(Collection<?> others, boolean contained) {
        boolean changed = false;
        Iterator<E> elements = iterator();
        while (elements.hasNext()) {
            if (others.contains(elements.next()) != contained) {
                elements.remove();
                changed = true;
            }
        }
        return changed;
    }

    public void clear() {
        Iterator<E> elements = iterator();
        while (elements.hasNext()) {
            elements.next();
            elements.remove();
        }
    }

    public String toString() {
        String text = "[";
        Iterator<E> elements = iterator();
        boolean first = true;
        while (elements.hasNext()) {
            if (!first) {
                text = text + ", ";
            }
            first = false;
            E element = elements.next();
            if (element == this) {
                text = text + "(this Collection)";
            } else {
                text = text + element;
            }
        }
        return first ? "[]" : text + "]";
    }
}
