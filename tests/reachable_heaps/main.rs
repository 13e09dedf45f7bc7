//! The JVM is the judge of reachability too. Brute force builds heaps there, by reflection and with
//! numbers from a small domain. Each is in the graph, in a layer no later than the number of calls.
//! So is every heap that random walks reach.

mod dumped;
mod walks;

use std::path::PathBuf;
use std::sync::Arc;

use exec::Budget;
use explore::{Abstraction, Graph, Methods, Options, Scope, ScopeOptions, explore};
use heap::Layout;
use ir::{Bodies, Effects, Representation};
use java::{ClassId, Origin, Program, SourceInput, Type, resolve};
use jvm::{Enumeration, Jvm, Sources, Subject};

use dumped::heap_of;

struct Case {
    subject: &'static str,
    class: &'static str,
    numbers: &'static [i32],
    scope: &'static [(&'static str, u32)],
    calls: usize,
}

fn check(case: &Case) {
    let sources = Sources::new().with_path(Subject::named(case.subject).source_root());
    let program = resolved(&sources);
    let (graph, _) = explored(&program, case.class, case.scope);
    assert!(graph.losses().is_empty(), "{:?}", graph.losses());

    let enumeration = Enumeration {
        classes: vec![case.class.to_owned()],
        numbers: case.numbers.to_vec(),
        scope: case
            .scope
            .iter()
            .map(|&(class, most)| (class.to_owned(), most as usize))
            .collect(),
        calls: case.calls,
        predicates: Vec::new(),
    };
    let heaps = Jvm::shared()
        .enumerate(&sources, &enumeration)
        .expect("the subject compiles")
        .heaps;
    assert!(heaps.len() > 10, "{} heaps", heaps.len());

    let layout = Layout::of(&program);
    let abstraction = Abstraction::new(&program, &graph.options().representation);
    let mut missing = Vec::new();
    for built in &heaps {
        let heap = heap_of(&program, &layout, &built.heap);
        let layer = abstraction.find(&graph, &heap).map(|c| graph.layer(c));
        if layer.is_none_or(|layer| layer as usize > built.calls) {
            missing.push(format!(
                "{} (layer {layer:?}): {}",
                built.sequence, built.heap
            ));
        }
    }
    assert!(
        missing.is_empty(),
        "{} of {} heaps are not in the graph, or too late:\n{}",
        missing.len(),
        heaps.len(),
        missing.join("\n")
    );
}

fn resolved(sources: &Sources) -> Program {
    let inputs = sources
        .files()
        .iter()
        .map(|(file, text)| SourceInput {
            path: PathBuf::from(file),
            text: text.as_str().into(),
            origin: Origin::Project,
        })
        .collect();
    let resolution = resolve(inputs);
    assert_eq!(resolution.problems, []);
    resolution.program
}

/// The graph of a class at its fixpoint, whose states leave out what can be left out, and M.
fn explored(program: &Program, class: &str, scope: &[(&str, u32)]) -> (Graph, Methods) {
    let bodies = Bodies::new(program);
    let effects = Effects::of(&bodies, program);
    let class = class_named(program, class);
    let methods = Methods::of_class(
        program,
        &bodies,
        &effects,
        explore::CallerReach::Public,
        (class, None),
    );
    let mut configured = ScopeOptions::default();
    for &(name, most) in scope {
        match name.strip_suffix("[]") {
            Some(element) => {
                let array = Type::Class(class_named(program, element)).array_of();
                let array = array.expect("one dimension");
                configured.arrays.insert(array, most);
            }
            None => {
                let class = class_named(program, name);
                configured.classes.insert(class, most);
            }
        }
    }
    let representation = Representation::of(program, &bodies, methods.list(), None, &[]);
    let scope = Scope::resolve(program, &methods, &configured);
    let options = Options {
        representation: Arc::new(representation),
        ..Options::new(scope).exploring(&methods)
    };
    let budget = Budget::unlimited();
    let graph = explore(program, &bodies, &methods, &options, &budget, &mut |_| {});
    (graph, methods)
}

fn class_named(program: &Program, name: &str) -> ClassId {
    program
        .class_named(name)
        .unwrap_or_else(|| panic!("no class {name}"))
}

#[test]
fn node() {
    check(&Case {
        subject: "node",
        class: "node.Node",
        numbers: &[0, 5],
        scope: &[("node.Node", 3)],
        calls: 4,
    });
}

#[test]
fn stacks() {
    check(&Case {
        subject: "stack",
        class: "stack.LinkedStack",
        numbers: &[0, 5],
        scope: &[("stack.LinkedStack", 1), ("stack.LinkedStack.Cell", 3)],
        calls: 5,
    });
    check(&Case {
        subject: "stack",
        class: "stack.ArrayStack",
        numbers: &[0, 5],
        scope: &[("stack.ArrayStack", 1)],
        calls: 5,
    });
}

#[test]
fn search_tree() {
    check(&Case {
        subject: "bst",
        class: "bst.SearchTree",
        numbers: &[-2147483648, 0, 1, 2, 2147483647],
        scope: &[("bst.SearchTree", 1), ("bst.SearchTree.Node", 4)],
        calls: 6,
    });
}

#[test]
fn avl_tree() {
    check(&Case {
        subject: "avl",
        class: "avl.AvlTree",
        numbers: &[-2147483648, 0, 1, 2, 3, 2147483647],
        scope: &[("avl.AvlTree", 1), ("avl.AvlTree.Node", 5)],
        calls: 6,
    });
}

#[test]
fn skew_heap() {
    check(&Case {
        subject: "skewheap",
        class: "skewheap.SkewHeap",
        numbers: &[0, 1, 2],
        scope: &[("skewheap.SkewHeap", 1), ("skewheap.SkewHeap.Node", 4)],
        calls: 6,
    });
}

/// Throws after it changed its fields.
#[test]
fn ledger() {
    check(&Case {
        subject: "ledger",
        class: "ledger.Ledger",
        numbers: &[-1, 0, 1],
        scope: &[("ledger.Ledger", 1), ("ledger.Ledger.Entry", 3)],
        calls: 6,
    });
}
