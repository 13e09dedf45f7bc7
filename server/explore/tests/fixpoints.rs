//! Graphs whose size is a known number of combinatorics.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use world::World;

/// The number of shapes with 0, 1, 2, … nodes at the fixpoint, for one object of the class asked
/// for. States are reduced.
fn shapes(folder: &str, class: &str, node: &str, most: u32) -> Vec<usize> {
    let world = World::subject(folder);
    let methods = world.methods(class);
    let options = world.options(&methods, &[(class, 1), (node, most)]);
    let options = world.reduced(&methods, &options);
    let graph = world.explore_with(&methods, &options);
    assert!(graph.bound().fixpoint);
    assert!(graph.is_complete(), "{:?}", graph.losses());
    world.shapes_by_count(&graph, node)
}

const CATALAN: [usize; 9] = [1, 1, 2, 5, 14, 42, 132, 429, 1430];

/// The number of trees of this size in which the heights of siblings differ by at most one.
const HEIGHT_BALANCED: [usize; 9] = [1, 1, 2, 1, 4, 6, 4, 17, 32];

#[test]
fn search_trees_are_counted_by_catalan_numbers() {
    let counts = shapes("bst", "bst.SearchTree", "bst.SearchTree.Node", 6);
    assert_eq!(counts, CATALAN[..=6]);
    let tree = "kiasan.bst.BinarySearchTree";
    let counts = shapes("kiasan/bst", tree, "kiasan.bst.BinarySearchTree.Node", 8);
    assert_eq!(counts, CATALAN);
}

/// Every binary tree is a skew heap of some keys.
#[test]
fn skew_heaps_are_counted_by_catalan_numbers() {
    let heap = "javascan.skew.SkewHeap";
    let counts = shapes("javascan/skew", heap, "javascan.skew.SkewHeap.Node", 8);
    assert_eq!(counts, CATALAN);
}

#[test]
fn height_balanced_trees_are_counted() {
    for folder in ["avl", "sushi/avl", "kiasan/avl"] {
        let class = format!("{}.AvlTree", folder.replace('/', "."));
        let counts = shapes(folder, &class, &format!("{class}.Node"), 8);
        assert_eq!(counts, HEIGHT_BALANCED, "{folder}");
    }
}

/// The sizes of its trees are the binary digits of a heap's size.
#[test]
fn binomial_heaps_have_one_shape_for_each_size() {
    let heap = "javascan.binom.BinomialHeap";
    let counts = shapes(
        "javascan/binom",
        heap,
        "javascan.binom.BinomialHeap.Node",
        8,
    );
    assert_eq!(counts, [1; 9]);
}

/// What the elements are is no part of a shape.
#[test]
fn stacks_have_one_shape_for_each_size() {
    let stack = "kiasan.stack.LinkedStack";
    let counts = shapes("kiasan/stack", stack, "kiasan.stack.LinkedStack.Cell", 8);
    assert_eq!(counts, [1; 9]);
}

/// Of n nodes one is the header, and the others are in the list or in the cache.
#[test]
fn caching_lists_have_a_shape_for_each_way_to_divide_their_nodes() {
    let list = "sushi.clist.NodeCachingLinkedList";
    let counts = shapes(
        "sushi/clist",
        list,
        "sushi.clist.NodeCachingLinkedList.Node",
        8,
    );
    assert_eq!(counts, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(counts.iter().sum::<usize>(), 8 * 9 / 2);
}

#[test]
fn only_what_a_scope_stops_is_cut() {
    let world = World::subject("bst");
    let limits = [("bst.SearchTree", 1), ("bst.SearchTree.Node", 3)];
    let graph = world.explore("bst.SearchTree", &limits, None);
    // A second tree is out of scope too, but it is not connected with the call that makes
    // it.
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
    assert_eq!(graph.states().count(), 2);
    assert_eq!(graph.cubes_in_order().count(), 2, "{names:?}");
}

#[test]
fn two_explorations_are_equal() {
    let world = World::subject("node");
    let describe = || {
        let graph = world.explore("node.Node", &[("node.Node", 3)], None);
        let states: Vec<String> = graph
            .cubes_in_order()
            .map(|cube| world.describe_cube(&graph, cube))
            .collect();
        let transitions: Vec<String> = graph
            .transitions()
            .map(|transition| format!("{transition:?}"))
            .collect();
        (states, transitions)
    };
    assert_eq!(describe(), describe());
}
