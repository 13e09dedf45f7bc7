package java.util.function;

@FunctionalInterface
public interface IntPredicate {
    boolean test(int value);

    default IntPredicate and(IntPredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return new Combined.BothIntPredicate(this, other, false);
    }

    default IntPredicate or(IntPredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return new Combined.BothIntPredicate(this, other, true);
    }

    default IntPredicate negate() {
        return new Combined.NegatedIntPredicate(this);
    }
}
