//! Graphs whose size mathematics knows.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use world::World;

#[test]
fn search_trees_are_counted_by_catalan_numbers() {
    let world = World::subject("bst");
    let limits = [("bst.SearchTree", 1), ("bst.SearchTree.Node", 6)];
    let graph = world.explore("bst.SearchTree", &limits, None);
    assert!(graph.bound().fixpoint);
    assert!(graph.is_complete(), "{:?}", graph.losses());
    assert_eq!(
        world.shapes_by_count(&graph, "bst.SearchTree.Node"),
        [1, 1, 2, 5, 14, 42, 132]
    );
}

#[test]
fn height_balanced_trees_are_counted() {
    let world = World::subject("avl");
    let limits = [("avl.AvlTree", 1), ("avl.AvlTree.Node", 6)];
    let graph = world.explore("avl.AvlTree", &limits, None);
    assert!(graph.bound().fixpoint);
    assert!(graph.is_complete(), "{:?}", graph.losses());
    assert_eq!(
        world.shapes_by_count(&graph, "avl.AvlTree.Node"),
        [1, 1, 2, 1, 4, 6, 4]
    );
}

#[test]
fn only_what_a_scope_stops_is_cut() {
    let world = World::subject("bst");
    let limits = [("bst.SearchTree", 1), ("bst.SearchTree.Node", 3)];
    let graph = world.explore("bst.SearchTree", &limits, None);
    // A second tree is out of scope too, but it hangs together with nothing of the call that makes it.
    let node = heap::RuntimeClass::Class(world.class("bst.SearchTree.Node"));
    assert_eq!(graph.bound().cut, [node]);
}

#[test]
fn odd_and_even_join_to_no_constraint() {
    let world = World::subject("node");
    let graph = world.explore("node.Node", &[("node.Node", 2)], Some(1));
    let names: Vec<String> = graph
        .cubes_in_order()
        .map(|cube| graph.cube(cube).1.display(&["v".to_owned()]))
        .collect();
    assert_eq!(graph.shapes().count(), 2);
    assert_eq!(graph.cubes_in_order().count(), 2, "{names:?}");
}

#[test]
fn two_explorations_are_equal() {
    let world = World::subject("node");
    let describe = || {
        let graph = world.explore("node.Node", &[("node.Node", 3)], None);
        let states: Vec<String> = graph
            .cubes_in_order()
            .map(|cube| graph.state_id(&world.program, cube))
            .collect();
        let transitions: Vec<String> = graph
            .transitions()
            .map(|(_, transition)| format!("{transition:?}"))
            .collect();
        (states, transitions)
    };
    assert_eq!(describe(), describe());
}
