//! A driver finds what a graph finds, by way of every sequence.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use exec::Budget;
use explore::driver::{Driven, drive};
use explore::{Options, Stop};
use java::MethodId;
use world::World;

fn method(world: &World, class: &str, name: &str) -> MethodId {
    let methods = &world.program.class(world.class(class)).methods;
    let named = |&&method: &&MethodId| world.program.method(method).name == name;
    *methods.iter().find(named).unwrap()
}

fn balanced_after(subject: &str, length: u32, budget: &Budget) -> Driven {
    let world = World::subject(subject);
    let (class, node) = (
        format!("{subject}.AvlTree"),
        format!("{subject}.AvlTree.Node"),
    );
    let methods = world.methods(&class);
    let scope = [(class.as_str(), 1), (&node, 6)];
    let options = Options {
        max_length: Some(length),
        ..world.options(&methods, &scope)
    };
    let invariant = method(&world, &class, "isBalanced");
    drive(
        &world.program,
        &world.bodies,
        &methods,
        invariant,
        &options,
        budget,
    )
}

#[test]
fn a_tree_stays_balanced() {
    let driven = balanced_after("avl", 4, &Budget::unlimited());
    assert_eq!(driven.broken_after, None);
    assert_eq!(driven.losses, []);
    assert_eq!(driven.stop, None);
    let longer = balanced_after("avl", 5, &Budget::unlimited());
    assert!(longer.states > 2 * driven.states);
}

#[test]
fn a_tree_loses_its_balance() {
    let driven = balanced_after("avl_mutated", 6, &Budget::unlimited());
    assert!(driven.broken_after.is_some());
}

#[test]
fn each_state_is_one_of_a_sequence() {
    let world = World::snippet(
        "public class Light {
            private boolean on;
            public void turn() { on = !on; }
            public void turnOff() { on = false; }
            public Light other(Light light) { return light; }
            public boolean repOk() { return true; }
        }",
    );
    let methods = world.methods("Light");
    let options = Options {
        max_length: Some(5),
        ..world.options(&methods, &[("Light", 1)])
    };
    let invariant = method(&world, "Light", "repOk");
    let driven = drive(
        &world.program,
        &world.bodies,
        &methods,
        invariant,
        &options,
        &Budget::unlimited(),
    );
    // The constructor, then three methods in every order: 1 + 3 + 9 + 27 + 81.
    assert_eq!(driven.states, 121);
    assert_eq!(driven.left_out, [method(&world, "Light", "other")]);
}

#[test]
fn a_budget_ends_it() {
    let driven = balanced_after("avl", 20, &Budget::unlimited().with_steps(10_000));
    assert_eq!(driven.stop, Some(Stop::Steps));
    assert_eq!(driven.broken_after, None);
}
