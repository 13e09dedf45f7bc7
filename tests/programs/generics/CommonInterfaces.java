package generics;

import java.util.ArrayList;
import java.util.List;

/** Records and enums of different types, used by the interface that they share (JLS 4.10.4). */
public class CommonInterfaces {
    sealed interface Shape permits Circle, Square {
        int area();
    }

    record Circle(int radius) implements Shape {
        public int area() {
            return 3 * radius * radius;
        }
    }

    record Square(int side) implements Shape {
        public int area() {
            return side * side;
        }
    }

    interface Code {
        int code();
    }

    enum Warning implements Code {
        OLD;

        public int code() {
            return 1;
        }
    }

    enum Failure implements Code {
        LOST;

        public int code() {
            return 2;
        }
    }

    static String show(Shape shape) {
        return "shape " + shape.area();
    }

    static String show(Integer number) {
        return "number " + number;
    }

    static String show(Code code) {
        return "code " + code.code();
    }

    public static void main(String[] args) {
        boolean round = args.length == 0;
        System.out.println(show(round ? new Circle(1) : new Square(2)));
        System.out.println(show(round ? Warning.OLD : Failure.LOST));
        System.out.println(show(switch (args.length) {
            case 0 -> new Square(3);
            default -> new Circle(4);
        }));
        var either = round ? new Circle(5) : new Square(6);
        System.out.println(either.area() + " " + (round ? new Circle(7) : new Square(8)).area());
        for (var shape : List.of(new Circle(1), new Square(2))) {
            System.out.println(shape + " " + shape.area());
        }
        List<Shape> shapes = new ArrayList<>();
        shapes.add(round ? new Circle(1) : new Square(2));
        System.out.println(shapes);
    }
}
