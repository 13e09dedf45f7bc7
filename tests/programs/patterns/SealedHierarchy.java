package patterns;

/**
 * A sealed interface lists its implementations; records as its cases make algebraic data types (JLS
 * 8.1.1.2).
 */
public class SealedHierarchy {
    sealed interface Shape permits Circle, Rectangle, Group {
    }

    record Circle(double radius) implements Shape {
    }

    record Rectangle(double width, double height) implements Shape {
    }

    static final class Group implements Shape {
        private final Shape[] parts;

        Group(Shape... parts) {
            this.parts = parts;
        }
    }

    static double area(Shape shape) {
        if (shape instanceof Circle c) {
            return Math.round(c.radius() * c.radius() * 3.14159 * 100) / 100.0;
        } else if (shape instanceof Rectangle r) {
            return r.width() * r.height();
        } else if (shape instanceof Group g) {
            double sum = 0;
            for (Shape part : g.parts) {
                sum += area(part);
            }
            return sum;
        }
        throw new AssertionError(shape);
    }

    sealed abstract static class Token {
        static final class Word extends Token {
            final String text;

            Word(String text) {
                this.text = text;
            }
        }

        static non-sealed class Sign extends Token {
            char sign() {
                return '?';
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(area(new Group(new Circle(1), new Rectangle(2, 3), new Group())));
        try {
            area(null);
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        Token[] tokens = {new Token.Word("w"), new Token.Sign(), new Token.Sign() {
            @Override
            char sign() {
                return '!';
            }
        }};
        for (Token token : tokens) {
            System.out.println(token instanceof Token.Word w ? w.text : "" + ((Token.Sign) token).sign());
        }
    }
}
