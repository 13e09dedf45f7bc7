package java.util.stream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** The collectors of the library. */
final class Recipes {
    private Recipes() {
    }

    /** A container that holds one thing. */
    static final class Box {
        Object content;
        boolean isFull;

        Box(Object content) {
            this.content = content;
        }
    }

    /** Another collector, whose containers are in those of this one. */
    static final class Inner<T, R> {
        private final Supplier<Object> supplier;
        private final BiConsumer<Object, T> accumulator;
        private final Function<Object, R> finisher;

        Inner(Collector<? super T, ?, R> collector) {
            Collector<T, Object, R> typed = (Collector<T, Object, R>) collector;
            supplier = typed.supplier();
            accumulator = typed.accumulator();
            finisher = Collectors.finishes(typed) ? typed.finisher() : null;
        }

        Object start() {
            return supplier.get();
        }

        void add(Object container, T element) {
            accumulator.accept(container, element);
        }

        R finish(Object container) {
            return finisher == null ? (R) container : finisher.apply(container);
        }
    }

    /** What `Collector.of` makes. */
    static final class Own<T, A, R> implements Collector<T, A, R> {
        private final Supplier<A> supplier;
        private final BiConsumer<A, T> accumulator;
        private final BinaryOperator<A> combiner;
        private final Function<A, R> finisher;

        Own(Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner, Function<A, R> finisher) {
            this.supplier = Objects.requireNonNull(supplier);
            this.accumulator = Objects.requireNonNull(accumulator);
            this.combiner = Objects.requireNonNull(combiner);
            this.finisher = Objects.requireNonNull(finisher);
        }

        public Supplier<A> supplier() {
            return supplier;
        }

        public BiConsumer<A, T> accumulator() {
            return accumulator;
        }

        public BinaryOperator<A> combiner() {
            return combiner;
        }

        public Function<A, R> finisher() {
            return finisher;
        }

        public Set<Characteristics> characteristics() {
            Intrinsics.unmodelled();
            return null;
        }
    }

    static final class Into<T, C extends Collection<T>> extends Recipe<T, C> {
        private final Supplier<C> supplier;

        Into(Supplier<C> supplier) {
            this.supplier = supplier;
        }

        Object start() {
            return supplier.get();
        }

        void add(Object container, T element) {
            ((Collection<T>) container).add(element);
        }

        C finish(Object container) {
            return (C) container;
        }
    }

    static final class ToList<T> extends Recipe<T, List<T>> {
        ToList() {
        }

        Object start() {
            return new ArrayList<T>();
        }

        void add(Object container, T element) {
            ((ArrayList<T>) container).add(element);
        }

        List<T> finish(Object container) {
            return (List<T>) container;
        }
    }

    static final class ToFixedList<T> extends Recipe<T, List<T>> {
        ToFixedList() {
        }

        Object start() {
            return new ArrayList<T>();
        }

        void add(Object container, T element) {
            ((ArrayList<T>) container).add(element);
        }

        List<T> finish(Object container) {
            return List.copyOf((List<T>) container);
        }
    }

    static final class ToSet<T> extends Recipe<T, Set<T>> {
        ToSet() {
        }

        Object start() {
            return new HashSet<T>();
        }

        void add(Object container, T element) {
            ((HashSet<T>) container).add(element);
        }

        Set<T> finish(Object container) {
            return (Set<T>) container;
        }
    }

    static final class ToFixedSet<T> extends Recipe<T, Set<T>> {
        ToFixedSet() {
        }

        Object start() {
            return new HashSet<T>();
        }

        void add(Object container, T element) {
            ((HashSet<T>) container).add(element);
        }

        Set<T> finish(Object container) {
            return (Set<T>) Set.of(((HashSet<T>) container).toArray());
        }
    }

    static final class Joining extends Recipe<CharSequence, String> {
        private final CharSequence delimiter;
        private final CharSequence prefix;
        private final CharSequence suffix;

        Joining(CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
            this.delimiter = delimiter;
            this.prefix = prefix;
            this.suffix = suffix;
        }

        Object start() {
            return new StringJoiner(delimiter, prefix, suffix);
        }

        void add(Object container, CharSequence element) {
            ((StringJoiner) container).add(element);
        }

        String finish(Object container) {
            return Intrinsics.perhapsShared(((StringJoiner) container).toString());
        }
    }

    static final class Mapping<T, U, R> extends Recipe<T, R> {
        private final Function<? super T, ? extends U> function;
        private final Inner<U, R> inner;

        Mapping(Function<? super T, ? extends U> function, Inner<U, R> inner) {
            this.function = function;
            this.inner = inner;
        }

        Object start() {
            return inner.start();
        }

        void add(Object container, T element) {
            inner.add(container, function.apply(element));
        }

        R finish(Object container) {
            return inner.finish(container);
        }
    }

    static final class FlatMapping<T, U, R> extends Recipe<T, R> {
        private final Function<? super T, ? extends Stream<? extends U>> function;
        private final Inner<U, R> inner;

        FlatMapping(Function<? super T, ? extends Stream<? extends U>> function, Inner<U, R> inner) {
            this.function = function;
            this.inner = inner;
        }

        Object start() {
            return inner.start();
        }

        void add(Object container, T element) {
            Stream<? extends U> stream = function.apply(element);
            if (stream != null) {
                Iterator<? extends U> elements = stream.iterator();
                while (elements.hasNext()) {
                    inner.add(container, elements.next());
                }
                stream.close();
            }
        }

        R finish(Object container) {
            return inner.finish(container);
        }
    }

    static final class Filtering<T, R> extends Recipe<T, R> {
        private final Predicate<? super T> predicate;
        private final Inner<T, R> inner;

        Filtering(Predicate<? super T> predicate, Inner<T, R> inner) {
            this.predicate = predicate;
            this.inner = inner;
        }

        Object start() {
            return inner.start();
        }

        void add(Object container, T element) {
            if (predicate.test(element)) {
                inner.add(container, element);
            }
        }

        R finish(Object container) {
            return inner.finish(container);
        }
    }

    static final class Then<T, R, RR> extends Recipe<T, RR> {
        private final Inner<T, R> inner;
        private final Function<R, RR> function;

        Then(Inner<T, R> inner, Function<R, RR> function) {
            this.inner = inner;
            this.function = function;
        }

        Object start() {
            return inner.start();
        }

        void add(Object container, T element) {
            inner.add(container, element);
        }

        RR finish(Object container) {
            return function.apply(inner.finish(container));
        }
    }

    static final class Reducing<T, U> extends Recipe<T, U> {
        private final U identity;
        private final Function<? super T, ? extends U> function;
        private final BinaryOperator<U> operator;

        Reducing(U identity, Function<? super T, ? extends U> function, BinaryOperator<U> operator) {
            this.identity = identity;
            this.function = function;
            this.operator = operator;
        }

        Object start() {
            return new Box(identity);
        }

        void add(Object container, T element) {
            Box box = (Box) container;
            box.content = operator.apply((U) box.content, function.apply(element));
        }

        U finish(Object container) {
            return (U) ((Box) container).content;
        }
    }

    static final class ReducingSome<T> extends Recipe<T, Optional<T>> {
        private final BinaryOperator<T> operator;

        ReducingSome(BinaryOperator<T> operator) {
            this.operator = operator;
        }

        Object start() {
            return new Box(null);
        }

        void add(Object container, T element) {
            Box box = (Box) container;
            box.content = box.isFull ? operator.apply((T) box.content, element) : element;
            box.isFull = true;
        }

        Optional<T> finish(Object container) {
            return Optional.ofNullable((T) ((Box) container).content);
        }
    }

    static final class SummingInt<T> extends Recipe<T, Integer> {
        private final ToIntFunction<? super T> function;

        SummingInt(ToIntFunction<? super T> function) {
            this.function = function;
        }

        Object start() {
            return new IntSummaryStatistics();
        }

        void add(Object container, T element) {
            ((IntSummaryStatistics) container).accept(function.applyAsInt(element));
        }

        Integer finish(Object container) {
            return Integer.valueOf((int) ((IntSummaryStatistics) container).getSum());
        }
    }

    static final class AveragingInt<T> extends Recipe<T, Double> {
        private final ToIntFunction<? super T> function;

        AveragingInt(ToIntFunction<? super T> function) {
            this.function = function;
        }

        Object start() {
            return new IntSummaryStatistics();
        }

        void add(Object container, T element) {
            ((IntSummaryStatistics) container).accept(function.applyAsInt(element));
        }

        Double finish(Object container) {
            return Double.valueOf(((IntSummaryStatistics) container).getAverage());
        }
    }

    static final class SummarizingInt<T> extends Recipe<T, IntSummaryStatistics> {
        private final ToIntFunction<? super T> function;

        SummarizingInt(ToIntFunction<? super T> function) {
            this.function = function;
        }

        Object start() {
            return new IntSummaryStatistics();
        }

        void add(Object container, T element) {
            ((IntSummaryStatistics) container).accept(function.applyAsInt(element));
        }

        IntSummaryStatistics finish(Object container) {
            return (IntSummaryStatistics) container;
        }
    }

    static final class SummingLong<T> extends Recipe<T, Long> {
        private final ToLongFunction<? super T> function;

        SummingLong(ToLongFunction<? super T> function) {
            this.function = function;
        }

        Object start() {
            return new LongSummaryStatistics();
        }

        void add(Object container, T element) {
            ((LongSummaryStatistics) container).accept(function.applyAsLong(element));
        }

        Long finish(Object container) {
            return Long.valueOf(((LongSummaryStatistics) container).getSum());
        }
    }

    static final class AveragingLong<T> extends Recipe<T, Double> {
        private final ToLongFunction<? super T> function;

        AveragingLong(ToLongFunction<? super T> function) {
            this.function = function;
        }

        Object start() {
            return new LongSummaryStatistics();
        }

        void add(Object container, T element) {
            ((LongSummaryStatistics) container).accept(function.applyAsLong(element));
        }

        Double finish(Object container) {
            return Double.valueOf(((LongSummaryStatistics) container).getAverage());
        }
    }

    static final class SummarizingLong<T> extends Recipe<T, LongSummaryStatistics> {
        private final ToLongFunction<? super T> function;

        SummarizingLong(ToLongFunction<? super T> function) {
            this.function = function;
        }

        Object start() {
            return new LongSummaryStatistics();
        }

        void add(Object container, T element) {
            ((LongSummaryStatistics) container).accept(function.applyAsLong(element));
        }

        LongSummaryStatistics finish(Object container) {
            return (LongSummaryStatistics) container;
        }
    }

    static final class SummingDouble<T> extends Recipe<T, Double> {
        private final ToDoubleFunction<? super T> function;

        SummingDouble(ToDoubleFunction<? super T> function) {
            this.function = function;
        }

        Object start() {
            return new DoubleSummaryStatistics();
        }

        void add(Object container, T element) {
            ((DoubleSummaryStatistics) container).accept(function.applyAsDouble(element));
        }

        Double finish(Object container) {
            return Double.valueOf(((DoubleSummaryStatistics) container).getSum());
        }
    }

    static final class AveragingDouble<T> extends Recipe<T, Double> {
        private final ToDoubleFunction<? super T> function;

        AveragingDouble(ToDoubleFunction<? super T> function) {
            this.function = function;
        }

        Object start() {
            return new DoubleSummaryStatistics();
        }

        void add(Object container, T element) {
            ((DoubleSummaryStatistics) container).accept(function.applyAsDouble(element));
        }

        Double finish(Object container) {
            return Double.valueOf(((DoubleSummaryStatistics) container).getAverage());
        }
    }

    static final class SummarizingDouble<T> extends Recipe<T, DoubleSummaryStatistics> {
        private final ToDoubleFunction<? super T> function;

        SummarizingDouble(ToDoubleFunction<? super T> function) {
            this.function = function;
        }

        Object start() {
            return new DoubleSummaryStatistics();
        }

        void add(Object container, T element) {
            ((DoubleSummaryStatistics) container).accept(function.applyAsDouble(element));
        }

        DoubleSummaryStatistics finish(Object container) {
            return (DoubleSummaryStatistics) container;
        }
    }

    static final class Counting<T> extends Recipe<T, Long> {
        Counting() {
        }

        Object start() {
            return new LongSummaryStatistics();
        }

        void add(Object container, T element) {
            ((LongSummaryStatistics) container).accept(1L);
        }

        Long finish(Object container) {
            return Long.valueOf(((LongSummaryStatistics) container).getSum());
        }
    }

    static final class Grouping<T, K, D, M extends Map<K, D>> extends Recipe<T, M> {
        private final Function<? super T, ? extends K> classifier;
        private final Supplier<M> supplier;
        private final Inner<T, D> inner;

        Grouping(Function<? super T, ? extends K> classifier, Supplier<M> supplier, Inner<T, D> inner) {
            this.classifier = classifier;
            this.supplier = supplier;
            this.inner = inner;
        }

        Object start() {
            return supplier.get();
        }

        void add(Object container, T element) {
            K key = Objects.requireNonNull(classifier.apply(element), "element cannot be mapped to a null key");
            Object group = ((Map<K, Object>) container).computeIfAbsent(key, new Starting<T, K>(inner));
            inner.add(group, element);
        }

        M finish(Object container) {
            if (inner.finisher != null) {
                ((Map<K, Object>) container).replaceAll(new Ending<T, K>(inner));
            }
            return (M) container;
        }
    }

    private static final class Starting<T, K> implements Function<K, Object> {
        private final Inner<T, ?> inner;

        Starting(Inner<T, ?> inner) {
            this.inner = inner;
        }

        public Object apply(K key) {
            return inner.start();
        }
    }

    private static final class Ending<T, K> implements BiFunction<K, Object, Object> {
        private final Inner<T, ?> inner;

        Ending(Inner<T, ?> inner) {
            this.inner = inner;
        }

        public Object apply(K key, Object group) {
            return inner.finish(group);
        }
    }

    static final class Partitioning<T, D> extends Recipe<T, Map<Boolean, D>> {
        private final Predicate<? super T> predicate;
        private final Inner<T, D> inner;

        Partitioning(Predicate<? super T> predicate, Inner<T, D> inner) {
            this.predicate = predicate;
            this.inner = inner;
        }

        Object start() {
            return new Partition<Object>(inner.start(), inner.start());
        }

        void add(Object container, T element) {
            Partition<Object> parts = (Partition<Object>) container;
            inner.add(predicate.test(element) ? parts.whereTrue : parts.whereFalse, element);
        }

        Map<Boolean, D> finish(Object container) {
            Partition<Object> parts = (Partition<Object>) container;
            return new Partition<D>(inner.finish(parts.whereTrue), inner.finish(parts.whereFalse));
        }
    }

    static final class ToMap<T, K, U, M extends Map<K, U>> extends Recipe<T, M> {
        private final Function<? super T, ? extends K> key;
        private final Function<? super T, ? extends U> value;
        private final BinaryOperator<U> merge;
        private final Supplier<M> supplier;

        ToMap(
                Function<? super T, ? extends K> key,
                Function<? super T, ? extends U> value,
                BinaryOperator<U> merge,
                Supplier<M> supplier) {
            this.key = key;
            this.value = value;
            this.merge = merge;
            this.supplier = supplier;
        }

        Object start() {
            return supplier.get();
        }

        void add(Object container, T element) {
            Map<K, U> map = (Map<K, U>) container;
            if (merge != null) {
                map.merge(key.apply(element), value.apply(element), merge);
                return;
            }
            K found = key.apply(element);
            U mapped = Objects.requireNonNull(value.apply(element));
            U present = map.putIfAbsent(found, mapped);
            if (present != null) {
                throw new IllegalStateException(
                        "Duplicate key " + found + " (attempted merging values " + present + " and " + mapped + ")");
            }
        }

        M finish(Object container) {
            return (M) container;
        }
    }

    static final class Teeing<T, A, B, R> extends Recipe<T, R> {
        private final Inner<T, A> first;
        private final Inner<T, B> second;
        private final BiFunction<? super A, ? super B, R> merge;

        Teeing(Inner<T, A> first, Inner<T, B> second, BiFunction<? super A, ? super B, R> merge) {
            this.first = first;
            this.second = second;
            this.merge = merge;
        }

        Object start() {
            return new Object[] {first.start(), second.start()};
        }

        void add(Object container, T element) {
            Object[] both = (Object[]) container;
            first.add(both[0], element);
            second.add(both[1], element);
        }

        R finish(Object container) {
            Object[] both = (Object[]) container;
            return merge.apply(first.finish(both[0]), second.finish(both[1]));
        }
    }
}
