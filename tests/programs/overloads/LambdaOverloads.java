package overloads;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * The shape of a lambda's body and the number of its parameters choose among functional interfaces
 * (JLS 15.12.2.1).
 */
public class LambdaOverloads {
    static String f(Runnable r) {
        r.run();
        return "Runnable";
    }

    static String f(Supplier<?> s) {
        return "Supplier " + s.get();
    }

    static String g(Function<String, Integer> f) {
        return "Function " + f.apply("abc");
    }

    static String g(Supplier<Integer> s) {
        return "Supplier " + s.get();
    }

    static String h(Consumer<String> c) {
        c.accept("x");
        return "Consumer";
    }

    static String h(Function<String, String> f) {
        return "Function " + f.apply("x");
    }

    static String k(IntFunction<String> f) {
        return "IntFunction " + f.apply(1);
    }

    static String k(String s) {
        return "String " + s;
    }

    static int calls;

    public static void main(String[] args) {
        System.out.println(f(() -> { }) + ", " + f(() -> 5) + ", " + f(() -> {
            calls++;
        }) + ", " + f(() -> {
            return calls;
        }));
        System.out.println(g(s -> s.length()) + ", " + g(() -> 7));
        System.out.println(h((String s) -> calls += s.length()));
        System.out.println(h((String s) -> s + s) + ", " + h(s -> {
            System.out.print("");
        }));
        System.out.println(k(i -> "i" + i) + ", " + k("s"));
    }
}
