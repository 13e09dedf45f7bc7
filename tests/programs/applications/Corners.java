package applications;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Inner classes of generic classes, their subclasses, local types of all kinds, sneaky throws,
 * labelled blocks, string switches.
 */
public class Corners {
    private static int secret = 3;

    static class Outer<T> {
        private T value;
        private static int made;

        Outer(T value) {
            this.value = value;
            made++;
        }

        class Inner {
            final T copy = value;

            T swap(T other) {
                T old = value;
                value = other;
                return old;
            }

            class Innermost {
                String show() {
                    return "[" + copy + "," + value + "," + Outer.this.value + "," + secret + "]";
                }
            }
        }

        Inner inner() {
            return new Inner();
        }
    }

    static class Sub extends Outer<String>.Inner {
        Sub(Outer<String> outer) {
            outer.super();
        }

        @Override
        String swap(String other) {
            return super.swap(other + "!");
        }
    }

    interface Shape {
        Shape UNIT = new Shape() {
            public double area() { return 1; }
        };

        double area();

        enum Unit { CM, M; double factor() { return this == CM ? 1e-4 : 1; } }

        record Named(String name, Shape shape) implements Shape {
            static int count;

            public Named {
                count++;
                if (name == null) name = "?";
            }

            public double area() { return shape.area(); }

            String label() { return String.format("%s:%.2f", name, area()); }
        }

        static Shape square(double side) {
            return () -> side * side;
        }

        private double twice() { return 2 * area(); }

        default double doubled() { return twice(); }
    }

    @SuppressWarnings("unchecked")
    static <E extends Throwable> void sneak(Throwable t) throws E {
        throw (E) t;
    }

    static String classify(String s) {
        out: {
            if (s == null) break out;
            switch (s) {
                case "Aa":
                    return "first";
                case "BB":
                    return "second";
                case "C#":
                    break out;
                case "":
                default:
                    s = s + s;
            }
            return s;
        }
        return "nothing";
    }

    static int depth;

    static void dive() {
        depth++;
        dive();
    }

    static class Loader {
        static final int VALUE;

        static {
            System.out.println("loading");
            if (secret == 3) throw new IllegalStateException("cannot load");
            VALUE = 1;
        }
    }

    static class Quiet extends RuntimeException {
        Quiet(String message) {
            super(message);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }

        @Override
        public String toString() {
            return "quiet " + getLocalizedMessage();
        }
    }

    static int order(int n) {
        System.out.print(n);
        return n;
    }

    public static void main(String[] args) {
        Outer<String> outer = new Outer<>("a");
        Outer<String>.Inner inner = outer.inner();
        Outer<String>.Inner.Innermost innermost = inner.new Innermost();
        System.out.println(inner.swap("b") + new Sub(outer).swap("c") + innermost.show() + Outer.made);
        record Point(int x, int y) {
            Point() { this(1, 2); }
            static Point origin() { return new Point(0, 0); }
            double length() { return Math.sqrt(x * x + y * y); }
            Point withX(int x) { return new Point(x, y); }
        }
        enum Axis {
            X { int of(Point p) { return p.x; } }, Y { int of(Point p) { return p.y; } };
            abstract int of(Point p);
        }
        interface Visitor { String visit(Axis a, Point p); }
        int base = args.length + 10;
        class Counter implements Visitor, Supplier<Integer> {
            int count = base;
            public String visit(Axis a, Point p) { return a + "=" + (a.of(p) + count++); }
            public Integer get() { return count; }
            Counter copy() { Counter c = new Counter(); c.count = count; return c; }
        }
        Counter counter = new Counter();
        Visitor visitor = counter;
        for (Axis a : Axis.values()) System.out.print(visitor.visit(a, new Point().withX(7)) + " ");
        System.out.println(counter.copy().get() + " " + Point.origin().length() + new Point(3, 4).length()
                + new Point(1, 2).equals(new Point()) + new Point(5, 6).hashCode() + Point.origin());
        System.out.println(new Shape.Named(null, Shape.square(1.5)).label() + new Shape.Named("u", Shape.UNIT)
                .doubled() + Shape.Unit.CM.factor() + Shape.Named.count);
        try {
            Corners.<RuntimeException>sneak(new java.io.IOException("sneaky"));
        } catch (Exception e) {
            System.out.println(e + " " + (e instanceof RuntimeException));
        }
        for (String s : new String[] {"Aa", "BB", "C#", "", "x", null}) System.out.print(classify(s) + ",");
        System.out.println();
        try {
            dive();
        } catch (StackOverflowError e) {
            System.out.println(depth > 500);
        }
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Loader.VALUE);
            } catch (ExceptionInInitializerError e) {
                System.out.println(e.getMessage() + " " + e.getCause());
            } catch (NoClassDefFoundError e) {
                System.out.println(e.getMessage());
            }
        }
        Exception quiet = new Quiet("please");
        quiet.addSuppressed(new Quiet("inner"));
        quiet.printStackTrace();
        StackTraceElement top = new Exception().getStackTrace()[0];
        System.out.println(top.getMethodName() + " " + top.getClassName() + " " + top.getFileName());
        int x = order(1) + order(2) * order(3) - (order(4) > 3 ? order(5) : order(6));
        int[][] jagged = {{1}, {}, {2, 3, 4}, null};
        int sum = 0;
        for (int[] row : jagged) if (row != null) for (int v : row) sum += v;
        int[][] copy = jagged.clone();
        copy[0][0] = 99;
        copy[2] = new int[2];
        System.out.println(" " + x + " " + sum + " " + jagged[0][0] + jagged[2].length + Arrays.deepToString(copy)
                + new int[2][3][].length + new int[1][2][1].getClass().getSimpleName());
        IntFunction<IntFunction<IntFunction<Integer>>> curried = a -> b -> c -> a * 100 + b * 10 + c;
        System.out.println(curried.apply(1).apply(2).apply(3));
        Function<Integer, Integer>[] fs = new Function[3];
        for (int i = 0; i < fs.length; i++) {
            int k = i;
            fs[i] = n -> n == 0 ? k : fs[(k + 1) % 3].apply(n - 1);
        }
        System.out.println(fs[1].apply(7));
        List<Integer> numbers = new ArrayList<>(Arrays.asList(5, 3, 1, 4));
        numbers.remove(1);
        numbers.remove(Integer.valueOf(1));
        numbers.add(0, 9);
        System.out.println(numbers + " " + numbers.indexOf(4) + Collections.emptyList()
                .equals(new ArrayList<String>()) + Long.valueOf(1).equals(1) + new ArrayList<>(List.of(1, 2))
                .equals(Arrays.asList(1, 2)));
        Map<Character, StringBuilder> index = new HashMap<>();
        for (String w : "apple avocado banana cherry blueberry".split(" ")) 
            index.computeIfAbsent(w.charAt(0), c -> new StringBuilder()).append(w.length()).append(';');
        for (Iterator<Map.Entry<Character, StringBuilder>> it = index.entrySet().iterator(); it.hasNext();) {
            Map.Entry<Character, StringBuilder> e = it.next();
            if (e.getKey() == 'b') it.remove();
            else e.setValue(e.getValue().reverse());
        }
        index.keySet().retainAll(List.of('a', 'z'));
        System.out.println(index + " " + index.values().iterator().next().length());
        char grade = 'A';
        grade++;
        grade += 1;
        String[] parts = {"p"};
        int at = 0;
        parts[at++] += grade + at;
        System.out.println(parts[0] + (char) (grade + 1) + (grade > 66) + (int) grade-- + grade);
        do {
            if (at++ < 3) continue;
            break;
        } while (at < 10);
        for (int i = 0, j = 10; i < j; i += 2, j--) at += i ^ j;
        System.out.println(at);
        new Object() {
            void hello() {
                System.out.println("hello from " + getClass().getName());
                throw new Quiet("the end");
            }
        }.hello();
    }
}
