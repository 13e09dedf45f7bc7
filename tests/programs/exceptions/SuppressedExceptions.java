package exceptions;

/**
 * What close throws is suppressed by what the body threw; without that it is thrown itself (JLS
 * 14.20.3.1).
 */
public class SuppressedExceptions {
    static class Failing implements AutoCloseable {
        private final String name;

        Failing(String name) {
            this.name = name;
        }

        @Override
        public void close() throws Exception {
            throw new Exception("closing " + name);
        }
    }

    static void show(Throwable thrown) {
        System.out.print(thrown.getMessage() + " [");
        for (Throwable suppressed : thrown.getSuppressed()) {
            System.out.print(suppressed.getMessage() + ";");
        }
        System.out.println("]");
    }

    public static void main(String[] args) {
        try (Failing a = new Failing("a"); Failing b = new Failing("b")) {
            throw new RuntimeException("body");
        } catch (Exception e) {
            show(e);
        }
        try (Failing a = new Failing("a"); Failing b = new Failing("b")) {
            System.out.println("body is fine");
        } catch (Exception e) {
            show(e);
        }
        Exception main = new Exception("main");
        main.addSuppressed(new RuntimeException("one"));
        main.addSuppressed(new RuntimeException("two"));
        show(main);
        try {
            main.addSuppressed(main);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            main.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
