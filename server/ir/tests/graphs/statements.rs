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
        expect![[r#"
            parameters: this: T, x: int, f: boolean
            b0:
              if f then b1 else b2    [0 1]
            b1:
              x = 1
              goto b5
            b2:
              if f then b5 else b3    [2 3]
            b3:
              %3 = x < 2
              if %3 then b4 else b5    [4 5]
            b4:
              x = 2
              goto b5
            b5:
              return x
        "#]],
    );
}

#[test]
fn loops() {
    check(
        "int m(int n) { int s = 0;
             for (int i = 0; i < n; i++) { if (i == 3) continue; if (s > 9) break; s += i; }
             while (n > 0) n--; do { s--; } while (s > 0); return s; }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              s = 0
              i = 0
              goto b1
            b1:
              %4 = i < n
              if %4 then b2 else b6    [0 1]
            b2:
              %4 = i == 3
              if %4 then b5 else b3    [2 3]
            b3:
              %4 = s > 9
              if %4 then b6 else b4    [4 5]
            b4:
              s = s + i
              goto b5
            b5:
              i = i + 1
              goto b1
            b6:
              %4 = n > 0
              if %4 then b7 else b8    [6 7]
            b7:
              n = n - 1
              goto b6
            b8:
              s = s - 1
              %4 = s > 0
              if %4 then b8 else b9    [8 9]
            b9:
              return s
        "#]],
    );
}

#[test]
fn constant_conditions_make_no_jump() {
    check(
        "int m(int n) { while (true) { if (false) n = 0; if (n++ > 3) return n; } }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              goto b1
            b1:
              %3 = n
              n = n + 1
              %2 = %3 > 3
              if %2 then b2 else b1    [0 1]
            b2:
              return n
        "#]],
    );
}

#[test]
fn an_empty_endless_loop() {
    check(
        "void m() { for (;;) { } }",
        expect![[r#"
        parameters: this: T
        b0:
          goto b1
        b1:
          goto b1
    "#]],
    );
}

#[test]
fn labels() {
    check(
        "int m(int n) { outer: for (;;) {
             while (n > 0) { if (n == 5) continue outer; if (n == 7) break outer; n--; }
             block: { if (n == -1) break block; n = 3; } } return n; }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              goto b1
            b1:
              %2 = n > 0
              if %2 then b2 else b6    [0 1]
            b2:
              %2 = n == 5
              if %2 then b1 else b3    [2 3]
            b3:
              %2 = n == 7
              if %2 then b4 else b5    [4 5]
            b4:
              return n
            b5:
              n = n - 1
              goto b1
            b6:
              %2 = n == -1
              if %2 then b1 else b7    [6 7]
            b7:
              n = 3
              goto b1
        "#]],
    );
}

#[test]
fn switch_falls_through() {
    check(
        "int m(int n) { int r = 0;
             switch (n) { case 1: r = 1; case 2: r += 2; break; default: r = 9; case 5: case 6: r++; } return r; }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              r = 0
              switch n: 1 to b1 [0], 2 to b2 [1], 5 to b4 [2], 6 to b4 [2], default to b3 [3]
            b1:
              r = 1
              goto b2
            b2:
              r = r + 2
              goto b5
            b3:
              r = 9
              goto b4
            b4:
              r = r + 1
              goto b5
            b5:
              return r
        "#]],
    );
}

#[test]
fn labels_of_one_target_share_an_outcome() {
    check(
        "void m(int n) { switch (n) { case 1: case 2: case 3: n = 2; break; case 4: break; }
             switch (n) { default: n = 1; } }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              switch n: 1 to b1 [0], 2 to b1 [0], 3 to b1 [0], 4 to b2 [1], default to b2 [1]
            b1:
              n = 2
              goto b2
            b2:
              n = 1
              return
        "#]],
    );
}

#[test]
fn an_assert_has_a_block_for_each_side() {
    check(
        "void m(int n) { assert n > 0 && n < 9; assert n != 3 : n; assert true; }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              %2 = n > 0
              if %2 then b1 else b7    [0 1]
            b1:
              %2 = n < 9
              if %2 then b2 else b7    [2 3]
            b2:
              %2 = n != 3
              if %2 then b3 else b6    [4 5]
            b3:
              if true then b4 else b5
            b4:
              return
            b5:
              %3 = new AssertionError
              exact AssertionError.<init>(%3)
              throw %3
            b6:
              %3 = new AssertionError
              exact AssertionError.<init>(%3, n)
              throw %3
            b7:
              %3 = new AssertionError
              exact AssertionError.<init>(%3)
              throw %3
            assert: holds b2, fails b7
            assert: holds b3, fails b6
            assert: holds b4, fails b5
        "#]],
    );
}

#[test]
fn synchronized_checks_its_lock_for_null() {
    check(
        "int m(Object lock) { synchronized (lock) { return 1; } }",
        expect![[r#"
            parameters: this: T, lock: Object
            b0:
              null check lock
              return 1
        "#]],
    );
}

#[test]
fn code_that_cannot_be_reached_is_not_there() {
    check(
        "int m(int n) { do { if (n > 0) return 1; else return 2; } while (n == 3); }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              %2 = n > 0
              if %2 then b1 else b2    [0 1]
            b1:
              return 1
            b2:
              return 2
        "#]],
    );
}

#[test]
fn a_variable_that_is_read_before_it_is_assigned_is_unsupported() {
    check(
        "int m(int n) { int x; if (n > 0) x = 1; return x; }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              unsupported HW0232: variable x, which is read before it is assigned
              return
        "#]],
    );
}
