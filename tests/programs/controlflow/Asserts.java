package controlflow;

/**
 * With assertions enabled a false condition throws an AssertionError with the detail as message
 * (JLS 14.10).
 */
public class Asserts {
    static int evaluated;

    static String detail() {
        evaluated++;
        return "detail " + evaluated;
    }

    static void check(Runnable action) {
        try {
            action.run();
            System.out.println("holds");
        } catch (AssertionError e) {
            System.out.println(e + " / " + e.getMessage() + " / " + (e.getCause() == null));
        }
    }

    public static void main(String[] args) {
        check(() -> {
            assert args.length == 0;
        });
        check(() -> {
            assert args.length == 1;
        });
        check(() -> {
            assert args.length == 0 : detail();
        });
        check(() -> {
            assert args.length > 0 : detail();
        });
        check(() -> {
            assert false : 42;
        });
        check(() -> {
            assert false : 'c';
        });
        check(() -> {
            assert false : 1.5;
        });
        System.out.println(evaluated);
    }
}
