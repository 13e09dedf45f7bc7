package java.util.stream;

import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * How the library collects: containers are made, filled and finished. Nothing is combined, for
 * streams are sequential.
 */
abstract class Recipe<T, R> implements Collector<T, Object, R> {
    Recipe() {
    }

    abstract Object start();

    abstract void add(Object container, T element);

    abstract R finish(Object container);

    public final Supplier<Object> supplier() {
        return new Starting<T, R>(this);
    }

    public final BiConsumer<Object, T> accumulator() {
        return new Adding<T, R>(this);
    }

    public final BinaryOperator<Object> combiner() {
        Intrinsics.unmodelled();
        return null;
    }

    public final Function<Object, R> finisher() {
        return new Finishing<T, R>(this);
    }

    public final Set<Characteristics> characteristics() {
        Intrinsics.unmodelled();
        return null;
    }

    private static final class Starting<T, R> implements Supplier<Object> {
        private final Recipe<T, R> recipe;

        Starting(Recipe<T, R> recipe) {
            this.recipe = recipe;
        }

        public Object get() {
            return recipe.start();
        }
    }

    private static final class Adding<T, R> implements BiConsumer<Object, T> {
        private final Recipe<T, R> recipe;

        Adding(Recipe<T, R> recipe) {
            this.recipe = recipe;
        }

        public void accept(Object container, T element) {
            recipe.add(container, element);
        }
    }

    private static final class Finishing<T, R> implements Function<Object, R> {
        private final Recipe<T, R> recipe;

        Finishing(Recipe<T, R> recipe) {
            this.recipe = recipe;
        }

        public R apply(Object container) {
            return recipe.finish(container);
        }
    }
}
