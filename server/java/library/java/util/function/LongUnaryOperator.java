package java.util.function;

@FunctionalInterface
public interface LongUnaryOperator {
    long applyAsLong(long operand);

    default LongUnaryOperator compose(LongUnaryOperator before) {
        if (before == null) {
            throw new NullPointerException();
        }
        return new Combined.LongComposed(before, this);
    }

    default LongUnaryOperator andThen(LongUnaryOperator after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return new Combined.LongComposed(this, after);
    }

    static LongUnaryOperator identity() {
        return new Combined.LongIdentity();
    }
}
