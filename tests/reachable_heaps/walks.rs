//! Random walks of concrete calls on the JVM visit only heaps that the graph contains. Their
//! sequences are far longer than brute force can try, at the scope of the measurements.

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

fn check(folder: &str, class: &str) {
    let subject = Subject::named(folder);
    let scope = configured(&subject);
    let scope: Vec<(&str, u32)> = scope.iter().map(|(name, n)| (name.as_str(), *n)).collect();
    let sources = Sources::new().with_path(subject.source_root());
    let program = resolved(&sources);
    let (graph, methods) = explored(&program, class, &scope);
    assert!(graph.losses().is_empty(), "{:?}", graph.losses());
    assert!(graph.bound().fixpoint);

    let walk = Walk {
        members: methods
            .list()
            .iter()
            .filter(|&&m| program.method(m).assigns.is_none())
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
            let limit = graph.options().scope.limit(class)?;
            Some((qualified(program, class.as_type()), limit as usize))
        })
        .collect()
}

/// The limits that the subject's `heapwright.toml` sets, which are all that it says.
fn configured(subject: &Subject) -> Vec<(String, u32)> {
    let path = subject.folder.join("heapwright.toml");
    let text = std::fs::read_to_string(path).expect("a subject has a scope");
    text.lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(class, limit)| {
            let class = class.trim_matches('"').to_owned();
            (class, limit.parse().expect("a limit is a number"))
        })
        .collect()
}

macro_rules! subjects {
    ($($name:ident: $folder:literal, $class:literal;)*) => {
        $(#[test]
        fn $name() {
            check($folder, $class);
        })*
    };
}

subjects! {
    sushi_avl: "sushi/avl", "sushi.avl.AvlTree";
    sushi_rbt: "sushi/rbt", "sushi.rbt.TreeMap";
    sushi_dlist: "sushi/dlist", "sushi.dlist.LinkedList";
    sushi_clist: "sushi/clist", "sushi.clist.NodeCachingLinkedList";
    kiasan_avl: "kiasan/avl", "kiasan.avl.AvlTree";
    kiasan_rbt: "kiasan/rbt", "kiasan.rbt.RedBlackTree";
    kiasan_bst: "kiasan/bst", "kiasan.bst.BinarySearchTree";
    kiasan_aatree: "kiasan/aatree", "kiasan.aatree.AATree";
    kiasan_leftist: "kiasan/leftist", "kiasan.leftist.LeftistHeap";
    kiasan_stack: "kiasan/stack", "kiasan.stack.LinkedStack";
    sir_dlist: "sir/dlist", "sir.dlist.DoublyLinkedList";
    sir_slist: "sir/slist", "sir.slist.LinkedList";
    javascan_skew: "javascan/skew", "javascan.skew.SkewHeap";
    javascan_binom: "javascan/binom", "javascan.binom.BinomialHeap";
}
