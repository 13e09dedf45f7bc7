package generics;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Curried and composed functions with generic types all the way. */
public class FunctionsOfHigherOrder {
    static <A, B, C> Function<A, C> compose(Function<A, B> f, Function<B, C> g) {
        return a -> g.apply(f.apply(a));
    }

    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) {
        return a -> b -> f.apply(a, b);
    }

    static <T> UnaryOperator<T> times(int n, UnaryOperator<T> f) {
        return n == 0 ? x -> x : x -> times(n - 1, f).apply(f.apply(x));
    }

    static <T> Supplier<T> memo(Supplier<T> supplier) {
        Object[] cell = new Object[1];
        return () -> {
            if (cell[0] == null) {
                cell[0] = supplier.get();
            }
            @SuppressWarnings("unchecked")
            T value = (T) cell[0];
            return value;
        };
    }

    static int computed;

    public static void main(String[] args) {
        Function<Integer, Integer> half = x -> x / 2;
        System.out.println(compose(compose(half, x -> x + 0.5), d -> "half plus " + d).apply(9));
        System.out.println(curry((Integer a, Integer b) -> a * b).apply(6).apply(7));
        Function<String, Function<Integer, String>> repeat = curry(String::repeat);
        System.out.println(repeat.apply("ab").apply(3));
        System.out.println(times(10, (Integer x) -> x * 2).apply(1) + times(2, (String s) -> s + s).apply("x"));
        Supplier<Integer> once = memo(() -> ++computed * 100);
        System.out.println(once.get() + once.get() + " " + computed);
    }
}
