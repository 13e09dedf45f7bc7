package classes;

/**
 * super.method() calls the superclass's version whatever overrides it; it skips classes that do not
 * declare it.
 */
public class SuperCalls {
    static class A {
        String f() {
            return "A";
        }

        String g() {
            return "g:" + f();
        }
    }

    static class B extends A {
        @Override
        String f() {
            return "B" + super.f();
        }
    }

    static class C extends B {
    }

    static class D extends C {
        @Override
        String f() {
            return "D" + super.f();
        }

        @Override
        String g() {
            return "D" + super.g() + super.toString().length();
        }

        @Override
        public String toString() {
            return "four";
        }

        class Inner {
            String outerSuper() {
                return D.super.f() + D.this.f();
            }
        }
    }

    static class E extends D {
        @Override
        public String toString() {
            return super.toString() + "five";
        }

        @Override
        String f() {
            return "E";
        }
    }

    public static void main(String[] args) {
        System.out.println(new D().f());
        System.out.println(new B().g());
        System.out.println(new E().f() + " " + new E() + " " + new D().new Inner().outerSuper());
        System.out.println(new E().new Inner().outerSuper());
    }
}
