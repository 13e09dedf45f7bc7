//! Evaluation order and operands, as graphs.

use crate::fixture::graph;
use expect_test::{Expect, expect};

fn check(members: &str, expected: Expect) {
    expected.assert_eq(&graph(members));
}

#[test]
fn locals_and_constants_are_operands() {
    check("int m(int a, int b) { return a * b + 1; }", expect![]);
}

#[test]
fn a_local_that_changes_before_it_is_used_is_copied() {
    check("int m(int x) { return x + (x = 3) + x; }", expect![]);
}

#[test]
fn an_index_is_read_before_the_value_steps_it() {
    check(
        "void m(int[] a, int i) { a[i] = i = 2; a[i++] = i; }",
        expect![],
    );
}

#[test]
fn a_compound_assignment_reads_its_target_once_and_first() {
    check(
        "int n; int[] a; T next; T next() { return this; } void m(int x) { next().n += x; a[x++] <<= 2; x += x++; }",
        expect![],
    );
}

#[test]
fn narrow_targets_are_converted_back() {
    check(
        "void m(byte b, char c, short s, long l, float f) { b += 1; c++; s -= l; l >>= l; f *= 2; b = (byte) f; }",
        expect![],
    );
}

#[test]
fn steps_in_value_position() {
    check(
        "int m(int i) { int j = i++; j = ++i; i = i++; return j-- - --j; }",
        expect![],
    );
}

#[test]
fn a_comparison_as_a_value_is_a_conditional_jump() {
    check(
        "boolean m(int x, int y, boolean f) { boolean b = x < y; b = !f; return b & x != y; }",
        expect![],
    );
}

#[test]
fn a_returned_condition_returns_constants() {
    check(
        "boolean m(T a, T b) { return a == b || a != null && b != null; }",
        expect![],
    );
}

#[test]
fn conditional_expressions_are_computed_where_they_are_wanted() {
    check(
        "int m(int x) { int y = x > 0 ? x : -x; return y == 1 ? 2 : y == 3 ? 4 : 5; }",
        expect![],
    );
}

#[test]
fn an_object_is_allocated_before_the_arguments_are_evaluated() {
    check(
        "T(int x) { } static int f() { return 1; } T m(T t) { t = new T(f()); t = new T(t.hashCode()); return new T(2); }",
        expect![],
    );
}

#[test]
fn arrays() {
    check(
        "int m(int n) { int[] a = { 1, n, n + 1 }; a = new int[] { a.length }; T[] t = new T[n]; return a[0] + t.length; }",
        expect![],
    );
}

#[test]
fn casts_and_type_tests() {
    check(
        "int m(Object o) { if (o instanceof T) { T t = (T) o; Object p = (Object) t; return 1; } return ((T) o).hashCode(); }",
        expect![],
    );
}

#[test]
fn long_shift_distances_are_cut_to_int() {
    check(
        "int m(int x, long d) { return x << d >> 33L >>> 1; }",
        expect![],
    );
}
