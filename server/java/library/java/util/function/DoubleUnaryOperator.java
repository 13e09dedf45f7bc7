package java.util.function;

@FunctionalInterface
public interface DoubleUnaryOperator {
    double applyAsDouble(double operand);

    default DoubleUnaryOperator compose(DoubleUnaryOperator before) {
        if (before == null) {
            throw new NullPointerException();
        }
        return new Combined.DoubleComposed(before, this);
    }

    default DoubleUnaryOperator andThen(DoubleUnaryOperator after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return new Combined.DoubleComposed(this, after);
    }

    static DoubleUnaryOperator identity() {
        return new Combined.DoubleIdentity();
    }
}
