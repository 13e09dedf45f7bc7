package classes;

/** Overriding is by erased signature; a different parameter type makes an overload instead. */
public class OverloadAndOverride {
    static class Base {
        String f(Object o) {
            return "Base.f(Object)";
        }

        String f(String s) {
            return "Base.f(String)";
        }

        String g(int n) {
            return "Base.g(int)";
        }
    }

    static class Derived extends Base {
        @Override
        String f(Object o) {
            return "Derived.f(Object)";
        }

        String g(long n) {
            return "Derived.g(long)";
        }

        String f(Integer i) {
            return "Derived.f(Integer)";
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        Base b = d;
        System.out.println(b.f("text") + " " + b.f(1) + " " + b.f((Object) "text"));
        System.out.println(d.f("text") + " " + d.f(1) + " " + d.f(1L) + " " + d.f((Object) 1));
        System.out.println(b.g('c') + " " + d.g('c') + " " + d.g(1L) + " " + d.g(1));
    }
}
