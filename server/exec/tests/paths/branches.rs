//! Decisions on symbolic values.

use super::*;

#[test]
fn then_comes_before_otherwise() {
    check(
        "class T { static int f(int x) { if (x > 3) return 1; return 2; } }",
        "T.f",
        expect![[r#"
            returned 1 if (4 <= v0)
            returned 2 if (v0 <= 3)
        "#]],
    );
}

#[test]
fn successors_wrap_around() {
    check(
        "class T { static boolean f(int x) { if (x + 1 > x) return true; return false; } }",
        "T.f",
        expect![[r#"
            returned true if (v0 <= 2147483646)
            returned false if (v0 == 2147483647)
        "#]],
    );
}

#[test]
fn short_circuits_decide_as_they_go() {
    check(
        "class T { static int f(int x, int y) { if (x == 0 && y < x) return 1; else return 2; } }",
        "T.f",
        expect![[r#"
            returned 1 if (v0 == 0) && (v1 <= -1)
            returned 2 if (v0 == 0) && (0 <= v1)
            returned 2 if !(v0 == 0)
        "#]],
    );
}

#[test]
fn switches_take_their_cases_in_order_and_then_the_default() {
    check(
        "class T { static int f(int x) { switch (x) { case 3: return 30; case 1: return 10; default: return 0; } } }",
        "T.f",
        expect![[r#"
            returned 30 if (v0 == 3)
            returned 10 if (v0 == 1)
            returned 0 if !(v0 == 1) && !(v0 == 3)
        "#]],
    );
}

#[test]
fn conditions_that_are_decided_already_do_not_fork() {
    check(
        "class T { static int f(int x) { if (x < 5) { if (x < 7) return 1; return 2; } return 3; } }",
        "T.f",
        expect![[r#"
            returned 1 if (v0 <= 4)
            returned 3 if (5 <= v0)
        "#]],
    );
}

#[test]
fn bytes_are_within_their_range() {
    check(
        "class T { static boolean f(byte x) { if (x > 127) return true; return (byte) 200 == -56; } }",
        "T.f",
        expect![[r#"
            returned true if true
        "#]],
    );
}

#[test]
fn outcomes_are_recorded_once() {
    let subject = Subject::new(
        "class T { static int f(int n) { int i = 0; while (i < 3) i++; if (n > i) return 1; return 2; } }",
    );
    let mut solver = smt::Solver::new(smt::SolverOptions::default());
    let arguments = subject.arguments("T.f", &mut solver);
    let run = subject.run("T.f", &arguments, exec::Policy::Explore, &[], &mut solver);
    let numbers: Vec<Vec<u32>> = run
        .paths
        .iter()
        .map(|path| path.outcomes.iter().map(|(_, outcome)| outcome.0).collect())
        .collect();
    assert_eq!(numbers, [[0, 1, 2], [0, 1, 3]]);
}

#[test]
fn dispatch_is_by_the_receivers_class() {
    check(
        "class A { int m() { return 1; } } class B extends A { int m() { return 2 + super.m(); } }
         class T { static int f(boolean b) { A a = b ? new B() : new A(); return a.m(); } }",
        "T.f",
        expect![[r#"
            returned 3 if v0
            returned 1 if !v0
        "#]],
    );
}

#[test]
fn equal_string_constants_are_one_object() {
    check(
        "class T { static boolean f(boolean b) { String s = b ? \"x\" : \"y\";
             return s.equals(\"x\") && s == \"x\"; } }",
        "T.f",
        expect![[r#"
            returned true if v0
            returned false if !v0
        "#]],
    );
}
