//! Reductions on random containers, compared with brute force: they remove nothing that a sequence
//! of calls can observe.
//!
//! More seeds: `HEAPWRIGHT_SEEDS=1000..2000 cargo test -p explore --test random_containers --
//! --nocapture`.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod random;
mod world;

use std::collections::BTreeMap;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use exec::Budget;
use explore::{Options, Scope, ScopeOptions};
use random::containers::{BAG, CURSOR, container};
use smt::CancelFlag;
use world::World;
use world::brute_force::HeldAgainst;

/// Where enumeration ends, layer by layer.
const MOST_STATES: usize = 1_500;

/// How long connected structures are explored.
const MOST_TIME: Duration = Duration::from_secs(3);

/// What the reduced states of a container leave out, in words.
fn check(text: &str) -> Vec<&'static str> {
    let world = World::snippet(text);
    let methods = world.methods(BAG);
    let limits = [(BAG, 2), (CURSOR, 2), ("java.lang.Object", 2)];
    let configured = ScopeOptions {
        classes: limits.iter().map(|&(n, l)| (world.class(n), l)).collect(),
        default: Some(1),
        array_length: Some(2),
        ..ScopeOptions::default()
    };
    let scope = Scope::resolve(&world.program, &methods, &configured);
    let options = Options {
        max_length: Some(4),
        ..Options::new(scope).exploring(&methods)
    };
    let options = world.reduced(&methods, &options);
    let graph = world.explore_with(&methods, &options);
    let held_against = HeldAgainst {
        world: &world,
        methods: &methods,
        options: &options,
        numbers: &[0],
    };
    let mut words: Vec<&str> = Vec::new();
    if graph.is_over_approximate() {
        words.push("over-approximate");
    } else {
        held_against.assert_sound(&graph);
    }
    if graph.losses().is_empty() {
        let layers = held_against.enumerate(MOST_STATES);
        held_against.assert_complete(&graph, &layers);
        let structures = Options {
            connected: true,
            max_length: None,
            ..options.clone()
        };
        let budget = Budget::new(CancelFlag::new().with_deadline(Instant::now() + MOST_TIME));
        let structures = world.explore_within(&methods, &structures, &budget);
        if structures.is_complete() && !structures.is_over_approximate() {
            words.push("structures");
            held_against.assert_structures(&structures, &layers);
        }
    } else {
        words.push("loss");
    }
    let reductions = options.representation.reductions();
    words.extend(reductions.map(|(_, reduction)| reduction.name()));
    words.sort_unstable();
    words.dedup();
    words
}

/// Checks the containers of the seeds; prints what was left out, and the text of every one that
/// disagrees.
fn check_all(seeds: Range<u64>) {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for seed in seeds {
        let text = container(seed);
        match catch_unwind(AssertUnwindSafe(|| check(&text))) {
            Ok(words) => {
                for word in words {
                    *found.entry(word).or_default() += 1;
                }
            }
            Err(_) => {
                println!("seed {seed}:\n{text}");
                wrong.push(seed);
            }
        }
    }
    println!("{found:?}; wrong: {wrong:?}");
    assert!(wrong.is_empty(), "seeds {wrong:?}");
}

#[test]
fn random_containers_agree_with_brute_force() {
    check_all(random::seeds(0..40));
}
