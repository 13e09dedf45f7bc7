package generics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The diamond infers from its arguments and its target, also for anonymous classes (JLS 15.9.3).
 */
public class DiamondsAndInference {
    static class Pair<A, B> {
        final A a;
        final B b;

        Pair(A a, B b) {
            this.a = a;
            this.b = b;
        }

        <C> Pair(A a, C ignored, B b) {
            this(a, b);
        }
    }

    static String show(Pair<? super String, List<Integer>> pair) {
        return pair.a + " " + pair.b.size();
    }

    public static void main(String[] args) {
        Map<String, List<Map<Integer, String>>> nested = new HashMap<>();
        nested.computeIfAbsent("k", k -> new ArrayList<>()).add(new TreeMap<>());
        nested.get("k").get(0).put(1, "one");
        System.out.println(nested);
        System.out.println(show(new Pair<>("p", new ArrayList<>())));
        var inferred = new Pair<>(1, new Pair<>('c', 2.5));
        System.out.println(inferred.a + inferred.b.b);
        System.out.println(new Pair<>("a", 1L, 'b').b);
        Comparator<String> byLength = new Comparator<>() {
            @Override
            public int compare(String x, String y) {
                return x.length() - y.length();
            }
        };
        System.out.println(byLength.compare("long", "no"));
        List<String> list = args.length > 5 ? new ArrayList<>() : List.of("x");
        System.out.println(list.get(0).isEmpty());
    }
}
