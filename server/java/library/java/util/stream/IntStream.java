package java.util.stream;

import java.util.IntSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

public interface IntStream extends BaseStream<Integer, IntStream> {
    IntStream filter(IntPredicate predicate);

    IntStream peek(IntConsumer action);

    IntStream limit(long count);

    IntStream skip(long count);

    IntStream takeWhile(IntPredicate predicate);

    IntStream dropWhile(IntPredicate predicate);

    void forEach(IntConsumer action);

    void forEachOrdered(IntConsumer action);

    long count();

    boolean anyMatch(IntPredicate predicate);

    boolean allMatch(IntPredicate predicate);

    boolean noneMatch(IntPredicate predicate);

    OptionalInt findFirst();

    OptionalInt findAny();

    PrimitiveIterator.OfInt iterator();

    boolean isParallel();

    IntStream sequential();

    IntStream parallel();

    IntStream unordered();

    IntStream onClose(Runnable handler);

    void close();

    IntStream map(IntUnaryOperator function);

    <U> Stream<U> mapToObj(IntFunction<? extends U> function);

    LongStream mapToLong(IntToLongFunction function);

    DoubleStream mapToDouble(IntToDoubleFunction function);

    LongStream asLongStream();

    DoubleStream asDoubleStream();

    IntStream flatMap(IntFunction<? extends IntStream> function);

    IntStream distinct();

    IntStream sorted();

    Stream<Integer> boxed();

    int[] toArray();

    int reduce(int identity, IntBinaryOperator function);

    OptionalInt reduce(IntBinaryOperator function);

    <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner);

    int sum();

    OptionalInt min();

    OptionalInt max();

    OptionalDouble average();

    IntSummaryStatistics summaryStatistics();

    static IntStream empty() {
        return PulledIntStream.of(new int[0]);
    }

    static IntStream of(int element) {
        return PulledIntStream.of(new int[] {element});
    }

    static IntStream of(int... elements) {
        return PulledIntStream.of(elements);
    }

    static IntStream iterate(int seed, IntUnaryOperator function) {
        Objects.requireNonNull(function);
        return new PulledIntStream(new IntPulls.Iterated(seed, null, function), StreamTraits.unknown());
    }

    static IntStream iterate(int seed, IntPredicate goesOn, IntUnaryOperator function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(goesOn);
        return new PulledIntStream(new IntPulls.Iterated(seed, goesOn, function), StreamTraits.unknown());
    }

    static IntStream generate(IntSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new PulledIntStream(new IntPulls.Generated(supplier), StreamTraits.unknown());
    }

    static IntStream concat(IntStream first, IntStream second) {
        PulledIntStream left = (PulledIntStream) Objects.requireNonNull(first);
        PulledIntStream right = (PulledIntStream) Objects.requireNonNull(second);
        StreamTraits traits = StreamTraits.ofBoth(left.traits(), right.traits());
        return new PulledIntStream(new IntPulls.Concatenated(left.pull(), right.pull()), traits);
    }

    static IntStream range(int from, int to) {
        if (from >= to) {
            return IntStream.empty();
        }
        return IntStream.rangeClosed(from, to - 1);
    }

    static IntStream rangeClosed(int first, int last) {
        long count = first > last ? 0 : (long) last - first + 1;
        return new PulledIntStream(new IntPulls.Range(first, last), StreamTraits.ofRange(count));
    }
}
