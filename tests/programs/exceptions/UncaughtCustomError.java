package exceptions;

/**
 * An Error of one's own ends the program as well; the trace shows constructors, initialisers and
 * inner classes.
 */
public class UncaughtCustomError {
    static class Broken extends Error {
        Broken(String message) {
            super(message);
        }

        @Override
        public String toString() {
            return "Broken: " + getMessage();
        }
    }

    class Inner {
        final int value = compute();

        int compute() {
            throw new Broken("in an initialiser");
        }
    }

    UncaughtCustomError() {
        new Inner();
    }

    public static void main(String[] args) {
        System.err.println("to the error stream");
        new UncaughtCustomError();
    }
}
