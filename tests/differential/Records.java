package differential;

/**
 * Records: compact constructors, accessors, and what is generated, as the JDK's ObjectMethods does
 * it.
 */
public class Records {
    record Point(int x, int y) {
    }

    record Range(int low, int high) {
        static int made;

        Range {
            if (low > high) {
                int swap = low;
                low = high;
                high = swap;
            }
            made++;
        }

        Range(int only) {
            this(only, only + 1);
        }

        int length() {
            return high - low;
        }

        public int low() {
            return low * 10;
        }
    }

    record Mixed(boolean flag, byte b, short s, char c, long l) {
    }

    record Real(float f, double d) {
    }

    record Holder<T>(T value, int[] array) {
    }

    static int log;

    static class Noisy {
        final int id;
        final boolean equal;

        Noisy(int id, boolean equal) {
            this.id = id;
            this.equal = equal;
        }

        @Override
        public boolean equals(Object other) {
            log = log * 10 + id;
            return equal;
        }

        @Override
        public int hashCode() {
            log = log * 10 + id;
            return id;
        }
    }

    record Three(Noisy first, int number, Noisy second) {
    }

    record Own(int value) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Own;
        }

        @Override
        public int hashCode() {
            return 99;
        }
    }

    record Empty() {
    }

    interface Area {
        int area();

        default int doubled() {
            return 2 * area();
        }
    }

    record Square(int side) implements Area {
        static final Square UNIT = new Square(1);

        public int area() {
            return side * side;
        }

        static Square of(int side) {
            return side == 1 ? UNIT : new Square(side);
        }
    }

    static int testAccessors() {
        Point point = new Point(3, 4);
        return point.x() * 10 + point.y() + point.x;
    }

    static int testCompactConstructor() {
        Range.made = 0;
        Range range = new Range(9, 2);
        return range.low() * 1000 + range.high() * 10 + range.length() + new Range(5).length() + Range.made;
    }

    static boolean testEquals() {
        Point point = new Point(1, 2);
        return point.equals(point) && point.equals(new Point(1, 2)) && !point.equals(new Point(2, 1))
                && !point.equals(null) && !point.equals(new Object());
    }

    static int testHashCode() {
        return new Point(3, 4).hashCode();
    }

    static int testHashCodeOfPrimitives() {
        return new Mixed(true, (byte) -3, (short) 300, 'x', 1L << 40).hashCode();
    }

    static boolean testEqualsOfPrimitives() {
        Mixed mixed = new Mixed(true, (byte) -3, (short) 300, 'x', 1L << 40);
        return mixed.equals(new Mixed(true, (byte) -3, (short) 300, 'x', 1L << 40))
                && !mixed.equals(new Mixed(true, (byte) -3, (short) 300, 'x', 1L << 41));
    }

    static boolean testEqualsOfNotANumber() {
        return new Real(Float.NaN, Double.NaN).equals(new Real(Float.NaN, Double.NaN));
    }

    static boolean testEqualsOfZeros() {
        return new Real(0f, 0.0).equals(new Real(-0f, 0.0)) || new Real(0f, -0.0).equals(new Real(0f, 0.0));
    }

    static boolean testEqualsOfReals() {
        return new Real(1.5f, 2.5).equals(new Real(1.5f, 2.5)) && !new Real(1.5f, 2.5).equals(new Real(1.5f, 3.5));
    }

    static int testEqualsFromTheLast() {
        log = 0;
        Three left = new Three(new Noisy(1, true), 5, new Noisy(2, true));
        Three right = new Three(new Noisy(3, true), 5, new Noisy(4, true));
        boolean equal = left.equals(right);
        return log * 10 + (equal ? 1 : 0);
    }

    static int testEqualsStops() {
        log = 0;
        Three left = new Three(new Noisy(1, true), 5, new Noisy(2, false));
        boolean equal = left.equals(new Three(new Noisy(3, true), 5, new Noisy(4, true)));
        return log * 10 + (equal ? 1 : 0);
    }

    static int testEqualsOfNumberBetween() {
        log = 0;
        Three left = new Three(new Noisy(1, true), 5, new Noisy(2, true));
        left.equals(new Three(new Noisy(3, true), 6, new Noisy(4, true)));
        return log;
    }

    static int testHashCodeOrder() {
        log = 0;
        int hash = new Three(new Noisy(1, true), 5, new Noisy(2, true)).hashCode();
        return log * 100000 + hash;
    }

    static boolean testNullComponents() {
        Three none = new Three(null, 1, null);
        return none.equals(new Three(null, 1, null)) && none.hashCode() == 31;
    }

    static boolean testSameArray() {
        int[] array = {1, 2};
        return new Holder<>("a", array).equals(new Holder<>("a", array))
                && !new Holder<>("a", array).equals(new Holder<>("a", new int[] {1, 2}));
    }

    static int testOwnMethods() {
        return new Own(1).equals(new Own(2)) ? new Own(3).hashCode() : 0;
    }

    static boolean testEmpty() {
        return new Empty().equals(new Empty()) && new Empty().hashCode() == 0;
    }

    static int testInterface() {
        Area area = Square.of(3);
        return area.doubled() + (Square.of(1) == Square.UNIT ? 100 : 0);
    }

    static boolean testText() {
        return new Point(1, -2).toString().equals("Point[x=1, y=-2]") && new Empty().toString().equals("Empty[]");
    }

    static boolean testIsRecord() {
        Object point = new Point(1, 2);
        return point instanceof Record;
    }

    static <T> int nested(T value) {
        record Pair<A>(A left, A right) {
            Pair<A> swapped() {
                return new Pair<>(right, left);
            }
        }
        Pair<T> pair = new Pair<>(value, null);
        return pair.swapped().right() == value ? 1 : 2;
    }

    static int testLocalGenericRecord() {
        return nested("x");
    }
}
