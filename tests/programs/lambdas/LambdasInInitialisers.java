package lambdas;

import java.util.function.Supplier;

/**
 * Lambdas in field initialisers, static blocks, enum constants and arrays; each run sees the state
 * of that time.
 */
public class LambdasInInitialisers {
    static int base = 10;
    static final Supplier<Integer> STATIC = () -> base * 2;
    final Supplier<String> instance = () -> "instance " + this.number;
    private int number = 3;

    static final Supplier<?>[] TABLE = {
        () -> 1,
        () -> "two",
        LambdasInInitialisers::new,
        () -> base,
    };

    static int fromBlock;

    static {
        Supplier<Integer> local = () -> base + 1;
        base = 20;
        fromBlock = local.get();
    }

    @Override
    public String toString() {
        return "object " + number;
    }

    public static void main(String[] args) {
        System.out.println(STATIC.get() + " " + fromBlock);
        LambdasInInitialisers object = new LambdasInInitialisers();
        object.number = 4;
        System.out.println(object.instance.get());
        base = 7;
        for (Supplier<?> supplier : TABLE) {
            System.out.print(supplier.get() + ", ");
        }
        System.out.println();
    }
}
