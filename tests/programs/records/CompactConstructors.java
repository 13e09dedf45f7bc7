package records;

/**
 * A compact constructor checks and changes the parameters; the fields are assigned after it (JLS
 * 8.10.4.2).
 */
public class CompactConstructors {
    record Range(int low, int high) {
        Range {
            if (low > high) {
                int kept = low;
                low = high;
                high = kept;
            }
            count++;
        }

        static int count;
        static final Range UNIT = new Range(0, 1);

        Range(int single) {
            this(single, single);
        }

        int length() {
            return high - low;
        }

        Range shifted(int by) {
            return new Range(low + by, high + by);
        }
    }

    record Name(String first, String last) {
        Name {
            java.util.Objects.requireNonNull(first, "first");
            last = last == null ? "" : last.trim();
        }
    }

    public static void main(String[] args) {
        System.out.println(new Range(5, 2) + " " + new Range(4) + " " + new Range(1, 3).shifted(10).length());
        System.out.println(Range.count + " " + Range.UNIT);
        System.out.println(new Name("Ann", "  Lee ") + " " + new Name("Bo", null).last().isEmpty());
        try {
            new Name(null, "x");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
