package classes;

/**
 * The receiver's class chooses the overriding method; the argument's static type chooses the
 * overload (JLS 15.12).
 */
public class DynamicDispatch {
    static class Shape {
        String name() {
            return "shape";
        }

        String meet(Shape other) {
            return name() + " meets " + other.name();
        }
    }

    static class Circle extends Shape {
        @Override
        String name() {
            return "circle";
        }

        String meet(Circle other) {
            return "two circles";
        }
    }

    static String describe(Shape shape) {
        return "a shape: " + shape.name();
    }

    static String describe(Circle circle) {
        return "a circle: " + circle.name();
    }

    public static void main(String[] args) {
        Shape disguised = new Circle();
        Circle circle = new Circle();
        System.out.println(describe(disguised));
        System.out.println(describe(circle));
        System.out.println(disguised.meet(circle));
        System.out.println(circle.meet(circle));
        System.out.println(circle.meet(disguised));
        System.out.println(new Shape().meet(circle));
        System.out.println(((Shape) circle).name());
    }
}
