package modelled.lang;

import java.lang.reflect.Array;

/** What models ask the interpreter for, on the JVM. */
public final class Intrinsics {
    private Intrinsics() {
    }

    public static Object[] arrayLike(Object[] array, int length) {
        return (Object[]) Array.newInstance(array.getClass().getComponentType(), length);
    }

    public static boolean isRun() {
        return false;
    }

    public static boolean hasResource(String name) {
        return false;
    }

    public static void resize(Object array, int length) {
        throw new Error("only where a program runs in the interpreter");
    }

    public static void open(Object array, int place, int count) {
        throw new Error("only where a program runs in the interpreter");
    }

    public static void cut(Object array, int from, int to) {
        throw new Error("only where a program runs in the interpreter");
    }

    public static void copy(Object from, int start, Object to, int target, int count) {
        System.arraycopy(from, start, to, target, count);
    }

    public static int knownHash(int hash) {
        return hash;
    }

    public static boolean hasIdentityHash(Object object) {
        return false;
    }

    public static boolean hasChangingHash(Object object) {
        return true;
    }

    public static boolean hasChangingOrder(Object object) {
        return true;
    }

    public static String perhapsShared(String text) {
        return text;
    }

    public static int chosenInt(int source, int least, int greatest) {
        throw new Error("not modelled");
    }

    public static int placeInOrder(int index, int count) {
        return index;
    }

    public static long chosen(int source, long least, long greatest) {
        throw new Error("not modelled");
    }

    public static void unmodelled() {
        throw new Error("not modelled");
    }
}
