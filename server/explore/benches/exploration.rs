//! How fast graphs grow: search trees and AVL trees with at most six nodes, to the fixpoint.

#[path = "../tests/world/mod.rs"]
mod world;

use std::time::Duration;

use explore::{Graph, Methods, Options};
use world::World;

const ROUNDS: usize = 10;

fn main() {
    println!(
        "{:<32} {:>7} {:>7} {:>7} {:>9} {:>9} {:>11} {:>7} {:>9} {:>8}",
        "", "shapes", "cubes", "paths", "states", "time", "paths/s", "commit", "Z3 time", "no Z3"
    );
    measure("avl insert, find", "avl", "avl.AvlTree", "avl.AvlTree.Node");
    measure(
        "bst insert, remove, find",
        "bst",
        "bst.SearchTree",
        "bst.SearchTree.Node",
    );
}

fn measure(name: &str, subject: &str, class: &str, node: &str) {
    let world = World::subject(subject);
    let methods: Methods = world.methods(class);
    let options: Options = world.options(&methods, &[(class, 1), (node, 6)]);
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
    let all = queries.simplifier + queries.zones + queries.z3;
    let share = |part: Duration| 100.0 * part.as_secs_f64() / seconds;
    println!(
        "{name:<32} {:>7} {:>7} {:>7} {:>9} {:>7.2}ms {:>11.0} {:>6.1}% {:>8.1}% {:>7.2}%",
        statistics.shapes,
        statistics.cubes,
        statistics.paths,
        statistics.transitions,
        seconds * 1e3,
        statistics.paths as f64 / seconds,
        share(statistics.commit_time),
        share(queries.z3_time),
        100.0 * (all - queries.z3) as f64 / all.max(1) as f64,
    );
}
