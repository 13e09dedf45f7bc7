package boxing;

/** Unboxing null throws a NullPointerException wherever it happens (JLS 5.1.8). */
public class UnboxingNull {
    static Integer none;

    static int unbox(Integer value) {
        return value;
    }

    static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " is fine");
        } catch (NullPointerException e) {
            System.out.println(name + " throws");
        }
    }

    public static void main(String[] args) {
        attempt("return", () -> unbox(null));
        attempt("sum", () -> System.out.println(none + 1));
        attempt("comparison", () -> System.out.println(none == 0));
        attempt("reference comparison", () -> System.out.println(none == null));
        attempt("increment", () -> none++);
        attempt("condition", () -> {
            Boolean flag = null;
            if (flag) {
                System.out.println("never");
            }
        });
        attempt("index", () -> System.out.println(new int[1][none]));
        attempt("cast", () -> System.out.println((long) (int) none));
        attempt("concatenation", () -> System.out.println("none: " + none));
        attempt("switch", () -> {
            switch (none) {
                default:
            }
        });
        attempt("for each", () -> {
            for (int x : new Integer[] {1, null}) {
                System.out.println(x);
            }
        });
        attempt("assignment", () -> {
            none = 5;
            none += 2;
        });
        System.out.println(none);
    }
}
