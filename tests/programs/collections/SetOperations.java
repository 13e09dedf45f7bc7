package collections;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Union, intersection and difference by addAll, retainAll and removeAll; the result says whether
 * something changed.
 */
public class SetOperations {
    static Set<Integer> set(Integer... items) {
        return new TreeSet<>(List.of(items));
    }

    public static void main(String[] args) {
        Set<Integer> a = set(1, 2, 3, 4);
        Set<Integer> b = set(3, 4, 5);
        Set<Integer> union = new TreeSet<>(a);
        System.out.println(union.addAll(b) + " " + union);
        Set<Integer> both = new TreeSet<>(a);
        System.out.println(both.retainAll(b) + " " + both + " " + both.retainAll(a));
        Set<Integer> rest = new HashSet<>(a);
        System.out.println(rest.removeAll(b) + " " + rest + " " + rest.removeAll(List.of(9)));
        System.out.println(a.containsAll(both) + " " + a.containsAll(b) + " " + a.containsAll(Set.of()));
        System.out.println(a.equals(new HashSet<>(List.of(4, 3, 2, 1))) + " "
                + (a.hashCode() == new HashSet<>(a).hashCode()) + " " + a.hashCode());
        Set<Set<Integer>> nested = new HashSet<>();
        nested.add(set(1));
        nested.add(new HashSet<>(List.of(1)));
        System.out.println(nested.size() + " " + nested.contains(Set.of(1)));
        System.out.println(a.equals(List.of(1, 2, 3, 4)));
    }
}
