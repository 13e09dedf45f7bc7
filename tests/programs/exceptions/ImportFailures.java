package exceptions;

import java.util.ArrayList;
import java.util.List;

/** An import that opens several things, fails in the middle, and tells all that went wrong. */
public class ImportFailures {
    static class ImportException extends Exception {
        private static final long serialVersionUID = 1;
        final int line;

        ImportException(int line, String message, Throwable cause) {
            super("line " + line + ": " + message, cause);
            this.line = line;
        }
    }

    static class Resource implements AutoCloseable {
        final String name;

        Resource(String name) {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("a resource needs a name");
            }
            this.name = name;
            System.out.println("open " + name);
        }

        @Override
        public void close() {
            System.out.println("close " + name);
            if (name.startsWith("bad")) {
                throw new IllegalStateException(name + " does not close");
            }
        }
    }

    static int importLines(String source, String target, String... lines) throws ImportException {
        int sum = 0;
        int number = 0;
        try (Resource in = new Resource(source); Resource out = new Resource(target)) {
            for (String line : lines) {
                number++;
                sum += Integer.parseInt(line) / (in.name.length() - out.name.length());
            }
            System.out.println("read all of " + in.name);
            return sum;
        } catch (NumberFormatException e) {
            throw new ImportException(number, "not a number", e);
        } catch (ArithmeticException e) {
            ImportException failure = new ImportException(number, e.getMessage(), null);
            failure.addSuppressed(e);
            throw failure;
        } finally {
            System.out.println("finally " + number);
        }
    }

    static void tell(Throwable problem, String indent) {
        System.out.println(indent + problem);
        for (Throwable suppressed : problem.getSuppressed()) {
            tell(suppressed, indent + "  +");
        }
        if (problem.getCause() != null) {
            tell(problem.getCause(), indent + "  <");
        }
    }

    public static void main(String[] args) throws ImportException {
        String[][] runs = {{"list", "log", "1", "22"}, {"bad list", "bad log", "5", "x"},
            {"same", "size", "7"}, {"list", "", "1"}, {"list", "bad log", "4"}};
        List<Integer> failed = new ArrayList<>();
        for (String[] run : runs) {
            try {
                String[] lines = java.util.Arrays.copyOfRange(run, 2, run.length);
                System.out.println("sum " + importLines(run[0], run[1], lines));
            } catch (ImportException e) {
                failed.add(e.line);
                tell(e, "");
            } catch (RuntimeException e) {
                tell(e, "unexpected ");
            }
        }
        System.out.println(failed);
        importLines("bad a", "bad bc", "12", "?");
    }
}
