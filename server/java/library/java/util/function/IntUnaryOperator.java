package java.util.function;

@FunctionalInterface
public interface IntUnaryOperator {
    int applyAsInt(int operand);

    default IntUnaryOperator compose(IntUnaryOperator before) {
        if (before == null) {
            throw new NullPointerException();
        }
        return new Combined.IntComposed(before, this);
    }

    default IntUnaryOperator andThen(IntUnaryOperator after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return new Combined.IntComposed(this, after);
    }

    static IntUnaryOperator identity() {
        return new Combined.IntIdentity();
    }
}
