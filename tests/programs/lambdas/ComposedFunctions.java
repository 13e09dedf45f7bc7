package lambdas;

import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The default methods of java.util.function: andThen, compose, negate, and, or, identity. */
public class ComposedFunctions {
    static boolean log(String name, boolean result) {
        System.out.print(name + " ");
        return result;
    }

    public static void main(String[] args) {
        Function<Integer, Integer> plus = x -> x + 1;
        Function<Integer, Integer> times = x -> x * 10;
        System.out.println(plus.andThen(times).apply(1) + " " + plus.compose(times).apply(1) + " "
                + Function.<Integer>identity().apply(7));
        Predicate<String> empty = String::isEmpty;
        Predicate<String> shortText = s -> log("short", s.length() < 3);
        Predicate<String> upper = s -> log("upper", s.equals(s.toUpperCase()));
        System.out.println(shortText.and(upper).test("long"));
        System.out.println(shortText.or(upper).test("ab"));
        System.out.println(empty.negate().and(shortText.negate()).test("abc"));
        System.out.println(Predicate.not(empty).test("") + " " + Predicate.isEqual("x").test("x"));
        IntPredicate even = n -> n % 2 == 0;
        System.out.println(even.negate().or(n -> n > 100).test(102));
        Consumer<StringBuilder> a = b -> b.append("a");
        StringBuilder text = new StringBuilder();
        a.andThen(b -> b.append("b")).andThen(a).accept(text);
        System.out.println(text);
        UnaryOperator<String> trim = String::trim;
        System.out.println(trim.andThen(String::length).apply("  x "));
        BinaryOperator<String> longer = BinaryOperator.maxBy((s, t) -> s.length() - t.length());
        System.out.println(longer.apply("abc", "de") + BinaryOperator.<Integer>minBy(Integer::compare).apply(4, 2));
        try {
            plus.andThen(null);
        } catch (NullPointerException e) {
            System.out.println("null function");
        }
    }
}
