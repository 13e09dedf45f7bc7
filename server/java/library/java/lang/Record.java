package java.lang;

/** What records compare, hash and print is generated for each of them; it calls what is here. */
public abstract class Record {
    protected Record() {
    }

    public abstract boolean equals(Object other);

    public abstract int hashCode();

    public abstract String toString();

    /**
     * As Float.compare says it: what is no number equals itself, and zeros of different signs
     * differ.
     */
    static boolean $equal(float left, float right) {
        return left == right ? left != 0 || 1 / left == 1 / right : left != left && right != right;
    }

    static boolean $equal(double left, double right) {
        return left == right ? left != 0 || 1 / left == 1 / right : left != left && right != right;
    }

    static boolean $equal(Object left, Object right) {
        return left == right || left != null && left.equals(right);
    }

    static int $hash(boolean value) {
        return value ? 1231 : 1237;
    }

    static int $hash(long value) {
        return (int) (value ^ (value >>> 32));
    }

    static int $hash(float value) {
        return Float.valueOf(value).hashCode();
    }

    static int $hash(double value) {
        return Double.valueOf(value).hashCode();
    }

    static int $hash(Enum<?> value) {
        return value == null ? 0 : value.hashCode();
    }

    static int $hash(String value) {
        return value == null ? 0 : value.hashCode();
    }

    static int $hash(Object value) {
        return value == null ? 0 : value.hashCode();
    }
}
