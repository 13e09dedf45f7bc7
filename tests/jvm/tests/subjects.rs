//! What the subjects expect, held against brute force on the JVM: numbers from a small domain, few
//! calls. It cannot prove that a specification is unreachable, or that other numbers would reach it
//! no faster. But nothing that it finds may contradict an expectation.

use jvm::{Enumeration, Expected, Jvm, Subject};

fn brute_force(
    name: &str,
    classes: &[&str],
    numbers: &[i32],
    scope: &[(&str, usize)],
    calls: usize,
) {
    let subject = Subject::named(name);
    let enumeration = Enumeration {
        classes: classes.iter().map(ToString::to_string).collect(),
        numbers: numbers.to_vec(),
        scope: scope
            .iter()
            .map(|(class, most)| ((*class).to_owned(), *most))
            .collect(),
        calls,
        predicates: subject
            .expectations
            .iter()
            .filter(|expectation| expectation.is_specification())
            .map(|expectation| {
                format!(
                    "{}.{}#{}",
                    expectation.package, expectation.class, expectation.method
                )
            })
            .collect(),
    };
    let found = Jvm::shared()
        .enumerate(&subject.opened_sources(), &enumeration)
        .expect("the subject compiles");
    let specifications = subject
        .expectations
        .iter()
        .filter(|expectation| expectation.is_specification());
    let mut wrong = Vec::new();
    let mut met = 0;
    for (expectation, found) in specifications.zip(&found.met) {
        let as_expected = match (expectation.verdict, found) {
            (Expected::Reachable(least), Some((calls, _))) => *calls >= least,
            (Expected::Reachable(_), None) => true,
            (_, found) => found.is_none(),
        };
        met += usize::from(found.is_some());
        if !as_expected {
            wrong.push(format!(
                "{}: {:?}, but {found:?}",
                expectation.method, expectation.verdict
            ));
        }
    }
    println!(
        "{name}: {} heaps, {met} specifications met",
        found.heaps.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(met > 0, "no specification of {name} was met");
}

#[test]
fn node() {
    brute_force(
        "node",
        &["node.Node"],
        &[3, 4, 6, 2147483647, -2147483648],
        &[("node.Node", 3)],
        3,
    );
}

#[test]
fn linked_stack() {
    brute_force(
        "stack",
        &["stack.LinkedStack"],
        &[11, 13, 24],
        &[("stack.LinkedStack", 1)],
        5,
    );
}

#[test]
fn array_stack() {
    brute_force(
        "stack",
        &["stack.ArrayStack"],
        &[1, 1 << 20],
        &[("stack.ArrayStack", 1)],
        6,
    );
}

#[test]
fn search_tree() {
    let numbers = [10, 11, 12, 13, -2147483648, 2147483647];
    brute_force(
        "bst",
        &["bst.SearchTree"],
        &numbers,
        &[("bst.SearchTree", 1)],
        5,
    );
}

#[test]
fn avl_tree() {
    let numbers = [18, 19, 20, 21, -2147483648, 2147483647];
    brute_force("avl", &["avl.AvlTree"], &numbers, &[("avl.AvlTree", 1)], 7);
}

#[test]
fn mutated_avl_tree() {
    let scope = [("avl_mutated.AvlTree", 1), ("avl_mutated.AvlTree.Node", 4)];
    brute_force(
        "avl_mutated",
        &["avl_mutated.AvlTree"],
        &[1, 2, 3, 4, 5, 6],
        &scope,
        8,
    );
}

#[test]
fn skew_heap() {
    brute_force(
        "skewheap",
        &["skewheap.SkewHeap"],
        &[-5, 0, 5, 6],
        &[("skewheap.SkewHeap", 1)],
        6,
    );
}

#[test]
fn ledger() {
    brute_force(
        "ledger",
        &["ledger.Ledger"],
        &[0, 1, -2000],
        &[("ledger.Ledger", 1)],
        6,
    );
}

#[test]
fn trees_of_table_1() {
    let (least, greatest) = (i32::MIN, i32::MAX);
    let trees: [(&str, &str, &[i32], usize); 6] = [
        (
            "sushi/avl",
            "sushi.avl.AvlTree",
            &[9, 10, 11, 12, least, greatest],
            7,
        ),
        (
            "kiasan/avl",
            "kiasan.avl.AvlTree",
            &[-5, 0, 5, 6, least, greatest],
            7,
        ),
        (
            "kiasan/bst",
            "kiasan.bst.BinarySearchTree",
            &[1, 2, 3, 4, 5, 6],
            7,
        ),
        (
            "kiasan/aatree",
            "kiasan.aatree.AATree",
            &[1, 2, 3, 4, 42],
            6,
        ),
        (
            "kiasan/rbt",
            "kiasan.rbt.RedBlackTree",
            &[0, 1, 2, 3, 4, 5],
            8,
        ),
        ("sushi/rbt", "sushi.rbt.TreeMap", &[1, least, greatest], 4),
    ];
    for (name, class, numbers, calls) in trees {
        brute_force(name, &[class], numbers, &[(class, 1)], calls);
    }
}
