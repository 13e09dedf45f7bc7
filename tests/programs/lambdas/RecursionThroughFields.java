package lambdas;

import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;

/** A lambda cannot name itself, but a field, an array or a parameter can hold it. */
public class RecursionThroughFields {
    static LongUnaryOperator factorial;
    static final IntUnaryOperator FIBONACCI = n -> n < 2 ? n : RecursionThroughFields.FIBONACCI.applyAsInt(n - 1)
            + RecursionThroughFields.FIBONACCI.applyAsInt(n - 2);

    interface Self<A, B> extends Function<Self<A, B>, Function<A, B>> {
    }

    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> step) {
        Self<A, B> self = me -> step.apply(x -> me.apply(me).apply(x));
        return self.apply(self);
    }

    public static void main(String[] args) {
        factorial = n -> n <= 1 ? 1 : n * factorial.applyAsLong(n - 1);
        System.out.println(factorial.applyAsLong(20));
        System.out.println(FIBONACCI.applyAsInt(15));
        IntUnaryOperator[] collatz = new IntUnaryOperator[1];
        collatz[0] = n -> n == 1 ? 0 : 1 + collatz[0].applyAsInt(n % 2 == 0 ? n / 2 : 3 * n + 1);
        System.out.println(collatz[0].applyAsInt(27));
        Function<Integer, Integer> sum = fix(self -> n -> n == 0 ? 0 : n + self.apply(n - 1));
        System.out.println(sum.apply(100));
    }
}
