package lambdas;

import java.util.function.Supplier;

/**
 * The receiver of a bound method reference is evaluated and checked for null when the reference is,
 * not when it is called.
 */
public class ReceiverIsEvaluatedOnce {
    static int made;
    int number = ++made;

    int number() {
        return number;
    }

    static ReceiverIsEvaluatedOnce make() {
        System.out.print("make ");
        return new ReceiverIsEvaluatedOnce();
    }

    static ReceiverIsEvaluatedOnce current;

    public static void main(String[] args) {
        Supplier<Integer> reference = make()::number;
        Supplier<Integer> lambda = () -> make().number();
        System.out.println("made");
        System.out.println(reference.get() + " " + reference.get());
        System.out.println(lambda.get() + " " + lambda.get());
        try {
            Supplier<Integer> never = current::number;
            System.out.println(never);
        } catch (NullPointerException e) {
            System.out.println("null at once");
        }
        Supplier<Integer> late = () -> current.number();
        try {
            late.get();
        } catch (NullPointerException e) {
            System.out.println("null later");
        }
        current = make();
        System.out.println(late.get());
    }
}
