package collections;

import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * LinkedList is a list and a deque; the methods that find nothing throw or give null, as their
 * names say.
 */
public class LinkedLists {
    public static void main(String[] args) {
        LinkedList<Integer> list = new LinkedList<>();
        System.out.println(list.peek() + " " + list.poll() + " " + list.pollLast() + " " + list.peekFirst());
        try {
            list.getFirst();
        } catch (NoSuchElementException e) {
            System.out.println("getFirst: " + e.getMessage());
        }
        try {
            list.remove();
        } catch (NoSuchElementException e) {
            System.out.println("remove");
        }
        list.add(2);
        list.addFirst(1);
        list.offer(3);
        list.push(0);
        list.add(2, 15);
        System.out.println(list + " " + list.getFirst() + list.getLast() + list.element() + " " + list.get(2));
        System.out.println(list.pop() + list.removeLast() + " " + list.removeFirstOccurrence(15) + " "
                + list.removeLastOccurrence(77));
        list.addAll(0, List.of(7, 8));
        System.out.println(list + " " + list.indexOf(2) + " " + list.equals(List.of(7, 8, 1, 2)));
        list.add(null);
        System.out.println(list.contains(null) + " " + list.peekLast() + " " + list.pollLast() + list.size());
        StringBuilder back = new StringBuilder();
        list.descendingIterator().forEachRemaining(back::append);
        System.out.println(back + " " + list.clone());
    }
}
