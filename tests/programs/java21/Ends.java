package java21;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;

/** Both ends of collections that have an order. */
public class Ends {
    // prints: ac[c, b, a]
    // prints: [z, a, b, c, y]zy[a, b, c]
    // prints: [end, a, front] [front, a, end] 2[front, a, end]
    // prints: null
    // prints: UnsupportedOperationException
    // prints: 3 2 32[1]
    // prints: [1, 9]
    // prints: x=1 null=null x=1{y=2, null=null}
    // prints: 3
    // prints: qp
    public static void main(String[] args) {
        List<String> list = new ArrayList<>(List.of("a", "b", "c"));
        System.out.println(list.getFirst() + list.getLast() + list.reversed());
        list.addFirst("z");
        list.addLast("y");
        System.out.println(list + list.removeFirst() + list.removeLast() + list);
        List<String> back = list.reversed();
        back.add("front");
        back.set(0, "end");
        back.remove(1);
        System.out.println(
            back + " " + list + " " + back.indexOf("front") + back.reversed());
        try {
            new ArrayList<String>().getFirst();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            List.of().removeLast();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        LinkedHashSet<Integer> set = new LinkedHashSet<>(List.of(3, 1, 2));
        System.out.println(set.getFirst() + " " + set.getLast() + " "
            + set.removeFirst() + set.removeLast() + set);
        set.addLast(9);
        System.out.println(set);
        LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
        map.put("x", 1);
        map.put("y", 2);
        map.put(null, null);
        System.out.println(map.firstEntry() + " " + map.lastEntry() + " "
            + map.pollFirstEntry() + map);
        Deque<Integer> deque = new ArrayDeque<>(List.of(1, 2));
        System.out.println(deque.getFirst() + deque.getLast());
        for (String text : List.of("p", "q").reversed()) {
            System.out.print(text);
        }
        System.out.println();
    }
}
