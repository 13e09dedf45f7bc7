//! The programs of `subjects/`, compared with brute force at a scope that can be enumerated. Keys
//! are ordinary ones, or at the edges of `int`, where arithmetic wraps.

mod world;

use world::brute_force::{Case, Source};

/// Keys next to which `key - 1` and `key + 1` wrap.
const EDGES: &[i32] = &[i32::MIN, i32::MIN + 1, i32::MAX - 1, i32::MAX];

/// Both directions, with these numbers.
fn check(
    folder: &'static str,
    class: &'static str,
    limits: Limits,
    numbers: &'static [i32],
    length: u32,
) {
    let case = Case {
        source: Source::Subject(folder),
        class,
        limits,
        numbers,
        length,
    };
    let (found, sampled) = case.assert_sound_and_complete();
    println!("{folder}: {found} concrete heaps, {sampled} samples");
    assert!(found > 5 && sampled > 5, "{folder}: {found}, {sampled}");
}

type Limits = &'static [(&'static str, u32)];

macro_rules! subjects {
    ($($name:ident: $folder:literal, $class:literal, $limits:expr, $numbers:expr, $length:literal;)*) => {
        $(mod $name {
            #[test]
            fn with_ordinary_keys() {
                super::check($folder, $class, &$limits, &$numbers, $length);
            }

            #[test]
            fn with_keys_at_the_edges() {
                super::check($folder, $class, &$limits, super::EDGES, $length);
            }
        })*

        #[test]
        fn every_subject_is_here() {
            let here = std::collections::BTreeSet::from([$($folder.to_owned()),*]);
            // What lies beyond the zones has no end that could be enumerated; nor have the values
            // that programs of several classes pass around.
            let mut names = world::subject_names();
            names.retain(|name| !name.starts_with("beyond/") && !name.starts_with("apps/") && name != "inputs");
            assert_eq!(here, names);
        }
    };
}

subjects! {
    node: "node", "node.Node", [("node.Node", 3)], [0, 1], 4;
    bst: "bst", "bst.SearchTree",
        [("bst.SearchTree", 1), ("bst.SearchTree.Node", 3)], [0, 1, 2, 3], 5;
    avl: "avl", "avl.AvlTree",
        [("avl.AvlTree", 1), ("avl.AvlTree.Node", 4)], [-1, 0, 1, 2, 3], 5;
    avl_mutated: "avl_mutated", "avl_mutated.AvlTree",
        [("avl_mutated.AvlTree", 1), ("avl_mutated.AvlTree.Node", 4)], [0, 1, 2, 3], 5;
    ledger: "ledger", "ledger.Ledger",
        [("ledger.Ledger", 1), ("ledger.Ledger.Entry", 2)], [-1, 0, 1], 5;
    skewheap: "skewheap", "skewheap.SkewHeap",
        [("skewheap.SkewHeap", 2), ("skewheap.SkewHeap.Node", 3)], [0, 1], 5;
    linked_stack: "stack", "stack.LinkedStack",
        [("stack.LinkedStack", 2), ("stack.LinkedStack.Cell", 2)], [0, 1], 5;
    array_stack: "stack", "stack.ArrayStack", [("stack.ArrayStack", 1)], [0, 1], 5;
    sushi_avl: "sushi/avl", "sushi.avl.AvlTree",
        [("sushi.avl.AvlTree", 1), ("sushi.avl.AvlTree.Node", 5)], [0, 1, 2, 3, 4], 7;
    sushi_rbt: "sushi/rbt", "sushi.rbt.TreeMap",
        [("sushi.rbt.TreeMap", 1), ("sushi.rbt.TreeMap.Entry", 3), ("java.lang.Object", 1)], [0, 1, 2], 4;
    kiasan_avl: "kiasan/avl", "kiasan.avl.AvlTree",
        [("kiasan.avl.AvlTree", 1), ("kiasan.avl.AvlTree.Node", 5)], [0, 1, 2, 3, 4], 7;
    kiasan_rbt: "kiasan/rbt", "kiasan.rbt.RedBlackTree",
        [("kiasan.rbt.RedBlackTree", 1), ("kiasan.rbt.RedBlackTree.Node", 6)], [0, 1, 2, 3, 4], 7;
    kiasan_bst: "kiasan/bst", "kiasan.bst.BinarySearchTree",
        [("kiasan.bst.BinarySearchTree", 1), ("kiasan.bst.BinarySearchTree.Node", 5)], [0, 1, 2, 3, 4], 6;
    kiasan_aatree: "kiasan/aatree", "kiasan.aatree.AATree",
        [("kiasan.aatree.AATree", 1), ("kiasan.aatree.AATree.Node", 6)], [0, 1, 2, 3, 4], 7;
    kiasan_leftist: "kiasan/leftist", "kiasan.leftist.LeftistHeap",
        [("kiasan.leftist.LeftistHeap", 2), ("kiasan.leftist.LeftistHeap.Node", 3)], [0, 1, 2], 5;
    kiasan_stack: "kiasan/stack", "kiasan.stack.LinkedStack",
        [
            ("kiasan.stack.LinkedStack", 1), ("kiasan.stack.LinkedStack.Cell", 3), ("java.lang.Object", 2),
        ], [0], 5;
    javascan_skew: "javascan/skew", "javascan.skew.SkewHeap",
        [("javascan.skew.SkewHeap", 1), ("javascan.skew.SkewHeap.Node", 4)], [0, 1, 2], 6;
    javascan_binom: "javascan/binom", "javascan.binom.BinomialHeap",
        [("javascan.binom.BinomialHeap", 1), ("javascan.binom.BinomialHeap.Node", 4)], [0, 1, 2], 6;
    sushi_clist: "sushi/clist", "sushi.clist.NodeCachingLinkedList",
        [
            ("sushi.clist.NodeCachingLinkedList", 1), ("sushi.clist.NodeCachingLinkedList.Node", 3),
            ("java.lang.Object", 2),
        ], [-1, 0, 1, 2], 7;
    sir_slist: "sir/slist", "sir.slist.LinkedList",
        [
            ("sir.slist.LinkedList", 1), ("sir.slist.LinkedListItr", 1), ("sir.slist.ListNode", 3),
            ("java.lang.Object", 2),
        ], [0], 6;
    sir_dlist: "sir/dlist", "sir.dlist.DoublyLinkedList",
        [
            ("sir.dlist.DoublyLinkedList", 1), ("sir.dlist.LinkedListItr", 1), ("sir.dlist.ListNode", 3),
            ("java.lang.Object", 2),
        ], [0], 6;
    sushi_dlist: "sushi/dlist", "sushi.dlist.LinkedList",
        [
            ("sushi.dlist.LinkedList", 1), ("sushi.dlist.LinkedList.Entry", 3),
            ("sushi.dlist.LinkedList.ListItr", 1), ("sushi.dlist.LinkedList.DescendingIterator", 1),
            ("java.lang.Object", 2),
        ], [0, 1], 5;
}
