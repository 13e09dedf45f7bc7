//! Work that has no end in practice keeps the budget, wherever it is.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use std::time::{Duration, Instant};

use exec::Budget;
use explore::{Graph, Stop};
use smt::CancelFlag;
use world::World;

/// Nothing tells apart the slots that a caller made and holds: so many are tied, and numbered in
/// each order.
const SLOT: &str = "public class Slot { private Slot next; private int mark; }";

/// The graph of fourteen slots.
fn explored(budget: &Budget) -> Graph {
    let world = World::snippet(SLOT);
    let methods = world.methods("Slot");
    let options = world.options(&methods, &[("Slot", 14)]);
    world.explore_within(&methods, &options, budget)
}

#[test]
fn tied_roots_keep_the_memory() {
    let budget = Budget::unlimited().with_bytes(2 << 20);
    let graph = explored(&budget);
    assert_eq!(graph.stop(), Some(Stop::Memory));
    assert!(!graph.is_complete());
    // Seven have 5,040 numberings, which have room; ten have more than three million.
    assert!((7..10).contains(&graph.complete_layers()));
    assert!(budget.bytes() < 2 << 20);
}

#[test]
fn tied_roots_keep_the_time() {
    let soon = Instant::now() + Duration::from_millis(300);
    let graph = explored(&Budget::new(CancelFlag::new().with_deadline(soon)));
    assert!(matches!(graph.stop(), Some(Stop::Time | Stop::Memory)));
    assert!(!graph.is_complete());
}
