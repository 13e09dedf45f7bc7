//! Symbolic paths per second on the AVL tree of `subjects/`: every way to insert six keys, without
//! merging.

use std::time::Instant;

use exec::{Budget, End, ExecutionState, Limits, Machine, Policy};
use heap::{Value, canonicalise};
use ir::Bodies;
use java::{Origin, SourceInput};
use smt::{Primitive, Solver, SolverOptions};

const KEYS: usize = 6;

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
    let tree = program
        .class_named("avl.AvlTree")
        .expect("the class is there");
    let method = |name: &str| {
        program
            .methods_named(tree, name)
            .next()
            .expect("the method is there")
    };
    let budget = Budget::unlimited();
    let machine = Machine::new(&program, &bodies, Limits::default(), &budget);
    for round in 0..5 {
        let mut solver = Solver::new(SolverOptions::default());
        let start = machine.run(
            &mut solver,
            ExecutionState::empty(),
            method("<init>"),
            &[],
            Policy::Explore,
            &[],
        );
        let mut states: Vec<ExecutionState> =
            start.paths.into_iter().map(|path| path.state).collect();
        let receiver = Value::object(heap::ObjectIndex(0));
        let (mut paths, mut steps) = (0, 0);
        let began = Instant::now();
        for _ in 0..KEYS {
            let mut next = Vec::new();
            for state in &states {
                let key = Value::Primitive(solver.arena.variable(Primitive::Int));
                let run = machine.run(
                    &mut solver,
                    state.clone(),
                    method("insert"),
                    &[receiver, key],
                    Policy::Explore,
                    &[],
                );
                paths += run.paths.len();
                steps += run.steps;
                for path in run.paths {
                    assert_eq!(path.end, End::Returned(None));
                    next.push(path.state);
                }
            }
            states = next;
        }
        let seconds = began.elapsed().as_secs_f64();
        println!(
            "insert, round {round}: {paths} paths, {steps} steps, {:.0} paths/s, {:.0} ns/step, z3 {}",
            paths as f64 / seconds,
            seconds * 1e9 / steps as f64,
            solver.statistics.z3,
        );
        let (mut paths, mut steps) = (0, 0);
        let began = Instant::now();
        for state in &states {
            let key = Value::Primitive(solver.arena.variable(Primitive::Int));
            let run = machine.run(
                &mut solver,
                state.clone(),
                method("find"),
                &[receiver, key],
                Policy::Explore,
                &[],
            );
            paths += run.paths.len();
            steps += run.steps;
        }
        let seconds = began.elapsed().as_secs_f64();
        println!(
            "find, round {round}: {paths} paths, {steps} steps, {:.0} paths/s, {:.0} ns/step",
            paths as f64 / seconds,
            seconds * 1e9 / steps as f64,
        );
        let began = Instant::now();
        for state in &mut states {
            state.heap.hold(heap::ObjectIndex(0));
            std::hint::black_box(canonicalise(&state.heap, machine.layout()));
        }
        println!(
            "canonical forms: {:.0}/s",
            states.len() as f64 / began.elapsed().as_secs_f64()
        );
    }
}
