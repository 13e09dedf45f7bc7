//! Symbolic paths per second on the AVL tree of `subjects/`: every way to insert six keys, without
//! merging.

use std::time::Instant;

use exec::{Budget, End, ExecutionState, Limits, Machine, Policy};
use heap::{ObjectIndex, Value, canonicalise};
use ir::Bodies;
use java::{MethodId, Origin, Program, SourceInput};
use smt::{Primitive, Solver, SolverOptions};

const KEYS: usize = 6;
const ROUNDS: usize = 5;

fn main() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../subjects/avl/src/avl");
    let input = |name: &str| SourceInput {
        path: name.into(),
        text: std::fs::read_to_string(format!("{folder}/{name}"))
            .expect("the subject is there")
            .into(),
        origin: Origin::Project,
    };
    let program = java::resolve(vec![input("AvlTree.java"), input("Invariant.java")]).program;
    let bodies = Bodies::new(&program);
    let budget = Budget::unlimited();
    let machine = Machine::new(&program, &bodies, Limits::default(), &budget);
    for round in 0..ROUNDS {
        measure(round, &program, &machine);
    }
}

fn measure(round: usize, program: &Program, machine: &Machine<'_>) {
    let tree = program.class_named("avl.AvlTree");
    let tree = tree.expect("the class is there");
    let method = |name: &str| {
        let mut methods = program.methods_named(tree, name);
        methods.next().expect("the method is there")
    };
    let mut calls = Calls {
        machine,
        solver: Solver::new(SolverOptions::default()),
    };
    let (mut states, ..) = calls.run(&[ExecutionState::empty()], method("<init>"), false);
    let began = Instant::now();
    let (mut paths, mut steps) = (0, 0);
    for _ in 0..KEYS {
        let (posts, more_paths, more_steps) = calls.run(&states, method("insert"), true);
        states = posts;
        paths += more_paths;
        steps += more_steps;
    }
    show(&format!("insert, round {round}"), paths, steps, began);
    println!("z3 {}", calls.solver.statistics.z3);
    let began = Instant::now();
    let (_, paths, steps) = calls.run(&states, method("find"), true);
    show(&format!("find, round {round}"), paths, steps, began);
    let began = Instant::now();
    for state in &mut states {
        state.heap.hold(ObjectIndex(0));
        std::hint::black_box(canonicalise(&state.heap, machine.layout()));
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("canonical forms: {:.0}/s", states.len() as f64 / seconds);
}

struct Calls<'m, 'a> {
    machine: &'m Machine<'a>,
    solver: Solver,
}

impl Calls<'_, '_> {
    /// Calls a method, with a symbolic key if it has one, from each state. Returns the post-states
    /// and the numbers of paths and steps.
    fn run(
        &mut self,
        states: &[ExecutionState],
        method: MethodId,
        has_key: bool,
    ) -> (Vec<ExecutionState>, usize, u64) {
        let mut posts = Vec::new();
        let mut steps = 0;
        for state in states {
            let key = Value::Primitive(self.solver.arena.variable(Primitive::Int));
            let with_key = [Value::object(ObjectIndex(0)), key];
            let arguments = if has_key { &with_key[..] } else { &[] };
            let (state, explore) = (state.clone(), Policy::Explore);
            let run = self
                .machine
                .run(&mut self.solver, state, method, arguments, explore, &[]);
            steps += run.steps;
            for path in run.paths {
                assert!(matches!(path.end, End::Returned(_)));
                posts.push(path.state);
            }
        }
        let paths = posts.len();
        (posts, paths, steps)
    }
}

fn show(what: &str, paths: usize, steps: u64, began: Instant) {
    let seconds = began.elapsed().as_secs_f64();
    println!(
        "{what}: {paths} paths, {steps} steps, {:.0} paths/s, {:.0} ns/step",
        paths as f64 / seconds,
        seconds * 1e9 / steps as f64,
    );
}
