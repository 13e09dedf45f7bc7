package inputs;

/** The greatest of the values that it was shown: they are compared, so callers show numbers. */
public class Best<T extends Comparable<T>> {
    T value;
    boolean beaten;

    public Best() {
    }

    public void show(T candidate) {
        if (value == null || candidate.compareTo(value) > 0) {
            beaten = value != null;
            value = candidate;
        }
    }
}
