package java.lang;

@FunctionalInterface
public interface Runnable {
    void run();

    /** What callers write. */
    static Runnable ofNothing() {
        return () -> { };
    }
}
