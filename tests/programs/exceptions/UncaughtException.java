package exceptions;

/**
 * An exception that main does not catch is printed to System.err with its stack trace; the exit
 * code is 1.
 */
public class UncaughtException {
    static void third(int n) {
        if (n == 0) {
            throw new IllegalStateException("at the bottom");
        }
        third(n - 1);
    }

    static void second() {
        third(2);
    }

    public static void main(String[] args) {
        System.out.println("before");
        try {
            second();
        } finally {
            System.out.println("finally before the trace");
        }
        System.out.println("never");
    }
}
