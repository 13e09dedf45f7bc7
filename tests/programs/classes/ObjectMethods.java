package classes;

/** equals, hashCode and toString of Object, and the contract of classes that override them. */
public class ObjectMethods {
    static class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            if (other == null || getClass() != other.getClass()) {
                return false;
            }
            Point point = (Point) other;
            return x == point.x && y == point.y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }

        @Override
        public String toString() {
            return "(" + x + ", " + y + ")";
        }
    }

    static class Named extends Point {
        Named(int x, int y) {
            super(x, y);
        }
    }

    static class Plain {
    }

    public static void main(String[] args) {
        Point p = new Point(1, 2);
        System.out.println(p.equals(new Point(1, 2)) + " " + p.equals(new Point(2, 1)) + " " + p.equals(null) + " "
                + p.equals("(1, 2)"));
        System.out.println(p.equals(new Named(1, 2)) + " " + new Named(1, 2).equals(p) + " " + p.hashCode());
        System.out.println(p + " " + new Named(3, 4));
        Plain plain = new Plain();
        System.out.println(plain.equals(plain) + " " + plain.equals(new Plain()) + " "
                + (plain.hashCode() == plain.hashCode()));
        System.out.println(plain.toString().startsWith("classes.ObjectMethods$Plain@"));
        System.out.println(p.getClass().getSimpleName() + " " + p.getClass().getName() + " "
                + (p.getClass() == Point.class));
    }
}
