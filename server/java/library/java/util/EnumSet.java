package java.util;

/** The constants in their order. */
public class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, java.io.Serializable {
    private final Class<E> type;
    private TreeSet<E> elements = new TreeSet<E>();

    EnumSet(Class<E> type) {
        this.type = type;
    }

    public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> type) {
        return new EnumSet<E>(Objects.requireNonNull(type));
    }

    public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> type) {
        EnumSet<E> set = noneOf(type);
        E[] constants = type.getEnumConstants();
        if (constants == null) {
            throw new ClassCastException(type + " not an enum");
        }
        for (int i = 0; i < constants.length; i++) {
            set.elements.add(constants[i]);
        }
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> others) {
        EnumSet<E> set = allOf(others.type);
        set.elements.removeAll(others.elements);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
        if (from.compareTo(to) > 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        EnumSet<E> set = noneOf(from.getDeclaringClass());
        E[] constants = from.getDeclaringClass().getEnumConstants();
        for (int i = from.ordinal(); i <= to.ordinal(); i++) {
            set.elements.add(constants[i]);
        }
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> others) {
        return others.clone();
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> others) {
        if (others instanceof EnumSet) {
            return ((EnumSet<E>) others).clone();
        }
        if (others.isEmpty()) {
            throw new IllegalArgumentException("Collection is empty");
        }
        Iterator<E> elements = others.iterator();
        EnumSet<E> copy = EnumSet.of(elements.next());
        while (elements.hasNext()) {
            copy.add(elements.next());
        }
        return copy;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1) {
        EnumSet<E> set = noneOf(e1.getDeclaringClass());
        set.add(e1);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2) {
        EnumSet<E> set = noneOf(e1.getDeclaringClass());
        set.add(e1);
        set.add(e2);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3) {
        EnumSet<E> set = noneOf(e1.getDeclaringClass());
        set.add(e1);
        set.add(e2);
        set.add(e3);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4) {
        EnumSet<E> set = noneOf(e1.getDeclaringClass());
        set.add(e1);
        set.add(e2);
        set.add(e3);
        set.add(e4);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4, E e5) {
        EnumSet<E> set = noneOf(e1.getDeclaringClass());
        set.add(e1);
        set.add(e2);
        set.add(e3);
        set.add(e4);
        set.add(e5);
        return set;
    }

    @SafeVarargs
    public static <E extends Enum<E>> EnumSet<E> of(E first, E... rest) {
        EnumSet<E> set = noneOf(first.getDeclaringClass());
        set.add(first);
        for (int i = 0; i < rest.length; i++) {
            set.add(rest[i]);
        }
        return set;
    }

    private boolean isElement(Object element) {
        return element instanceof Enum && ((Enum<?>) element).getDeclaringClass() == type;
    }

    public Iterator<E> iterator() {
        return new EnumMap.Unchecked<E>(elements.iterator());
    }

    public int size() {
        return elements.size();
    }

    public boolean isEmpty() {
        return elements.isEmpty();
    }

    public boolean contains(Object element) {
        return isElement(element) && elements.contains(element);
    }

    public boolean add(E element) {
        if (element.getDeclaringClass() != type) {
            throw new ClassCastException(element.getClass() + " != " + type);
        }
        return elements.add(element);
    }

    public boolean remove(Object element) {
        return isElement(element) && elements.remove(element);
    }

    public void clear() {
        elements.clear();
    }

    public EnumSet<E> clone() {
        try {
            EnumSet<E> copy = (EnumSet<E>) super.clone();
            copy.elements = new TreeSet<E>((SortedSet<E>) elements);
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
    }
}
