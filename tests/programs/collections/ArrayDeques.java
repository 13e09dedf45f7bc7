package collections;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** ArrayDeque as queue and as stack; it takes no null. */
public class ArrayDeques {
    public static void main(String[] args) {
        Deque<Integer> deque = new ArrayDeque<>();
        for (int i = 0; i < 20; i++) {
            if (i % 3 == 0) {
                deque.addFirst(i);
            } else {
                deque.addLast(i);
            }
        }
        System.out.println(deque + " " + deque.size());
        System.out.println(deque.pollFirst() + " " + deque.pollLast() + " " + deque.peekFirst() + " "
                + deque.peekLast());
        while (deque.size() > 4) {
            deque.removeFirst();
            deque.removeLast();
        }
        System.out.println(deque + " " + deque.contains(7) + " " + deque.remove(8) + " " + deque);
        deque.push(100);
        System.out.println(deque.pop() + deque.pop() + " " + deque.peek());
        try {
            deque.add(null);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
        for (Iterator<Integer> i = deque.descendingIterator(); i.hasNext(); ) {
            System.out.print(i.next() + " ");
            i.remove();
        }
        System.out.println(deque.isEmpty());
        try {
            deque.pop();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        System.out.println(deque.offerFirst(1) + " " + deque.offerLast(2) + " " + deque.removeFirstOccurrence(2)
                + deque);
    }
}
