package java.util;

import java.util.function.Predicate;

/**
 * Without what synchronizes or checks sorted sets and maps: what synchronizes others passes
 * everything on, for there is one thread.
 */
public class Collections {
    public static final Set EMPTY_SET = new Nothing.NoElements<Object>();
    public static final List EMPTY_LIST = new Nothing.NoList<Object>();
    public static final Map EMPTY_MAP = new Nothing.NoMap<Object, Object>();

    private Collections() {
    }

    public static <T extends Comparable<? super T>> void sort(List<T> list) {
        list.sort(null);
    }

    public static <T> void sort(List<T> list, Comparator<? super T> order) {
        list.sort(order);
    }

    public static <T> int binarySearch(List<? extends Comparable<? super T>> list, T key) {
        return search((List<Object>) (List) list, key, null);
    }

    public static <T> int binarySearch(List<? extends T> list, T key, Comparator<? super T> order) {
        return search((List<Object>) (List) list, key, (Comparator<Object>) order);
    }

    private static int search(List<Object> list, Object key, Comparator<Object> order) {
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Object element = list.get(middle);
            int comparison = order == null
                ? ((Comparable<Object>) element).compareTo(key)
                : order.compare(element, key);
            if (comparison < 0) {
                low = middle + 1;
            } else if (comparison > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void reverse(List<?> list) {
        List<Object> elements = (List<Object>) list;
        int high = elements.size() - 1;
        for (int low = 0; low < high; low++) {
            elements.set(low, elements.set(high, elements.get(low)));
            high--;
        }
    }

    public static void shuffle(List<?> list, Random random) {
        for (int i = list.size(); i > 1; i--) {
            swap(list, i - 1, random.nextInt(i));
        }
    }

    public static void swap(List<?> list, int first, int second) {
        List<Object> elements = (List<Object>) list;
        elements.set(first, elements.set(second, elements.get(first)));
    }

    public static <T> void fill(List<? super T> list, T value) {
        ListIterator<? super T> places = list.listIterator();
        int size = list.size();
        for (int i = 0; i < size; i++) {
            places.next();
            places.set(value);
        }
    }

    public static <T> void copy(List<? super T> target, List<? extends T> source) {
        int size = source.size();
        if (size > target.size()) {
            throw new IndexOutOfBoundsException("Source does not fit in dest");
        }
        for (int i = 0; i < size; i++) {
            target.set(i, source.get(i));
        }
    }

    public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> elements) {
        return (T) best((Collection<Object>) (Collection) elements, null, true);
    }

    public static <T> T min(Collection<? extends T> elements, Comparator<? super T> order) {
        return (T) best((Collection<Object>) (Collection) elements, (Comparator<Object>) order, true);
    }

    public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> elements) {
        return (T) best((Collection<Object>) (Collection) elements, null, false);
    }

    public static <T> T max(Collection<? extends T> elements, Comparator<? super T> order) {
        return (T) best((Collection<Object>) (Collection) elements, (Comparator<Object>) order, false);
    }

    private static Object best(Collection<Object> collection, Comparator<Object> order, boolean least) {
        Iterator<Object> elements = collection.iterator();
        Object best = elements.next();
        while (elements.hasNext()) {
            Object next = elements.next();
            int comparison = order == null ? ((Comparable<Object>) next).compareTo(best) : order.compare(next, best);
            if (least ? comparison < 0 : comparison > 0) {
                best = next;
            }
        }
        return best;
    }

    public static void rotate(List<?> list, int distance) {
        int size = list.size();
        if (size == 0) {
            return;
        }
        int shift = distance % size;
        if (shift < 0) {
            shift += size;
        }
        if (shift == 0) {
            return;
        }
        List<Object> elements = (List<Object>) list;
        Object[] before = elements.toArray();
        for (int i = 0; i < size; i++) {
            elements.set((i + shift) % size, before[i]);
        }
    }

    public static <T> boolean replaceAll(List<T> list, T old, T replacement) {
        boolean found = false;
        ListIterator<T> elements = list.listIterator();
        while (elements.hasNext()) {
            if (Objects.equals(old, elements.next())) {
                elements.set(replacement);
                found = true;
            }
        }
        return found;
    }

    private static boolean isAt(List<?> list, List<?> part, int start) {
        for (int i = 0; i < part.size(); i++) {
            if (!Objects.equals(part.get(i), list.get(start + i))) {
                return false;
            }
        }
        return true;
    }

    public static int indexOfSubList(List<?> list, List<?> part) {
        for (int start = 0; start <= list.size() - part.size(); start++) {
            if (isAt(list, part, start)) {
                return start;
            }
        }
        return -1;
    }

    public static int lastIndexOfSubList(List<?> list, List<?> part) {
        for (int start = list.size() - part.size(); start >= 0; start--) {
            if (isAt(list, part, start)) {
                return start;
            }
        }
        return -1;
    }

    public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> collection) {
        return new ReadOnly.OfCollection<T>(collection);
    }

    public static <T> Set<T> unmodifiableSet(Set<? extends T> set) {
        return new ReadOnly.OfSet<T>(set);
    }

    public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> set) {
        return new ReadOnly.OfSortedSet<T>(set);
    }

    public static <T> List<T> unmodifiableList(List<? extends T> list) {
        return new ReadOnly.OfList<T>(list);
    }

    public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> map) {
        return new ReadOnly.OfMap<K, V>(map);
    }

    public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> map) {
        return new ReadOnly.OfSortedMap<K, V>(map);
    }

    public static <T> Iterator<T> emptyIterator() {
        return new Nothing.NoIterator<T>();
    }

    public static <T> ListIterator<T> emptyListIterator() {
        return new Nothing.NoIterator<T>();
    }

    public static <T> Enumeration<T> emptyEnumeration() {
        return new Nothing.NoIterator<T>();
    }

    public static final <T> Set<T> emptySet() {
        return (Set<T>) EMPTY_SET;
    }

    public static final <T> List<T> emptyList() {
        return (List<T>) EMPTY_LIST;
    }

    public static final <K, V> Map<K, V> emptyMap() {
        return (Map<K, V>) EMPTY_MAP;
    }

    public static <T> Set<T> singleton(T element) {
        return new Single.OneElement<T>(element);
    }

    public static <T> List<T> singletonList(T element) {
        return new Single.OneInList<T>(element);
    }

    public static <K, V> Map<K, V> singletonMap(K key, V value) {
        return new Single.OneEntry<K, V>(key, value);
    }

    public static <T> List<T> nCopies(int count, T element) {
        if (count < 0) {
            throw new IllegalArgumentException("List length = " + count);
        }
        return new Single.Copies<T>(count, element);
    }

    public static <T> Comparator<T> reverseOrder() {
        return (Comparator<T>) (Comparator) Comparators.Backwards.ONLY;
    }

    public static <T> Comparator<T> reverseOrder(Comparator<T> order) {
        if (order == null) {
            return reverseOrder();
        }
        if ((Comparator) order == Comparators.Backwards.ONLY) {
            return (Comparator<T>) (Comparator) Comparators.Natural.FORWARDS;
        }
        if ((Comparator) order == Comparators.Natural.FORWARDS) {
            return reverseOrder();
        }
        if (order instanceof Comparators.Reversed) {
            return ((Comparators.Reversed<T>) order).order;
        }
        return new Comparators.Reversed<T>(order);
    }

    public static <T> Enumeration<T> enumeration(Collection<T> collection) {
        return new Single.Enumerated<T>(collection.iterator());
    }

    public static <T> ArrayList<T> list(Enumeration<T> elements) {
        ArrayList<T> list = new ArrayList<T>();
        while (elements.hasMoreElements()) {
            list.add(elements.nextElement());
        }
        return list;
    }

    public static int frequency(Collection<?> collection, Object element) {
        int count = 0;
        Iterator<?> elements = collection.iterator();
        while (elements.hasNext()) {
            Object next = elements.next();
            if (element == null ? next == null : element.equals(next)) {
                count++;
            }
        }
        return count;
    }

    public static boolean disjoint(Collection<?> first, Collection<?> second) {
        Collection<?> asked = second;
        Collection<?> walked = first;
        if (first instanceof Set) {
            walked = second;
            asked = first;
        } else if (!(second instanceof Set)) {
            int firstSize = first.size();
            int secondSize = second.size();
            if (firstSize == 0 || secondSize == 0) {
                return true;
            }
            if (firstSize > secondSize) {
                walked = second;
                asked = first;
            }
        }
        Iterator<?> elements = walked.iterator();
        while (elements.hasNext()) {
            if (asked.contains(elements.next())) {
                return false;
            }
        }
        return true;
    }

    @SafeVarargs
    public static <T> boolean addAll(Collection<? super T> collection, T... elements) {
        boolean changed = false;
        for (int i = 0; i < elements.length; i++) {
            changed |= collection.add(elements[i]);
        }
        return changed;
    }

    public static <E> Set<E> newSetFromMap(Map<E, Boolean> map) {
        if (!map.isEmpty()) {
            throw new IllegalArgumentException("Map is non-empty");
        }
        return new Single.KeysAsSet<E>(map);
    }

    public static <T> Collection<T> synchronizedCollection(Collection<T> collection) {
        return new Guarded.OfCollection<T>(collection, null);
    }

    public static <T> List<T> synchronizedList(List<T> list) {
        return new Guarded.OfList<T>(list, null);
    }

    public static <T> Set<T> synchronizedSet(Set<T> set) {
        return new Guarded.OfSet<T>(set, null);
    }

    public static <K, V> Map<K, V> synchronizedMap(Map<K, V> map) {
        return new Guarded.OfMap<K, V>(map);
    }

    public static <E> Collection<E> checkedCollection(Collection<E> collection, Class<E> type) {
        return new Guarded.OfCollection<E>(collection, Objects.requireNonNull(type, "type"));
    }

    public static <E> List<E> checkedList(List<E> list, Class<E> type) {
        return new Guarded.OfList<E>(list, Objects.requireNonNull(type, "type"));
    }

    public static <E> Set<E> checkedSet(Set<E> set, Class<E> type) {
        return new Guarded.OfSet<E>(set, Objects.requireNonNull(type, "type"));
    }

    public static <E> SortedSet<E> emptySortedSet() {
        return unmodifiableSortedSet(new TreeSet<E>());
    }

    public static <K, V> SortedMap<K, V> emptySortedMap() {
        return unmodifiableSortedMap(new TreeMap<K, V>());
    }

    /** With a generator that has no known seed: not modelled. */
    public static void shuffle(List<?> list) {
        shuffle(list, new Random());
    }
}
