package lambdas;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongFunction;
import java.util.function.LongToIntFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntBiFunction;
import java.util.function.ToLongFunction;

/** The primitive functional interfaces box nothing: int, long and double versions. */
public class PrimitiveFunctions {
    static double integrate(DoubleUnaryOperator f, double from, double to, int steps) {
        double width = (to - from) / steps;
        double sum = 0;
        for (int i = 0; i < steps; i++) {
            sum += f.applyAsDouble(from + (i + 0.5) * width) * width;
        }
        return sum;
    }

    static int fold(int[] array, int start, IntBinaryOperator op) {
        for (int x : array) {
            start = op.applyAsInt(start, x);
        }
        return start;
    }

    public static void main(String[] args) {
        System.out.println(integrate(x -> x * x, 0, 3, 8));
        int[] data = {5, 3, 8};
        System.out.println(fold(data, 0, Integer::sum) + " " + fold(data, 1, (a, b) -> a * b) + " "
                + fold(data, 0, Math::max));
        IntFunction<String> stars = "*"::repeat;
        IntToDoubleFunction half = n -> n / 2.0;
        LongToIntFunction low = n -> (int) n;
        ToLongFunction<String> hash = s -> s.hashCode() * 1000000000L;
        ToIntBiFunction<String, Character> find = (s, c) -> s.indexOf(c);
        System.out.println(stars.apply(3) + half.applyAsDouble(5) + low.applyAsInt(1L << 32 | 9) + " "
                + hash.applyAsLong("a")
                + " " + find.applyAsInt("hello", 'l'));
        IntSupplier dice = () -> 4;
        LongFunction<Object> boxed = n -> n;
        DoubleBinaryOperator power = Math::pow;
        System.out.println(dice.getAsInt() + " " + boxed.apply(3).getClass().getSimpleName() + " "
                + power.applyAsDouble(2, 0.5));
        StringBuilder text = new StringBuilder();
        ObjIntConsumer<String> put = (s, n) -> text.append(s).append(n);
        put.accept("n", 1);
        IntUnaryOperator inc = n -> n + 1;
        System.out.println(text.append(inc.andThen(n -> n * 2).compose(n -> -n).applyAsInt(4)));
    }
}
