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

/** A stream whose elements are asked for one by one. */
final class PulledDoubleStream implements DoubleStream {
    private final PrimitiveIterator.OfDouble elements;
    private final StreamTraits traits;
    private final StreamClosing closing;
    private boolean isUsed;

    PulledDoubleStream(PrimitiveIterator.OfDouble elements, StreamTraits traits) {
        this.elements = elements;
        this.traits = traits;
        this.closing = new StreamClosing();
    }

    /** A stream that goes on from another one. */
    PulledDoubleStream(PrimitiveIterator.OfDouble elements, StreamTraits traits, PulledDoubleStream before) {
        this(elements, traits, before.closing());
    }

    PulledDoubleStream(PrimitiveIterator.OfDouble elements, StreamTraits traits, StreamClosing closing) {
        this.elements = elements;
        this.traits = traits;
        this.closing = closing;
    }

    StreamClosing closing() {
        return closing;
    }

    StreamTraits traits() {
        return traits;
    }

    private PrimitiveIterator.OfDouble take() {
        if (isUsed) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        isUsed = true;
        return elements;
    }

    /** The elements, for a stream that they become part of. */
    PrimitiveIterator.OfDouble pull() {
        return take();
    }

    public DoubleStream filter(DoublePredicate predicate) {
        Objects.requireNonNull(predicate);
        return new PulledDoubleStream(new DoublePulls.Filter(take(), predicate), traits.ofSome(), this);
    }

    public DoubleStream peek(DoubleConsumer action) {
        Objects.requireNonNull(action);
        return new PulledDoubleStream(new DoublePulls.Peek(take(), action), traits, this);
    }

    public DoubleStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return new PulledDoubleStream(new DoublePulls.Limit(take(), count, closing.sorted), traits.ofFirst(count), this);
    }

    public DoubleStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        if (count == 0) {
            return this;
        }
        return new PulledDoubleStream(new DoublePulls.Skip(take(), count), traits.ofRest(count), this);
    }

    public DoubleStream takeWhile(DoublePredicate predicate) {
        Objects.requireNonNull(predicate);
        return new PulledDoubleStream(new DoublePulls.While(take(), predicate), traits.ofSome(), this);
    }

    public DoubleStream dropWhile(DoublePredicate predicate) {
        Objects.requireNonNull(predicate);
        return new PulledDoubleStream(new DoublePulls.Drop(take(), predicate), traits.ofSome(), this);
    }

    public void forEach(DoubleConsumer action) {
        Objects.requireNonNull(action);
        PrimitiveIterator.OfDouble elements = take();
        while (elements.hasNext()) {
            action.accept(elements.nextDouble());
        }
    }

    public void forEachOrdered(DoubleConsumer action) {
        forEach(action);
    }

    public long count() {
        long known = traits.count();
        PrimitiveIterator.OfDouble elements = take();
        if (known >= 0) {
            return known;
        }
        long count = 0;
        while (elements.hasNext()) {
            elements.nextDouble();
            count++;
        }
        return count;
    }

    public boolean anyMatch(DoublePredicate predicate) {
        Objects.requireNonNull(predicate);
        PrimitiveIterator.OfDouble elements = take();
        while (elements.hasNext()) {
            if (predicate.test(elements.nextDouble())) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(DoublePredicate predicate) {
        Objects.requireNonNull(predicate);
        PrimitiveIterator.OfDouble elements = take();
        while (elements.hasNext()) {
            if (!predicate.test(elements.nextDouble())) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(DoublePredicate predicate) {
        return !anyMatch(predicate);
    }

    public OptionalDouble findFirst() {
        PrimitiveIterator.OfDouble elements = take();
        return elements.hasNext() ? OptionalDouble.of(elements.nextDouble()) : OptionalDouble.empty();
    }

    public OptionalDouble findAny() {
        return findFirst();
    }

    public PrimitiveIterator.OfDouble iterator() {
        if (closing.flattens) {
            // The JDK asks for all at once that comes of one element.
            Intrinsics.unmodelled();
        }
        return take();
    }

    public boolean isParallel() {
        return false;
    }

    public DoubleStream sequential() {
        return this;
    }

    public DoubleStream parallel() {
        return this;
    }

    public DoubleStream unordered() {
        return this;
    }

    public DoubleStream onClose(Runnable handler) {
        Objects.requireNonNull(handler);
        closing.handlers.add(handler);
        return this;
    }

    public void close() {
        isUsed = true;
        closing.run();
    }

    public DoubleStream map(DoubleUnaryOperator function) {
        Objects.requireNonNull(function);
        return new PulledDoubleStream(new DoublePulls.Mapped(take(), function), traits.ofMapped(), closing);
    }

    public <U> Stream<U> mapToObj(DoubleFunction<? extends U> function) {
        Objects.requireNonNull(function);
        return new PulledStream<U>(new Pulls.FromDouble<U>(take(), function), traits.ofMapped(), closing);
    }

    public IntStream mapToInt(DoubleToIntFunction function) {
        Objects.requireNonNull(function);
        return new PulledIntStream(new IntPulls.FromDouble(take(), function), traits.ofMapped(), closing);
    }

    public LongStream mapToLong(DoubleToLongFunction function) {
        Objects.requireNonNull(function);
        return new PulledLongStream(new LongPulls.FromDouble(take(), function), traits.ofMapped(), closing);
    }

    public DoubleStream flatMap(DoubleFunction<? extends DoubleStream> function) {
        Objects.requireNonNull(function);
        closing.flattens = true;
        return new PulledDoubleStream(new DoublePulls.Flat(take(), function), StreamTraits.unknown(), closing);
    }

    public DoubleStream distinct() {
        return boxed().distinct().mapToDouble(new Unboxed());
    }

    public DoubleStream sorted() {
        if (traits.isSorted) {
            return new PulledDoubleStream(take(), traits, this);
        }
        PrimitiveIterator.OfDouble sorted = new DoublePulls.Sorted(take());
        closing.flattens = true;
        closing.sorted = sorted;
        return new PulledDoubleStream(sorted, traits.withOrder(true), this);
    }

    public Stream<Double> boxed() {
        return new PulledStream<Double>(new Pulls.FromDouble<Double>(take(), new Boxed()), traits, closing);
    }

    public double[] toArray() {
        return DoublePulls.drained(take());
    }

    public double reduce(double identity, DoubleBinaryOperator function) {
        Objects.requireNonNull(function);
        PrimitiveIterator.OfDouble elements = take();
        double result = identity;
        while (elements.hasNext()) {
            result = function.applyAsDouble(result, elements.nextDouble());
        }
        return result;
    }

    public OptionalDouble reduce(DoubleBinaryOperator function) {
        Objects.requireNonNull(function);
        PrimitiveIterator.OfDouble elements = take();
        if (!elements.hasNext()) {
            return OptionalDouble.empty();
        }
        double result = elements.nextDouble();
        while (elements.hasNext()) {
            result = function.applyAsDouble(result, elements.nextDouble());
        }
        return OptionalDouble.of(result);
    }

    public <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(supplier);
        Objects.requireNonNull(accumulator);
        Objects.requireNonNull(combiner);
        PrimitiveIterator.OfDouble elements = take();
        R result = supplier.get();
        while (elements.hasNext()) {
            accumulator.accept(result, elements.nextDouble());
        }
        return result;
    }

    public double sum() {
        return summaryStatistics().getSum();
    }

    public OptionalDouble min() {
        return reduce(new Least());
    }

    public OptionalDouble max() {
        return reduce(new Greatest());
    }

    public OptionalDouble average() {
        DoubleSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() > 0 ? OptionalDouble.of(statistics.getAverage()) : OptionalDouble.empty();
    }

    public DoubleSummaryStatistics summaryStatistics() {
        PrimitiveIterator.OfDouble elements = take();
        DoubleSummaryStatistics statistics = new DoubleSummaryStatistics();
        while (elements.hasNext()) {
            statistics.accept(elements.nextDouble());
        }
        return statistics;
    }

    static DoubleStream of(double[] elements) {
        StreamTraits traits = StreamTraits.ofCount(elements.length);
        return new PulledDoubleStream(new DoublePulls.Elements(elements, 0, elements.length), traits);
    }

    private static final class Boxed implements DoubleFunction<Double> {
        public Double apply(double value) {
            return Double.valueOf(value);
        }
    }

    private static final class Unboxed implements ToDoubleFunction<Double> {
        public double applyAsDouble(Double value) {
            return value.doubleValue();
        }
    }

    private static final class Least implements DoubleBinaryOperator {
        public double applyAsDouble(double left, double right) {
            return Math.min(left, right);
        }
    }

    private static final class Greatest implements DoubleBinaryOperator {
        public double applyAsDouble(double left, double right) {
            return Math.max(left, right);
        }
    }
}
