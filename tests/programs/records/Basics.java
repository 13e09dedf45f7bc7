package records;

/** A record has accessors, equals, hashCode and toString over its components (JLS 8.10). */
public class Basics {
    record Point(int x, int y) {
    }

    record Person(String name, int age, Point home) {
    }

    record Empty() {
    }

    public static void main(String[] args) {
        Point p = new Point(3, -4);
        System.out.println(p.x() + " " + p.y() + " " + p);
        System.out.println(p.equals(new Point(3, -4)) + " " + p.equals(new Point(-4, 3)) + " " + p.equals(null) + " "
                + (p == new Point(3, -4)));
        System.out.println(p.hashCode() == new Point(3, -4).hashCode());
        Person ann = new Person("Ann", 30, p);
        Person same = new Person("A" + "nn", 30, new Point(3, -4));
        System.out.println(ann + " " + ann.equals(same) + " " + (ann.hashCode() == same.hashCode()));
        System.out.println(new Person(null, 0, null) + " " + new Person(null, 0, null)
                .equals(new Person(null, 0, null)));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Object o = p;
        System.out.println((o instanceof Record) + " " + o.equals(ann));
    }
}
