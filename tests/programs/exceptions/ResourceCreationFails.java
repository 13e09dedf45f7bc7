package exceptions;

/**
 * Where a later resource cannot be opened the earlier ones are closed and the body does not run.
 */
public class ResourceCreationFails {
    record Door(String name) implements AutoCloseable {
        Door {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("no name");
            }
        }

        public void close() {
            System.out.println("closed " + name);
        }
    }

    public static void main(String[] args) {
        try (Door first = new Door("first"); Door second = new Door("")) {
            System.out.println("never");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length);
        }
        try {
            try (Door only = new Door("only")) {
                return;
            } finally {
                System.out.println("finally");
            }
        } finally {
            System.out.println("outermost");
        }
    }
}
