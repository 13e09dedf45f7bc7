package collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a catalogue hands out cannot be changed; some of it still shows later changes. */
public class ReadOnlyCatalogue {
    private final List<String> titles = new ArrayList<>();
    private final Map<String, List<String>> byShelf = new TreeMap<>();

    void add(String shelf, String title) {
        titles.add(title);
        byShelf.computeIfAbsent(shelf, key -> new ArrayList<>()).add(title);
    }

    static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + " works");
        } catch (UnsupportedOperationException e) {
            System.out.println(what + " is refused: " + e.getMessage());
        } catch (NullPointerException | IllegalArgumentException e) {
            System.out.println(what + " fails: " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        ReadOnlyCatalogue catalogue = new ReadOnlyCatalogue();
        catalogue.add("b", "Moss");
        catalogue.add("a", "Ferns");
        List<String> view = Collections.unmodifiableList(catalogue.titles);
        List<String> copy = List.copyOf(catalogue.titles);
        Map<String, List<String>> shelves = Collections.unmodifiableMap(catalogue.byShelf);
        catalogue.add("a", "Algae");
        System.out.println(view + " " + copy + " " + shelves + " " + (List.copyOf(copy) == copy));
        attempt("adding to the view", () -> view.add("x"));
        attempt("removing nothing from the view", () -> view.remove("absent"));
        attempt("clearing the copy", copy::clear);
        attempt("sorting the view", () -> view.sort(null));
        attempt("sorting the copy", () -> Collections.sort(copy));
        attempt("setting in a fixed list", () -> Arrays.asList("p", "q").set(0, "r"));
        attempt("adding to a fixed list", () -> Arrays.asList("p", "q").add("r"));
        attempt("putting on the shelves", () -> shelves.put("c", List.of()));
        attempt("putting on a shelf", () -> shelves.get("b").add("Lichen"));
        attempt("changing an entry", () -> shelves.entrySet().iterator().next().setValue(null));
        attempt("removing by iterator", () -> {
            Iterator<String> each = view.iterator();
            each.next();
            each.remove();
        });
        attempt("computing if present", () -> shelves.computeIfPresent("z", (key, list) -> null));
        attempt("a null in a list", () -> List.of("a", null));
        attempt("looking for null", () -> List.of("a").contains(null));
        attempt("looking for null in a view", () -> view.contains(null));
        attempt("a key twice", () -> Map.of("k", 1, "k", 2));
        attempt("an empty list", () -> Collections.emptyList().add(null));
        attempt("clearing an empty list", () -> Collections.emptyList().clear());
        attempt("a single element", () -> Collections.singletonList(1).set(0, 2));
        attempt("many copies", () -> Collections.nCopies(3, "n").remove(0));
        attempt("a keyset", () -> catalogue.byShelf.keySet().add("new"));
        attempt("a key of a keyset", () -> catalogue.byShelf.keySet().remove("a"));
        attempt("toList", () -> view.stream().map(String::length).toList().add(1));
        System.out.println(shelves + " " + view.equals(catalogue.titles) + " "
            + (view.hashCode() == catalogue.titles.hashCode()));
    }
}
