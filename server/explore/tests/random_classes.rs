//! Soundness and completeness (the paper's Theorems 4.7 and 4.8) on random classes, held against
//! brute force.
//!
//! More seeds: `HEAPWRIGHT_SEEDS=1000..2000 cargo test -p explore --test random_classes --
//! --nocapture`.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod random;
mod world;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use exec::{Budget, Limits};
use explore::{Matching, Methods, Options, Scope, ScopeOptions};
use random::{MAIN, NODE, RandomClass, SUBCLASS};
use smt::CancelFlag;
use world::World;
use world::brute_force::HeldAgainst;

/// What concrete calls pass.
const NUMBERS: [i32; 5] = [0, 1, -1, i32::MAX, i32::MIN];
/// Where enumeration ends, layer by layer.
const MOST_STATES: usize = 800;

/// The result of checking a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Agrees {
        states: usize,
        points: usize,
        /// Whether the widened graph is finite, and has all of them.
        is_widened: bool,
        /// Of connected structures, if their graph is finite: how many were looked up, and how many
        /// points were built.
        structures: Option<(usize, usize)>,
    },
    /// Some path was lost: only soundness was checked.
    Lossy {
        points: usize,
    },
    TooLarge,
}

/// Holds the graph whose states keep everything against brute force, then the one whose states
/// leave out what can be.
fn check(class: &RandomClass, most_states: usize) -> Outcome {
    let world = World::snippet(&class.text);
    let methods = world.methods(MAIN);
    let mut limits = vec![(MAIN, 2)];
    if class.has_nodes {
        limits.push((NODE, 2));
    }
    if class.has_subclass {
        limits.push((SUBCLASS, 1));
    }
    let configured = ScopeOptions {
        classes: limits.iter().map(|&(n, l)| (world.class(n), l)).collect(),
        default: Some(2),
        array_length: Some(2),
        ..ScopeOptions::default()
    };
    let scope = Scope::resolve(&world.program, &methods, &configured);
    let options = Options {
        max_length: Some(4),
        max_states: Some(400),
        limits: Limits {
            steps: 2_000,
            depth: 20,
            paths: 2_000,
            ..Limits::default()
        },
        ..Options::new(scope).exploring(&methods)
    };
    let reduced = world.reduced(&methods, &options);
    let outcome = check_graph(&world, &methods, &options, most_states);
    match outcome {
        Outcome::Agrees { .. } if !reduced.representation.is_full() => {
            check_graph(&world, &methods, &reduced, most_states)
        }
        _ => outcome,
    }
}

fn check_graph(world: &World, methods: &Methods, options: &Options, most_states: usize) -> Outcome {
    let budget =
        Budget::new(CancelFlag::new().with_deadline(Instant::now() + Duration::from_secs(3)));
    let graph = world.explore_within(methods, options, &budget);
    if graph.stop().is_some() {
        return Outcome::TooLarge;
    }
    let held_against = HeldAgainst {
        world,
        methods,
        options,
        numbers: &NUMBERS,
    };
    let points = held_against.assert_sound(&graph);
    if !graph.losses().is_empty() {
        return Outcome::Lossy { points };
    }
    let layers = held_against.enumerate(most_states);
    let states = held_against.assert_complete(&graph, &layers);
    let widened = Options {
        matching: Matching::Widened,
        max_length: None,
        ..options.clone()
    };
    let graph = world.explore_within(methods, &widened, &budget);
    if graph.is_complete() {
        assert!(graph.bound().fixpoint && graph.is_over_approximate());
        held_against.assert_complete(&graph, &layers);
    }
    let structures = Options {
        connected: true,
        max_length: None,
        ..options.clone()
    };
    let structures = world.explore_within(methods, &structures, &budget);
    let mut of_structures = None;
    if structures.is_complete() {
        assert!(structures.bound().fixpoint && !structures.is_over_approximate());
        of_structures = Some(held_against.assert_structures(&structures, &layers));
    }
    Outcome::Agrees {
        states,
        points,
        is_widened: graph.is_complete(),
        structures: of_structures,
    }
}

/// Checks the classes of the seeds; prints the results, and the class of every one that
/// disagrees.
fn check_all(seeds: Range<u64>) {
    let (mut agreeing, mut lossy, mut too_large, mut wrong) = (0, 0, 0, Vec::new());
    let (mut all_states, mut all_points, mut widened) = (0, 0, 0);
    let (mut of_structures, mut all_structures) = (0, 0);
    for seed in seeds {
        let class = random::class(seed);
        let started = Instant::now();
        match catch_unwind(AssertUnwindSafe(|| check(&class, MOST_STATES))) {
            Ok(Outcome::Agrees {
                states,
                points,
                is_widened,
                structures,
            }) => {
                of_structures += u32::from(structures.is_some());
                all_structures += structures.unwrap_or_default().0;
                agreeing += 1;
                widened += u32::from(is_widened);
                all_states += states;
                all_points += points;
            }
            Ok(Outcome::Lossy { points }) => {
                lossy += 1;
                all_points += points;
            }
            Ok(Outcome::TooLarge) => too_large += 1,
            Err(_) => {
                println!("seed {seed}:\n{}", class.text);
                wrong.push(seed);
            }
        }
        if started.elapsed() > Duration::from_secs(6) {
            println!("seed {seed} took {:?}", started.elapsed());
        }
    }
    println!("{agreeing} agree, {widened} of them widened, {lossy} with losses");
    println!("{of_structures} have finite graphs of structures, {all_structures} were looked up");
    println!("{too_large} too large; {all_states} heaps, {all_points} points; wrong: {wrong:?}");
    assert!(wrong.is_empty(), "seeds {wrong:?}");
    assert!(widened * 2 > agreeing, "widening rarely ends");
    assert!(
        of_structures * 2 > agreeing,
        "graphs of structures rarely end"
    );
}

#[test]
fn random_classes_agree_with_brute_force() {
    check_all(random::seeds(0..60));
}
