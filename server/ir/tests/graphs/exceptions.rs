//! Exceptions and `finally`, as graphs.

use crate::fixture::graph;
use expect_test::{Expect, expect};

fn check(members: &str, expected: Expect) {
    expected.assert_eq(&graph(members));
}

#[test]
fn catch_clauses_test_the_type_in_order() {
    check(
        "int m(int[] a) { try { return a[0]; }
             catch (NullPointerException | ArithmeticException e) { return 1; }
             catch (RuntimeException e) { throw e; } }",
        expect![[r#"
            parameters: this: T, a: int[]
            b0:    (unwind b1, %4)
              %5 = a[0]
              return %5
            b1:
              %6 = %4 instanceof NullPointerException
              if %6 then b3 else b2
            b2:
              %6 = %4 instanceof ArithmeticException
              if %6 then b3 else b4
            b3:
              e%2 = %4
              return 1
            b4:
              %6 = %4 instanceof RuntimeException
              if %6 then b5 else b6
            b5:
              e%3 = %4
              throw e%3
            b6:
              throw %4
        "#]],
    );
}

#[test]
fn a_throwable_is_caught_without_a_test() {
    check(
        "int m(int n) { try { n = 1 / n; } catch (Throwable t) { n = 2; } return n; }",
        expect![[r#"
            parameters: this: T, n: int
            b0:    (unwind b1, %3)
              n = 1 / n
              goto b2
            b1:
              t = %3
              n = 2
              goto b2
            b2:
              return n
        "#]],
    );
}

#[test]
fn finally_is_copied_to_every_exit() {
    check(
        "void f() { } int m(int n) { try { if (n == 0) return n; f(); } finally { if (n > 1) n = 2; } return n; }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              %3 = n == 0
              if %3 then b1 else b4    [0 1]
            b1:
              %4 = n
              %3 = n > 1
              if %3 then b2 else b3    [2 3]
            b2:
              n = 2
              goto b3
            b3:
              return %4
            b4:    (unwind b7, %2)
              virtual T.f(this)
              %3 = n > 1
              if %3 then b5 else b6    [2 3]
            b5:
              n = 2
              goto b6
            b6:
              return n
            b7:
              %3 = n > 1
              if %3 then b8 else b9    [2 3]
            b8:
              n = 2
              goto b9
            b9:
              throw %2
        "#]],
    );
}

#[test]
fn the_returned_value_is_settled_before_finally() {
    check(
        "int m(int n) { try { return n; } finally { n = 5; } }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              %3 = n
              n = 5
              return %3
        "#]],
    );
}

#[test]
fn return_in_finally_overrides() {
    check(
        "int m(int n) { while (true) { try { return 1 / n; } finally { break; } } return 2; }",
        expect![[r#"
            parameters: this: T, n: int
            b0:    (unwind b1, %2)
              %3 = 1 / n
              goto b1
            b1:
              return 2
        "#]],
    );
}

#[test]
fn catch_and_finally_together() {
    check(
        "void f() { } int m(int n) { try { f(); } catch (RuntimeException e) { n = 1; f(); } finally { n++; }
             return n; }",
        expect![[r#"
            parameters: this: T, n: int
            b0:    (unwind b1, %4)
              virtual T.f(this)
              n = n + 1
              goto b3
            b1:
              %5 = %4 instanceof RuntimeException
              if %5 then b2 else b4
            b2:    (unwind b5, %3)
              e = %4
              n = 1
              virtual T.f(this)
              n = n + 1
              goto b3
            b3:
              return n
            b4:    (unwind b5, %3)
              throw %4
            b5:
              n = n + 1
              throw %3
        "#]],
    );
}

#[test]
fn nested_finally_blocks_run_innermost_first() {
    check(
        "void f() { } void g() { } void m(int n) { for (;;) {
             try { try { if (n == 1) break; if (n == 2) continue; } finally { f(); } } finally { g(); } } }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              goto b1
            b1:
              %4 = n == 1
              if %4 then b2 else b4    [0 1]
            b2:    (unwind b9, %2)
              virtual T.f(this)
              goto b3
            b3:
              virtual T.g(this)
              return
            b4:
              %4 = n == 2
              if %4 then b5 else b7    [2 3]
            b5:    (unwind b9, %2)
              virtual T.f(this)
              goto b6
            b6:
              virtual T.g(this)
              goto b1
            b7:    (unwind b9, %2)
              virtual T.f(this)
              goto b8
            b8:
              virtual T.g(this)
              goto b1
            b9:
              virtual T.g(this)
              throw %2
        "#]],
    );
}

#[test]
fn an_exception_in_finally_goes_outwards() {
    check(
        "void f() { } void m() { try { try { f(); } finally { f(); } } catch (RuntimeException e) { } }",
        expect![[r#"
            parameters: this: T
            b0:    (unwind b2, %3)
              virtual T.f(this)
              goto b1
            b1:    (unwind b3, %2)
              virtual T.f(this)
              goto b5
            b2:    (unwind b3, %2)
              virtual T.f(this)
              throw %3
            b3:
              %4 = %2 instanceof RuntimeException
              if %4 then b4 else b6
            b4:
              e = %2
              goto b5
            b5:
              return
            b6:
              throw %2
        "#]],
    );
}
