//! Class initialisation.

use super::*;

#[test]
fn the_superclass_is_first_and_once() {
    check(
        "class Log { static int digits; static int add(int d) { digits = digits * 10 + d; return d; } }
         class A { static int a = Log.add(1); } class B extends A { static int b = Log.add(2); }
         class T { static int f() { new B(); new A(); new B(); return Log.digits; } }",
        "T.f",
        expect![[r#"
            returned 12 if true
        "#]],
    );
}

#[test]
fn constants_initialise_nothing() {
    check(
        "class A { static final int K = 7; static { boom(); }
             static void boom() { throw new IllegalStateException(); } }
         class T { static int f() { return A.K; } }",
        "T.f",
        expect![[r#"
            returned 7 if true
        "#]],
    );
}

#[test]
fn initialisers_that_throw_make_their_class_unusable() {
    check(
        "class A { static int x = 1 / zero(); static int zero() { return 0; } }
         class B extends A { static int y = 3; }
         class T { static int f(int n) {
             if (n == 0) return A.x;
             int seen = 0;
             try { new B(); } catch (ExceptionInInitializerError e) {
                 seen = e.getCause() instanceof ArithmeticException ? 1 : 2; }
             if (n == 1) { try { new B(); } catch (NoClassDefFoundError e) { return seen + 10; } }
             return new A() == null ? 1 : 2; } }",
        "T.f",
        expect![[r#"
            threw ExceptionInInitializerError if (v0 == 0)
            returned 11 if (v0 == 1)
            threw NoClassDefFoundError if !(v0 == 0) && !(v0 == 1)
        "#]],
    );
}

#[test]
fn a_class_sees_itself_half_initialised() {
    check(
        "class A { static int x = B.y + 1; } class B { static int y = A.x + 10; }
         class T { static int f() { return A.x; } static int g() { return B.y; } }",
        "T.f",
        expect![[r#"
            returned 11 if true
        "#]],
    );
}

#[test]
fn interfaces_are_initialised_for_their_default_methods() {
    check(
        "class Log { static int digits; static int add(int d) { digits = digits * 10 + d; return d; } }
         interface I { int A = Log.add(1); default void m() {} } interface J { int B = Log.add(2); }
         class S implements I { static int c = Log.add(3); }
         class C extends S implements J { static int d = Log.add(4); }
         class T { static int f() { new C(); return Log.digits; } }",
        "T.f",
        expect![[r#"
            returned 134 if true
        "#]],
    );
}
