package streams;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A stream is lazy: nothing happens before the terminal operation, and elements go through one by
 * one.
 */
public class OrderOfEvaluation {
    static StringBuilder trace = new StringBuilder();

    static boolean odd(int n) {
        trace.append("f").append(n).append(' ');
        return n % 2 == 1;
    }

    static int twice(int n) {
        trace.append("m").append(n).append(' ');
        return n * 2;
    }

    public static void main(String[] args) {
        Stream<Integer> stream = Stream.of(1, 2, 3, 4, 5).filter(OrderOfEvaluation::odd).map(OrderOfEvaluation::twice);
        System.out.println("[" + trace + "]");
        System.out.println(stream.findFirst().get() + " [" + trace + "]");
        trace.setLength(0);
        System.out.println(Stream.of(1, 2, 3).map(OrderOfEvaluation::twice).filter(OrderOfEvaluation::odd).toList()
                + " [" + trace + "]");
        trace.setLength(0);
        System.out.println(Stream.of(3, 1, 2).map(OrderOfEvaluation::twice).sorted().anyMatch(n -> n == 2) + " ["
                + trace + "]");
        List<Integer> source = new ArrayList<>(List.of(1, 2));
        Stream<Integer> late = source.stream();
        source.add(3);
        System.out.println(late.toList());
        try {
            stream.count();
        } catch (IllegalStateException e) {
            System.out.println("used already");
        }
    }
}
