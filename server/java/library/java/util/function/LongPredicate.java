package java.util.function;

@FunctionalInterface
public interface LongPredicate {
    boolean test(long value);

    default LongPredicate and(LongPredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return new Combined.BothLongPredicate(this, other, false);
    }

    default LongPredicate or(LongPredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return new Combined.BothLongPredicate(this, other, true);
    }

    default LongPredicate negate() {
        return new Combined.NegatedLongPredicate(this);
    }
}
