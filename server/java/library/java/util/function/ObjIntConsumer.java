package java.util.function;

@FunctionalInterface
public interface ObjIntConsumer<T> {
    void accept(T argument, int value);
}
