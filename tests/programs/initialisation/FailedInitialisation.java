package initialisation;

/**
 * A class whose initialisation failed stays unusable; its superclass is not harmed (JLS 12.4.2).
 */
public class FailedInitialisation {
    static class Good {
        static int uses;

        static {
            System.out.println("Good");
        }
    }

    static class Bad extends Good {
        static int value = compute();

        static int compute() {
            throw new IllegalStateException("no value");
        }

        static void use() {
        }
    }

    static class User {
        static int copy;

        static {
            try {
                copy = Bad.value;
            } catch (Throwable e) {
                copy = -1;
                System.out.println("User caught " + e.getClass().getSimpleName());
            }
        }
    }

    public static void main(String[] args) {
        try {
            Bad.use();
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getException().getMessage() + " " + (e.getCause() == e.getException()));
        }
        try {
            new Bad();
        } catch (NoClassDefFoundError e) {
            System.out.println("no class");
        }
        System.out.println(User.copy + " " + Good.uses);
    }
}
