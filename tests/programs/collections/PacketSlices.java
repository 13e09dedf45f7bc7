package collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.ListIterator;

/** A message cut into packets that are views of it, and edited through them. */
public class PacketSlices {
    static List<List<Integer>> cut(List<Integer> message, int size) {
        List<List<Integer>> packets = new ArrayList<>();
        for (int from = 0; from < message.size(); from += size) {
            packets.add(message.subList(from, Math.min(from + size, message.size())));
        }
        return packets;
    }

    static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what);
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        List<Integer> message = new ArrayList<>(List.of(9, 4, 7, 1, 8, 2, 6));
        List<List<Integer>> packets = cut(message, 3);
        System.out.println(packets);
        Collections.sort(packets.get(0));
        Collections.reverse(packets.get(1));
        packets.get(2).set(0, 60);
        packets.get(1).replaceAll(n -> n * 10);
        System.out.println(message + " " + packets.get(1).indexOf(10) + " "
            + packets.get(1).contains(60));
        List<Integer> middle = message.subList(2, 5);
        middle.add(0);
        middle.remove(Integer.valueOf(20));
        middle.remove(0);
        System.out.println(middle + " of " + message + " " + middle.size());
        List<Integer> inner = middle.subList(1, 2);
        inner.add(0, 55);
        inner.clear();
        System.out.println(inner + " in " + middle + " of " + message);
        message.add(3);
        attempt("stale", () -> System.out.println(middle.size()));
        attempt("backwards", () -> message.subList(3, 2));
        attempt("too far", () -> message.subList(0, 20));
        attempt("negative", () -> message.subList(-1, 2));
        attempt("get", () -> message.subList(1, 3).get(2));
        message.subList(1, 3).removeIf(n -> n > 10);
        System.out.println(message + " " + message.subList(1, 3)
            .equals(Arrays.asList(message.get(1), 60)));
        ListIterator<Integer> each = message.subList(0, 2).listIterator(2);
        while (each.hasPrevious()) {
            int value = each.previous();
            each.set(value + 1);
        }
        each.add(-1);
        System.out.println(each.nextIndex() + " " + each.next());
        System.out.println(message);
        List<String> fixed = Arrays.asList("x", "y", "z");
        Collections.swap(fixed.subList(1, 3), 0, 1);
        attempt("fixed", () -> fixed.subList(0, 1).clear());
        attempt("still", () -> System.out.println(fixed + " " + Collections.max(fixed)));
        try {
            for (Integer value : message) {
                message.remove(value);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println("changed below: " + message.size());
        }
    }
}
