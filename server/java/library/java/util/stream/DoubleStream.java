package java.util.stream;

import java.util.DoubleSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

public interface DoubleStream extends BaseStream<Double, DoubleStream> {
    DoubleStream filter(DoublePredicate predicate);

    DoubleStream peek(DoubleConsumer action);

    DoubleStream limit(long count);

    DoubleStream skip(long count);

    DoubleStream takeWhile(DoublePredicate predicate);

    DoubleStream dropWhile(DoublePredicate predicate);

    void forEach(DoubleConsumer action);

    void forEachOrdered(DoubleConsumer action);

    long count();

    boolean anyMatch(DoublePredicate predicate);

    boolean allMatch(DoublePredicate predicate);

    boolean noneMatch(DoublePredicate predicate);

    OptionalDouble findFirst();

    OptionalDouble findAny();

    PrimitiveIterator.OfDouble iterator();

    boolean isParallel();

    DoubleStream sequential();

    DoubleStream parallel();

    DoubleStream unordered();

    DoubleStream onClose(Runnable handler);

    void close();

    DoubleStream map(DoubleUnaryOperator function);

    <U> Stream<U> mapToObj(DoubleFunction<? extends U> function);

    IntStream mapToInt(DoubleToIntFunction function);

    LongStream mapToLong(DoubleToLongFunction function);

    DoubleStream flatMap(DoubleFunction<? extends DoubleStream> function);

    DoubleStream distinct();

    DoubleStream sorted();

    Stream<Double> boxed();

    double[] toArray();

    double reduce(double identity, DoubleBinaryOperator function);

    OptionalDouble reduce(DoubleBinaryOperator function);

    <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner);

    double sum();

    OptionalDouble min();

    OptionalDouble max();

    OptionalDouble average();

    DoubleSummaryStatistics summaryStatistics();

    static DoubleStream empty() {
        return PulledDoubleStream.of(new double[0]);
    }

    static DoubleStream of(double element) {
        return PulledDoubleStream.of(new double[] {element});
    }

    static DoubleStream of(double... elements) {
        return PulledDoubleStream.of(elements);
    }

    static DoubleStream iterate(double seed, DoubleUnaryOperator function) {
        Objects.requireNonNull(function);
        return new PulledDoubleStream(new DoublePulls.Iterated(seed, null, function), StreamTraits.unknown());
    }

    static DoubleStream iterate(double seed, DoublePredicate goesOn, DoubleUnaryOperator function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(goesOn);
        return new PulledDoubleStream(new DoublePulls.Iterated(seed, goesOn, function), StreamTraits.unknown());
    }

    static DoubleStream generate(DoubleSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new PulledDoubleStream(new DoublePulls.Generated(supplier), StreamTraits.unknown());
    }

    static DoubleStream concat(DoubleStream first, DoubleStream second) {
        PulledDoubleStream left = (PulledDoubleStream) Objects.requireNonNull(first);
        PulledDoubleStream right = (PulledDoubleStream) Objects.requireNonNull(second);
        StreamTraits traits = StreamTraits.ofBoth(left.traits(), right.traits());
        return new PulledDoubleStream(new DoublePulls.Concatenated(left.pull(), right.pull()), traits);
    }
}
