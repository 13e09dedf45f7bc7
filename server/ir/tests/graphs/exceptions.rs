//! Exceptions and `finally`, as graphs.

use crate::fixture::graph;
use expect_test::{Expect, expect};

fn check(members: &str, expected: Expect) {
    expected.assert_eq(&graph(members));
}

#[test]
fn catch_clauses_test_the_type_in_order() {
    check(
        "int m(int[] a) { try { return a[0]; } catch (NullPointerException | ArithmeticException e) { return 1; } catch (RuntimeException e) { throw e; } }",
        expect![],
    );
}

#[test]
fn a_throwable_is_caught_without_a_test() {
    check(
        "int m(int n) { try { n = 1 / n; } catch (Throwable t) { n = 2; } return n; }",
        expect![],
    );
}

#[test]
fn finally_is_copied_to_every_exit() {
    check(
        "void f() { } int m(int n) { try { if (n == 0) return n; f(); } finally { if (n > 1) n = 2; } return n; }",
        expect![],
    );
}

#[test]
fn the_returned_value_is_settled_before_finally() {
    check(
        "int m(int n) { try { return n; } finally { n = 5; } }",
        expect![],
    );
}

#[test]
fn return_in_finally_overrides() {
    check(
        "int m(int n) { while (true) { try { return 1 / n; } finally { break; } } return 2; }",
        expect![],
    );
}

#[test]
fn catch_and_finally_together() {
    check(
        "void f() { } int m(int n) { try { f(); } catch (RuntimeException e) { n = 1; f(); } finally { n++; } return n; }",
        expect![],
    );
}

#[test]
fn nested_finally_blocks_run_innermost_first() {
    check(
        "void f() { } void g() { } void m(int n) { for (;;) { try { try { if (n == 1) break; if (n == 2) continue; } finally { f(); } } finally { g(); } } }",
        expect![],
    );
}

#[test]
fn an_exception_in_finally_goes_outwards() {
    check(
        "void f() { } void m() { try { try { f(); } finally { f(); } } catch (RuntimeException e) { } }",
        expect![],
    );
}
