package collections;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/** A ListIterator walks both ways, replaces, inserts and removes. */
public class ListIterators {
    static void exercise(List<String> list) {
        ListIterator<String> i = list.listIterator();
        System.out.print(i.hasPrevious() + " " + i.nextIndex() + " " + i.previousIndex() + " ");
        System.out.print(i.next() + i.next() + i.previous() + " ");
        i.set("B");
        i.add("x");
        System.out.print(i.next() + " ");
        i.remove();
        try {
            i.set("not now");
        } catch (IllegalStateException e) {
            System.out.print("no last element ");
        }
        while (i.hasNext()) {
            i.next();
        }
        try {
            i.next();
        } catch (NoSuchElementException e) {
            System.out.print("end ");
        }
        for (ListIterator<String> back = list.listIterator(list.size()); back.hasPrevious(); ) {
            System.out.print(back.previousIndex() + back.previous());
        }
        System.out.println(" " + list);
    }

    public static void main(String[] args) {
        exercise(new ArrayList<>(List.of("a", "b", "c", "d")));
        exercise(new LinkedList<>(List.of("a", "b", "c", "d")));
        List<Integer> from = new ArrayList<>(List.of(1, 2, 3));
        ListIterator<Integer> middle = from.listIterator(1);
        middle.add(9);
        System.out.println(middle.next() + " " + from);
    }
}
