import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Stack;
import java.util.StringJoiner;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What `Collections`, `Arrays`, `Objects`, `Optional`, `Random` and the functional interfaces do.
 */
public class UtilitySequences {
    private final Script script;

    private UtilitySequences(Script script) {
        this.script = script;
    }

    private List<Integer> numbers(int most) {
        List<Integer> numbers = new ArrayList<Integer>();
        int size = script.choose(most);
        for (int i = 0; i < size; i++) {
            numbers.add(script.number());
        }
        return numbers;
    }

    private int[] ints(int most) {
        int[] ints = new int[script.choose(most)];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = script.choose(20) - 10;
        }
        return ints;
    }

    private double[] doubles(int most) {
        double[] odd = {0.0, -0.0, 1.5, -2.25, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300};
        double[] doubles = new double[script.choose(most)];
        for (int i = 0; i < doubles.length; i++) {
            doubles[i] = odd[script.choose(odd.length)];
        }
        return doubles;
    }

    private String text(Object[] array) {
        return Arrays.toString(array);
    }

    private Object operate(int operation) {
        List<Integer> list = numbers(7);
        int index = script.choose(9) - 1;
        int other = script.choose(9) - 1;
        switch (operation) {
            case 0:
                Collections.reverse(list);
                Collections.swap(list, index, other);
                return list;
            case 1:
                Collections.rotate(list, script.choose(20) - 10);
                return list;
            case 2:
                Collections.shuffle(list, new Random(script.choose(1000)));
                return list;
            case 3:
                Collections.sort(list);
                return list + " " + Collections.binarySearch(list, script.number());
            case 4:
                Collections.sort(list, Collections.reverseOrder());
                return list + " " + Collections.binarySearch(list, script.number(), Collections.reverseOrder());
            case 5:
                Collections.fill(list, script.element());
                return list;
            case 6:
                Collections.copy(list, numbers(5));
                return list;
            case 7:
                return Collections.max(list) + " " + Collections.min(list, Comparator.comparing(n -> -n));
            case 8:
                return Collections.replaceAll(list, script.number(), script.element()) + " " + list;
            case 9:
                List<Integer> part = numbers(3);
                return Collections.indexOfSubList(list, part) + " " + Collections.lastIndexOfSubList(list, part);
            case 10:
                return Collections.addAll(list, 1, 2, script.element()) + " " + list;
            case 11:
                return Collections.disjoint(list, numbers(4)) + " " + Collections.frequency(list, 1);
            case 12:
                return Collections.list(Collections.enumeration(list)) + " " + Collections.emptySet()
                        + Collections.emptyMap();
            case 13:
                return Collections.nCopies(index, "x") + " " + Collections.singletonList(3).get(other);
            case 14:
                return List.copyOf(list).equals(list) + " " + List.of(1, script.element())
                        + List.of(1, 2, 3).get(index);
            case 15:
                int[] ints = ints(50);
                Arrays.sort(ints);
                return Arrays.toString(ints) + Arrays.hashCode(ints) + " " + Arrays.binarySearch(ints, index);
            case 16:
                double[] doubles = doubles(30);
                Arrays.sort(doubles);
                return Arrays.toString(doubles) + Arrays.hashCode(doubles) + Arrays.equals(doubles, doubles(3)) + " "
                        + Arrays.binarySearch(doubles, -0.0);
            case 17:
                int[] some = ints(8);
                Arrays.sort(some, index, other);
                return Arrays.toString(some);
            case 18:
                return Arrays.toString(Arrays.copyOf(ints(5), index))
                        + Arrays.toString(Arrays.copyOfRange(ints(7), index, other));
            case 19:
                String[] words = {script.word(), script.word(), script.word(), script.word()};
                Arrays.sort(words);
                return text(words) + text(Arrays.copyOfRange(words, index, other)) + Arrays.asList(words).indexOf("a");
            case 20:
                Integer[] boxed = list.toArray(new Integer[0]);
                Arrays.sort(boxed, Comparator.comparing((Integer n) -> n % 3).thenComparing(Comparator.reverseOrder()));
                return text(boxed);
            case 21:
                int[] filled = new int[6];
                Arrays.fill(filled, index, other, 7);
                Arrays.setAll(filled, i -> filled[i] + i);
                return Arrays.toString(filled) + Arrays.equals(filled, ints(7)) + Arrays.stream(filled).sum();
            case 22:
                Object[] deep = {1, new int[] {1, 2}, new Object[] {"a", null, new char[] {'x'}}, null};
                Object[] same = {1, new int[] {1, index}, new Object[] {"a", null, new char[] {'x'}}, null};
                deep[3] = script.choose(2) == 0 ? deep : null;
                return Arrays.deepToString(deep) + Arrays.deepToString(same) + Arrays.deepHashCode(same)
                        + (deep[3] == null ? Arrays.deepEquals(deep, same) : "");
            case 23:
                return Arrays.toString(new boolean[] {true, index > 3})
                        + Arrays.toString(new char[] {'a', (char) ('a' + other)})
                        + Arrays.toString(new long[] {1L << 40}) + Arrays.toString((byte[]) null)
                        + Arrays.hashCode(new short[] {3, 4});
            case 24:
                Random random = new Random(script.choose(100000) * 7919L);
                return random.nextInt() + " " + random.nextInt(index + 3) + " " + random.nextInt(1 << 20) + " "
                        + random.nextLong() + " "
                        + random.nextBoolean() + " " + random.nextDouble() + " " + random.nextFloat() + " "
                        + random.nextInt(1000000007);
            case 25:
                byte[] bytes = new byte[7];
                new Random(index).nextBytes(bytes);
                return Arrays.toString(bytes) + new Random(other).nextInt(-5, index) + new Random(1).nextInt(index);
            case 26:
                StringJoiner joiner = new StringJoiner(", ", "<", ">").setEmptyValue("none");
                list.forEach(number -> joiner.add(String.valueOf(number)));
                return joiner + " " + joiner.length() + joiner.merge(new StringJoiner("-").add("p").add("q"));
            case 27:
                return Objects.hash(1, index, null) + " " + Objects.toString(null, "nothing")
                        + Objects.equals(list, numbers(2))
                        + Objects.requireNonNullElse(null, 3) + Objects.hashCode(list);
            case 28:
                return Objects.checkIndex(index, other);
            case 29:
                return Objects.checkFromToIndex(index, other, 5) + " " + Objects.checkFromIndexSize(index, other, 9);
            case 30:
                return Objects.requireNonNull(script.element(), "no number");
            case 31:
                Optional<Integer> optional = Optional.ofNullable(script.element());
                return optional.map(n -> n + 1).filter(n -> n > 2).orElse(-1) + " " + optional + optional.isPresent()
                        + optional.or(() -> Optional.of(9)).get()
                        + optional.flatMap(n -> Optional.of("s" + n)).orElseGet(() -> "gone");
            case 32:
                return Optional.ofNullable(script.element()).orElseThrow(() -> new IllegalStateException("absent"));
            case 33:
                return Optional.ofNullable(script.element()).get() + " "
                        + Optional.empty().equals(Optional.ofNullable(null));
            case 34:
                return OptionalInt.of(index) + " " + OptionalInt.empty().equals(OptionalInt.of(0))
                        + OptionalDouble.of(1.5)
                        + OptionalInt.empty().orElse(4) + OptionalInt.of(3).hashCode();
            case 35:
                Function<Integer, Integer> twice = n -> n * 2;
                UnaryOperator<String> bang = s -> s + "!";
                BiFunction<Integer, Integer, Integer> sum = (a, b) -> a + b;
                return twice.andThen(n -> n + 1).compose((Integer n) -> n - index).apply(5) + bang.apply("x")
                        + sum.andThen(n -> "=" + n).apply(1, other) + Function.identity().apply("same");
            case 36:
                Predicate<Integer> positive = n -> n > 0;
                IntUnaryOperator next = n -> n + 1;
                return positive.and(n -> n < 5).or(n -> n == -1).negate().test(index) + " "
                        + Predicate.not(positive).test(other)
                        + Predicate.isEqual(3).test(index)
                        + next.andThen(n -> n * n).compose(n -> n - 5).applyAsInt(index);
            case 37:
                return BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(index, other) + " "
                        + Comparator.<Integer>naturalOrder().reversed().compare(index, other)
                        + Comparator.nullsLast(Comparator.<Integer>naturalOrder()).compare(script.element(),
                        script.element())
                        + Comparator.comparingInt((String s) -> s.length()).thenComparing(Comparator.naturalOrder())
                        .compare(script.word(), script.word());
            case 38:
                Map<String, Integer> scores = new HashMap<String, Integer>();
                scores.put("ann", index);
                scores.put("bob", other);
                List<Map.Entry<String, Integer>> entries = new ArrayList<Map.Entry<String, Integer>>(scores.entrySet());
                entries.sort(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()));
                return entries + " " + Map.entry("k", 1) + Map.of("a", 1).get("a")
                        + Map.of("x", 1, "y", 2).containsKey("y");
            case 39:
                return Map.of("a", 1, "a", 2);
            case 40:
                Stack<Integer> stack = new Stack<Integer>();
                list.forEach(number -> stack.push(number));
                return stack + " " + stack.search(1) + stack.empty() + stack.peek() + stack.pop() + stack.size();
            case 41:
                int[] left = ints(4);
                int[] right = ints(4);
                return Arrays.compare(left, right) + " " + Arrays.mismatch(left, right)
                        + Arrays.compare(doubles(3), doubles(3)) + " "
                        + Arrays.mismatch(doubles(3), doubles(3))
                        + Arrays.compare(list.toArray(new Integer[0]), new Integer[] {1, null}) + " "
                        + Arrays.compare(new String[] {script.word()}, new String[] {script.word()},
                        Comparator.reverseOrder());
            case 42:
                int[] sums = ints(6);
                Arrays.parallelPrefix(sums, (a, b) -> a * 2 + b);
                Arrays.parallelSort(sums);
                return Arrays.toString(sums) + Arrays.mismatch(list.toArray(), new Object[] {2, 3})
                        + Arrays.compare(new byte[] {1, (byte) index}, new byte[] {1, -1});
            case 43:
                AtomicInteger counter = new AtomicInteger(index);
                return counter.incrementAndGet() + " " + counter.getAndAdd(other) + counter.updateAndGet(n -> n * 3)
                        + counter.getAndUpdate(n -> n - 1)
                        + counter.accumulateAndGet(5, Math::max) + counter.compareAndSet(5, 7) + counter.getAndSet(2)
                        + counter + counter.decrementAndGet();
            case 44:
                AtomicLong total = new AtomicLong();
                list.forEach(number -> total.addAndGet(number));
                AtomicReference<String> text = new AtomicReference<String>("a");
                AtomicBoolean flag = new AtomicBoolean();
                return total.get() + text.updateAndGet(t -> t + index) + text.getAndSet("b") + text
                        + flag.getAndSet(true) + flag.compareAndSet(true, false) + flag;
            case 45:
                return new Random(index).ints(3, 0, 10).boxed().toList() + " " + new Random(other).ints(2).sum()
                        + new Random(1).doubles(2).sum()
                        + new Random(2).ints(-5, 5).limit(4).max();
            default:
                Vector<Integer> vector = new Vector<Integer>(list);
                vector.add(3);
                vector.insertElementAt(9, Math.max(index, 0));
                vector.setSize(vector.size() + Math.max(other, -1));
                return vector + " " + vector.firstElement() + vector.lastElement()
                        + vector.elementAt(Math.max(other, 0)) + vector.indexOf(9);
        }
    }

    private void run() {
        for (int i = 0; i < 12; i++) {
            int operation = script.choose(47);
            String what = Integer.toString(operation);
            try {
                script.note(what, operate(operation));
            } catch (RuntimeException exception) {
                script.threw(what, exception);
            }
        }
    }

    public static void main(String[] arguments) {
        Script.print(arguments, script -> {
            script.log.append("utilities\n");
            new UtilitySequences(script).run();
        });
    }
}
