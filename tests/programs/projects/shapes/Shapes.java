package projects.shapes;

/** Shapes, made by static methods. */
final class Shapes {
    static final int LIMIT = 10;
    static final Shape UNIT = square(1);
    static int count;

    static {
        count += 100;
    }

    private Shapes() {
    }

    interface Visitor<R> {
        R square(int side);

        R pair(Shape a, Shape b);
    }

    interface Shape {
        <R> R accept(Visitor<R> visitor);
    }

    static Shape square(int side) {
        count++;
        if (side > LIMIT) {
            throw new IllegalArgumentException();
        }
        return new Shape() {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.square(side);
            }
        };
    }

    static Shape pair(Shape a, Shape b) {
        count++;
        return new Shape() {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.pair(a, b);
            }
        };
    }
}
