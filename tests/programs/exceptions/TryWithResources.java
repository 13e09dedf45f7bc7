package exceptions;

/**
 * Resources close in reverse order, before catch and finally; null resources are skipped (JLS
 * 14.20.3).
 */
public class TryWithResources {
    static class Resource implements AutoCloseable {
        private final String name;

        Resource(String name) {
            this.name = name;
            System.out.print("open " + name + "; ");
        }

        @Override
        public void close() {
            System.out.print("close " + name + "; ");
        }
    }

    static int use(boolean fail) {
        try (Resource a = new Resource("a"); Resource b = new Resource("b"); Resource c = null) {
            System.out.print("body " + (c == null) + "; ");
            if (fail) {
                throw new IllegalStateException();
            }
            return 1;
        } catch (IllegalStateException e) {
            System.out.print("catch; ");
            return 2;
        } finally {
            System.out.print("finally; ");
        }
    }

    public static void main(String[] args) {
        System.out.println(use(false));
        System.out.println(use(true));
        Resource outside = new Resource("outside");
        try (outside) {
            System.out.print("using; ");
        }
        System.out.println();
        for (int i = 0; i < 3; i++) {
            try (var each = new Resource("r" + i)) {
                if (i == 1) {
                    continue;
                }
                System.out.print("did " + each.name + "; ");
            }
        }
        System.out.println();
    }
}
