package applications;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Streams as they are written in services: grouping in levels, collectors of one's own, teeing,
 * flat maps, order of the calls.
 */
public class Pipelines {
    enum Department { SALES, RESEARCH, OFFICE }

    record Employee(String name, Department department, int salary, int age, List<String> skills) {
        Employee(String name, Department department, int salary, int age, String... skills) {
            this(name, department, salary, age, List.of(skills));
        }

        boolean isSenior() {
            return age >= 40;
        }
    }

    static final List<Employee> STAFF = List.of(
        new Employee("Ada", Department.RESEARCH, 7100, 36, "math", "code"),
        new Employee("Bob", Department.SALES, 4200, 51, "talk"),
        new Employee("Cyd", Department.SALES, 3900, 28, "talk", "math"),
        new Employee("Dan", Department.OFFICE, 3100, 44),
        new Employee("Eve", Department.RESEARCH, 6800, 61, "code", "law", "math"),
        new Employee("Fay", Department.OFFICE, 3100, 23, "law"));

    static <T, K> Map<K, T> index(Collection<? extends T> items, Function<? super T, ? extends K> key) {
        return items.stream().collect(Collectors.toMap(key, Function.identity(), (a, b) -> {
            throw new IllegalStateException("two: " + a + ", " + b);
        }, LinkedHashMap::new));
    }

    static Collector<Integer, int[], String> range() {
        return Collector.of(() -> new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE}, (r, i) -> {
            r[0] = Math.min(r[0], i);
            r[1] = Math.max(r[1], i);
        }, (a, b) -> a, r -> r[0] + ".." + r[1]);
    }

    static Stream<Integer> primes() {
        return IntStream.iterate(2, i -> i + 1)
                .filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed();
    }

    public static void main(String[] args) {
        Map<Department, List<String>> names = STAFF.stream()
                .collect(Collectors.groupingBy(Employee::department, TreeMap::new,
                Collectors.mapping(Employee::name, Collectors.toList())));
        System.out.println(names);
        Map<Boolean, Map<Department, Long>> levels = STAFF.stream()
                .collect(Collectors.partitioningBy(Employee::isSenior,
                Collectors.groupingBy(Employee::department, TreeMap::new, Collectors.counting())));
        System.out.println(levels);
        Map<Department, Double> salaries = STAFF.stream().collect(
            Collectors.groupingBy(Employee::department, () -> new TreeMap<>(Comparator.reverseOrder()),
                    Collectors.averagingDouble(Employee::salary)));
        System.out.println(salaries);
        System.out.println(STAFF.stream()
                .sorted(Comparator.comparingInt(Employee::salary)
                .thenComparing(Employee::name, Comparator.reverseOrder())).map(Employee::name).toList());
        Map<String, Long> skills = STAFF.stream().flatMap(e -> e.skills().stream())
                .collect(Collectors.groupingBy(s -> s, TreeMap::new, Collectors.counting()));
        System.out.println(skills);
        long mean = STAFF.stream()
                .collect(Collectors.teeing(Collectors.summingInt(Employee::salary), Collectors.counting(),
                (sum, n) -> sum / n));
        System.out.println(mean);
        System.out.println(STAFF.stream().map(Employee::age).collect(range()));
        IntSummaryStatistics ages = STAFF.stream().mapToInt(Employee::age).summaryStatistics();
        System.out.println(ages.getMin() + " " + ages.getMax() + " " + ages.getAverage() + " " + ages);
        Map<Department, String> oldest = STAFF.stream()
                .collect(Collectors.groupingBy(Employee::department, TreeMap::new,
            Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingInt(Employee::age)), m ->
                    m.map(Employee::name).orElse("-"))));
        System.out.println(oldest);
        System.out.println(STAFF.stream().map(Employee::skills).filter(Predicate.not(List::isEmpty))
                .map(s -> s.get(s.size() - 1)).distinct().collect(Collectors.joining("+")));
        System.out.println(index(STAFF, e -> e.name().toLowerCase().charAt(0)).keySet());
        try {
            index(STAFF, Employee::department);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage().length());
        }
        AtomicInteger calls = new AtomicInteger();
        List<Integer> log = new ArrayList<>();
        Optional<Integer> first = Stream.of(5, 2, 8, 1, 9).peek(log::add)
                .filter(n -> calls.incrementAndGet() > 0 && n % 2 == 0).map(n -> n * n).skip(1).findFirst();
        System.out.println(first + " " + log + " " + calls);
        System.out.println(primes().skip(5).limit(6).map(String::valueOf).collect(Collectors.joining(" ")));
        System.out.println(Stream.iterate(1, n -> n < 500, n -> n * 3).takeWhile(n -> n != 243).dropWhile(n -> n < 3)
                .reduce(0, Integer::sum));
        System.out.println(Arrays.toString(Stream.of("x", "yy", "zzz").toArray(String[]::new)) + Stream.of(1, 2, 3, 4)
                .reduce(1, (a, b) -> a * b, Integer::sum) + Stream.concat(Stream.of(1), Stream.empty()).count());
        System.out.println(IntStream.rangeClosed(1, 5)
                .mapToObj(i -> IntStream.rangeClosed(1, i).mapToObj(Integer::toString)
                .collect(Collectors.joining(""))).collect(Collectors.toList()));
        List<List<Integer>> pyramid = Stream.iterate(List.of(1), row -> {
            List<Integer> next = new ArrayList<>();
            for (int i = 0; i <= row.size(); i++) next.add((i == 0 ? 0 : row.get(i - 1))
                    + (i == row.size() ? 0 : row.get(i)));
            return next;
        }).limit(6).toList();
        System.out.println(pyramid);
        BinaryOperator<UnaryOperator<Integer>> compose = (f, g) -> x -> g.apply(f.apply(x));
        List<UnaryOperator<Integer>> steps = List.of(x -> x + 1, x -> x * 10, x -> x - 3);
        System.out.println(steps.stream().reduce(UnaryOperator.identity(), compose).apply(4));
        System.out.println(Stream.of("b", "a", "c").collect(Collectors.toCollection(TreeSet::new)).descendingSet()
                + " " + Set.of(1).stream().mapToLong(Integer::longValue).sum());
        System.out.println(STAFF.stream().anyMatch(e -> e.salary() > 7000) + " " + STAFF.stream()
                .allMatch(Employee::isSenior) + " " + STAFF.stream().mapToDouble(Employee::salary).max()
                .getAsDouble() + " " + IntStream.of(3, 1, 2).boxed().sorted(Comparator.reverseOrder()).toList());
        System.out.println(STAFF.stream().max(Comparator.comparing(e -> e.skills().size())).get());
        Map<String, Integer> merged = Stream.of(Map.of("a", 1), Map.of("a", 2), Map.of("b", 5))
                .flatMap(m -> m.entrySet().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Integer::sum, TreeMap::new));
        System.out.println(merged);
        Stream<String> used = Stream.of("once");
        used.forEach(s -> { });
        try {
            used.forEach(System.out::println);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
