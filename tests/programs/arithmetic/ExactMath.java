package arithmetic;

/** The `Exact` methods of Math throw where the operators wrap around. */
public class ExactMath {
    interface Operation {
        long apply();
    }

    static void attempt(String name, Operation operation) {
        try {
            System.out.println(name + " = " + operation.apply());
        } catch (ArithmeticException e) {
            System.out.println(name + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("add", () -> Math.addExact(2147483640, 7));
        attempt("add more", () -> Math.addExact(2147483640, 8));
        attempt("subtract", () -> Math.subtractExact(-2147483648, 1));
        attempt("multiply", () -> Math.multiplyExact(65536, 32768));
        attempt("multiply long", () -> Math.multiplyExact(4294967296L, 2147483648L));
        attempt("negate", () -> Math.negateExact(Integer.MIN_VALUE));
        attempt("increment", () -> Math.incrementExact(Integer.MAX_VALUE));
        attempt("narrow", () -> Math.toIntExact(2147483648L));
        attempt("narrow fitting", () -> Math.toIntExact(-2147483648L));
        System.out.println(Math.max(-0, 0) + " " + Math.min(3, -4L) + " " + Math.abs(-7));
    }
}
