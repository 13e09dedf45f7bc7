package differential;

class Dispatch {
    private interface Shape {
        int area();

        default int doubled() {
            return 2 * area();
        }

        static int unit() {
            return 1;
        }
    }

    private static class Square implements Shape {
        int side = 3;
        static String name = "square";

        public int area() {
            return side * side;
        }

        int describe() {
            return 100 + area();
        }

        static int kind() {
            return 1;
        }

        private int hidden() {
            return 7;
        }

        int callsHidden() {
            return hidden();
        }
    }

    private static class Rectangle extends Square {
        int side = 5;

        @Override
        public int area() {
            return side * super.side;
        }

        @Override
        int describe() {
            return 1000 + super.describe();
        }

        static int kind() {
            return 2;
        }

        private int hidden() {
            return 8;
        }

        int own() {
            return hidden();
        }

        @Override
        public int doubled() {
            return 1 + super.doubled();
        }
    }

    private abstract static class Template {
        abstract int step(int n);

        int run() {
            return step(1) * 100 + step(2);
        }
    }

    private static class Doubling extends Template {
        @Override
        int step(int n) {
            return 2 * n;
        }
    }

    private static class Squaring extends Template {
        @Override
        int step(int n) {
            return n * n + 5;
        }
    }

    static int testVirtualCall() {
        Square s = new Rectangle();
        return s.area();
    }

    static int testSuperCallDispatchesBack() {
        Square s = new Rectangle();
        return s.describe();
    }

    static int testFieldsAreHidden() {
        Rectangle r = new Rectangle();
        Square s = r;
        return 10 * r.side + s.side + ((Square) r).side * 100;
    }

    static int testStaticMethodsAreHidden() {
        return 10 * Rectangle.kind() + Square.kind();
    }

    static int testPrivateMethodsAreNotOverridden() {
        Rectangle r = new Rectangle();
        return 10 * r.callsHidden() + r.own();
    }

    static int testInterfaceCall() {
        Shape shape = new Square();
        return shape.area() + Shape.unit();
    }

    static int testDefaultMethod() {
        Shape shape = new Square();
        return shape.doubled();
    }

    static int testDefaultMethodOverridden() {
        Shape shape = new Rectangle();
        return shape.doubled();
    }

    static int testTemplate() {
        Template one = new Doubling();
        Template other = new Squaring();
        return one.run() + other.run();
    }

    private static int over(int x) {
        return 1;
    }

    private static int over(long x) {
        return 2;
    }

    private static int over(double x) {
        return 3;
    }

    private static int over(Object x) {
        return 4;
    }

    private static int over(Square x) {
        return 5;
    }

    static int testOverloadByStaticType() {
        byte b = 1;
        float f = 1;
        Shape shape = new Square();
        Square square = new Rectangle();
        int r = over(b);
        r = r * 10 + over('c');
        r = r * 10 + over(1L);
        r = r * 10 + over(f);
        r = r * 10 + over(shape);
        r = r * 10 + over(square);
        return r * 10 + over(null);
    }

    static boolean testEqualsIsIdentityUnlessOverridden() {
        Object a = new Object();
        Object b = new Object();
        return a.equals(a) && !a.equals(b);
    }

    private static class Key {
        final int id;

        Key(int id) {
            this.id = id;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).id == id;
        }

        @Override
        public int hashCode() {
            return 31 * id;
        }
    }

    static boolean testOverriddenEquals() {
        Object a = new Key(4);
        Object b = new Key(4);
        return a != b && a.equals(b) && !a.equals(null) && !a.equals(new Object());
    }

    static int testOverriddenHashCode() {
        Object a = new Key(4);
        return a.hashCode();
    }
}
