//! Control flow of statements, as graphs.

use crate::fixture::graph;
use expect_test::{Expect, expect};

fn check(members: &str, expected: Expect) {
    expected.assert_eq(&graph(members));
}

#[test]
fn if_and_else() {
    check(
        "int m(int x, boolean f) { if (f) { x = 1; } else if (!f && x < 2) x = 2; return x; }",
        expect![],
    );
}

#[test]
fn loops() {
    check(
        "int m(int n) { int s = 0; for (int i = 0; i < n; i++) { if (i == 3) continue; if (s > 9) break; s += i; } while (n > 0) n--; do { s--; } while (s > 0); return s; }",
        expect![],
    );
}

#[test]
fn constant_conditions_make_no_jump() {
    check(
        "int m(int n) { while (true) { if (false) n = 0; if (n++ > 3) return n; } }",
        expect![],
    );
}

#[test]
fn an_empty_endless_loop() {
    check("void m() { for (;;) { } }", expect![]);
}

#[test]
fn labels() {
    check(
        "int m(int n) { outer: for (;;) { while (n > 0) { if (n == 5) continue outer; if (n == 7) break outer; n--; } block: { if (n == -1) break block; n = 3; } } return n; }",
        expect![],
    );
}

#[test]
fn switch_falls_through() {
    check(
        "int m(int n) { int r = 0; switch (n) { case 1: r = 1; case 2: r += 2; break; default: r = 9; case 5: case 6: r++; } return r; }",
        expect![],
    );
}

#[test]
fn labels_of_one_target_share_an_outcome() {
    check(
        "void m(int n) { switch (n) { case 1: case 2: case 3: n = 2; break; case 4: break; } switch (n) { default: n = 1; } }",
        expect![],
    );
}

#[test]
fn an_assert_has_a_block_for_each_side() {
    check(
        "void m(int n) { assert n > 0 && n < 9; assert n != 3 : n; assert true; }",
        expect![],
    );
}

#[test]
fn synchronized_checks_its_lock_for_null() {
    check(
        "int m(Object lock) { synchronized (lock) { return 1; } }",
        expect![],
    );
}

#[test]
fn code_that_cannot_be_reached_is_not_there() {
    check(
        "int m(int n) { do { if (n > 0) return 1; else return 2; } while (n == 3); }",
        expect![],
    );
}

#[test]
fn a_variable_that_is_read_before_it_is_assigned_is_unsupported() {
    check(
        "int m(int n) { int x; if (n > 0) x = 1; return x; }",
        expect![],
    );
}
