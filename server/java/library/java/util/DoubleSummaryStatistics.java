package java.util;

import java.util.function.DoubleConsumer;

/** Sums are compensated for what rounding loses, as the JDK does it. */
public class DoubleSummaryStatistics implements DoubleConsumer {
    private long count;
    private double sum;
    /** How much too large `sum` is. */
    private double excess;
    /** Without compensation, for what is infinite. */
    private double simpleSum;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;

    public DoubleSummaryStatistics() {
    }

    public void accept(double value) {
        count++;
        simpleSum += value;
        add(value);
        min = Math.min(min, value);
        max = Math.max(max, value);
    }

    private void add(double value) {
        double corrected = value - excess;
        double rounded = sum + corrected;
        excess = (rounded - sum) - corrected;
        sum = rounded;
    }

    public void combine(DoubleSummaryStatistics other) {
        count += other.count;
        simpleSum += other.simpleSum;
        add(other.sum);
        add(-other.excess);
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    public final long getCount() {
        return count;
    }

    public final double getSum() {
        double exact = sum - excess;
        boolean isNumber = exact == exact;
        boolean isInfinite = simpleSum == Double.POSITIVE_INFINITY || simpleSum == Double.NEGATIVE_INFINITY;
        return !isNumber && isInfinite ? simpleSum : exact;
    }

    public final double getMin() {
        return min;
    }

    public final double getMax() {
        return max;
    }

    public final double getAverage() {
        return count > 0 ? getSum() / count : 0.0;
    }

    public String toString() {
        return String.format(
            "%s{count=%d, sum=%f, min=%f, average=%f, max=%f}",
            getClass().getSimpleName(), getCount(), getSum(), getMin(), getAverage(), getMax());
    }
}
