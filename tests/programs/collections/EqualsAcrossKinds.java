package collections;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Lists equal lists of any class, sets sets, maps maps; the hash codes agree; queues have identity.
 */
public class EqualsAcrossKinds {
    public static void main(String[] args) {
        List<List<Integer>> lists = List.of(new ArrayList<>(List.of(1, 2)), new LinkedList<>(List.of(1, 2)),
                Arrays.asList(1, 2), List.of(1, 2),
                Collections.unmodifiableList(new ArrayList<>(List.of(1, 2))), new ArrayList<>(List.of(0, 1, 2))
                        .subList(1, 3));
        int equal = 0;
        for (List<Integer> a : lists) {
            for (List<Integer> b : lists) {
                equal += a.equals(b) && a.hashCode() == b.hashCode() ? 1 : 0;
            }
        }
        System.out.println(equal);
        Set<String> hash = new HashSet<>(List.of("x", "y"));
        Set<String> tree = new TreeSet<>(hash);
        System.out.println(hash.equals(tree) + " " + tree.equals(hash) + " "
                + hash.equals(new TreeSet<>(List.of("y", "z"))) + " " + hash.hashCode());
        Map<String, Integer> map = new HashMap<>(Map.of("k", 1));
        System.out.println(map.equals(new TreeMap<>(map)) + " " + new LinkedHashMap<>(map).equals(map) + " "
                + map.hashCode());
        System.out.println(new ArrayList<>().equals(new HashSet<>()) + " " + new ArrayDeque<>()
                .equals(new ArrayDeque<>()));
        System.out.println(List.of(List.of(1), List.of())
                .equals(List.of(new ArrayList<>(List.of(1)), new LinkedList<>())));
    }
}
