package generated;

import java.util.Objects;
import lombok.NonNull;
import lombok.SneakyThrows;
import lombok.Synchronized;

/** `@NonNull` on parameters: which checks are added, and where. */
public class Checks {
    private final String name;
    private static int calls;

    Checks(@NonNull String name, int size) {
        calls++;
        this.name = name + size;
    }

    Checks(@NonNull String name) {
        this(name, 1);
    }

    String join(@NonNull String first, @NonNull Object second) {
        calls++;
        return name + first + second;
    }

    String own(@NonNull String first, @NonNull String second) {
        if (first == null) {
            throw new IllegalArgumentException("own message");
        }
        return first + second;
    }

    String required(@NonNull String text) {
        Objects.requireNonNull(text, "required");
        return text;
    }

    static int count(@NonNull String... texts) {
        return texts.length;
    }

    @Synchronized
    int synchronised() {
        return ++calls;
    }

    @SneakyThrows
    void fail() {
        throw new Exception("sneaky");
    }

    static void attempt(String what, Runnable run) {
        try {
            run.run();
            System.out.println(what + " ran");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Checks checks = new Checks("n");
        attempt("constructor", () -> new Checks(null, 3));
        attempt("other constructor", () -> new Checks(null));
        attempt("first", () -> checks.join(null, null));
        attempt("second", () -> checks.join("a", null));
        attempt("none", () -> checks.join("a", "b"));
        attempt("own", () -> checks.own(null, "x"));
        attempt("not own", () -> checks.own("x", null));
        attempt("required", () -> checks.required(null));
        attempt("varargs", () -> count((String[]) null));
        System.out.println(count("a", "b") + " " + calls + " " + checks.synchronised());
        try {
            checks.fail();
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
    }
}
