package java.util.stream;

import java.util.Collection;
import java.util.Set;
import java.util.SortedSet;

/**
 * What is known of a stream's elements before they are asked for: with it the JDK leaves out work,
 * which may be noticed.
 */
final class StreamTraits {
    /** Has as many elements as the stream, if there is one. */
    private final Collection<?> collection;
    /** How many elements there are before some are left out, or -1. */
    private final long count;
    /** How many at the start are left out. */
    private final long skipped;
    /** How many remain at most. */
    private final long limit;
    final boolean isSorted;
    final boolean isDistinct;

    private StreamTraits(
            Collection<?> collection, long count, long skipped, long limit, boolean isSorted, boolean isDistinct) {
        this.collection = collection;
        this.count = count;
        this.skipped = skipped;
        this.limit = limit;
        this.isSorted = isSorted;
        this.isDistinct = isDistinct;
    }

    static StreamTraits ofCollection(Collection<?> collection) {
        boolean isSorted = collection instanceof SortedSet && ((SortedSet<?>) collection).comparator() == null;
        return new StreamTraits(collection, 0, 0, Long.MAX_VALUE, isSorted, collection instanceof Set);
    }

    /** Of this number of elements; -1 for unknown. */
    static StreamTraits ofCount(long count) {
        return new StreamTraits(null, count, 0, Long.MAX_VALUE, false, false);
    }

    static StreamTraits unknown() {
        return ofCount(-1);
    }

    static StreamTraits ofRange(long count) {
        return new StreamTraits(null, count, 0, Long.MAX_VALUE, true, true);
    }

    /** How many elements there are, or -1. */
    long count() {
        long all = collection == null ? count : collection.size();
        return all < 0 ? -1 : Math.min(limit, Math.max(all - skipped, 0));
    }

    StreamTraits ofFirst(long kept) {
        return new StreamTraits(collection, count, skipped, Math.min(limit, kept), isSorted, isDistinct);
    }

    StreamTraits ofRest(long left) {
        // Skipping more elements than there are skips all.
        long all = skipped + left < 0 ? Long.MAX_VALUE : skipped + left;
        long kept = limit == Long.MAX_VALUE ? limit : Math.max(limit - left, 0);
        return new StreamTraits(collection, count, all, kept, isSorted, isDistinct);
    }

    /** Of some of the elements. */
    StreamTraits ofSome() {
        return new StreamTraits(null, -1, 0, Long.MAX_VALUE, isSorted, isDistinct);
    }

    /** Of one other element for each. */
    StreamTraits ofMapped() {
        return new StreamTraits(collection, count, skipped, limit, false, false);
    }

    StreamTraits withOrder(boolean isNatural) {
        return new StreamTraits(collection, count, skipped, limit, isNatural, isDistinct);
    }

    StreamTraits ofDistinct() {
        return new StreamTraits(null, -1, 0, Long.MAX_VALUE, isSorted, true);
    }

    /** Of two streams after each other. */
    static StreamTraits ofBoth(StreamTraits first, StreamTraits second) {
        long left = first.count();
        long right = second.count();
        return ofCount(left < 0 || right < 0 ? -1 : left + right);
    }
}
