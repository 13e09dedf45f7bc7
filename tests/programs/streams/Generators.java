package streams;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Streams that are generated: iterate with and without an end, generate, takeWhile, dropWhile,
 * peek.
 */
public class Generators {
    static int next;

    public static void main(String[] args) {
        System.out.println(Stream.iterate(1, n -> n * 2).limit(8).toList());
        System.out.println(Stream.iterate("x", s -> s.length() < 5, s -> s + "x").toList());
        System.out.println(Stream.generate(() -> next++).limit(4).map(n -> n * n).toList() + " " + next);
        System.out.println(IntStream.iterate(10, n -> n > 0, n -> n - 3).boxed().toList());
        System.out.println(Stream.of(1, 2, 5, 3, 1).takeWhile(n -> n < 4).toList() + " " + Stream.of(1, 2, 5, 3, 1)
                .dropWhile(n -> n < 4).toList());
        System.out.println(Stream.concat(Stream.of("a"), Stream.of("b", "c")).collect(Collectors.joining()));
        System.out.println(Stream.iterate(new int[] {0, 1}, p -> new int[] {p[1], p[0] + p[1]}).limit(10)
                .map(p -> p[0]).toList());
        System.out.println(Stream.empty().findAny().isPresent() + " " + Stream.ofNullable(null).count() + " "
                + List.of().stream().toList());
    }
}
