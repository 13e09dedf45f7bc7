package exceptions;

/** Suppressed exceptions are printed indented below the exception that suppressed them. */
public class UncaughtWithSuppressed {
    static class Lock implements AutoCloseable {
        @Override
        public void close() {
            throw new UnsupportedOperationException("no closing", new Error("deep"));
        }
    }

    static void work() {
        try (Lock lock = new Lock()) {
            throw new IllegalArgumentException();
        }
    }

    public static void main(String[] args) {
        work();
    }
}
