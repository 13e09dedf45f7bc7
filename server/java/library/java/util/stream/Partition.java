package java.util.stream;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.Map;
import java.util.AbstractSet;
import java.util.Set;

/** What `partitioningBy` makes: a map of both truth values. */
final class Partition<D> extends AbstractMap<Boolean, D> {
    final D whereTrue;
    final D whereFalse;

    Partition(D whereTrue, D whereFalse) {
        this.whereTrue = whereTrue;
        this.whereFalse = whereFalse;
    }

    public Set<Map.Entry<Boolean, D>> entrySet() {
        return new Entries<D>(this);
    }

    private static final class Entries<D> extends AbstractSet<Map.Entry<Boolean, D>> {
        private final Partition<D> parts;

        Entries(Partition<D> parts) {
            this.parts = parts;
        }

        public Iterator<Map.Entry<Boolean, D>> iterator() {
            ArrayList<Map.Entry<Boolean, D>> entries = new ArrayList<Map.Entry<Boolean, D>>();
            entries.add(new SimpleImmutableEntry<Boolean, D>(Boolean.valueOf(false), parts.whereFalse));
            entries.add(new SimpleImmutableEntry<Boolean, D>(Boolean.valueOf(true), parts.whereTrue));
            return java.util.List.copyOf(entries).iterator();
        }

        public int size() {
            return 2;
        }
    }
}
