package collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * ArrayList: adding, inserting, removing, replacing, searching, with the exceptions for bad
 * indexes.
 */
public class ArrayLists {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>();
        System.out.println(list.add("b") + " " + list.isEmpty() + " " + list.size());
        list.add(0, "a");
        list.addAll(List.of("c", "d", "c"));
        list.addAll(1, Arrays.asList("x", null));
        System.out.println(list + " " + list.indexOf("c") + " " + list.lastIndexOf("c") + " " + list.indexOf(null)
                + " " + list.contains("y"));
        System.out.println(list.remove(1) + " " + list.remove("c") + " " + list.remove("zz") + " " + list);
        System.out.println(list.set(1, "was null") + " " + list.get(1));
        try {
            list.get(9);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            list.add(-1, "no");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        list.removeAll(Collections.singleton("d"));
        list.removeIf(s -> s.startsWith("was"));
        list.replaceAll(s -> s + s);
        System.out.println(list + " " + list.equals(List.of("aa", "bb", "cc")) + " " + list.hashCode());
        System.out.println(list.toArray().length + list.toArray(new String[0])[0]
                + list.containsAll(List.of("cc", "aa")));
        list.clear();
        System.out.println(list + " " + list.equals(new ArrayList<>()) + " " + list.hashCode());
    }
}
