package overloads;

/**
 * Overloads of superclass and subclass compete on equal terms; a private or more general one may
 * lose.
 */
public class InheritedOverloads {
    static class Base {
        String f(int x) {
            return "Base int";
        }

        String f(String s) {
            return "Base String";
        }

        static String s(long x) {
            return "Base long";
        }
    }

    static class Derived extends Base {
        String f(long x) {
            return "Derived long";
        }

        String f(Object o) {
            return "Derived Object";
        }

        static String s(Integer x) {
            return "Derived Integer";
        }

        String all() {
            return f(1) + ", " + f(1L) + ", " + f('c') + ", " + f("s") + ", " + f(1.5) + ", " + super.f(2);
        }
    }

    class Inner {
        String show(int x) {
            return "inner";
        }

        String call() {
            return show(1) + " " + InheritedOverloads.this.show("s");
        }
    }

    String show(String s) {
        return "outer";
    }

    public static void main(String[] args) {
        System.out.println(new Derived().all());
        System.out.println(Derived.s(1) + ", " + Derived.s(Integer.valueOf(1)));
        System.out.println(new InheritedOverloads().new Inner().call());
    }
}
