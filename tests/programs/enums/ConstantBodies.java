package enums;

/**
 * A constant with a body is an object of a subclass of its own, which overrides the enum's methods
 * (JLS 8.9.1).
 */
public class ConstantBodies {
    enum Operation {
        PLUS("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        MINUS("-") {
            int apply(int a, int b) {
                return a - b;
            }

            @Override
            boolean commutes() {
                return false;
            }
        },
        POWER("^") {
            private int calls;

            int apply(int a, int b) {
                calls++;
                return b == 0 ? 1 : a * apply(a, b - 1);
            }

            @Override
            public String toString() {
                return "power called " + calls;
            }
        };

        private final String sign;

        Operation(String sign) {
            this.sign = sign;
        }

        abstract int apply(int a, int b);

        boolean commutes() {
            return true;
        }

        String show(int a, int b) {
            return a + sign + b + "=" + apply(a, b) + " " + commutes();
        }
    }

    public static void main(String[] args) {
        for (Operation operation : Operation.values()) {
            System.out.println(operation + ": " + operation.show(2, 5));
        }
        System.out.println(Operation.POWER + " " + Operation.POWER.name());
        System.out.println(Operation.PLUS.getClass() == Operation.class);
        System.out.println(Operation.PLUS.getDeclaringClass() == Operation.class);
    }
}
