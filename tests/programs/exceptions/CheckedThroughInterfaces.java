package exceptions;

/**
 * Throws clauses may be narrowed by overriding; the object that is thrown is what counts when it is
 * caught.
 */
public class CheckedThroughInterfaces {
    interface Source {
        int read() throws Exception;
    }

    static class Numbers implements Source {
        private int next;

        @Override
        public int read() {
            return next++;
        }
    }

    static class Broken implements Source {
        @Override
        public int read() throws java.io.IOException {
            throw new java.io.IOException("broken pipe");
        }
    }

    static int sum(Source source, int count) {
        int sum = 0;
        try {
            while (count-- > 0) {
                sum += source.read();
            }
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            System.out.println(e.getMessage());
            return -1;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(sum(new Numbers(), 5));
        System.out.println(sum(new Broken(), 5));
        System.out.println(new Numbers().read());
        try {
            System.out.println(sum(() -> 1 / 0, 1));
        } catch (ArithmeticException e) {
            System.out.println("not wrapped");
        }
    }
}
