package evaluation;

/**
 * Operands are evaluated from left to right, completely, before the operation (JLS 15.7.1, 15.7.2).
 */
public class OperandsLeftToRight {
    static int step(int value) {
        System.out.print("[" + value + "]");
        return value;
    }

    static int fail(String why) {
        throw new IllegalStateException(why);
    }

    public static void main(String[] args) {
        System.out.println(step(1) + step(2) * step(3));
        System.out.println((step(4) - step(5)) % step(6));
        System.out.println(step(1) << step(2) == step(4));
        try {
            System.out.println(step(1) / (step(0) + step(0)) + fail("not reached"));
        } catch (ArithmeticException e) {
            System.out.println(" " + e.getMessage());
        }
        try {
            System.out.println(fail("left") / 0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        int i = 2;
        System.out.println(i + (i = 3) * i);
        System.out.println("" + step(7) + step(8));
    }
}
