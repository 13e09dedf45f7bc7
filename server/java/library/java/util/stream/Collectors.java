package java.util.stream;

import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** Without the concurrent ones. */
public final class Collectors {
    private Collectors() {
    }

    /** Whether the finisher of a collector is to be called. */
    static boolean finishes(Collector<?, ?, ?> collector) {
        return collector instanceof Recipe || collector instanceof Recipes.Own
                || !collector.characteristics().contains(Collector.Characteristics.IDENTITY_FINISH);
    }

    public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> supplier) {
        return new Recipes.Into<T, C>(supplier);
    }

    public static <T> Collector<T, ?, List<T>> toList() {
        return new Recipes.ToList<T>();
    }

    public static <T> Collector<T, ?, List<T>> toUnmodifiableList() {
        return new Recipes.ToFixedList<T>();
    }

    public static <T> Collector<T, ?, Set<T>> toSet() {
        return new Recipes.ToSet<T>();
    }

    public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
        return new Recipes.ToFixedSet<T>();
    }

    public static Collector<CharSequence, ?, String> joining() {
        return new Recipes.Joining("", "", "");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence delimiter) {
        return joining(delimiter, "", "");
    }

    public static Collector<CharSequence, ?, String> joining(
            CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        return new Recipes.Joining(delimiter, prefix, suffix);
    }

    public static <T, U, A, R> Collector<T, ?, R> mapping(
            Function<? super T, ? extends U> function, Collector<? super U, A, R> downstream) {
        return new Recipes.Mapping<T, U, R>(function, new Recipes.Inner<U, R>(downstream));
    }

    public static <T, U, A, R> Collector<T, ?, R> flatMapping(
            Function<? super T, ? extends Stream<? extends U>> function, Collector<? super U, A, R> downstream) {
        return new Recipes.FlatMapping<T, U, R>(function, new Recipes.Inner<U, R>(downstream));
    }

    public static <T, A, R> Collector<T, ?, R> filtering(
            Predicate<? super T> predicate, Collector<? super T, A, R> downstream) {
        return new Recipes.Filtering<T, R>(predicate, new Recipes.Inner<T, R>(downstream));
    }

    public static <T, A, R, RR> Collector<T, A, RR> collectingAndThen(
            Collector<T, A, R> downstream, Function<R, RR> function) {
        return (Collector<T, A, RR>) new Recipes.Then<T, R, RR>(new Recipes.Inner<T, R>(downstream), function);
    }

    public static <T> Collector<T, ?, Long> counting() {
        return new Recipes.Counting<T>();
    }

    public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> order) {
        return reducing(BinaryOperator.minBy((Comparator<T>) order));
    }

    public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> order) {
        return reducing(BinaryOperator.maxBy((Comparator<T>) order));
    }

    public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> function) {
        return new Recipes.SummingInt<T>(function);
    }

    public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> function) {
        return new Recipes.AveragingInt<T>(function);
    }

    public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(ToIntFunction<? super T> function) {
        return new Recipes.SummarizingInt<T>(function);
    }

    public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> function) {
        return new Recipes.SummingLong<T>(function);
    }

    public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> function) {
        return new Recipes.AveragingLong<T>(function);
    }

    public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(ToLongFunction<? super T> function) {
        return new Recipes.SummarizingLong<T>(function);
    }

    public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> function) {
        return new Recipes.SummingDouble<T>(function);
    }

    public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> function) {
        return new Recipes.AveragingDouble<T>(function);
    }

    public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(ToDoubleFunction<? super T> function) {
        return new Recipes.SummarizingDouble<T>(function);
    }

    public static <T> Collector<T, ?, T> reducing(T identity, BinaryOperator<T> operator) {
        return new Recipes.Reducing<T, T>(identity, (Function<T, T>) Function.identity(), operator);
    }

    public static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> operator) {
        return new Recipes.ReducingSome<T>(operator);
    }

    public static <T, U> Collector<T, ?, U> reducing(
            U identity, Function<? super T, ? extends U> function, BinaryOperator<U> operator) {
        return new Recipes.Reducing<T, U>(identity, function, operator);
    }

    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> classifier) {
        return groupingBy(classifier, toList());
    }

    public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(
            Function<? super T, ? extends K> classifier, Collector<? super T, A, D> downstream) {
        Recipes.Inner<T, D> inner = new Recipes.Inner<T, D>(downstream);
        return (Collector<T, ?, Map<K, D>>) (Collector) new Recipes.Grouping<T, K, D, Map<K, D>>(
                classifier, new NewMap<K, D>(), inner);
    }

    public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(
            Function<? super T, ? extends K> classifier, Supplier<M> supplier, Collector<? super T, A, D> downstream) {
        Recipes.Inner<T, D> inner = new Recipes.Inner<T, D>(downstream);
        return new Recipes.Grouping<T, K, D, M>(classifier, supplier, inner);
    }

    private static final class NewMap<K, V> implements Supplier<Map<K, V>> {
        public Map<K, V> get() {
            return new HashMap<K, V>();
        }
    }

    public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> predicate) {
        return partitioningBy(predicate, toList());
    }

    public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(
            Predicate<? super T> predicate, Collector<? super T, A, D> downstream) {
        return new Recipes.Partitioning<T, D>(predicate, new Recipes.Inner<T, D>(downstream));
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
        return new Recipes.ToMap<T, K, U, Map<K, U>>(key, value, null, new NewMap<K, U>());
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value, BinaryOperator<U> merge) {
        return new Recipes.ToMap<T, K, U, Map<K, U>>(key, value, Objects.requireNonNull(merge), new NewMap<K, U>());
    }

    public static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(
            Function<? super T, ? extends K> key,
            Function<? super T, ? extends U> value,
            BinaryOperator<U> merge,
            Supplier<M> supplier) {
        return new Recipes.ToMap<T, K, U, M>(key, value, Objects.requireNonNull(merge), supplier);
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
        Objects.requireNonNull(key, "keyMapper");
        Objects.requireNonNull(value, "valueMapper");
        return (Collector<T, ?, Map<K, U>>) (Collector) collectingAndThen((Collector) toMap(key, value), new Fixing());
    }

    private static final class Fixing implements Function<Map<Object, Object>, Map<Object, Object>> {
        public Map<Object, Object> apply(Map<Object, Object> map) {
            return Map.copyOf(map);
        }
    }

    public static <T, R1, R2, R> Collector<T, ?, R> teeing(
            Collector<? super T, ?, R1> first,
            Collector<? super T, ?, R2> second,
            BiFunction<? super R1, ? super R2, R> merge) {
        return new Recipes.Teeing<T, R1, R2, R>(
                new Recipes.Inner<T, R1>(first), new Recipes.Inner<T, R2>(second), Objects.requireNonNull(merge));
    }
}
