package streams;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Beds of a garden over the years: streams within streams, ranges and reductions. */
public class CropRotation {
    record Bed(int number, List<String> crops) {
        String inYear(int year) {
            return crops.get((year + number) % crops.size());
        }
    }

    static Stream<String> pairs(List<Bed> beds, int years) {
        return IntStream.rangeClosed(1, years).boxed()
            .flatMap(year -> beds.stream().map(bed -> year + ":" + bed.number + bed.inYear(year)));
    }

    public static void main(String[] args) {
        List<Bed> beds = List.of(new Bed(1, List.of("peas", "kale")),
            new Bed(2, List.of("leek", "bean", "beet")), new Bed(3, List.of("rye")));
        System.out.println(pairs(beds, 3).collect(Collectors.joining(" ")));
        System.out.println(beds.stream().map(Bed::crops).flatMap(List::stream).map(String::length)
            .reduce(0, Integer::sum));
        Optional<String> longest = beds.stream().flatMap(bed -> bed.crops().stream())
            .reduce((a, b) -> b.length() >= a.length() ? b : a);
        System.out.println(longest + " " + Stream.<String>empty().reduce(String::concat));
        System.out.println(beds.stream().reduce(1, (product, bed) -> product * bed.crops().size(),
            (a, b) -> a * b));
        System.out.println(IntStream.iterate(1, n -> n < 200, n -> n * 3).boxed().toList() + " "
            + Stream.iterate(new int[] {0, 1}, p -> new int[] {p[1], p[0] + p[1]}).limit(10)
                .map(p -> p[0]).map(String::valueOf).collect(Collectors.joining("-")));
        System.out.println(Stream.of(3, 4, 9, 2, 8).takeWhile(n -> n != 2).toList() + " "
            + Stream.of(3, 4, 9, 2, 8).dropWhile(n -> n < 9).toList());
        OptionalDouble mean = IntStream.of(4, 5, 8).average();
        System.out.println(mean.getAsDouble() + " " + IntStream.empty().average() + " "
            + IntStream.range(5, 5).sum() + " " + IntStream.range(0, 5)
                .map(n -> 4 - n).boxed().toList());
        int[][] yields = {{3, 1}, {}, {5, 9, 2}};
        System.out.println(Arrays.stream(yields).flatMapToInt(Arrays::stream).max().getAsInt() + " "
            + Arrays.stream(yields).mapToInt(row -> row.length).sum() + " "
            + Arrays.toString(Arrays.stream(yields).mapToInt(row -> IntStream.of(row).sum())
                .toArray()));
        System.out.println(beds.stream().filter(bed -> bed.crops().size() > 1)
            .flatMap(bed -> bed.crops().stream()).anyMatch("bean"::equals) + " "
            + beds.stream().allMatch(bed -> bed.number() > 1)
            + " " + beds.stream().noneMatch(bed -> bed.crops().isEmpty()));
        System.out.println(Stream.of("oat", "fig", "oat").collect(Collectors.groupingBy(
            Function.identity(), Collectors.counting())).get("oat"));
        System.out.println(Stream.concat(Stream.of(1), Stream.generate(() -> 7).limit(2)).peek(
            n -> System.out.print(n + ".")).mapToDouble(n -> n / 2.0).sum());
        Stream<Bed> once = beds.stream();
        System.out.println(once.findFirst().get().number() + " " + once.getClass().isInterface());
        try {
            once.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
