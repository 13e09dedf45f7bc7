package lambdas;

import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Lambdas as operands of conditionals, switches, casts, returns and array elements take their type
 * from there.
 */
public class ConditionalLambdas {
    static BinaryOperator<Integer> operator(char sign) {
        return switch (sign) {
            case '+' -> (a, b) -> a + b;
            case '-' -> (a, b) -> a - b;
            case '*' -> Math::multiplyExact;
            default -> sign == '/' ? (a, b) -> a / b : (a, b) -> {
                throw new IllegalArgumentException("sign " + sign);
            };
        };
    }

    static <T> T get(boolean first, Supplier<? extends T> a, Supplier<? extends T> b) {
        return (first ? a : b).get();
    }

    public static void main(String[] args) {
        for (char sign : "+-*/%".toCharArray()) {
            try {
                System.out.print(operator(sign).apply(17, 5) + " ");
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        Function<Integer, Function<Integer, Integer>> choose = n -> n > 0 ? m -> m + n : m -> m - n;
        System.out.println(choose.apply(3).apply(10) + " " + choose.apply(-3).apply(10));
        System.out.println(get(true, () -> "left", () -> "right") + get(false, () -> 1, () -> 2));
        Object o = args.length == 0 ? (Supplier<String>) () -> "chosen" : "text";
        System.out.println(((Supplier<?>) o).get());
        Runnable[] steps = {() -> System.out.print("one "), ConditionalLambdas::two};
        for (Runnable step : steps) {
            step.run();
        }
    }

    private static void two() {
        System.out.println("two");
    }
}
