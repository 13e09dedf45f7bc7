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

/** A stream whose elements are asked for one by one. */
final class PulledIntStream implements IntStream {
    private final PrimitiveIterator.OfInt elements;
    private final StreamTraits traits;
    private final StreamClosing closing;
    private boolean isUsed;

    PulledIntStream(PrimitiveIterator.OfInt elements, StreamTraits traits) {
        this.elements = elements;
        this.traits = traits;
        this.closing = new StreamClosing();
    }

    /** A stream that goes on from another one. */
    PulledIntStream(PrimitiveIterator.OfInt elements, StreamTraits traits, PulledIntStream before) {
        this(elements, traits, before.closing());
    }

    PulledIntStream(PrimitiveIterator.OfInt elements, StreamTraits traits, StreamClosing closing) {
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

    private PrimitiveIterator.OfInt take() {
        if (isUsed) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        isUsed = true;
        return elements;
    }

    /** The elements, for a stream that they become part of. */
    PrimitiveIterator.OfInt pull() {
        return take();
    }

    public IntStream filter(IntPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new PulledIntStream(new IntPulls.Filter(take(), predicate), traits.ofSome(), this);
    }

    public IntStream peek(IntConsumer action) {
        Objects.requireNonNull(action);
        return new PulledIntStream(new IntPulls.Peek(take(), action), traits, this);
    }

    public IntStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return new PulledIntStream(new IntPulls.Limit(take(), count, closing.sorted), traits.ofFirst(count), this);
    }

    public IntStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        if (count == 0) {
            return this;
        }
        return new PulledIntStream(new IntPulls.Skip(take(), count), traits.ofRest(count), this);
    }

    public IntStream takeWhile(IntPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new PulledIntStream(new IntPulls.While(take(), predicate), traits.ofSome(), this);
    }

    public IntStream dropWhile(IntPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new PulledIntStream(new IntPulls.Drop(take(), predicate), traits.ofSome(), this);
    }

    public void forEach(IntConsumer action) {
        Objects.requireNonNull(action);
        PrimitiveIterator.OfInt elements = take();
        while (elements.hasNext()) {
            action.accept(elements.nextInt());
        }
    }

    public void forEachOrdered(IntConsumer action) {
        forEach(action);
    }

    public long count() {
        long known = traits.count();
        PrimitiveIterator.OfInt elements = take();
        if (known >= 0) {
            return known;
        }
        long count = 0;
        while (elements.hasNext()) {
            elements.nextInt();
            count++;
        }
        return count;
    }

    public boolean anyMatch(IntPredicate predicate) {
        Objects.requireNonNull(predicate);
        PrimitiveIterator.OfInt elements = take();
        while (elements.hasNext()) {
            if (predicate.test(elements.nextInt())) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(IntPredicate predicate) {
        Objects.requireNonNull(predicate);
        PrimitiveIterator.OfInt elements = take();
        while (elements.hasNext()) {
            if (!predicate.test(elements.nextInt())) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(IntPredicate predicate) {
        return !anyMatch(predicate);
    }

    public OptionalInt findFirst() {
        PrimitiveIterator.OfInt elements = take();
        return elements.hasNext() ? OptionalInt.of(elements.nextInt()) : OptionalInt.empty();
    }

    public OptionalInt findAny() {
        return findFirst();
    }

    public PrimitiveIterator.OfInt iterator() {
        if (closing.flattens) {
            // The JDK asks for all at once that comes of one element.
            Intrinsics.unmodelled();
        }
        return take();
    }

    public boolean isParallel() {
        return false;
    }

    public IntStream sequential() {
        return this;
    }

    public IntStream parallel() {
        return this;
    }

    public IntStream unordered() {
        return this;
    }

    public IntStream onClose(Runnable handler) {
        Objects.requireNonNull(handler);
        closing.handlers.add(handler);
        return this;
    }

    public void close() {
        isUsed = true;
        closing.run();
    }

    public IntStream map(IntUnaryOperator function) {
        Objects.requireNonNull(function);
        return new PulledIntStream(new IntPulls.Mapped(take(), function), traits.ofMapped(), closing);
    }

    public <U> Stream<U> mapToObj(IntFunction<? extends U> function) {
        Objects.requireNonNull(function);
        return new PulledStream<U>(new Pulls.FromInt<U>(take(), function), traits.ofMapped(), closing);
    }

    public LongStream mapToLong(IntToLongFunction function) {
        Objects.requireNonNull(function);
        return new PulledLongStream(new LongPulls.FromInt(take(), function), traits.ofMapped(), closing);
    }

    public DoubleStream mapToDouble(IntToDoubleFunction function) {
        Objects.requireNonNull(function);
        return new PulledDoubleStream(new DoublePulls.FromInt(take(), function), traits.ofMapped(), closing);
    }

    public LongStream asLongStream() {
        return new PulledLongStream(new LongPulls.FromInt(take(), new Widened()), traits, closing);
    }

    public DoubleStream asDoubleStream() {
        return new PulledDoubleStream(new DoublePulls.FromInt(take(), new Widened()), traits, closing);
    }

    public IntStream flatMap(IntFunction<? extends IntStream> function) {
        Objects.requireNonNull(function);
        closing.flattens = true;
        return new PulledIntStream(new IntPulls.Flat(take(), function), StreamTraits.unknown(), closing);
    }

    public IntStream distinct() {
        return boxed().distinct().mapToInt(new Unboxed());
    }

    public IntStream sorted() {
        if (traits.isSorted) {
            return new PulledIntStream(take(), traits, this);
        }
        PrimitiveIterator.OfInt sorted = new IntPulls.Sorted(take());
        closing.flattens = true;
        closing.sorted = sorted;
        return new PulledIntStream(sorted, traits.withOrder(true), this);
    }

    public Stream<Integer> boxed() {
        return new PulledStream<Integer>(new Pulls.FromInt<Integer>(take(), new Boxed()), traits, closing);
    }

    public int[] toArray() {
        return IntPulls.drained(take());
    }

    public int reduce(int identity, IntBinaryOperator function) {
        Objects.requireNonNull(function);
        PrimitiveIterator.OfInt elements = take();
        int result = identity;
        while (elements.hasNext()) {
            result = function.applyAsInt(result, elements.nextInt());
        }
        return result;
    }

    public OptionalInt reduce(IntBinaryOperator function) {
        Objects.requireNonNull(function);
        PrimitiveIterator.OfInt elements = take();
        if (!elements.hasNext()) {
            return OptionalInt.empty();
        }
        int result = elements.nextInt();
        while (elements.hasNext()) {
            result = function.applyAsInt(result, elements.nextInt());
        }
        return OptionalInt.of(result);
    }

    public <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(supplier);
        Objects.requireNonNull(accumulator);
        Objects.requireNonNull(combiner);
        PrimitiveIterator.OfInt elements = take();
        R result = supplier.get();
        while (elements.hasNext()) {
            accumulator.accept(result, elements.nextInt());
        }
        return result;
    }

    public int sum() {
        PrimitiveIterator.OfInt elements = take();
        int sum = 0;
        while (elements.hasNext()) {
            sum += elements.nextInt();
        }
        return sum;
    }

    public OptionalInt min() {
        return reduce(new Least());
    }

    public OptionalInt max() {
        return reduce(new Greatest());
    }

    public OptionalDouble average() {
        IntSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() > 0 ? OptionalDouble.of(statistics.getAverage()) : OptionalDouble.empty();
    }

    public IntSummaryStatistics summaryStatistics() {
        PrimitiveIterator.OfInt elements = take();
        IntSummaryStatistics statistics = new IntSummaryStatistics();
        while (elements.hasNext()) {
            statistics.accept(elements.nextInt());
        }
        return statistics;
    }

    static IntStream of(int[] elements) {
        StreamTraits traits = StreamTraits.ofCount(elements.length);
        return new PulledIntStream(new IntPulls.Elements(elements, 0, elements.length), traits);
    }

    private static final class Boxed implements IntFunction<Integer> {
        public Integer apply(int value) {
            return Integer.valueOf(value);
        }
    }

    private static final class Unboxed implements ToIntFunction<Integer> {
        public int applyAsInt(Integer value) {
            return value.intValue();
        }
    }

    private static final class Least implements IntBinaryOperator {
        public int applyAsInt(int left, int right) {
            return Math.min(left, right);
        }
    }

    private static final class Greatest implements IntBinaryOperator {
        public int applyAsInt(int left, int right) {
            return Math.max(left, right);
        }
    }

    private static final class Widened implements IntToLongFunction, IntToDoubleFunction {
        public long applyAsLong(int value) {
            return value;
        }

        public double applyAsDouble(int value) {
            return value;
        }
    }
}
