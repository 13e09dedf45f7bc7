package lambdas;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** A lambda captures the values of effectively final variables, and `this` (JLS 15.27.2). */
public class Captures {
    private int field = 1;

    IntSupplier counter() {
        return () -> field++;
    }

    IntUnaryOperator adder(int by) {
        int twice = by * 2;
        return x -> x + twice + this.field;
    }

    static IntSupplier accumulate(int... values) {
        int[] sum = {0};
        for (int value : values) {
            sum[0] += value;
        }
        return () -> sum[0]++;
    }

    public static void main(String[] args) {
        Captures object = new Captures();
        IntSupplier a = object.counter();
        IntSupplier b = object.counter();
        System.out.println(a.getAsInt() + " " + b.getAsInt() + " " + object.field);
        IntUnaryOperator add = object.adder(10);
        object.field = 100;
        System.out.println(add.applyAsInt(1));
        IntSupplier sum = accumulate(1, 2, 3);
        System.out.println(sum.getAsInt() + sum.getAsInt());
        List<IntSupplier> suppliers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int copy = i;
            suppliers.add(() -> copy * copy);
        }
        for (String word : new String[] {"a", "bb"}) {
            suppliers.add(() -> word.length());
        }
        for (IntSupplier supplier : suppliers) {
            System.out.print(supplier.getAsInt() + " ");
        }
        System.out.println();
    }
}
