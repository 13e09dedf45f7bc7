package java.util;

/** What the models need and Java cannot express. */
final class Hooks {
    private Hooks() {
    }

    /** A new array of the same class. */
    static <T> T[] arrayLike(T[] array, int length) {
        return (T[]) Intrinsics.arrayLike(array, length);
    }

    /**
     * An array of this length with the same elements; the given one is not used any more. When
     * `main` is executed, it is the given array itself, which has grown.
     */
    static Object[] resized(Object[] array, int length) {
        if (Intrinsics.isRun()) {
            Intrinsics.resize(array, length);
            return array;
        }
        Object[] resized = new Object[length];
        copy(array, 0, resized, 0, Math.min(array.length, length));
        return resized;
    }

    /** An array with room for more elements at a place, as `resized` makes it. */
    static Object[] opened(Object[] array, int place, int count) {
        if (Intrinsics.isRun()) {
            Intrinsics.open(array, place, count);
            return array;
        }
        Object[] longer = new Object[array.length + count];
        copy(array, 0, longer, 0, place);
        copy(array, place, longer, place + count, array.length - place);
        return longer;
    }

    /** An array without the elements of a range, as `resized` makes it. */
    static Object[] closed(Object[] array, int from, int to) {
        if (Intrinsics.isRun()) {
            Intrinsics.cut(array, from, to);
            return array;
        }
        Object[] shorter = new Object[array.length - (to - from)];
        copy(array, 0, shorter, 0, from);
        copy(array, to, shorter, from, array.length - to);
        return shorter;
    }

    /** As `System.arraycopy`, within bounds. */
    static void copy(Object[] source, int start, Object[] target, int place, int count) {
        if (Intrinsics.isRun()) {
            Intrinsics.copy(source, start, target, place, count);
        } else if (source == target && start < place) {
            for (int i = count - 1; i >= 0; i--) {
                target[place + i] = source[start + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                target[place + i] = source[start + i];
            }
        }
    }

    /**
     * The same number, if it is the same in every run. Otherwise the path ends: the iteration order
     * depends on it.
     */
    static int known(int hash) {
        return Intrinsics.knownHash(hash);
    }

    /** Whether the hash code of an object that is not null is its identity's. */
    static boolean hasIdentityHash(Object object) {
        return Intrinsics.hasIdentityHash(object);
    }

    /** Whether the hash code of an object may change. */
    static boolean hasChangingHash(Object object) {
        return Intrinsics.hasChangingHash(object);
    }

    /** Whether an object may change, and with it its place in an order. */
    static boolean hasChangingOrder(Object object) {
        return Intrinsics.hasChangingOrder(object);
    }

    /** A random number of so many bits; one of 32 may be negative. */
    static int anyBits(int bits) {
        return bits == 32 ? anyInt(Integer.MIN_VALUE, Integer.MAX_VALUE) : anyInt(0, (1 << bits) - 1);
    }

    /** A random number between two bounds, both within. */
    static int anyInt(int least, int greatest) {
        return Intrinsics.chosenInt(2, least, greatest);
    }

    /** Where the hash code that the JVM gives an object puts it in a table of this length. */
    static int anyBucket(int length) {
        return Intrinsics.chosenInt(9, 0, length - 1);
    }

    /** The place of an object among others whose hash codes the JVM chooses: there are others. */
    static int placeInOrder(int index, int count) {
        return Intrinsics.placeInOrder(index, count);
    }

    static long anyLong() {
        return Intrinsics.chosen(2, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Ends the path: what follows is not modelled. */
    static void unmodelled() {
        Intrinsics.unmodelled();
    }
}
