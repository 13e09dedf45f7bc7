package statements;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Over an Iterable the enhanced for calls iterator() once, then hasNext and next in turn (JLS
 * 14.14.2).
 */
public class EnhancedForOverIterables {
    static class Loud implements Iterable<String>, Iterator<String> {
        private int left = 2;

        public Iterator<String> iterator() {
            System.out.print("iterator ");
            return this;
        }

        public boolean hasNext() {
            System.out.print("hasNext ");
            return left > 0;
        }

        public String next() {
            System.out.print("next ");
            return "item" + left--;
        }
    }

    public static void main(String[] args) {
        for (String item : new Loud()) {
            System.out.print(item + " ");
        }
        System.out.println();
        for (String item : new Loud()) {
            System.out.print(item + " ");
            if (item.endsWith("2")) {
                break;
            }
        }
        System.out.println();
        int sum = 0;
        for (int n : Arrays.asList(1, 2, 3)) {
            sum += n;
        }
        for (double d : List.of(0.5, 0.25)) {
            sum += d * 100;
        }
        for (var entry : new TreeMap<>(Map.of("k", 5)).entrySet()) {
            sum += entry.getValue();
        }
        System.out.println(sum);
        try {
            for (int n : Arrays.asList(1, null)) {
                System.out.print(n + " ");
            }
        } catch (NullPointerException e) {
            System.out.println("null element");
        }
        outer:
        for (String a : List.of("x", "y", "z")) {
            for (String b : List.of("x", "y", "z")) {
                if (a.equals(b)) {
                    continue outer;
                }
                System.out.print(a + b + " ");
            }
        }
        System.out.println();
    }
}
