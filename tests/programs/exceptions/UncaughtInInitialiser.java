package exceptions;

/**
 * An exception in a static initialiser becomes an ExceptionInInitializerError with it as cause (JLS
 * 12.4.2).
 */
public class UncaughtInInitialiser {
    static class Config {
        static final int SIZE = load();

        static int load() {
            return Integer.parseInt("many");
        }
    }

    public static void main(String[] args) {
        try {
            System.out.println(Config.SIZE);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getMessage() + " " + e.getCause());
        }
        try {
            System.out.println(Config.SIZE);
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
    }
}
