package java21;

/**
 * Record patterns (JLS 14.30.1, Java 21): components are read by their accessors, from left to
 * right, as long as they match; a pattern that matches all values of a component's type matches
 * null too; what an accessor throws becomes the cause of a MatchException.
 */
public class RecordPatterns {
    sealed interface Shape permits Circle, Square, Pair, Nothing {
    }

    record Circle(int radius) implements Shape {
    }

    record Square(int side, String name) implements Shape {
    }

    record Pair(Shape first, Shape second) implements Shape {
    }

    record Nothing() implements Shape {
    }

    record Box<T>(T content) {
    }

    record Bad(int x) {
        public int x() {
            throw new IllegalStateException("bad");
        }
    }

    record Loud(Object left, Object right) {
        public Object left() {
            System.out.print("left ");
            return left;
        }

        public Object right() {
            System.out.print("right ");
            return right;
        }
    }

    static int area(Shape shape) {
        return switch (shape) {
            case Circle(int r) when r < 0 -> -1;
            case Circle(var r) -> 3 * r * r;
            case Square(int side, String name) when name == null -> side;
            case Square(int side, String name) -> side * side;
            case Pair(Circle(int a), Circle(int b)) -> 1000 + a * 10 + b;
            case Pair(Shape a, Shape b) -> area(a) + area(b);
            case Nothing() -> 0;
        };
    }

    static String nested(Object o) {
        if (o instanceof Pair(Circle(var a), Pair(var b, Square(int c, var d))) && a > 1) {
            return a + " " + (b instanceof Nothing) + c + d;
        }
        if (!(o instanceof Box(String text))) {
            return "no box of text";
        }
        return "box of " + text;
    }

    static boolean loud(Object o) {
        return o instanceof Loud(String left, Object right) && left.isEmpty() && right == null;
    }

    public static void main(String[] args) {
        System.out.println(area(new Circle(2)) + " " + area(new Circle(-2)) + " " + area(new Square(3, null)) + " "
                + area(new Square(3, "x")));
        System.out.println(area(new Pair(new Circle(1), new Circle(2))) + " "
                + area(new Pair(new Nothing(), new Circle(2))));
        System.out.println(nested(new Pair(new Circle(2), new Pair(null, new Square(4, "n")))));
        System.out.println(nested(new Pair(new Circle(1), new Pair(null, new Square(4, "n")))));
        System.out.println(nested(new Box<>("a")) + ", " + nested(new Box<>(null)) + ", " + nested(null));
        System.out.println(loud(new Loud("", null)));
        System.out.println(loud(new Loud(null, null)));
        System.out.println(loud(new Loud("x", null)));
        Object bad = new Bad(1);
        try {
            if (bad instanceof Bad(int x)) {
                System.out.println(x);
            }
        } catch (MatchException e) {
            System.out.println(e.getMessage() + ", because of " + e.getCause());
        }
        try {
            area(new Pair(null, null));
        } catch (NullPointerException e) {
            System.out.println("no switch over null");
        }
        for (Box<? extends CharSequence> box = new Box<>("abc");
                box instanceof Box<? extends CharSequence>(var content); box = new Box<>(null)) {
            if (content == null) {
                break;
            }
            System.out.println(content.length());
        }
        // prints: 12 -1 3 9
        // prints: 1012 12
        // prints: 2 false4n
        // prints: no box of text
        // prints: box of a, no box of text, no box of text
        // prints: left right true
        // prints: left false
        // prints: left right false
        // prints: java.lang.IllegalStateException: bad, because of java.lang.IllegalStateException: bad
        // prints: no switch over null
        // prints: 3
    }
}
