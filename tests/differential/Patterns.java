package differential;

/** instanceof patterns (JLS 14.30) and where their variables are in scope (JLS 6.3). */
public class Patterns {
    static class Shape {
        int size;

        Shape(int size) {
            this.size = size;
        }
    }

    static class Round extends Shape {
        int radius;

        Round(int size, int radius) {
            super(size);
            this.radius = radius;
        }
    }

    static class Box<T extends Shape> {
        T content;

        Box(T content) {
            this.content = content;
        }
    }

    static int reads;

    static Object next(Object value) {
        reads++;
        return value;
    }

    static int size(Object o) {
        if (o instanceof Round r && r.radius > 2) {
            return 100 + r.radius;
        } else if (o instanceof Shape s) {
            return s.size;
        }
        return -1;
    }

    public static int testConditionOfAnd() {
        return size(new Round(1, 3)) * 10000 + size(new Round(7, 1)) * 100 + size(new Shape(5)) + size(null) + size("");
    }

    static int afterReturn(Object o) {
        if (!(o instanceof Round r)) {
            return -1;
        }
        return r.radius;
    }

    public static int testScopeAfterIfThatReturns() {
        return afterReturn(new Round(1, 4)) * 10 + afterReturn(new Shape(2));
    }

    static int afterElse(Object o) {
        if (o instanceof Round r) {
            r.radius++;
        } else {
            throw new IllegalStateException();
        }
        return r.radius;
    }

    public static int testScopeAfterElseThatThrows() {
        return afterElse(new Round(1, 4));
    }

    public static int testElseThatThrows() {
        return afterElse(new Shape(1));
    }

    static int orNot(Object o) {
        if (!(o instanceof Round r) || r.radius < 0) {
            return -1;
        }
        return r.radius + r.size;
    }

    public static int testOr() {
        return orNot(new Round(3, -2)) + orNot(new Round(3, 4)) * 10 + orNot("x") * 1000;
    }

    public static int testOperandIsEvaluatedOnce() {
        reads = 0;
        boolean both = next(new Round(2, 3)) instanceof Round r && r.radius == 3;
        return (both ? 10 : 0) + reads;
    }

    public static int testConditional() {
        Object o = new Round(2, 9);
        int first = o instanceof Round r ? r.radius : 0;
        int second = !(o instanceof Shape s) ? -1 : s.size;
        return first * 10 + second;
    }

    public static int testWhileNot() {
        Object[] items = {"a", null, new Round(1, 8), "b"};
        int i = 0;
        while (!(items[i] instanceof Round r)) {
            i++;
        }
        return r.radius * 10 + i;
    }

    public static int testWhile() {
        Object[] items = {new Shape(3), new Round(4, 8), "b", new Shape(9)};
        int i = 0;
        int sum = 0;
        while (items[i] instanceof Shape s) {
            sum += s.size;
            i++;
        }
        return sum * 10 + i;
    }

    public static int testFor() {
        Object[] items = {new Shape(3), new Round(4, 8), "b"};
        int sum = 0;
        for (int i = 0; items[i] instanceof Shape s; sum += s.size) {
            i++;
        }
        return sum;
    }

    public static int testDoWhile() {
        Object[] items = {"a", "b", new Shape(6)};
        int i = -1;
        do {
            i++;
        } while (!(items[i] instanceof Shape s));
        return s.size + i;
    }

    public static int testVariableCanBeAssigned() {
        Object o = new Shape(3);
        if (o instanceof Shape s) {
            s = new Shape(8);
            return s.size * 10 + ((Shape) o).size;
        }
        return 0;
    }

    public static int testNullMatchesNothing() {
        Object o = null;
        return o instanceof Shape s ? s.size : -3;
    }

    public static int testFieldIsHidden() {
        return new Patterns().hidden(new Shape(5));
    }

    int s = 2;

    int hidden(Object o) {
        if (!(o instanceof Shape s)) {
            return 0;
        } else {
            return s.size * 10 + this.s;
        }
    }

    public static int testValueOfAnd() {
        Object o = new Round(2, 3);
        boolean a = o instanceof Round r && r.radius == 3 && r.size == 2;
        boolean b = o instanceof Round q && (q.radius == 4 || q.size == 3);
        return (a ? 1 : 0) + (b ? 2 : 0);
    }

    public static int testOfArray() {
        Object o = new int[] {1, 2, 3};
        return o instanceof int[] a && a.length == 3 ? a[2] : -1;
    }

    public static int testOfGenericField() {
        Box<Round> box = new Box<>(new Round(1, 5));
        Shape shape = box.content;
        return shape instanceof Round r ? r.radius : 0;
    }

    public static int testInLoopEachRoundBindsAnew() {
        Object[] items = {new Shape(1), "x", new Shape(2), null, new Round(3, 4)};
        int sum = 0;
        for (Object item : items) {
            if (!(item instanceof Shape s)) {
                continue;
            }
            sum = sum * 10 + s.size;
        }
        return sum;
    }
}
