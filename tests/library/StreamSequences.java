import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Random chains of stream operations; what their functions are called with is observed, too. */
public class StreamSequences {
    private final Script script;
    private final StringBuilder calls = new StringBuilder();

    private boolean flattens;

    private StreamSequences(Script script) {
        this.script = script;
    }

    private List<Integer> numbers() {
        List<Integer> numbers = new ArrayList<Integer>();
        int size = script.choose(8);
        for (int i = 0; i < size; i++) {
            numbers.add(script.number());
        }
        return numbers;
    }

    private <T> T called(String what, T value) {
        calls.append(what).append(value).append(' ');
        return value;
    }

    private Stream<Integer> source() {
        switch (script.choose(12)) {
            case 0:
                return Stream.of(script.number(), script.number(), script.number());
            case 1:
                return Stream.iterate(script.number(), n -> called("next", n) + 2).limit(script.choose(6));
            case 2:
                return Stream.iterate(1, n -> n < 40, n -> n * 3);
            case 3:
                return Stream.concat(numbers().stream(), Stream.of(script.number()));
            case 4:
                return new TreeSet<Integer>(numbers()).stream();
            case 5:
                return Arrays.stream(new Integer[] {4, 2, script.number(), 7}, 1, 4);
            case 6:
                return IntStream.range(script.choose(4), script.choose(9)).boxed();
            case 7:
                return Optional.of(script.number()).stream();
            case 8:
                return Stream.<Integer>builder().add(5).add(script.number()).build();
            case 9:
                int[] count = {0};
                return Stream.generate(() -> called("made", count[0]++)).limit(script.choose(5));
            default:
                return numbers().stream();
        }
    }

    private Stream<Integer> stage(Stream<Integer> stream) {
        int number = script.choose(6) - 1;
        switch (script.choose(20)) {
            case 0:
            case 1:
                return stream.filter(n -> called("filter", n) > number);
            case 2:
            case 3:
                return stream.map(n -> called("map", n) + number);
            case 4:
                return stream.limit(number);
            case 5:
                return stream.skip(script.choose(3));
            case 6:
                flattens = true;
                return stream.sorted();
            case 7:
                flattens = true;
                return stream.sorted(Comparator.reverseOrder());
            case 8:
                return stream.distinct();
            case 9:
            case 10:
                return stream.peek(n -> called("peek", n));
            case 11:
                return stream.takeWhile(n -> called("take", n) < number);
            case 12:
                return stream.dropWhile(n -> called("drop", n) < number);
            case 13:
                flattens = true;
                return stream.flatMap(n -> number == 2 ? null : Stream.of(n, called("flat", n + 10)));
            case 14:
                return stream.mapToInt(n -> called("int", n)).map(n -> n + 1).filter(n -> n != number).boxed();
            case 15:
                flattens = true;
                return stream.mapToLong(n -> n).sorted().mapToObj(n -> Integer.valueOf((int) n));
            case 16:
                flattens = true;
                return stream.sorted(Comparator.comparing(n -> called("key", n % 3)));
            case 17:
                return stream.mapToDouble(n -> n / 2.0).distinct().mapToInt(d -> (int) d).boxed();
            case 18:
                flattens = true;
                return stream.flatMapToInt(n -> IntStream.rangeClosed(0, n % 5)).mapToObj(n -> called("obj", n));
            default:
                return stream.parallel().unordered().sequential();
        }
    }

    private Object terminal(Stream<Integer> stream) {
        int number = script.choose(7) - 1;
        switch (script.choose(44)) {
            case 0:
                stream.forEach(n -> called("each", n));
                return null;
            case 1:
                return stream.toList();
            case 2:
                return stream.collect(Collectors.toList());
            case 3:
                return stream.count();
            case 4:
                return stream.anyMatch(n -> called("any", n) == number);
            case 5:
                return stream.allMatch(n -> called("all", n) < number);
            case 6:
                return stream.noneMatch(n -> called("none", n) > number);
            case 7:
                return stream.findFirst();
            case 8:
                return stream.reduce(0, (a, b) -> called("sum", a + b));
            case 9:
                return stream.reduce((a, b) -> a * 2 + b);
            case 10:
                return stream.reduce("", (text, n) -> text + n, (a, b) -> a + b);
            case 11:
                return stream.min(Comparator.naturalOrder()) + " ";
            case 12:
                return stream.max(Comparator.comparing(n -> Math.abs(n)));
            case 13:
                return Arrays.toString(stream.toArray());
            case 14:
                return Arrays.toString(stream.toArray(size -> new Integer[size]));
            case 15:
                return stream.collect(Collectors.toSet());
            case 16:
                return stream.map(n -> "<" + n + ">").collect(Collectors.joining(", ", "[", "]"));
            case 17:
                return stream.map(String::valueOf).collect(Collectors.joining());
            case 18:
                return stream.collect(Collectors.groupingBy(n -> n % 3));
            case 19:
                return stream.collect(Collectors.groupingBy(n -> n % 2 == 0 ? "even" : "odd", TreeMap::new,
                        Collectors.counting()));
            case 20:
                return stream.collect(Collectors.partitioningBy(n -> n > number));
            case 21:
                return stream.collect(Collectors.partitioningBy(n -> n > number, Collectors.summingInt(n -> n)));
            case 22:
                return stream.collect(Collectors.toMap(n -> n, n -> n * n));
            case 23:
                return stream.collect(Collectors.toMap(n -> n % 4, n -> n, (a, b) -> a * 10 + b));
            case 24:
                return stream.collect(Collectors.toMap(n -> -n, n -> n, (a, b) -> b, LinkedHashMap::new));
            case 25:
                return stream.collect(Collectors.averagingInt(n -> n));
            case 26:
                return stream.collect(Collectors.averagingDouble(n -> n / 3.0));
            case 27:
                return stream.collect(Collectors.mapping(n -> n + 1, Collectors.toCollection(LinkedHashSet::new)));
            case 28:
                return stream.collect(Collectors.filtering(n -> n > 1, Collectors.counting()));
            case 29:
                return stream.collect(Collectors.collectingAndThen(Collectors.toList(), List::size));
            case 30:
                return stream.collect(Collectors.minBy(Comparator.reverseOrder()));
            case 31:
                return stream.collect(Collectors.reducing(1, n -> n + 2, (a, b) -> a * b));
            case 32:
                return stream.collect(Collectors.teeing(Collectors.counting(), Collectors.summingLong(n -> n),
                        (a, b) -> a + "/" + b));
            case 33:
                return stream.collect(Collectors.flatMapping(n -> Stream.of(n, n), Collectors.toList()));
            case 34:
                return stream.collect(StringBuilder::new, (text, n) -> text.append(n),
                        StringBuilder::append).toString();
            case 35:
                return stream.mapToInt(n -> n).sum() + " ";
            case 36:
                return stream.mapToInt(n -> n).average();
            case 37:
                return stream.mapToDouble(n -> n / 7.0 + 1e9 * n).sum() + " ";
            case 38:
                return stream.mapToLong(n -> n).max() + " " + LongStream.of(3, 1, 2).sorted().boxed().toList();
            case 39:
                if (flattens) {
                    // What the functions are called with is not the same everywhere.
                    return null;
                }
                Iterator<Integer> iterator = stream.iterator();
                StringBuilder seen = new StringBuilder();
                while (iterator.hasNext() && seen.length() < 9) {
                    seen.append(called("got", iterator.next()));
                }
                return seen;
            case 40:
                stream.onClose(() -> called("closed", 1)).close();
                return stream.findFirst();
            case 41:
                stream.findAny();
                return stream.count();
            case 42:
                return DoubleStream.iterate(0.1, d -> d * 1.7).limit(script.choose(20)).map(d -> d + number).sum();
            default:
                return stream.mapToInt(n -> n).asDoubleStream().mapToObj(d -> d).collect(Collectors.toList());
        }
    }

    private void run() {
        for (int i = 0; i < 6; i++) {
            try {
                flattens = false;
                Stream<Integer> stream = source();
                int stages = script.choose(4);
                for (int j = 0; j < stages; j++) {
                    stream = stage(stream);
                }
                script.note("=", terminal(stream));
            } catch (RuntimeException exception) {
                script.threw("=", exception);
            }
            script.note("calls", calls);
            calls.setLength(0);
        }
    }

    public static void main(String[] arguments) {
        Script.print(arguments, script -> {
            new StreamSequences(script).run();
        });
    }
}
