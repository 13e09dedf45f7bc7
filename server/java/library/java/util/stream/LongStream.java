package java.util.stream;

import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

public interface LongStream extends BaseStream<Long, LongStream> {
    LongStream filter(LongPredicate predicate);

    LongStream peek(LongConsumer action);

    LongStream limit(long count);

    LongStream skip(long count);

    LongStream takeWhile(LongPredicate predicate);

    LongStream dropWhile(LongPredicate predicate);

    void forEach(LongConsumer action);

    void forEachOrdered(LongConsumer action);

    long count();

    boolean anyMatch(LongPredicate predicate);

    boolean allMatch(LongPredicate predicate);

    boolean noneMatch(LongPredicate predicate);

    OptionalLong findFirst();

    OptionalLong findAny();

    PrimitiveIterator.OfLong iterator();

    boolean isParallel();

    LongStream sequential();

    LongStream parallel();

    LongStream unordered();

    LongStream onClose(Runnable handler);

    void close();

    LongStream map(LongUnaryOperator function);

    <U> Stream<U> mapToObj(LongFunction<? extends U> function);

    IntStream mapToInt(LongToIntFunction function);

    DoubleStream mapToDouble(LongToDoubleFunction function);

    DoubleStream asDoubleStream();

    LongStream flatMap(LongFunction<? extends LongStream> function);

    LongStream distinct();

    LongStream sorted();

    Stream<Long> boxed();

    long[] toArray();

    long reduce(long identity, LongBinaryOperator function);

    OptionalLong reduce(LongBinaryOperator function);

    <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner);

    long sum();

    OptionalLong min();

    OptionalLong max();

    OptionalDouble average();

    LongSummaryStatistics summaryStatistics();

    static LongStream empty() {
        return PulledLongStream.of(new long[0]);
    }

    static LongStream of(long element) {
        return PulledLongStream.of(new long[] {element});
    }

    static LongStream of(long... elements) {
        return PulledLongStream.of(elements);
    }

    static LongStream iterate(long seed, LongUnaryOperator function) {
        Objects.requireNonNull(function);
        return new PulledLongStream(new LongPulls.Iterated(seed, null, function), StreamTraits.unknown());
    }

    static LongStream iterate(long seed, LongPredicate goesOn, LongUnaryOperator function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(goesOn);
        return new PulledLongStream(new LongPulls.Iterated(seed, goesOn, function), StreamTraits.unknown());
    }

    static LongStream generate(LongSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new PulledLongStream(new LongPulls.Generated(supplier), StreamTraits.unknown());
    }

    static LongStream concat(LongStream first, LongStream second) {
        PulledLongStream left = (PulledLongStream) Objects.requireNonNull(first);
        PulledLongStream right = (PulledLongStream) Objects.requireNonNull(second);
        StreamTraits traits = StreamTraits.ofBoth(left.traits(), right.traits());
        return new PulledLongStream(new LongPulls.Concatenated(left.pull(), right.pull()), traits);
    }

    static LongStream range(long from, long to) {
        if (from >= to) {
            return LongStream.empty();
        }
        return LongStream.rangeClosed(from, to - 1);
    }

    static LongStream rangeClosed(long first, long last) {
        long count = first > last ? 0 : (long) last - first + 1;
        return new PulledLongStream(new LongPulls.Range(first, last), StreamTraits.ofRange(count));
    }
}
