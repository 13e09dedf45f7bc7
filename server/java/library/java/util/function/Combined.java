package java.util.function;

import java.util.Comparator;

/** The functions that the default methods of this package make. */
final class Combined {
    private Combined() {
    }

    static final class Composed<A, B, C> implements Function<A, C> {
        private final Function<? super A, ? extends B> first;
        private final Function<? super B, ? extends C> second;

        Composed(Function<? super A, ? extends B> first, Function<? super B, ? extends C> second) {
            this.first = first;
            this.second = second;
        }

        public C apply(A argument) {
            return second.apply(first.apply(argument));
        }
    }

    static final class Identity<A> implements Function<A, A> {
        Identity() {
        }

        public A apply(A argument) {
            return argument;
        }
    }

    static final class ComposedBi<A, B, C, D> implements BiFunction<A, B, D> {
        private final BiFunction<? super A, ? super B, ? extends C> before;
        private final Function<? super C, ? extends D> after;

        ComposedBi(BiFunction<? super A, ? super B, ? extends C> before, Function<? super C, ? extends D> after) {
            this.before = before;
            this.after = after;
        }

        public D apply(A first, B second) {
            return after.apply(before.apply(first, second));
        }
    }

    static final class IdentityOperator<A> implements UnaryOperator<A> {
        IdentityOperator() {
        }

        public A apply(A argument) {
            return argument;
        }
    }

    static final class Chosen<A> implements BinaryOperator<A> {
        private final Comparator<? super A> comparator;
        private final boolean least;

        Chosen(Comparator<? super A> comparator, boolean least) {
            this.comparator = comparator;
            this.least = least;
        }

        public A apply(A first, A second) {
            int order = comparator.compare(first, second);
            boolean takesFirst = least ? order <= 0 : order >= 0;
            return takesFirst ? first : second;
        }
    }

    static final class BothPredicate<A> implements Predicate<A> {
        private final Predicate<? super A> left;
        private final Predicate<? super A> right;
        private final boolean either;

        BothPredicate(Predicate<? super A> left, Predicate<? super A> right, boolean either) {
            this.left = left;
            this.right = right;
            this.either = either;
        }

        public boolean test(A argument) {
            return either ? left.test(argument) || right.test(argument) : left.test(argument) && right.test(argument);
        }
    }

    static final class NegatedPredicate<A> implements Predicate<A> {
        private final Predicate<? super A> positive;

        NegatedPredicate(Predicate<? super A> positive) {
            this.positive = positive;
        }

        public boolean test(A argument) {
            return !positive.test(argument);
        }
    }

    static final class Equal<A> implements Predicate<A> {
        private final Object target;

        Equal(Object target) {
            this.target = target;
        }

        public boolean test(A argument) {
            return target == null ? argument == null : target.equals(argument);
        }
    }

    static final class BothBiPredicate<A, B> implements BiPredicate<A, B> {
        private final BiPredicate<? super A, ? super B> left;
        private final BiPredicate<? super A, ? super B> right;
        private final boolean either;

        BothBiPredicate(BiPredicate<? super A, ? super B> left, BiPredicate<? super A, ? super B> right, boolean either) {
            this.left = left;
            this.right = right;
            this.either = either;
        }

        public boolean test(A first, B second) {
            return either ? left.test(first, second) || right.test(first, second) : left.test(first, second) && right.test(first, second);
        }
    }

    static final class NegatedBiPredicate<A, B> implements BiPredicate<A, B> {
        private final BiPredicate<? super A, ? super B> positive;

        NegatedBiPredicate(BiPredicate<? super A, ? super B> positive) {
            this.positive = positive;
        }

        public boolean test(A first, B second) {
            return !positive.test(first, second);
        }
    }

    static final class BothIntPredicate implements IntPredicate {
        private final IntPredicate left;
        private final IntPredicate right;
        private final boolean either;

        BothIntPredicate(IntPredicate left, IntPredicate right, boolean either) {
            this.left = left;
            this.right = right;
            this.either = either;
        }

        public boolean test(int value) {
            return either ? left.test(value) || right.test(value) : left.test(value) && right.test(value);
        }
    }

    static final class NegatedIntPredicate implements IntPredicate {
        private final IntPredicate positive;

        NegatedIntPredicate(IntPredicate positive) {
            this.positive = positive;
        }

        public boolean test(int value) {
            return !positive.test(value);
        }
    }

    static final class BothLongPredicate implements LongPredicate {
        private final LongPredicate left;
        private final LongPredicate right;
        private final boolean either;

        BothLongPredicate(LongPredicate left, LongPredicate right, boolean either) {
            this.left = left;
            this.right = right;
            this.either = either;
        }

        public boolean test(long value) {
            return either ? left.test(value) || right.test(value) : left.test(value) && right.test(value);
        }
    }

    static final class NegatedLongPredicate implements LongPredicate {
        private final LongPredicate positive;

        NegatedLongPredicate(LongPredicate positive) {
            this.positive = positive;
        }

        public boolean test(long value) {
            return !positive.test(value);
        }
    }

    static final class BothDoublePredicate implements DoublePredicate {
        private final DoublePredicate left;
        private final DoublePredicate right;
        private final boolean either;

        BothDoublePredicate(DoublePredicate left, DoublePredicate right, boolean either) {
            this.left = left;
            this.right = right;
            this.either = either;
        }

        public boolean test(double value) {
            return either ? left.test(value) || right.test(value) : left.test(value) && right.test(value);
        }
    }

    static final class NegatedDoublePredicate implements DoublePredicate {
        private final DoublePredicate positive;

        NegatedDoublePredicate(DoublePredicate positive) {
            this.positive = positive;
        }

        public boolean test(double value) {
            return !positive.test(value);
        }
    }

    static final class ConsumerSequence<A> implements Consumer<A> {
        private final Consumer<? super A> left;
        private final Consumer<? super A> right;

        ConsumerSequence(Consumer<? super A> left, Consumer<? super A> right) {
            this.left = left;
            this.right = right;
        }

        public void accept(A argument) {
            left.accept(argument);
            right.accept(argument);
        }
    }

    static final class BiConsumerSequence<A, B> implements BiConsumer<A, B> {
        private final BiConsumer<? super A, ? super B> left;
        private final BiConsumer<? super A, ? super B> right;

        BiConsumerSequence(BiConsumer<? super A, ? super B> left, BiConsumer<? super A, ? super B> right) {
            this.left = left;
            this.right = right;
        }

        public void accept(A first, B second) {
            left.accept(first, second);
            right.accept(first, second);
        }
    }

    static final class IntConsumerSequence implements IntConsumer {
        private final IntConsumer left;
        private final IntConsumer right;

        IntConsumerSequence(IntConsumer left, IntConsumer right) {
            this.left = left;
            this.right = right;
        }

        public void accept(int value) {
            left.accept(value);
            right.accept(value);
        }
    }

    static final class IntComposed implements IntUnaryOperator {
        private final IntUnaryOperator first;
        private final IntUnaryOperator second;

        IntComposed(IntUnaryOperator first, IntUnaryOperator second) {
            this.first = first;
            this.second = second;
        }

        public int applyAsInt(int operand) {
            return second.applyAsInt(first.applyAsInt(operand));
        }
    }

    static final class IntIdentity implements IntUnaryOperator {
        IntIdentity() {
        }

        public int applyAsInt(int operand) {
            return operand;
        }
    }

    static final class LongConsumerSequence implements LongConsumer {
        private final LongConsumer left;
        private final LongConsumer right;

        LongConsumerSequence(LongConsumer left, LongConsumer right) {
            this.left = left;
            this.right = right;
        }

        public void accept(long value) {
            left.accept(value);
            right.accept(value);
        }
    }

    static final class LongComposed implements LongUnaryOperator {
        private final LongUnaryOperator first;
        private final LongUnaryOperator second;

        LongComposed(LongUnaryOperator first, LongUnaryOperator second) {
            this.first = first;
            this.second = second;
        }

        public long applyAsLong(long operand) {
            return second.applyAsLong(first.applyAsLong(operand));
        }
    }

    static final class LongIdentity implements LongUnaryOperator {
        LongIdentity() {
        }

        public long applyAsLong(long operand) {
            return operand;
        }
    }

    static final class DoubleConsumerSequence implements DoubleConsumer {
        private final DoubleConsumer left;
        private final DoubleConsumer right;

        DoubleConsumerSequence(DoubleConsumer left, DoubleConsumer right) {
            this.left = left;
            this.right = right;
        }

        public void accept(double value) {
            left.accept(value);
            right.accept(value);
        }
    }

    static final class DoubleComposed implements DoubleUnaryOperator {
        private final DoubleUnaryOperator first;
        private final DoubleUnaryOperator second;

        DoubleComposed(DoubleUnaryOperator first, DoubleUnaryOperator second) {
            this.first = first;
            this.second = second;
        }

        public double applyAsDouble(double operand) {
            return second.applyAsDouble(first.applyAsDouble(operand));
        }
    }

    static final class DoubleIdentity implements DoubleUnaryOperator {
        DoubleIdentity() {
        }

        public double applyAsDouble(double operand) {
            return operand;
        }
    }
}
