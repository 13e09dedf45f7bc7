package collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * List.of, Set.of, Map.of and the unmodifiable views refuse changes; the factories refuse null and
 * duplicates.
 */
public class ImmutableCollections {
    static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " works");
        } catch (UnsupportedOperationException | NullPointerException | IllegalArgumentException e) {
            System.out.println(name + " " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        List<Integer> list = List.of(1, 2, 3);
        attempt("List.add", () -> list.add(4));
        attempt("List.set", () -> list.set(0, 4));
        attempt("List.remove", () -> list.remove(0));
        attempt("List.of(null)", () -> List.of((Object) null));
        attempt("contains(null)", () -> list.contains(null));
        attempt("Set.of twice", () -> Set.of("a", "a"));
        attempt("Map.of twice", () -> Map.of("a", 1, "a", 2));
        attempt("Map.put", () -> Map.of("a", 1).put("b", 2));
        List<Integer> source = new ArrayList<>(list);
        List<Integer> view = Collections.unmodifiableList(source);
        List<Integer> copy = List.copyOf(source);
        attempt("view.add", () -> view.add(1));
        source.add(9);
        System.out.println(view + " " + copy);
        System.out.println(List.of().equals(Collections.emptyList()) + " " + Collections.singletonList(5) + " "
                + Collections.emptyMap());
        System.out.println(List.of(1, 2).hashCode() == new ArrayList<>(List.of(1, 2)).hashCode());
        System.out.println(Set.of("only") + " " + Map.of("k", "v") + " " + Map.entry("x", 1) + " " + Map.of().size());
        attempt("clear", () -> Collections.emptyList().clear());
        attempt("unmodifiable map", () -> Collections.unmodifiableMap(new java.util.HashMap<>()).put(null, null));
    }
}
