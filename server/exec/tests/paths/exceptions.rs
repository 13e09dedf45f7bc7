//! Exceptions of the JVM, and their handlers.

use super::*;

#[test]
fn division_by_zero() {
    check(
        "class T { static int f(int a, int b) { return a / b; } }",
        "T.f",
        expect![[r#"
            returned (v0 / v1) if !(v1 == 0)
            threw ArithmeticException if (v1 == 0)
        "#]],
    );
}

#[test]
fn floats_divide_by_zero() {
    check(
        "class T { static boolean f() { return 1.0 / 0 > 5; } }",
        "T.f",
        expect![[r#"
            returned true if true
        "#]],
    );
}

#[test]
fn symbolic_indices_go_to_each_element_and_out_of_bounds() {
    check(
        "class T { static int f(int i) { int[] a = {10, 11}; return a[i]; } }",
        "T.f",
        expect![[r#"
            returned 10 if (v0 == 0)
            returned 11 if (v0 == 1)
            threw ArrayIndexOutOfBoundsException if (v0 <= -1)
            threw ArrayIndexOutOfBoundsException if (2 <= v0)
        "#]],
    );
}

#[test]
fn null_is_looked_into() {
    check(
        "class T { int v;
             static int f() { T t = null; try { return t.v; } catch (NullPointerException e) { return -1; } } }",
        "T.f",
        expect![[r#"
            returned -1 if true
        "#]],
    );
}

#[test]
fn finally_runs_on_every_way_out() {
    check(
        "class T { static int n;
           static int f(int x) {
             try { n += 1; if (x == 0) throw new IllegalStateException(); if (x == 1) return 100 / (x - 1);
                 return n; }
             catch (IllegalStateException e) { return n + 10; }
             finally { n += 5; } } }",
        "T.f",
        expect![[r#"
            returned 11 if (v0 == 0)
            threw ArithmeticException if (v0 == 1)
            returned 1 if !(v0 == 0) && !(v0 == 1)
        "#]],
    );
}

#[test]
fn casts_and_array_stores_are_checked() {
    check(
        "class T { static int f(int x) {
             Object o = new T();
             if (x == 0) { return ((String) o) == null ? 1 : 2; }
             Object[] a = new T[1];
             if (x == 1) { a[0] = \"s\"; }
             a[0] = o; a[0] = null;
             return o instanceof T && a instanceof Object[] && !(a[0] instanceof Object) ? 5 : 6; } }",
        "T.f",
        expect![[r#"
            threw ClassCastException if (v0 == 0)
            threw ArrayStoreException if (v0 == 1)
            returned 5 if !(v0 == 0) && !(v0 == 1)
        "#]],
    );
}

#[test]
fn exceptions_unwind_to_the_nearest_handler() {
    check(
        "class T { static void g(int x) { if (x > 0) throw new IllegalArgumentException(); }
           static int h(int x) { try { g(x); return 0; } catch (NullPointerException e) { return 1; } }
           static int f(int x) { try { return h(x); } catch (RuntimeException e) { return 2; } } }",
        "T.f",
        expect![[r#"
            returned 2 if (1 <= v0)
            returned 0 if (v0 <= 0)
        "#]],
    );
}
