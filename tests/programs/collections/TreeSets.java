package collections;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;

/** TreeSet: sorted, with neighbours and ranges; the comparator decides what is equal. */
public class TreeSets {
    public static void main(String[] args) {
        TreeSet<Integer> set = new TreeSet<>(List.of(5, 1, 9, 3, 7));
        System.out.println(set + " " + set.add(3) + " " + set.add(4) + " " + set.remove(9) + " " + set.contains(7));
        System.out.println(set.first() + " " + set.last() + " " + set.floor(6) + " " + set.ceiling(6) + " "
                + set.lower(1) + " " + set.higher(7));
        System.out.println(set.headSet(4) + " " + set.tailSet(4) + " " + set.subSet(2, 6) + " "
                + set.subSet(3, false, 7, true));
        System.out.println(set.descendingSet() + " " + set.pollFirst() + " " + set.pollLast() + " " + set);
        set.tailSet(4).add(6);
        System.out.println(set);
        try {
            set.headSet(4).add(10);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        TreeSet<String> byLength = new TreeSet<>(Comparator.comparing(String::length));
        for (String s : "one two three four".split(" ")) {
            System.out.print(byLength.add(s) + " ");
        }
        System.out.println(byLength + " " + byLength.contains("xxx"));
        for (Iterator<Integer> i = set.iterator(); i.hasNext(); ) {
            if (i.next() % 2 == 0) {
                i.remove();
            }
        }
        System.out.println(set + " " + set.size());
        try {
            TreeSet<Object> mixed = new TreeSet<>();
            mixed.add("a");
            mixed.add(1);
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
    }
}
