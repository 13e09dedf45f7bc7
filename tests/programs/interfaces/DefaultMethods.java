package interfaces;

/**
 * A default method is inherited unless a class, or a more specific interface, gives another one
 * (JLS 8.4.8, 9.4.1).
 */
public class DefaultMethods {
    interface A {
        default String f() {
            return "A.f " + g();
        }

        String g();
    }

    interface B extends A {
        default String f() {
            return "B.f " + A.super.f();
        }
    }

    interface C extends A {
    }

    static class Both implements B, C {
        public String g() {
            return "Both.g";
        }
    }

    static class Base {
        public String f() {
            return "Base.f";
        }
    }

    static class ClassWins extends Base implements B {
        public String g() {
            return "ClassWins.g";
        }
    }

    interface D {
        default String f() {
            return "D.f";
        }
    }

    static class Chooses implements B, D {
        public String f() {
            return B.super.f() + " + " + D.super.f();
        }

        public String g() {
            return "Chooses.g";
        }
    }

    public static void main(String[] args) {
        System.out.println(new Both().f());
        System.out.println(new ClassWins().f());
        System.out.println(new Chooses().f());
        A a = new Chooses();
        System.out.println(a.f());
        A lambda = () -> "lambda.g";
        System.out.println(lambda.f());
    }
}
