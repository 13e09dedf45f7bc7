package generics;

import java.util.ArrayList;
import java.util.List;

/**
 * At run time type arguments are gone: a wrong object is found only where a cast was inserted (JLS
 * 4.6, 4.12.2).
 */
public class Erasure {
    static <T> T unchecked(Object o) {
        @SuppressWarnings("unchecked")
        T result = (T) o;
        return result;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<String> strings = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        System.out.println(strings.getClass() == numbers.getClass());
        ((List) strings).add(42);
        System.out.println(strings.size() + " " + strings);
        Object o = strings.get(0);
        System.out.println(o);
        try {
            String s = strings.get(0);
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("cast at the assignment");
        }
        System.out.println(String.valueOf((Object) strings.get(0)));
        System.out.println("" + Erasure.<Object>unchecked(1));
        try {
            Integer i = unchecked("text");
            System.out.println(i);
        } catch (ClassCastException e) {
            System.out.println("cast of the result");
        }
        Erasure.<String>unchecked(3);
        for (Object each : strings) {
            System.out.println(each.hashCode());
        }
    }
}
