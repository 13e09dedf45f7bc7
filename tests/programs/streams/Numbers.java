package streams;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** IntStream and its relatives: ranges, sums, averages, boxing. */
public class Numbers {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b));
        System.out.println(IntStream.of(3, 1, 2).max().getAsInt() + " " + IntStream.empty().max() + " "
                + IntStream.of(1, 2).average().getAsDouble());
        System.out.println(Arrays.toString(IntStream.iterate(1, n -> n * 3).limit(5).toArray()));
        System.out.println(IntStream.range(0, 4).boxed().collect(Collectors.toList()) + " " + IntStream.range(0, 3)
                .mapToObj(i -> "i" + i).toList());
        System.out.println(List.of(4, 5).stream().mapToInt(Integer::intValue).map(n -> n * n).sum());
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1L, (a, b) -> a * b) + " " + DoubleStream.of(0.5, 1.5)
                .sum());
        System.out.println(Arrays.stream(new int[] {5, 6, 7}).filter(n -> n % 2 == 1).count());
        System.out.println("hello".chars().mapToObj(c -> String.valueOf((char) (c + 1))).collect(Collectors.joining()));
        System.out.println(IntStream.rangeClosed(2, 30).filter(n -> IntStream.range(2, n).noneMatch(d -> n % d == 0))
                .boxed().toList());
        System.out.println(IntStream.range(0, 10).mapToDouble(i -> i / 2.0).sum() + " " + IntStream.of(1, 2, 3)
                .asLongStream().sum());
        System.out.println(IntStream.rangeClosed(1, 4).summaryStatistics());
    }
}
