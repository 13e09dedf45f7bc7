//! Merging: what it leaves out, and what stays the same without it.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use std::collections::BTreeSet;

use explore::{Graph, Matching, Options};
use heap::Shape;
use smt::Solver;
use world::World;

/// The shapes with the fewest calls that reach them.
fn shapes_and_layers(world: &World, graph: &Graph) -> BTreeSet<(String, u32)> {
    let layer = |wanted: &Shape| {
        let cubes = graph.cubes_in_order();
        let cubes = cubes.filter(|&cube| graph.cube(cube).0 == wanted);
        cubes.map(|cube| graph.layer(cube)).min().unwrap()
    };
    let shapes = graph.states().map(|shape| graph.shape(shape));
    shapes
        .map(|shape| (shape.id(&world.program).to_string(), layer(shape)))
        .collect()
}

/// Unmerged, every post-state is a state; the reached shapes are the same.
#[test]
fn every_post_state_is_a_state() {
    let world = World::subject("avl");
    let methods = world.methods("avl.AvlTree");
    let scope = [("avl.AvlTree", 1), ("avl.AvlTree.Node", 6)];
    let merged = Options {
        max_length: Some(4),
        ..world.options(&methods, &scope)
    };
    let apart = Options {
        matching: Matching::Unmerged,
        ..merged.clone()
    };
    let merged = world.explore_with(&methods, &merged);
    let apart = world.explore_with(&methods, &apart);
    let states = apart.cubes_in_order().count();
    assert_eq!(states, apart.states().count());
    assert_eq!(states, apart.transitions().count() + 1);
    assert!(states > merged.cubes_in_order().count());
    assert!(!apart.bound().fixpoint);
    assert_eq!(
        shapes_and_layers(&world, &apart),
        shapes_and_layers(&world, &merged)
    );
    for cube in apart.cubes_in_order() {
        let (shape, values) = apart.cube(cube);
        let mut solver = Solver::default();
        let slots = values.primitives().iter();
        let slots: Vec<_> = slots.map(|&ty| solver.arena.variable(ty)).collect();
        let constraints = values.instantiate(&slots, &mut solver);
        let model = constraints.model(&mut solver).unwrap();
        let point = slots
            .iter()
            .map(|&slot| solver.arena.evaluate(slot, &model));
        let point: Vec<_> = point.collect();
        assert!(merged.find(shape, &point).is_some());
        assert!(apart.find(shape, &point).is_some());
    }
}

/// Subsumption by one cube alone leaves 65 cubes (`docs/architecture.md`).
#[test]
fn several_cubes_subsume_one() {
    let world = World::subject("ledger");
    let methods = world.methods("ledger.Ledger");
    let scope = [("ledger.Ledger", 1), ("ledger.Ledger.Entry", 3)];
    let options = Options {
        max_length: Some(6),
        ..world.options(&methods, &scope)
    };
    let graph = world.explore_with(&methods, &options);
    assert_eq!(graph.cubes_in_order().count(), 60);
}
