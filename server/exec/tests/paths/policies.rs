//! Guided runs and watched places.

use exec::{Policy, Watch};
use smt::{Constant, Model, Solver, SolverOptions};

use super::*;

const TEXT: &str = "class T {
    static int f(int x, int y) { int[] a = {5, 6, 7}; int s = 0;
      for (int i = 0; i < y; i++) { s += a[x]; }
      if (s / x > 3) return s; return -1; } }";

#[test]
fn a_guided_run_has_one_path() {
    let subject = Subject::new(TEXT);
    let mut solver = Solver::new(SolverOptions::default());
    let arguments = subject.arguments("T.f", &mut solver);
    let mut model = Model::new();
    for (argument, value) in arguments.iter().zip([1, 2]) {
        let term = *argument.as_primitive().expect("an int");
        let variable = solver.arena.variable_id(term).expect("a variable");
        model.set(variable, Constant::Int(value));
    }
    let run = subject.run("T.f", &arguments, Policy::Guided(&model), &[], &mut solver);
    expect![[r#"
        returned 12 if (v0 == 1) && (v1 == 2)
    "#]]
    .assert_eq(&subject.show(&run, &mut solver));
}

#[test]
fn watched_outcomes_end_paths() {
    let subject = Subject::new(
        "class T { static int f(int x) { if (x > 0) { if (x < 3) return 1; } return 2; } }",
    );
    let mut solver = Solver::new(SolverOptions::default());
    let arguments = subject.arguments("T.f", &mut solver);
    let watch = [Watch::Outcome(subject.method("T.f"), ir::OutcomeId(2))];
    let run = subject.run("T.f", &arguments, Policy::Explore, &watch, &mut solver);
    expect![[r#"
        hit 0 if (1 <= v0) && (v0 <= 2)
        returned 2 if (3 <= v0)
        returned 2 if (v0 <= 0)
    "#]]
    .assert_eq(&subject.show(&run, &mut solver));
}
