package evaluation;

/**
 * Receiver, then arguments from left to right; the null check of the receiver comes after the
 * arguments (JLS 15.12.4).
 */
public class ArgumentOrder {
    private final String name;

    ArgumentOrder(String name) {
        this.name = name;
        System.out.print("new " + name + "; ");
    }

    ArgumentOrder with(int a, int b) {
        System.out.println(name + " " + a + " " + b);
        return this;
    }

    static ArgumentOrder nothing() {
        System.out.print("receiver; ");
        return null;
    }

    static int number(int value) {
        System.out.print("argument " + value + "; ");
        return value;
    }

    public static void main(String[] args) {
        new ArgumentOrder("x").with(number(1), number(2)).with(number(3), number(4));
        try {
            nothing().with(number(5), number(6));
        } catch (NullPointerException e) {
            System.out.println("no receiver");
        }
        try {
            nothing().with(number(7), number(8) / 0);
        } catch (ArithmeticException e) {
            System.out.println("the argument failed first");
        }
        int i = 0;
        new ArgumentOrder("y").with(i++, i++).with(i = 7, i);
    }
}
