package collections;

import java.util.Objects;

/** The null-safe methods of java.util.Objects. */
public class ObjectsClass {
    static void attempt(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " "
                + Objects.equals("a", "a"));
        System.out.println(Objects.hash(1, 2, 3) + " " + Objects.hash() + " " + Objects.hashCode("x") + " "
                + Objects.hashCode(null));
        System.out.println(Objects.toString(null) + " " + Objects.toString(null, "default") + " "
                + Objects.toString(5));
        System.out.println(Objects.requireNonNull("kept") + Objects.requireNonNullElse(null, " other"));
        System.out.println(Objects.isNull(null) + " " + Objects.nonNull(null) + " "
                + Objects.compare(1, 2, Integer::compare));
        attempt(() -> Objects.requireNonNull(null));
        attempt(() -> Objects.requireNonNull(null, "message"));
        attempt(() -> Objects.requireNonNull(null, () -> "supplied"));
        attempt(() -> System.out.println(Objects.checkIndex(2, 3)));
        attempt(() -> Objects.checkIndex(3, 3));
    }
}
