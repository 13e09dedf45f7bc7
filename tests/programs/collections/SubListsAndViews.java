package collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;

/** A subList is a window on its list: changes go through in both directions. */
public class SubListsAndViews {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5));
        List<Integer> middle = list.subList(2, 5);
        System.out.println(middle + " " + middle.size() + " " + middle.get(0) + " " + middle.indexOf(4));
        middle.set(0, 20);
        middle.add(99);
        System.out.println(list);
        middle.remove(Integer.valueOf(3));
        middle.subList(0, 1).clear();
        System.out.println(middle + " " + list);
        middle.clear();
        System.out.println(list);
        List<Integer> stale = list.subList(0, 1);
        list.add(7);
        try {
            System.out.println(stale.size());
        } catch (ConcurrentModificationException e) {
            System.out.println("stale");
        }
        Integer[] array = {3, 1, 2};
        List<Integer> view = Arrays.asList(array);
        view.set(0, 30);
        array[1] = 10;
        System.out.println(view + " " + array[0]);
        try {
            view.add(4);
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size");
        }
        try {
            list.subList(3, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
