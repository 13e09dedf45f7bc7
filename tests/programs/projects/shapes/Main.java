package projects.shapes;

import static projects.shapes.Shapes.*;

import projects.shapes.Shapes.Visitor;

/** Static imports, a visitor, and a class that is initialised through an interface's constant. */
public class Main {
    static class Area implements Visitor<Integer> {
        @Override
        public Integer square(int side) {
            return side * side;
        }

        @Override
        public Integer pair(Shape a, Shape b) {
            return a.accept(this) + b.accept(this);
        }
    }

    static class Printer implements Visitor<String> {
        private int depth;

        @Override
        public String square(int side) {
            return "-".repeat(depth) + side;
        }

        @Override
        public String pair(Shape a, Shape b) {
            depth++;
            try {
                return "(" + a.accept(this) + " " + b.accept(this) + ")";
            } finally {
                depth--;
            }
        }
    }

    public static void main(String[] args) {
        Shape shape = pair(square(2), pair(square(3), UNIT));
        System.out.println(shape.accept(new Area()) + " " + shape.accept(new Printer()));
        System.out.println(LIMIT + " " + count);
        System.out.println(shape.<Object>accept(new Visitor<>() {
            @Override
            public Object square(int side) {
                return side;
            }

            @Override
            public Object pair(Shape a, Shape b) {
                return b.accept(this);
            }
        }));
    }
}
