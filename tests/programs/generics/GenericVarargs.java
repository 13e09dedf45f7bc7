package generics;

import java.util.ArrayList;
import java.util.List;

/** A generic variable-arity method makes an array of the erased type. */
public class GenericVarargs {
    @SafeVarargs
    static <T> List<T> list(T... items) {
        List<T> result = new ArrayList<>();
        for (T item : items) {
            result.add(item);
        }
        return result;
    }

    @SafeVarargs
    static <T> T[] array(T... items) {
        return items;
    }

    static <T> T[] erased(T a, T b) {
        return array(a, b);
    }

    @SafeVarargs
    static <T extends Comparable<T>> T max(T first, T... rest) {
        T best = first;
        for (T item : rest) {
            best = item.compareTo(best) > 0 ? item : best;
        }
        return best;
    }

    public static void main(String[] args) {
        System.out.println(list(1, 2, 3) + " " + list() + " " + list("a", 1, null));
        System.out.println(list(new int[] {1, 2}).size() + " " + list(new Integer[] {1, 2}).size() + " "
                + list((Object) new Integer[2]).size());
        System.out.println(array("x", "y").getClass().getSimpleName() + array(1, 'c').length);
        System.out.println(max(3) + max(1, 5, 2) + max("a", "b"));
        try {
            String[] strings = erased("p", "q");
            System.out.println(strings.length);
        } catch (ClassCastException e) {
            System.out.println("an Object[] came out");
        }
        Object[] objects = erased("p", "q");
        System.out.println(objects.length);
    }
}
