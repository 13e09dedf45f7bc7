package lambdas;

import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Lambdas with none, one or several parameters, typed or not, with expressions or blocks (JLS
 * 15.27).
 */
public class LambdaForms {
    interface Action {
        void run(int n);
    }

    static int total;

    public static void main(String[] args) {
        Supplier<String> none = () -> "none";
        Function<Integer, Integer> one = x -> x + 1;
        Function<Integer, Integer> typed = (Integer x) -> {
            int y = x * x;
            return y - 1;
        };
        BiFunction<Integer, String, String> two = (n, s) -> s + n;
        BinaryOperator<Long> both = (final Long a, Long b) -> a * b;
        BiFunction<Integer, Integer, Integer> inferred = (var a, var b) -> a - b;
        Action ignored = n -> total += n;
        Action block = n -> {
            if (n < 0) {
                return;
            }
            total += n * 10;
        };
        System.out.println(none.get() + one.apply(1) + typed.apply(5) + two.apply(3, "x") + both.apply(6L, 7L)
                + inferred.apply(9, 4));
        ignored.run(5);
        block.run(-1);
        block.run(2);
        System.out.println(total);
        Action call = n -> new StringBuilder().append(n);
        call.run(1);
        Runnable empty = () -> { };
        empty.run();
        Supplier<Runnable> nested = () -> () -> System.out.println("nested");
        nested.get().run();
        Object cast = (Runnable & Comparable<String>) null;
        System.out.println(cast);
        ((Runnable) () -> System.out.println("cast")).run();
    }
}
