package lambdas;

import java.util.concurrent.Callable;
import java.util.function.Function;

/** An exception passes out of a lambda to whoever called it. */
public class ExceptionsInLambdas {
    interface Risky<T> {
        T run() throws Exception;
    }

    static <T> T orElse(Risky<T> action, T other) {
        try {
            return action.run();
        } catch (Exception e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            return other;
        } finally {
            System.out.println("done");
        }
    }

    static <A, B> Function<A, B> checked(Function<A, B> f, Function<RuntimeException, B> handler) {
        return a -> {
            try {
                return f.apply(a);
            } catch (RuntimeException e) {
                return handler.apply(e);
            }
        };
    }

    public static void main(String[] args) throws Exception {
        System.out.println(orElse(() -> Integer.parseInt("12"), 0));
        System.out.println(orElse(() -> Integer.parseInt("x1"), -1));
        System.out.println(orElse(() -> {
            throw new java.io.IOException("io");
        }, "other"));
        System.out.println(checked((Integer n) -> 10 / n, e -> -1).apply(0));
        Callable<String> callable = () -> "called";
        System.out.println(callable.call());
    }
}
