package arithmetic;

/**
 * Integer division and remainder by zero throw, whatever the dividend; the message is fixed (JLS
 * 15.17.2).
 */
public class DivisionByZero {
    static int divide(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            System.out.println("caught " + e.getMessage());
            return -1;
        }
    }

    public static void main(String[] args) {
        System.out.println(divide(10, 3));
        System.out.println(divide(0, 0));
        try {
            System.out.println(5L % 0L);
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        int x = 1;
        try {
            x /= x - 1;
        } catch (ArithmeticException e) {
            System.out.println("x is still " + x);
        }
        System.out.println(1.0 / 0 + " " + 1 % 0.0);
    }
}
