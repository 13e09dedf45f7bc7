package java.util;

/** What the models need and Java cannot say. */
final class Hooks {
    private Hooks() {
    }

    /** A new array of the same class. */
    static <T> T[] arrayLike(T[] array, int length) {
        return (T[]) Intrinsics.arrayLike(array, length);
    }

    /**
     * An array of this length with the same elements; the one given is not used any more. A program that runs for its own sake
     * gets the array itself, which has grown.
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

    /** As `System.arraycopy`, within bounds. */
    static void copy(Object[] source, int start, Object[] target, int place, int count) {
        if (source == target && start < place) {
            for (int i = count - 1; i >= 0; i--) {
                target[place + i] = source[start + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                target[place + i] = source[start + i];
            }
        }
    }

    /** The same number, if it is the same in every run; otherwise the path ends: the iteration order hangs on it. */
    static int known(int hash) {
        return Intrinsics.knownHash(hash);
    }

    /** Whether the hash code of an object that is not null is its identity's. */
    static boolean hasIdentityHash(Object object) {
        return Intrinsics.hasIdentityHash(object);
    }

    /** Ends the path: what follows is not modelled. */
    static void unmodelled() {
        Intrinsics.unmodelled();
    }
}
