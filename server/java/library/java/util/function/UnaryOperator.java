package java.util.function;

@FunctionalInterface
public interface UnaryOperator<T> extends Function<T, T> {
    /** What callers write. */
    static <T> UnaryOperator<T> ofConstant(T constant) {
        return argument -> constant;
    }

    static <T> UnaryOperator<T> identity() {
        return new Combined.IdentityOperator<T>();
    }
}
