package library;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.TreeMap;

/**
 * Views that synchronize pass everything on; those that check types refuse what raw types let
 * through.
 */
public class GuardedViews {
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(3, 1, 2)));
        Collections.sort(list);
        synchronized (list) {
            for (int element : list) {
                System.out.print(element + " ");
            }
        }
        System.out.println(list + " " + list.equals(List.of(1, 2, 3)) + " " + list.hashCode());
        Map<String, Integer> map = Collections.synchronizedMap(new TreeMap<>());
        map.merge("a", 1, Integer::sum);
        map.merge("a", 1, Integer::sum);
        System.out.println(map + " " + Collections.synchronizedSet(new HashSet<>(list)));
        List checked = Collections.checkedList(new ArrayList<>(List.of("x")), String.class);
        checked.add("y");
        try {
            checked.add(1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(checked + " " + Collections.emptySortedSet() + Collections.emptySortedMap());
        StringTokenizer words = new StringTokenizer("a b,c", " ,");
        while (words.hasMoreTokens()) {
            System.out.print(words.countTokens() + words.nextToken() + " ");
        }
        StringTokenizer all = new StringTokenizer("1+2", "+", true);
        while (all.hasMoreTokens()) {
            System.out.print("<" + all.nextToken() + ">");
        }
        System.out.println();
    }
}
