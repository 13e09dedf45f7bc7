package modelled.util;

/** What models ask the interpreter for, on the JVM. */
final class Hooks {
    private Hooks() {
    }

    @SuppressWarnings("unchecked")
    static <T> T[] arrayLike(T[] array, int length) {
        return (T[]) java.lang.reflect.Array.newInstance(array.getClass().getComponentType(), length);
    }

    static void copy(Object[] source, int start, Object[] target, int place, int count) {
        System.arraycopy(source, start, target, place, count);
    }

    static int known(int hash) {
        return hash;
    }

    static boolean hasIdentityHash(Object object) {
        return false;
    }

    static void unmodelled() {
        throw new Error("unmodelled");
    }
}
