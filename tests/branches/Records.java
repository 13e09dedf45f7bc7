package branches;

/** Records: what compilers write for them has no branches. */
record Records(int low, int high, String name, double weight, long[] data) {
    Records {
        if (low > high) {
            throw new IllegalArgumentException(name == null ? "?" : name);
        }
        name = name == null ? "" : name;
    }

    Records(int low) {
        this(low, low > 3 ? low : 3, null, 1.0, null);
    }

    boolean contains(int number) {
        return low <= number && number <= high;
    }

    record Point(int x, int y, boolean seen, Object more) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Point point && point.x == x && point.y == y;
        }

        @Override
        public int hashCode() {
            return x > y ? x : y;
        }
    }

    record Pair<A, B>(A first, B second) implements Comparable<Pair<A, B>> {
        static int made;

        static {
            made = Integer.parseInt("1") > 0 ? 1 : 2;
        }

        @Override
        public A first() {
            return first == null ? null : first;
        }

        @Override
        public int compareTo(Pair<A, B> other) {
            return first.equals(other.first) ? 0 : 1;
        }
    }

    static int locals(int a) {
        record Local(int value, String text) {
            boolean isLarge() {
                return value > 3;
            }
        }
        Local local = new Local(a, "a");
        return local.isLarge() || local.equals(new Local(3, "b")) ? 1 : 0;
    }
}
