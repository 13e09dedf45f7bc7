package java.util;

import java.util.function.UnaryOperator;

public interface List<E> extends Collection<E> {
    int size();

    boolean isEmpty();

    boolean contains(Object element);

    Iterator<E> iterator();

    Object[] toArray();

    <T> T[] toArray(T[] array);

    boolean add(E element);

    boolean remove(Object element);

    boolean containsAll(Collection<?> others);

    boolean addAll(Collection<? extends E> others);

    boolean addAll(int index, Collection<? extends E> others);

    boolean removeAll(Collection<?> others);

    boolean retainAll(Collection<?> others);

    default void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        ListIterator<E> elements = listIterator();
        while (elements.hasNext()) {
            elements.set(operator.apply(elements.next()));
        }
    }

    default void sort(Comparator<? super E> order) {
        Object[] elements = toArray();
        Sorting.sort(elements, 0, elements.length, (Comparator) order);
        ListIterator<E> places = listIterator();
        for (int i = 0; i < elements.length; i++) {
            places.next();
            places.set((E) elements[i]);
        }
    }

    void clear();

    boolean equals(Object other);

    int hashCode();

    E get(int index);

    E set(int index, E element);

    void add(int index, E element);

    E remove(int index);

    int indexOf(Object element);

    int lastIndexOf(Object element);

    ListIterator<E> listIterator();

    ListIterator<E> listIterator(int index);

    List<E> subList(int from, int to);

    @Since21
    default E getFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(0);
    }

    @Since21
    default E getLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(size() - 1);
    }

    @Since21
    default E removeFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return remove(0);
    }

    @Since21
    default E removeLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return remove(size() - 1);
    }

    @Since21
    default void addFirst(E element) {
        add(0, element);
    }

    @Since21
    default void addLast(E element) {
        add(element);
    }

    @Since21
    default List<E> reversed() {
        return new Reversed<E>(this);
    }

    static <E> List<E> of() {
        return new FixedList<E>(new Object[0], false);
    }

    static <E> List<E> of(E e1) {
        return FixedList.of(new Object[] {e1});
    }

    static <E> List<E> of(E e1, E e2) {
        return FixedList.of(new Object[] {e1, e2});
    }

    static <E> List<E> of(E e1, E e2, E e3) {
        return FixedList.of(new Object[] {e1, e2, e3});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4) {
        return FixedList.of(new Object[] {e1, e2, e3, e4});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5) {
        return FixedList.of(new Object[] {e1, e2, e3, e4, e5});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6) {
        return FixedList.of(new Object[] {e1, e2, e3, e4, e5, e6});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7) {
        return FixedList.of(new Object[] {e1, e2, e3, e4, e5, e6, e7});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
        return FixedList.of(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
        return FixedList.of(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9, E e10) {
        return FixedList.of(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9, e10});
    }

    @SafeVarargs
    static <E> List<E> of(E... elements) {
        Object[] copy = new Object[elements.length];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = elements[i];
        }
        return FixedList.of(copy);
    }

    static <E> List<E> copyOf(Collection<? extends E> elements) {
        if (elements instanceof FixedList && !((FixedList<?>) elements).allowsNull) {
            return (List<E>) elements;
        }
        return FixedList.of(elements.toArray());
    }
}
