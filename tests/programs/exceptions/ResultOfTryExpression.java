package exceptions;

/** Locals keep what was assigned before the exception; those of the try block are gone. */
public class ResultOfTryExpression {
    static int parse(String text, int fallback) {
        int value = fallback;
        try {
            value = -1;
            value = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            value = value == -1 ? fallback : value;
        }
        return value;
    }

    static int countDown(int n) {
        int reached = n;
        try {
            while (true) {
                reached--;
                int x = 10 / reached;
            }
        } catch (ArithmeticException e) {
            return reached;
        }
    }

    public static void main(String[] args) {
        System.out.println(parse("12", 5) + " " + parse("twelve", 5));
        System.out.println(countDown(4));
        int[] data = {1, 2, 3};
        int at = 0;
        try {
            while (true) {
                data[at++] *= 2;
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("end at " + at + " " + data[0] + data[1] + data[2]);
        }
    }
}
