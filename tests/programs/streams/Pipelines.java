package streams;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** filter, map, sorted, distinct, limit, skip, and the terminal operations. */
public class Pipelines {
    public static void main(String[] args) {
        List<String> words = List.of("pear", "fig", "apple", "kiwi", "fig", "banana");
        System.out.println(words.stream().filter(w -> w.length() > 3).map(String::toUpperCase)
                .collect(Collectors.toList()));
        System.out.println(words.stream().distinct().sorted().toList());
        System.out.println(words.stream()
                .sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        System.out.println(words.stream().skip(1).limit(2).toList() + " " + words.stream().count());
        System.out.println(words.stream().anyMatch("fig"::equals) + " " + words.stream().allMatch(w -> w.length() > 3)
                + " " + words.stream().noneMatch(String::isEmpty));
        System.out.println(words.stream().findFirst() + " " + words.stream().filter(w -> w.startsWith("x"))
                .findFirst());
        System.out.println(words.stream().min(Comparator.naturalOrder()).get() + " " + words.stream()
                .max(Comparator.comparing(String::length)).get());
        System.out.println(words.stream().map(String::length).reduce(0, Integer::sum) + " " + words.stream()
                .reduce((a, b) -> a + b.charAt(0)).get());
        System.out.println(Stream.of(1, 2, 3).flatMap(n -> Stream.of(n, n * 10)).toList());
        words.stream().limit(2).forEach(w -> System.out.print(w + ";"));
        System.out.println();
        System.out.println(Arrays.toString(words.stream().map(w -> w.charAt(0)).toArray()));
        String[] array = Stream.of("b", "a").sorted().toArray(String[]::new);
        System.out.println(array.length + array[0]);
        System.out.println(Arrays.stream(new String[] {"x", "y"}).collect(Collectors.joining("-", "<", ">")));
    }
}
