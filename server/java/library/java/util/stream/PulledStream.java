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

/** A stream that pulls its elements one by one. */
@NotInJava
public final class PulledStream<T> implements Stream<T> {
    private final Iterator<T> elements;
    private final StreamTraits traits;
    private final StreamClosing closing;
    private boolean isUsed;

    PulledStream(Iterator<T> elements, StreamTraits traits) {
        this.elements = elements;
        this.traits = traits;
        this.closing = new StreamClosing();
    }

    /** A stream that continues another one. */
    PulledStream(Iterator<T> elements, StreamTraits traits, PulledStream<?> before) {
        this(elements, traits, before.closing());
    }

    PulledStream(Iterator<T> elements, StreamTraits traits, StreamClosing closing) {
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

    private Iterator<T> take() {
        if (isUsed) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        isUsed = true;
        return elements;
    }

    /** The elements, for a stream that they become part of. */
    Iterator<T> pull() {
        return take();
    }

    public Stream<T> filter(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate);
        return new PulledStream<T>(new Pulls.Filter<T>(take(), predicate), traits.ofSome(), this);
    }

    public Stream<T> peek(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        return new PulledStream<T>(new Pulls.Peek<T>(take(), action), traits, this);
    }

    public Stream<T> limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return new PulledStream<T>(new Pulls.Limit<T>(take(), count, closing.sorted), traits.ofFirst(count), this);
    }

    public Stream<T> skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        if (count == 0) {
            return this;
        }
        return new PulledStream<T>(new Pulls.Skip<T>(take(), count), traits.ofRest(count), this);
    }

    public Stream<T> takeWhile(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate);
        return new PulledStream<T>(new Pulls.While<T>(take(), predicate), traits.ofSome(), this);
    }

    public Stream<T> dropWhile(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate);
        return new PulledStream<T>(new Pulls.Drop<T>(take(), predicate), traits.ofSome(), this);
    }

    public void forEach(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Iterator<T> elements = take();
        while (elements.hasNext()) {
            action.accept(elements.next());
        }
    }

    public void forEachOrdered(Consumer<? super T> action) {
        forEach(action);
    }

    public long count() {
        long known = traits.count();
        Iterator<T> elements = take();
        if (known >= 0) {
            return known;
        }
        long count = 0;
        while (elements.hasNext()) {
            elements.next();
            count++;
        }
        return count;
    }

    public boolean anyMatch(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate);
        Iterator<T> elements = take();
        while (elements.hasNext()) {
            if (predicate.test(elements.next())) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate);
        Iterator<T> elements = take();
        while (elements.hasNext()) {
            if (!predicate.test(elements.next())) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(Predicate<? super T> predicate) {
        return !anyMatch(predicate);
    }

    public Optional<T> findFirst() {
        Iterator<T> elements = take();
        return elements.hasNext() ? Optional.of(elements.next()) : Optional.empty();
    }

    public Optional<T> findAny() {
        return findFirst();
    }

    public Iterator<T> iterator() {
        if (closing.flattens) {
            // The JDK pulls all at once that one element is mapped to.
            Intrinsics.unmodelled();
        }
        return take();
    }

    public boolean isParallel() {
        return false;
    }

    public Stream<T> sequential() {
        return this;
    }

    public Stream<T> parallel() {
        return this;
    }

    public Stream<T> unordered() {
        return this;
    }

    public Stream<T> onClose(Runnable handler) {
        Objects.requireNonNull(handler);
        closing.handlers.add(handler);
        return this;
    }

    public void close() {
        isUsed = true;
        closing.run();
    }

    public <R> Stream<R> map(Function<? super T, ? extends R> function) {
        Objects.requireNonNull(function);
        return new PulledStream<R>(new Pulls.Mapped<T, R>(take(), function), traits.ofMapped(), closing);
    }

    public IntStream mapToInt(ToIntFunction<? super T> function) {
        Objects.requireNonNull(function);
        return new PulledIntStream(new IntPulls.FromObjects<T>(take(), function), traits.ofMapped(), closing);
    }

    public IntStream flatMapToInt(Function<? super T, ? extends IntStream> function) {
        Objects.requireNonNull(function);
        closing.flattens = true;
        return new PulledIntStream(new IntPulls.FlatFromObjects<T>(take(), function), StreamTraits.unknown(), closing);
    }

    public LongStream mapToLong(ToLongFunction<? super T> function) {
        Objects.requireNonNull(function);
        return new PulledLongStream(new LongPulls.FromObjects<T>(take(), function), traits.ofMapped(), closing);
    }

    public LongStream flatMapToLong(Function<? super T, ? extends LongStream> function) {
        Objects.requireNonNull(function);
        closing.flattens = true;
        return new PulledLongStream(
                new LongPulls.FlatFromObjects<T>(take(), function), StreamTraits.unknown(), closing);
    }

    public DoubleStream mapToDouble(ToDoubleFunction<? super T> function) {
        Objects.requireNonNull(function);
        return new PulledDoubleStream(new DoublePulls.FromObjects<T>(take(), function), traits.ofMapped(), closing);
    }

    public DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> function) {
        Objects.requireNonNull(function);
        closing.flattens = true;
        return new PulledDoubleStream(
                new DoublePulls.FlatFromObjects<T>(take(), function), StreamTraits.unknown(), closing);
    }

    public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> function) {
        Objects.requireNonNull(function);
        closing.flattens = true;
        return new PulledStream<R>(new Pulls.Flat<T, R>(take(), function), StreamTraits.unknown(), closing);
    }

    public Stream<T> distinct() {
        if (traits.isDistinct) {
            return new PulledStream<T>(take(), traits.ofSome(), this);
        }
        return new PulledStream<T>(new Pulls.Distinct<T>(take()), traits.ofDistinct(), this);
    }

    public Stream<T> sorted() {
        if (traits.isSorted) {
            return new PulledStream<T>(take(), traits, this);
        }
        Iterator<T> sorted = new Pulls.Sorted<T>(take(), null);
        closing.flattens = true;
        closing.sorted = sorted;
        return new PulledStream<T>(sorted, traits.withOrder(true), this);
    }

    public Stream<T> sorted(Comparator<? super T> order) {
        Objects.requireNonNull(order);
        Iterator<T> sorted = new Pulls.Sorted<T>(take(), order);
        closing.flattens = true;
        closing.sorted = sorted;
        return new PulledStream<T>(sorted, traits.withOrder(false), this);
    }

    public Object[] toArray() {
        return drained().toArray();
    }

    public <A> A[] toArray(IntFunction<A[]> generator) {
        ArrayList<T> all = drained();
        A[] array = generator.apply(all.size());
        if (array.length < all.size()) {
            throw new IllegalStateException("Begin size " + all.size() + " is not equal to fixed size " + array.length);
        }
        return all.toArray(array);
    }

    public T reduce(T identity, BinaryOperator<T> function) {
        Objects.requireNonNull(function);
        Iterator<T> elements = take();
        T result = identity;
        while (elements.hasNext()) {
            result = function.apply(result, elements.next());
        }
        return result;
    }

    public Optional<T> reduce(BinaryOperator<T> function) {
        Objects.requireNonNull(function);
        Iterator<T> elements = take();
        if (!elements.hasNext()) {
            return Optional.empty();
        }
        T result = elements.next();
        while (elements.hasNext()) {
            result = function.apply(result, elements.next());
        }
        return Optional.of(result);
    }

    public <U> U reduce(U identity, BiFunction<U, ? super T, U> function, BinaryOperator<U> combiner) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(combiner);
        Iterator<T> elements = take();
        U result = identity;
        while (elements.hasNext()) {
            result = function.apply(result, elements.next());
        }
        return result;
    }

    public <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(supplier);
        Objects.requireNonNull(accumulator);
        Objects.requireNonNull(combiner);
        Iterator<T> elements = take();
        R result = supplier.get();
        while (elements.hasNext()) {
            accumulator.accept(result, elements.next());
        }
        return result;
    }

    public <R, A> R collect(Collector<? super T, A, R> collector) {
        Iterator<T> elements = take();
        A container = collector.supplier().get();
        BiConsumer<A, ? super T> accumulator = collector.accumulator();
        while (elements.hasNext()) {
            accumulator.accept(container, elements.next());
        }
        if (Collectors.finishes(collector)) {
            return collector.finisher().apply(container);
        }
        return (R) container;
    }

    public List<T> toList() {
        return FixedList.ofNullable(drained().toArray());
    }

    public Optional<T> min(Comparator<? super T> order) {
        return reduce(BinaryOperator.minBy((Comparator<T>) order));
    }

    public Optional<T> max(Comparator<? super T> order) {
        return reduce(BinaryOperator.maxBy((Comparator<T>) order));
    }

    private ArrayList<T> drained() {
        Iterator<T> elements = take();
        ArrayList<T> all = new ArrayList<T>();
        while (elements.hasNext()) {
            all.add(elements.next());
        }
        return all;
    }

    /** The elements that a collection has when they are asked for. */
    public static <T> Stream<T> of(Collection<? extends T> collection) {
        return new PulledStream<T>(new Pulls.Late<T>(collection), StreamTraits.ofCollection(collection));
    }

    /** A range of an array. */
    public static <T> Stream<T> of(Object[] array, int from, int to) {
        return new PulledStream<T>(new Pulls.Elements<T>(array, from, to), StreamTraits.ofCount((long) to - from));
    }
}
