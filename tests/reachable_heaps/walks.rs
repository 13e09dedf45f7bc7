//! Random walks of concrete calls on the JVM visit only heaps that the graph contains: far longer sequences than brute force
//! can try, at the scope that the subjects are measured at.

use explore::{Abstraction, Graph, Methods};
use heap::{Layout, RuntimeClass};
use java::{MethodId, MethodKind, Origin, Program, Type};
use jvm::{Jvm, Sources, Subject, Walk};

use crate::dumped::heap_of;
use crate::{explored, resolved};

/// How many calls a walk makes.
const CALLS: usize = 10_000;

/// The arguments of numeric parameters: keys beside each other, and at both edges of `int`.
const NUMBERS: [i32; 8] = [i32::MIN, i32::MIN + 1, -1, 0, 1, 2, i32::MAX - 1, i32::MAX];

fn check(folder: &str, class: &str, scope: &[(&str, u32)]) {
    let sources = Sources::new().with_path(Subject::named(folder).source_root());
    let program = resolved(&sources);
    let (graph, methods) = explored(&program, class, scope);
    assert!(graph.losses().is_empty(), "{:?}", graph.losses());
    assert!(graph.bound().fixpoint);

    let walk = Walk {
        members: methods
            .list()
            .iter()
            .map(|&m| signature(&program, m))
            .collect(),
        numbers: NUMBERS.to_vec(),
        scope: limits(&program, &graph, &methods),
        objects_are_opaque: graph.options().representation.has_opaque(),
        seed: 4,
        calls: CALLS,
    };
    let visited = Jvm::shared()
        .walk(&sources, &walk)
        .expect("the subject compiles");
    println!("{folder}: {} heaps", visited.len());
    assert!(visited.len() > 10, "{} heaps", visited.len());

    let layout = Layout::of(&program);
    let abstraction = Abstraction::new(&program, &graph.options().representation);
    for visit in &visited {
        let heap = heap_of(&program, &layout, &visit.heap);
        assert!(
            abstraction.find(&graph, &heap).is_some(),
            "{folder}: call {} of the walk leads to a heap that is not in the graph\n{}\n{}",
            visit.call,
            visit.description,
            visit.heap
        );
    }
}

/// The method as the JVM is asked for it.
fn signature(program: &Program, method: MethodId) -> String {
    let declared = program.method(method);
    let parameters = declared.parameters.iter();
    let types: Vec<String> = parameters.map(|p| qualified(program, p.ty)).collect();
    let name = match declared.kind {
        MethodKind::Constructor => "<init>",
        _ => &declared.name,
    };
    let class = qualified(program, Type::Class(declared.class));
    format!("{class}#{name}({})", types.join(","))
}

/// The type as the JVM names it, with dots before nested classes.
fn qualified(program: &Program, ty: Type) -> String {
    match ty {
        Type::Class(class) => program.class(class).name.clone(),
        Type::Array { .. } => format!("{}[]", qualified(program, ty.component())),
        other => program.display_type(other),
    }
}

/// The limits of all classes of the project, and of the arrays that its fields and results name.
fn limits(program: &Program, graph: &Graph, methods: &Methods) -> Vec<(String, usize)> {
    let classes = program
        .classes()
        .filter(|&class| program.class(class).origin == Origin::Project);
    let fields = program
        .classes()
        .flat_map(|class| &program.class(class).fields);
    let results = methods
        .list()
        .iter()
        .map(|&method| program.method(method).result);
    let arrays = fields.map(|&field| program.field(field).ty).chain(results);
    let arrays = arrays.filter(|ty| ty.is_array()).map(RuntimeClass::Array);
    classes
        .map(RuntimeClass::Class)
        .chain([RuntimeClass::Class(program.well_known().object)])
        .chain(arrays)
        .filter_map(|class| {
            let limit = graph.options().scope.limit(program, class)?;
            Some((qualified(program, class.as_type()), limit as usize))
        })
        .collect()
}

macro_rules! subjects {
    ($($name:ident: $folder:literal, $class:literal, $scope:expr;)*) => {
        $(#[test]
        fn $name() {
            check($folder, $class, &$scope);
        })*
    };
}

subjects! {
    sushi_avl: "sushi/avl", "sushi.avl.AvlTree",
        [("sushi.avl.AvlTree", 1), ("sushi.avl.AvlTree.Node", 6)];
    kiasan_avl: "kiasan/avl", "kiasan.avl.AvlTree",
        [("kiasan.avl.AvlTree", 1), ("kiasan.avl.AvlTree.Node", 6)];
    kiasan_rbt: "kiasan/rbt", "kiasan.rbt.RedBlackTree",
        [("kiasan.rbt.RedBlackTree", 1), ("kiasan.rbt.RedBlackTree.Node", 6)];
    kiasan_bst: "kiasan/bst", "kiasan.bst.BinarySearchTree",
        [("kiasan.bst.BinarySearchTree", 1), ("kiasan.bst.BinarySearchTree.Node", 6)];
    kiasan_aatree: "kiasan/aatree", "kiasan.aatree.AATree",
        [("kiasan.aatree.AATree", 1), ("kiasan.aatree.AATree.Node", 6)];
    kiasan_leftist: "kiasan/leftist", "kiasan.leftist.LeftistHeap",
        [("kiasan.leftist.LeftistHeap", 2), ("kiasan.leftist.LeftistHeap.Node", 7)];
    kiasan_stack: "kiasan/stack", "kiasan.stack.LinkedStack",
        [("kiasan.stack.LinkedStack", 1), ("kiasan.stack.LinkedStack.Cell", 3), ("java.lang.Object", 2)];
    javascan_skew: "javascan/skew", "javascan.skew.SkewHeap",
        [("javascan.skew.SkewHeap", 1), ("javascan.skew.SkewHeap.Node", 6)];
    javascan_binom: "javascan/binom", "javascan.binom.BinomialHeap",
        [("javascan.binom.BinomialHeap", 1), ("javascan.binom.BinomialHeap.Node", 6)];
    sushi_rbt: "sushi/rbt", "sushi.rbt.TreeMap",
        [("sushi.rbt.TreeMap", 1), ("sushi.rbt.TreeMap.Entry", 4), ("java.lang.Object", 1)];
    sushi_clist: "sushi/clist", "sushi.clist.NodeCachingLinkedList",
        [
            ("sushi.clist.NodeCachingLinkedList", 1), ("sushi.clist.NodeCachingLinkedList.Node", 4),
            ("java.lang.Object", 2),
        ];
    sir_slist: "sir/slist", "sir.slist.LinkedList",
        [
            ("sir.slist.LinkedList", 1), ("sir.slist.LinkedListItr", 1), ("sir.slist.ListNode", 4),
            ("java.lang.Object", 2),
        ];
    sir_dlist: "sir/dlist", "sir.dlist.DoublyLinkedList",
        [
            ("sir.dlist.DoublyLinkedList", 1), ("sir.dlist.LinkedListItr", 1), ("sir.dlist.ListNode", 3),
            ("java.lang.Object", 2),
        ];
}
