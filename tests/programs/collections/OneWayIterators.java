package collections;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

/** What `iterator` of a list returns may be a list iterator, which need not go back. */
public class OneWayIterators {
    private static void walk(String name, Iterator<String> words) {
        if (!(words instanceof ListIterator)) {
            System.out.println(name + ": one way");
            return;
        }
        ListIterator<String> places = (ListIterator<String>) words;
        System.out.println(name + ": " + places.next());
        try {
            System.out.println(places.nextIndex() + " " + places.previous());
        } catch (UnsupportedOperationException refused) {
            System.out.println("does not go back");
        }
        try {
            System.out.println(places.hasPrevious() + " " + places.previousIndex());
        } catch (UnsupportedOperationException refused) {
            System.out.println("does not look back");
        }
    }

    public static void main(String[] arguments) {
        List<String> fixed = List.of("oak", "ash");
        walk("fixed", fixed.iterator());
        walk("fixed list iterator", fixed.listIterator());
        walk("three", List.of("oak", "ash", "elm").iterator());
        walk("array list", new ArrayList<>(fixed).iterator());
        walk("part", new ArrayList<>(fixed).subList(0, 1).iterator());
        walk("streamed", fixed.stream().map(String::trim).toList().iterator());
    }
}
