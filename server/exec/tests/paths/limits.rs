//! Runs that exceed a limit.

use super::*;

#[test]
fn loops_without_end() {
    let mut subject = Subject::new(
        "class T { static int f() { int i = 0; while (true) i++; }
             static int g(int n) { int i = 0; while (i < n) i++; return i; }
                   static int h(int n) { return h(n) + 1; } }",
    );
    subject.limits.steps = 1_000;
    subject.limits.loop_rounds = 2;
    expect![[r#"
        lost a path was cut: too many steps if true
    "#]]
    .assert_eq(&subject.paths("T.f"));
    expect![[r#"
        lost a path was cut: too many rounds of a loop if (2 <= v0)
        returned 1 if (v0 == 1)
        returned 0 if (v0 <= 0)
    "#]]
    .assert_eq(&subject.paths("T.g"));
    expect![[r#"
        threw StackOverflowError if true
    "#]]
    .assert_eq(&subject.paths("T.h"));
}

/// What goes round in a ring of objects never returns: it has no path, and nothing is lost.
#[test]
fn rounds_without_change_have_no_end() {
    let subject = Subject::new(
        "class T { T next; int n; int changes;
             static T ring() { T t = new T(); t.next = new T(); t.next.next = t; return t; }
             static int last() { T t = ring(); while (t.next != null) { t = t.next; } return 1; }
             static int found(int n) {
                 for (T t = ring(); ; t = t.next) { int[] fresh = {t.n}; if (fresh[0] == n) return 1; }
             }
             int size() { return next == null ? 1 : 1 + next.size(); }
             int sized(int by) { if (by > n) { return next.sized(by); } return 0; }
             int unwound() { try { return next.unwound(); } finally { changes++; } }
             int held() { n = 1; int size = 1 + next.sized(n - 1); n = 0; return next.held() + size; }
             int helped() { try { help(); } catch (Error e) { changes++; } return next.helped(); }
             static void help() { }
             static int all() { return ring().size(); }
             static int some(int by) { return ring().sized(by); }
             static int changed() { return ring().unwound(); }
             static int restored() { return ring().held(); }
             static int guarded() { return ring().helped(); } }",
    );
    expect![[r#""#]].assert_eq(&subject.paths("T.last"));
    expect![[r#"
        returned 1 if (v0 == 0)
        lost a path was cut: too many steps if !(v0 == 0)
    "#]]
    .assert_eq(&subject.paths("T.found"));
    expect![[r#"
        threw StackOverflowError if true
    "#]]
    .assert_eq(&subject.paths("T.all"));
    expect![[r#"
        threw StackOverflowError if (1 <= v0)
        returned 0 if (v0 <= 0)
    "#]]
    .assert_eq(&subject.paths("T.some"));
    expect![[r#"
        lost a path was cut: the calls are nested too deeply if true
    "#]]
    .assert_eq(&subject.paths("T.changed"));
    // Where the stack ends is the machine's: in `sized` the field is 1, in `help` the error is
    // caught.
    for method in ["T.restored", "T.guarded"] {
        expect![[r#"
            lost a path was cut: the calls are nested too deeply if true
        "#]]
        .assert_eq(&subject.paths(method));
    }
}

#[test]
fn paths_without_end() {
    let mut subject =
        Subject::new("class T { static int g(int n) { int i = 0; while (i < n) i++; return i; } }");
    subject.limits.paths = 3;
    expect![[r#"
        lost a path was cut: too many rounds of a loop if (256 <= v0)
        returned 255 if (v0 == 255)
        returned 254 if (v0 == 254)
    "#]]
    .assert_eq(&subject.paths("T.g"));
}

#[test]
fn a_spent_budget_interrupts() {
    let subject = Subject::new("class T { static void f() { while (true) { } } }");
    subject.budget.cancel_flag().cancel();
    let mut solver = smt::Solver::new(smt::SolverOptions::default());
    let run = subject.run("T.f", &[], exec::Policy::Explore, &[], &mut solver);
    assert_eq!(run.status, exec::RunStatus::Interrupted);
}

#[test]
fn what_is_missing_is_said() {
    check(
        "class T { static native int g(); static int f(boolean b) { return b ? g() : 1; } }",
        "T.f",
        expect![[r#"
            lost call of T.g(), which has no body if v0
            returned 1 if !v0
        "#]],
    );
}

#[test]
fn indices_into_large_arrays_have_too_many_alternatives() {
    let mut subject = Subject::new(
        "class T { static int f(int i) { int[] a = new int[1000]; return a[i]; }
             static int g(int i) { int[] a = new int[1000]; return a[i & 3]; } }",
    );
    subject.limits.paths = 100;
    expect![[r#"
        lost too many paths if true
    "#]]
    .assert_eq(&subject.paths("T.f"));
    expect![[r#"
        returned 0 if ((v0 & 3) == 0)
        returned 0 if ((v0 & 3) == 1)
        returned 0 if ((v0 & 3) == 2)
        returned 0 if ((v0 & 3) == 3)
    "#]]
    .assert_eq(&subject.paths("T.g"));
}
