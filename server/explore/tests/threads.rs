//! A graph is the same whatever the number of threads, and in however many parts it is explored.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use std::time::{Duration, Instant};

use exec::Budget;
use explore::{Exceptions, Graph, Matching, Options, Statistics, Stop, explore_on};
use smt::CancelFlag;
use world::World;

/// A folder of `subjects/`, a class, and its scope.
type Subject = (&'static str, &'static str, &'static [(&'static str, u32)]);

const SUBJECTS: &[Subject] = &[
    (
        "avl",
        "avl.AvlTree",
        &[("avl.AvlTree", 1), ("avl.AvlTree.Node", 6)],
    ),
    (
        "bst",
        "bst.SearchTree",
        &[("bst.SearchTree", 1), ("bst.SearchTree.Node", 5)],
    ),
    (
        "skewheap",
        "skewheap.SkewHeap",
        &[("skewheap.SkewHeap", 1), ("skewheap.SkewHeap.Node", 5)],
    ),
    (
        "ledger",
        "ledger.Ledger",
        &[("ledger.Ledger", 1), ("ledger.Ledger.Entry", 3)],
    ),
    ("stack", "stack.ArrayStack", &[("stack.ArrayStack", 1)]),
    ("node", "node.Node", &[("node.Node", 4)]),
];

/// All of a graph but times and memory.
fn describe(world: &World, graph: &Graph) -> String {
    let statistics = Statistics {
        queries: smt::Statistics {
            z3_time: Duration::ZERO,
            ..graph.statistics().queries
        },
        time: Duration::ZERO,
        commit_time: Duration::ZERO,
        peak_bytes: 0,
        ..*graph.statistics()
    };
    let mut text = format!(
        "{statistics:?}\n{:?}\n{:?}\n{:?}\n",
        graph.bound(),
        graph.losses(),
        graph.stop()
    );
    for cube in graph.cubes_in_order() {
        let id = world.describe_cube(graph, cube);
        let place = (graph.state_of(cube), graph.layer(cube), graph.throws(cube));
        text.push_str(&format!("{id} {place:?}\n"));
    }
    for transition in graph.transitions() {
        let outcomes = graph.outcomes(transition);
        text.push_str(&format!("{transition:?} {outcomes:?}\n"));
    }
    text
}

/// Explores with one, two and four threads, each within a budget of its own.
fn assert_same_graphs(world: &World, class: &str, options: &Options, budget: impl Fn() -> Budget) {
    let methods = world.methods(class);
    let mut graphs = [1, 2, 4].map(|threads| {
        let budget = budget().with_threads(threads);
        let graph = world.explore_within(&methods, options, &budget);
        (threads, describe(world, &graph))
    });
    let (_, alone) = std::mem::take(&mut graphs[0]);
    for (threads, together) in &graphs[1..] {
        assert!(*together == alone, "{class} with {threads} threads");
    }
}

#[test]
fn graphs_to_the_fixpoint() {
    for &(folder, class, scope) in SUBJECTS {
        let world = World::subject(folder);
        let options = world.options(&world.methods(class), scope);
        assert_same_graphs(&world, class, &options, Budget::unlimited);
    }
}

#[test]
fn graphs_without_merging() {
    let (folder, class, scope) = SUBJECTS[0];
    let world = World::subject(folder);
    let options = Options {
        max_length: Some(4),
        exceptions: Exceptions::End,
        matching: Matching::Unmerged,
        ..world.options(&world.methods(class), scope)
    };
    assert_same_graphs(&world, class, &options, Budget::unlimited);
}

#[test]
fn graphs_that_a_budget_ends() {
    let (folder, class, scope) = SUBJECTS[1];
    let world = World::subject(folder);
    let options = world.options(&world.methods(class), scope);
    let methods = world.methods(class);
    let whole = Budget::unlimited();
    world.explore_within(&methods, &options, &whole);
    let steps = || Budget::unlimited().with_steps(whole.steps() / 2);
    let bytes = || Budget::unlimited().with_bytes(whole.bytes() / 2);
    let graph = world.explore_within(&methods, &options, &steps());
    assert_eq!(graph.stop(), Some(Stop::Steps));
    assert!(graph.complete_layers() > 1);
    let graph = world.explore_within(&methods, &options, &bytes());
    assert_eq!(graph.stop(), Some(Stop::Memory));
    assert!(graph.complete_layers() > 1);
    assert_same_graphs(&world, class, &options, steps);
    assert_same_graphs(&world, class, &options, bytes);
    let few = Options {
        max_states: Some(60),
        ..options
    };
    assert_same_graphs(&world, class, &few, Budget::unlimited);
}

/// Explores on from a graph, if it can be continued.
fn longer(world: &World, class: &str, known: &Graph, within: (&Options, &Budget)) -> Option<Graph> {
    let (options, budget) = within;
    let methods = world.methods(class);
    let code = (&world.program, &world.bodies);
    explore_on(known, code, &methods, options, budget, &mut |_| {})
}

#[test]
fn graphs_that_grow_by_length() {
    for &(folder, class, scope) in SUBJECTS {
        for matching in [Matching::Exact, Matching::Widened] {
            let world = World::subject(folder);
            let methods = world.methods(class);
            let whole = Options {
                matching,
                ..world.options(&methods, scope)
            };
            let within = |length| Options {
                max_length: Some(length),
                ..whole.clone()
            };
            let budget = Budget::unlimited;
            let mut grown = world.explore_within(&methods, &within(1), &budget());
            for options in [within(3), within(4), whole.clone()] {
                grown = longer(&world, class, &grown, (&options, &budget())).unwrap();
                let anew = world.explore_within(&methods, &options, &budget());
                assert!(
                    describe(&world, &grown) == describe(&world, &anew),
                    "{class}"
                );
            }
            assert!(longer(&world, class, &grown, (&within(2), &budget())).is_none());
        }
    }
}

/// A deadline strikes wherever it does: what was explored of a layer is dropped.
#[test]
fn graphs_that_go_on_after_a_deadline() {
    let (folder, class, scope) = SUBJECTS[1];
    let world = World::subject(folder);
    let methods = world.methods(class);
    let options = world.options(&methods, scope);
    let anew = world.explore_within(&methods, &options, &Budget::unlimited());
    let limited = |time| Budget::new(CancelFlag::new().with_deadline(Instant::now() + time));
    let mut continued = 0;
    for first in (300..800).step_by(25) {
        let mut time = Duration::from_micros(first);
        let mut graph = world.explore_within(&methods, &options, &limited(time));
        while graph.stop() == Some(Stop::Time) {
            time += time / 4;
            graph = match longer(&world, class, &graph, (&options, &limited(time))) {
                Some(longer) => {
                    continued += 1;
                    longer
                }
                None => world.explore_within(&methods, &options, &limited(time)),
            };
        }
        assert_eq!(graph.stop(), None);
        assert!(describe(&world, &graph) == describe(&world, &anew));
    }
    assert!(continued > 20);
}
