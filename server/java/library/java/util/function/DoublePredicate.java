package java.util.function;

@FunctionalInterface
public interface DoublePredicate {
    boolean test(double value);

    default DoublePredicate and(DoublePredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return new Combined.BothDoublePredicate(this, other, false);
    }

    default DoublePredicate or(DoublePredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return new Combined.BothDoublePredicate(this, other, true);
    }

    default DoublePredicate negate() {
        return new Combined.NegatedDoublePredicate(this);
    }
}
