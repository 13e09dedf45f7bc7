package differential;

class Cloning {
    private static class Point implements Cloneable {
        int x;
        double scale = 1.5;
        Point next;

        Point(int x) {
            this.x = x;
        }

        /** Covariant, and without the exception. */
        @Override
        public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException impossible) {
                throw new AssertionError(impossible);
            }
        }
    }

    private static class Marked extends Point {
        boolean mark = true;
        static int made;

        Marked(int x) {
            super(x);
            made++;
        }
    }

    private static class Plain {
        int x = 3;

        public Object clone() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    private static class Late extends Plain implements Cloneable {}

    /** Clones what it refers to as well. */
    private static class Deep implements Cloneable {
        int[] numbers = {1, 2, 3};
        Point point = new Point(4);

        public Object clone() {
            Deep copy = null;
            try {
                copy = (Deep) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new InternalFailure();
            }
            copy.numbers = numbers.clone();
            copy.point = point.clone();
            return copy;
        }
    }

    private static class InternalFailure extends RuntimeException {}

    private class Inner implements Cloneable {
        int own = 1;

        int outer() {
            return field;
        }

        Inner copy() throws CloneNotSupportedException {
            return (Inner) clone();
        }
    }

    int field = 9;

    static boolean testACopyIsAnotherObject() {
        Point point = new Point(1);
        Point copy = point.clone();
        return copy != point && copy.x == 1 && copy.scale == 1.5;
    }

    static int testACopyIsShallow() {
        Point point = new Point(1);
        point.next = new Point(2);
        Point copy = point.clone();
        copy.x = 10;
        copy.next.x = 20;
        return point.x * 100 + point.next.x;
    }

    static boolean testACopyKeepsItsClass() {
        Point marked = new Marked(5);
        Point copy = marked.clone();
        return copy instanceof Marked && ((Marked) copy).mark;
    }

    static int testNoConstructorRuns() {
        Marked first = new Marked(1);
        int before = Marked.made;
        first.clone();
        first.clone();
        return Marked.made - before;
    }

    static int testAnObjectThatRefersToItself() {
        Point point = new Point(1);
        point.next = point;
        Point copy = point.clone();
        return (copy.next == point ? 1 : 0) + (copy.next == copy ? 2 : 0);
    }

    static int testNotCloneable() {
        try {
            new Plain().clone();
            return 0;
        } catch (CloneNotSupportedException expected) {
            return 1;
        }
    }

    static Object testNotCloneableIsThrown() throws CloneNotSupportedException {
        return new Plain().clone();
    }

    static int testASubclassMakesItCloneable() throws CloneNotSupportedException {
        return ((Late) new Late().clone()).x;
    }

    static int testThroughTheSuperclass() throws CloneNotSupportedException {
        Plain plain = new Late();
        plain.x = 8;
        return ((Plain) plain.clone()).x;
    }

    static boolean testDeep() {
        Deep deep = new Deep();
        Deep copy = (Deep) deep.clone();
        copy.numbers[0] = 7;
        copy.point.x = 7;
        return deep.numbers[0] == 1 && deep.point.x == 4 && copy.numbers.length == 3;
    }

    static int testAnArrayOfNumbers() {
        int[] numbers = {1, 2, 3};
        int[] copy = numbers.clone();
        copy[0] = 10;
        return numbers[0] * 100 + copy[0] + copy[2] + copy.length;
    }

    static int testAnArrayOfArraysIsShallow() {
        int[][] rows = {{1}, {2, 3}};
        int[][] copy = rows.clone();
        copy[0][0] = 5;
        copy[1] = null;
        return rows[0][0] * 10 + rows[1].length;
    }

    static int testAnArrayKeepsItsClass() {
        Point[] points = new Marked[2];
        Point[] copy = points.clone();
        try {
            copy[0] = new Point(1);
            return 0;
        } catch (ArrayStoreException expected) {
            return 1;
        }
    }

    static int testAnArrayOfBytes() {
        byte[] bytes = {1, (byte) 200};
        return bytes.clone()[1];
    }

    static long testEmptyArrays() {
        return new long[0].clone().length;
    }

    static int testAnArrayThatIsNull() {
        int[] none = null;
        return none.clone().length;
    }

    static int testAnObjectThatIsNull() {
        Point none = null;
        return none.clone().x;
    }

    static int testInnerClasses() throws CloneNotSupportedException {
        Cloning outer = new Cloning();
        Inner inner = outer.new Inner();
        inner.own = 4;
        Inner copy = inner.copy();
        outer.field = 7;
        return copy.own * 10 + copy.outer();
    }

    static <T extends Point> T generic(T point) {
        @SuppressWarnings("unchecked")
        T copy = (T) point.clone();
        return copy;
    }

    static int testGenericCopies() {
        Marked copy = generic(new Marked(6));
        return copy.x;
    }

    static <T> T[] copyOf(T[] array) {
        return array.clone();
    }

    static int testGenericArrays() {
        Point[] copy = copyOf(new Point[] {new Point(3)});
        return copy[0].x;
    }

    static int testOrderOfEvaluation() {
        int[] log = {0};
        int[] copy = logged(log).clone();
        log[0]++;
        return copy[0] * 10 + log[0];
    }

    private static int[] logged(int[] log) {
        log[0] += 3;
        return log;
    }
}
