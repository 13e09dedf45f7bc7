package generics;

import java.util.ArrayList;
import java.util.List;

/**
 * Type arguments of methods are inferred from arguments and targets, or given explicitly (JLS
 * 15.12.2, 18).
 */
public class GenericMethods {
    static <T> T first(List<T> list) {
        return list.get(0);
    }

    static <T> List<T> listOf(T a, T b) {
        List<T> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        return list;
    }

    static <K, V> String entry(K key, V value) {
        return key + "=" + value;
    }

    static <T> T[] swap(T[] array, int i, int j) {
        T kept = array[i];
        array[i] = array[j];
        array[j] = kept;
        return array;
    }

    static <T> List<T> none() {
        return new ArrayList<>();
    }

    static int count(List<String> list) {
        return list.size();
    }

    public static void main(String[] args) {
        String s = first(listOf("x", "y"));
        int n = first(listOf(4, 5)) + 1;
        System.out.println(s + n + entry("k", 1.5) + GenericMethods.<Object, Object>entry(1, 'c'));
        System.out.println(swap(new String[] {"a", "b"}, 0, 1)[0].length() + swap(new Integer[] {1, 2}, 0, 1)[0]);
        System.out.println(count(none()) + count(GenericMethods.none()));
        List<? extends Number> mixed = listOf(1, 2.5);
        System.out.println(mixed.get(0).intValue() + mixed.get(1).doubleValue());
        Object o = first(listOf("s", 1));
        System.out.println(o);
    }
}
