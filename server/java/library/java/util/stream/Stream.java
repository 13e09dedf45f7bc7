package java.util.stream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.FixedList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

public interface Stream<T> extends BaseStream<T, Stream<T>> {
    Stream<T> filter(Predicate<? super T> predicate);

    Stream<T> peek(Consumer<? super T> action);

    Stream<T> limit(long count);

    Stream<T> skip(long count);

    Stream<T> takeWhile(Predicate<? super T> predicate);

    Stream<T> dropWhile(Predicate<? super T> predicate);

    void forEach(Consumer<? super T> action);

    void forEachOrdered(Consumer<? super T> action);

    long count();

    boolean anyMatch(Predicate<? super T> predicate);

    boolean allMatch(Predicate<? super T> predicate);

    boolean noneMatch(Predicate<? super T> predicate);

    Optional<T> findFirst();

    Optional<T> findAny();

    Iterator<T> iterator();

    boolean isParallel();

    Stream<T> sequential();

    Stream<T> parallel();

    Stream<T> unordered();

    Stream<T> onClose(Runnable handler);

    void close();

    <R> Stream<R> map(Function<? super T, ? extends R> function);

    IntStream mapToInt(ToIntFunction<? super T> function);

    IntStream flatMapToInt(Function<? super T, ? extends IntStream> function);

    LongStream mapToLong(ToLongFunction<? super T> function);

    LongStream flatMapToLong(Function<? super T, ? extends LongStream> function);

    DoubleStream mapToDouble(ToDoubleFunction<? super T> function);

    DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> function);

    <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> function);

    Stream<T> distinct();

    Stream<T> sorted();

    Stream<T> sorted(Comparator<? super T> order);

    Object[] toArray();

    <A> A[] toArray(IntFunction<A[]> generator);

    T reduce(T identity, BinaryOperator<T> function);

    Optional<T> reduce(BinaryOperator<T> function);

    <U> U reduce(U identity, BiFunction<U, ? super T, U> function, BinaryOperator<U> combiner);

    <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner);

    <R, A> R collect(Collector<? super T, A, R> collector);

    List<T> toList();

    Optional<T> min(Comparator<? super T> order);

    Optional<T> max(Comparator<? super T> order);

    static <T> Stream<T> empty() {
        return PulledStream.of(new Object[0], 0, 0);
    }

    static <T> Stream<T> of(T element) {
        return PulledStream.of(new Object[] {element}, 0, 1);
    }

    static <T> Stream<T> ofNullable(T element) {
        return element == null ? Stream.empty() : Stream.of(element);
    }

    @SafeVarargs
    static <T> Stream<T> of(T... elements) {
        return PulledStream.of(elements, 0, elements.length);
    }

    static <T> Stream<T> iterate(T seed, UnaryOperator<T> function) {
        Objects.requireNonNull(function);
        return new PulledStream<T>(new Pulls.Iterated<T>(seed, null, function), StreamTraits.unknown());
    }

    static <T> Stream<T> iterate(T seed, Predicate<? super T> goesOn, UnaryOperator<T> function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(goesOn);
        return new PulledStream<T>(new Pulls.Iterated<T>(seed, goesOn, function), StreamTraits.unknown());
    }

    static <T> Stream<T> generate(Supplier<? extends T> supplier) {
        Objects.requireNonNull(supplier);
        return new PulledStream<T>(new Pulls.Generated<T>(supplier), StreamTraits.unknown());
    }

    static <T> Stream<T> concat(Stream<? extends T> first, Stream<? extends T> second) {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        PulledStream<T> left = (PulledStream<T>) first;
        PulledStream<T> right = (PulledStream<T>) second;
        StreamTraits traits = StreamTraits.ofBoth(left.traits(), right.traits());
        PulledStream<T> both = new PulledStream<T>(new Pulls.Concatenated<T>(left.pull(), right.pull()), traits);
        both.closing().flattens = left.closing().flattens || right.closing().flattens;
        both.closing().handlers.addAll(left.closing().handlers);
        both.closing().handlers.addAll(right.closing().handlers);
        return both;
    }

    static <T> Builder<T> builder() {
        return new StreamBuilder<T>();
    }

    interface Builder<T> extends Consumer<T> {
        void accept(T element);

        default Builder<T> add(T element) {
            accept(element);
            return this;
        }

        Stream<T> build();
    }
}
