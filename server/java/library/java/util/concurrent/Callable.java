package java.util.concurrent;

@FunctionalInterface
public interface Callable<V> {
    V call() throws Exception;

    /** What callers write. */
    static <V> Callable<V> ofConstant(V constant) {
        return () -> constant;
    }
}
