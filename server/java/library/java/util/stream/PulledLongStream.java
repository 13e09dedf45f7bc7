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

/** A stream whose elements are asked for one by one. */
final class PulledLongStream implements LongStream {
    private final PrimitiveIterator.OfLong elements;
    private final StreamTraits traits;
    private final StreamClosing closing;
    private boolean isUsed;

    PulledLongStream(PrimitiveIterator.OfLong elements, StreamTraits traits) {
        this.elements = elements;
        this.traits = traits;
        this.closing = new StreamClosing();
    }

    /** A stream that goes on from another one. */
    PulledLongStream(PrimitiveIterator.OfLong elements, StreamTraits traits, PulledLongStream before) {
        this(elements, traits, before.closing());
    }

    PulledLongStream(PrimitiveIterator.OfLong elements, StreamTraits traits, StreamClosing closing) {
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

    private PrimitiveIterator.OfLong take() {
        if (isUsed) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        isUsed = true;
        return elements;
    }

    /** The elements, for a stream that they become part of. */
    PrimitiveIterator.OfLong pull() {
        return take();
    }

    public LongStream filter(LongPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new PulledLongStream(new LongPulls.Filter(take(), predicate), traits.ofSome(), this);
    }

    public LongStream peek(LongConsumer action) {
        Objects.requireNonNull(action);
        return new PulledLongStream(new LongPulls.Peek(take(), action), traits, this);
    }

    public LongStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return new PulledLongStream(new LongPulls.Limit(take(), count, closing.sorted), traits.ofFirst(count), this);
    }

    public LongStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        if (count == 0) {
            return this;
        }
        return new PulledLongStream(new LongPulls.Skip(take(), count), traits.ofRest(count), this);
    }

    public LongStream takeWhile(LongPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new PulledLongStream(new LongPulls.While(take(), predicate), traits.ofSome(), this);
    }

    public LongStream dropWhile(LongPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new PulledLongStream(new LongPulls.Drop(take(), predicate), traits.ofSome(), this);
    }

    public void forEach(LongConsumer action) {
        Objects.requireNonNull(action);
        PrimitiveIterator.OfLong elements = take();
        while (elements.hasNext()) {
            action.accept(elements.nextLong());
        }
    }

    public void forEachOrdered(LongConsumer action) {
        forEach(action);
    }

    public long count() {
        long known = traits.count();
        PrimitiveIterator.OfLong elements = take();
        if (known >= 0) {
            return known;
        }
        long count = 0;
        while (elements.hasNext()) {
            elements.nextLong();
            count++;
        }
        return count;
    }

    public boolean anyMatch(LongPredicate predicate) {
        Objects.requireNonNull(predicate);
        PrimitiveIterator.OfLong elements = take();
        while (elements.hasNext()) {
            if (predicate.test(elements.nextLong())) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(LongPredicate predicate) {
        Objects.requireNonNull(predicate);
        PrimitiveIterator.OfLong elements = take();
        while (elements.hasNext()) {
            if (!predicate.test(elements.nextLong())) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(LongPredicate predicate) {
        return !anyMatch(predicate);
    }

    public OptionalLong findFirst() {
        PrimitiveIterator.OfLong elements = take();
        return elements.hasNext() ? OptionalLong.of(elements.nextLong()) : OptionalLong.empty();
    }

    public OptionalLong findAny() {
        return findFirst();
    }

    public PrimitiveIterator.OfLong iterator() {
        if (closing.flattens) {
            // The JDK asks for all at once that comes of one element.
            Intrinsics.unmodelled();
        }
        return take();
    }

    public boolean isParallel() {
        return false;
    }

    public LongStream sequential() {
        return this;
    }

    public LongStream parallel() {
        return this;
    }

    public LongStream unordered() {
        return this;
    }

    public LongStream onClose(Runnable handler) {
        Objects.requireNonNull(handler);
        closing.handlers.add(handler);
        return this;
    }

    public void close() {
        isUsed = true;
        closing.run();
    }

    public LongStream map(LongUnaryOperator function) {
        Objects.requireNonNull(function);
        return new PulledLongStream(new LongPulls.Mapped(take(), function), traits.ofMapped(), closing);
    }

    public <U> Stream<U> mapToObj(LongFunction<? extends U> function) {
        Objects.requireNonNull(function);
        return new PulledStream<U>(new Pulls.FromLong<U>(take(), function), traits.ofMapped(), closing);
    }

    public IntStream mapToInt(LongToIntFunction function) {
        Objects.requireNonNull(function);
        return new PulledIntStream(new IntPulls.FromLong(take(), function), traits.ofMapped(), closing);
    }

    public DoubleStream mapToDouble(LongToDoubleFunction function) {
        Objects.requireNonNull(function);
        return new PulledDoubleStream(new DoublePulls.FromLong(take(), function), traits.ofMapped(), closing);
    }

    public DoubleStream asDoubleStream() {
        return new PulledDoubleStream(new DoublePulls.FromLong(take(), new Widened()), traits, closing);
    }

    public LongStream flatMap(LongFunction<? extends LongStream> function) {
        Objects.requireNonNull(function);
        closing.flattens = true;
        return new PulledLongStream(new LongPulls.Flat(take(), function), StreamTraits.unknown(), closing);
    }

    public LongStream distinct() {
        return boxed().distinct().mapToLong(new Unboxed());
    }

    public LongStream sorted() {
        if (traits.isSorted) {
            return new PulledLongStream(take(), traits, this);
        }
        PrimitiveIterator.OfLong sorted = new LongPulls.Sorted(take());
        closing.flattens = true;
        closing.sorted = sorted;
        return new PulledLongStream(sorted, traits.withOrder(true), this);
    }

    public Stream<Long> boxed() {
        return new PulledStream<Long>(new Pulls.FromLong<Long>(take(), new Boxed()), traits, closing);
    }

    public long[] toArray() {
        return LongPulls.drained(take());
    }

    public long reduce(long identity, LongBinaryOperator function) {
        Objects.requireNonNull(function);
        PrimitiveIterator.OfLong elements = take();
        long result = identity;
        while (elements.hasNext()) {
            result = function.applyAsLong(result, elements.nextLong());
        }
        return result;
    }

    public OptionalLong reduce(LongBinaryOperator function) {
        Objects.requireNonNull(function);
        PrimitiveIterator.OfLong elements = take();
        if (!elements.hasNext()) {
            return OptionalLong.empty();
        }
        long result = elements.nextLong();
        while (elements.hasNext()) {
            result = function.applyAsLong(result, elements.nextLong());
        }
        return OptionalLong.of(result);
    }

    public <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(supplier);
        Objects.requireNonNull(accumulator);
        Objects.requireNonNull(combiner);
        PrimitiveIterator.OfLong elements = take();
        R result = supplier.get();
        while (elements.hasNext()) {
            accumulator.accept(result, elements.nextLong());
        }
        return result;
    }

    public long sum() {
        PrimitiveIterator.OfLong elements = take();
        long sum = 0;
        while (elements.hasNext()) {
            sum += elements.nextLong();
        }
        return sum;
    }

    public OptionalLong min() {
        return reduce(new Least());
    }

    public OptionalLong max() {
        return reduce(new Greatest());
    }

    public OptionalDouble average() {
        LongSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() > 0 ? OptionalDouble.of(statistics.getAverage()) : OptionalDouble.empty();
    }

    public LongSummaryStatistics summaryStatistics() {
        PrimitiveIterator.OfLong elements = take();
        LongSummaryStatistics statistics = new LongSummaryStatistics();
        while (elements.hasNext()) {
            statistics.accept(elements.nextLong());
        }
        return statistics;
    }

    static LongStream of(long[] elements) {
        StreamTraits traits = StreamTraits.ofCount(elements.length);
        return new PulledLongStream(new LongPulls.Elements(elements, 0, elements.length), traits);
    }

    private static final class Boxed implements LongFunction<Long> {
        public Long apply(long value) {
            return Long.valueOf(value);
        }
    }

    private static final class Unboxed implements ToLongFunction<Long> {
        public long applyAsLong(Long value) {
            return value.longValue();
        }
    }

    private static final class Least implements LongBinaryOperator {
        public long applyAsLong(long left, long right) {
            return Math.min(left, right);
        }
    }

    private static final class Greatest implements LongBinaryOperator {
        public long applyAsLong(long left, long right) {
            return Math.max(left, right);
        }
    }

    private static final class Widened implements LongToDoubleFunction {
        public double applyAsDouble(long value) {
            return value;
        }
    }
}
