package lambdas;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * A method reference adapts: boxing, widening, varargs, dropped results and subtypes (JLS 15.13.2).
 */
public class ReferencesConvert {
    static int sum(int... numbers) {
        int sum = 0;
        for (int n : numbers) {
            sum += n;
        }
        return sum;
    }

    static long twice(long n) {
        return n * 2;
    }

    static StringBuilder log = new StringBuilder();

    static boolean note(Object o) {
        log.append(o).append(';');
        return true;
    }

    static Integer maybe(Number n) {
        return n.intValue();
    }

    public static void main(String[] args) {
        IntBinaryOperator two = ReferencesConvert::sum;
        Supplier<Integer> none = ReferencesConvert::sum;
        Function<int[], Integer> array = ReferencesConvert::sum;
        System.out.println(two.applyAsInt(3, 4) + none.get() + array.apply(new int[] {1, 2, 3}));
        Function<Integer, Long> widened = ReferencesConvert::twice;
        System.out.println(widened.apply(21));
        Consumer<String> dropped = ReferencesConvert::note;
        dropped.accept("text");
        IntConsumer boxed = ReferencesConvert::note;
        boxed.accept(5);
        System.out.println(log);
        ToDoubleFunction<Double> unboxed = ReferencesConvert::maybe;
        System.out.println(unboxed.applyAsDouble(7.9));
        BiFunction<Integer, Integer, Integer> max = Math::max;
        System.out.println(max.apply(3, 8) + " " + max.andThen(Integer::doubleValue).apply(1, 2));
        Function<Object, String> text = String::valueOf;
        System.out.println(text.apply(null));
    }
}
