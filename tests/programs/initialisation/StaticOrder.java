package initialisation;

/** Static initialisers run in textual order, once, at first active use (JLS 12.4). */
public class StaticOrder {
    static int a = log("a", 1);
    static int b;

    static {
        log("block", a);
        b = a + 10;
    }

    static int c = log("c", b);

    static int log(String name, int value) {
        System.out.println(name + " " + value + " (a=" + a + ", b=" + b + ", c=" + c + ")");
        return value;
    }

    static class Lazy {
        static final int CONSTANT = 5;
        static final Integer BOXED = 6;

        static {
            System.out.println("Lazy is initialised");
        }

        static void touch() {
        }
    }

    public static void main(String[] args) {
        System.out.println("main");
        System.out.println(Lazy.CONSTANT);
        Lazy none = null;
        Lazy[] several = new Lazy[3];
        System.out.println("not yet " + several.length + none);
        System.out.println(Lazy.BOXED);
        Lazy.touch();
        System.out.println(c);
    }
}
