package java.util;

public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
    protected AbstractSet() {
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Set)) {
            return false;
        }
        Collection<?> others = (Collection<?>) other;
        if (others.size() != size()) {
            return false;
        }
        try {
            return containsAll(others);
        } catch (ClassCastException exception) {
            return false;
        } catch (NullPointerException exception) {
            return false;
        }
    }

    public int hashCode() {
        int hash = 0;
        Iterator<E> elements = iterator();
        while (elements.hasNext()) {
            E element = elements.next();
            if (element != null) {
                hash += element.hashCode();
            }
        }
        return hash;
    }

    public boolean removeAll(Collection<?> others) {
        Objects.requireNonNull(others);
        boolean changed = false;
        if (size() > others.size()) {
            Iterator<?> removed = others.iterator();
            while (removed.hasNext()) {
                if (remove(removed.next())) {
                    changed = true;
                }
            }
        } else {
            Iterator<E> elements = iterator();
            while (elements.hasNext()) {
                if (others.contains(elements.next())) {
                    elements.remove();
                    changed = true;
                }
            }
        }
        return changed;
    }
}
