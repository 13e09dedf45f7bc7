package java.util.concurrent;

public interface Executor {
    void execute(Runnable task);

    /** What callers write. */
    static Executor ofNothing() {
        return task -> { };
    }
}
