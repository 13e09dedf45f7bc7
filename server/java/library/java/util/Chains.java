package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/**
 * A hash map in the order of an older table: buckets from the last to the first, in each the entry
 * first that came last. Entries of one bucket are turned round where the table grows; that is not
 * modelled.
 */
abstract class Chains<K, V> extends HashMap<K, V> {
    /** How long the older table is. */
    int length;
    private boolean hasGrown;

    Chains(int length) {
        this.length = length;
    }

    /** The bucket of a hash code. */
    abstract int bucket(int hash);

    /** Whether the table grows, now that there is one entry more. */
    abstract boolean isFull();

    abstract int grownLength();

    /** What an iterator says that has no element. */
    abstract String ending();

    void afterInsertion() {
        if (isFull()) {
            growTo(grownLength());
        }
    }

    final void growTo(int greater) {
        length = greater;
        hasGrown = true;
    }

    void place(Entry<K, V> entry) {
        link(entry, null);
    }

    void placeComputed(Entry<K, V> entry) {
        link(entry, null);
    }

    Entry<K, V>[] ordered() {
        return sorted(false);
    }

    /** Upwards, as functions are given them. */
    private Entry<K, V>[] sorted(boolean up) {
        int count = size();
        Entry<K, V>[] entries = (Entry<K, V>[]) new Entry[count];
        int[] buckets = new int[count];
        int size = 0;
        for (Entry<K, V> entry = first; entry != null; entry = entry.after) {
            int bucket = count > 1 ? knownBucket(entry) : 0;
            int place = size;
            while (place > 0 && (up ? buckets[place - 1] >= bucket : buckets[place - 1] <= bucket)) {
                if (buckets[place - 1] == bucket && hasGrown) {
                    Hooks.unmodelled();
                }
                entries[place] = entries[place - 1];
                buckets[place] = buckets[place - 1];
                place--;
            }
            entries[place] = entry;
            buckets[place] = bucket;
            size++;
        }
        return entries;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int modifications = modifications();
        for (Entry<K, V> entry : sorted(true)) {
            action.accept(entry.getKey(), entry.getValue());
            checkUnmodified(modifications);
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int modifications = modifications();
        for (Entry<K, V> entry : sorted(true)) {
            entry.setValue(function.apply(entry.getKey(), entry.getValue()));
            checkUnmodified(modifications);
        }
    }

    private void checkUnmodified(int modifications) {
        if (modifications() != modifications) {
            throw new ConcurrentModificationException();
        }
    }

    private int knownBucket(Entry<K, V> entry) {
        Object key = entry.getKey();
        if (key == null) {
            Hooks.unmodelled();
        }
        if (Hooks.hasIdentityHash(key)) {
            if (size() > MOST_CHOSEN) {
                Hooks.unmodelled();
            }
            return Hooks.anyBucket(length);
        }
        int hash = entry instanceof Hashed ? ((Hashed<K, V>) entry).hash : key.hashCode();
        return bucket(Hooks.known(hash));
    }

    public Set<K> keySet() {
        return new View<K>(this, super.keySet());
    }

    public Collection<V> values() {
        return new ValueView<V>(this, super.values());
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new View<Map.Entry<K, V>>(this, super.entrySet());
    }

    private static final class View<T> extends AbstractSet<T> {
        private final Chains<?, ?> map;
        private final Set<T> view;

        View(Chains<?, ?> map, Set<T> view) {
            this.map = map;
            this.view = view;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object element) {
            return view.contains(element);
        }

        public boolean remove(Object element) {
            return view.remove(element);
        }

        public Iterator<T> iterator() {
            return new Walk<T>(map, view.iterator());
        }
    }

    private static final class ValueView<T> extends AbstractCollection<T> {
        private final Chains<?, ?> map;
        private final Collection<T> view;

        ValueView(Chains<?, ?> map, Collection<T> view) {
            this.map = map;
            this.view = view;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object element) {
            return view.contains(element);
        }

        public Iterator<T> iterator() {
            return new Walk<T>(map, view.iterator());
        }
    }

    /** Whether there is more in a map that has changed hangs on the older table. */
    private static final class Walk<T> implements Iterator<T> {
        private final Chains<?, ?> map;
        private final Iterator<T> elements;
        private int modifications;

        Walk(Chains<?, ?> map, Iterator<T> elements) {
            this.map = map;
            this.elements = elements;
            this.modifications = map.modifications();
        }

        public boolean hasNext() {
            if (map.modifications() != modifications) {
                Hooks.unmodelled();
            }
            return elements.hasNext();
        }

        public T next() {
            if (map.modifications() == modifications && !elements.hasNext()) {
                throw new NoSuchElementException(map.ending());
            }
            return elements.next();
        }

        public void remove() {
            try {
                elements.remove();
            } catch (IllegalStateException exception) {
                throw new IllegalStateException(map.ending());
            }
            modifications = map.modifications();
        }
    }
}
