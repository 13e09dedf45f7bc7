//! How fast graphs grow: search trees and AVL trees with at most six nodes, to the fixpoint.

#[path = "../tests/world/mod.rs"]
mod world;

use std::time::Duration;

use explore::{Graph, Methods, Options};
use world::World;

/// The quickest of this many explorations is shown.
const ROUNDS: usize = 10;

struct Subject {
    name: &'static str,
    folder: &'static str,
    class: &'static str,
    scope: &'static [(&'static str, u32)],
}

const SUBJECTS: &[Subject] = &[
    Subject {
        name: "AVL tree: insert, find",
        folder: "avl",
        class: "avl.AvlTree",
        scope: &[("avl.AvlTree", 1), ("avl.AvlTree.Node", 6)],
    },
    Subject {
        name: "search tree: insert, remove, find",
        folder: "bst",
        class: "bst.SearchTree",
        scope: &[("bst.SearchTree", 1), ("bst.SearchTree.Node", 6)],
    },
    Subject {
        name: "skew heap: insert, removeMin",
        folder: "skewheap",
        class: "skewheap.SkewHeap",
        scope: &[("skewheap.SkewHeap", 1), ("skewheap.SkewHeap.Node", 5)],
    },
    Subject {
        name: "ledger, throwing",
        folder: "ledger",
        class: "ledger.Ledger",
        scope: &[("ledger.Ledger", 1), ("ledger.Ledger.Entry", 3)],
    },
    Subject {
        name: "stack in an array",
        folder: "stack",
        class: "stack.ArrayStack",
        scope: &[("stack.ArrayStack", 1)],
    },
    Subject {
        name: "Figure 1: Node",
        folder: "node",
        class: "node.Node",
        scope: &[("node.Node", 4)],
    },
];

fn main() {
    println!(
        "{:<34} {:>7} {:>7} {:>7} {:>9} {:>9} {:>11} {:>7} {:>9} {:>8}",
        "", "shapes", "cubes", "paths", "calls", "time", "paths/s", "commit", "Z3 time", "no Z3"
    );
    for subject in SUBJECTS {
        measure(subject);
    }
}

fn measure(subject: &Subject) {
    let world = World::subject(subject.folder);
    let methods: Methods = world.methods(subject.class);
    let options: Options = world.options(&methods, subject.scope);
    let mut best: Option<Graph> = None;
    for _ in 0..ROUNDS {
        let graph = world.explore_with(&methods, &options);
        assert!(graph.bound().fixpoint);
        if best
            .as_ref()
            .is_none_or(|best| graph.statistics().time < best.statistics().time)
        {
            best = Some(graph);
        }
    }
    let graph = best.expect("there is at least one round");
    let statistics = graph.statistics();
    let seconds = statistics.time.as_secs_f64();
    let queries = statistics.queries;
    let questions = queries.questions();
    let all = questions.zones + questions.z3;
    let without_z3 = match all {
        0 => "-".to_owned(),
        _ => format!("{:.2}%", 100.0 * questions.zones as f64 / all as f64),
    };
    let share = |part: Duration| 100.0 * part.as_secs_f64() / seconds;
    println!(
        "{:<34} {:>7} {:>7} {:>7} {:>9} {:>7.2}ms {:>11.0} {:>6.1}% {:>8.1}% {:>8}",
        subject.name,
        statistics.shapes,
        statistics.cubes,
        statistics.paths,
        statistics.transitions,
        seconds * 1e3,
        statistics.paths as f64 / seconds,
        share(statistics.commit_time),
        share(queries.z3_time),
        without_z3,
    );
}
