package classes;

/**
 * this(...) and super(...) run first; field initialisers run right after super(...) (JLS 8.8.7,
 * 12.5).
 */
public class ConstructorChains {
    static String trace = "";

    static int log(String word, int value) {
        trace += word + " ";
        return value;
    }

    static class Base {
        int a = log("Base.a", 1);

        Base() {
            this(log("Base()", 5));
        }

        Base(int a) {
            log("Base(int)", 0);
            this.a += a;
        }

        {
            log("Base{}", 0);
        }
    }

    static class Derived extends Base {
        int b = log("Derived.b", a * 10);

        Derived() {
            log("Derived()", 0);
        }

        Derived(String text) {
            this();
            log("Derived(" + text + ")", 0);
            b++;
        }

        Derived(int x) {
            super(log("argument", x));
            log("Derived(int)", 0);
        }
    }

    public static void main(String[] args) {
        Derived one = new Derived("text");
        System.out.println(trace + one.a + " " + one.b);
        trace = "";
        Derived two = new Derived(7);
        System.out.println(trace + two.a + " " + two.b);
    }
}
