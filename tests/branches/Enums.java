package branches;

/** Enums: `values` and `valueOf` have no branches; bodies of constants have. */
enum Enums {
    ADD("+") {
        @Override
        int apply(int a, int b) {
            return a > b ? a + b : b + a;
        }
    },
    SUBTRACT("-") {
        @Override
        int apply(int a, int b) {
            if (a == b) {
                return 0;
            }
            return a - b;
        }

        @Override
        boolean isCommutative() {
            return this == ADD || super.isCommutative();
        }
    };

    private final String sign;

    Enums(String sign) {
        this.sign = sign.isEmpty() ? "?" : sign;
    }

    abstract int apply(int a, int b);

    boolean isCommutative() {
        return sign.equals("+");
    }

    static Enums of(String sign) {
        for (Enums each : values()) {
            if (each.sign.equals(sign)) {
                return each;
            }
        }
        return null;
    }

    enum Small {
        ONE, TWO;

        Small next() {
            return this == ONE ? TWO : ONE;
        }
    }

    enum Empty { }

    interface Shape {
        int sides();

        default boolean isRound() {
            return sides() == 0;
        }

        static boolean isLarge(Shape shape) {
            return shape.sides() > 10 && !shape.isRound();
        }

        private boolean isSmall() {
            return sides() < 3;
        }
    }

    enum Known implements Shape {
        CIRCLE(0), SQUARE(4);

        static final Known DEFAULT = values().length > 1 ? SQUARE : CIRCLE;
        private final int sides;

        Known(int sides) {
            this.sides = sides;
        }

        @Override
        public int sides() {
            return sides;
        }
    }
}
