package patterns;

import java.util.List;
import java.util.Map;

/**
 * Patterns with generic types check the erased class; a pattern's type may be an array or an
 * interface.
 */
public class PatternsOnGenerics {
    static int size(Object o) {
        if (o instanceof List<?> list) {
            return list.size();
        } else if (o instanceof Map<?, ?> map) {
            return map.size() * 10;
        } else if (o instanceof int[] numbers) {
            return numbers.length * 100;
        } else if (o instanceof Object[][] rows && rows.length > 0) {
            return rows[0].length * 1000;
        } else if (o instanceof CharSequence text) {
            return -text.length();
        }
        return 0;
    }

    static <T extends Comparable<T>> String order(T a, Object b) {
        if (a instanceof String s && b instanceof String t) {
            return s.compareTo(t) < 0 ? "before" : "not before";
        }
        return "not comparable";
    }

    static <T> String kind(List<T> list) {
        return list instanceof java.util.ArrayList<T> array ? "array list of " + array.size() : "another list";
    }

    public static void main(String[] args) {
        System.out.println(size(List.of(1, 2, 3)) + " " + size(Map.of("a", 1)) + " " + size(new int[4])
                + " " + size(new String[][] {{"a", "b"}}) + " " + size(new StringBuilder("xy")) + " " + size(null));
        System.out.println(order("a", "b") + ", " + order("b", "a") + ", " + order(1, 2));
        System.out.println(kind(new java.util.ArrayList<>(List.of(7))) + ", " + kind(List.of()));
    }
}
