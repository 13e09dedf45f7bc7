//! Walking back, exceptions, budgets.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use std::time::{Duration, Instant};

use exec::Budget;
use expect_test::expect;
use explore::{Argument, Exceptions, Graph, Held, Options, Stop, explore};
use heap::{Heap, Value};
use smt::{CancelFlag, Constant, Solver, SolverOptions};
use world::World;

/// The calls of the sequence that builds a concrete heap.
fn calls_for(world: &World, graph: &Graph, heap: &Heap<Constant>) -> Vec<String> {
    let (shape, point) = world.state(heap);
    let cube = graph
        .find(&shape, &point)
        .expect("the heap is in the graph");
    let budget = Budget::unlimited();
    let mut solver = Solver::new(SolverOptions::default());
    assert_eq!(graph.cube(cube).1.contains(&point, &mut solver), Some(true));
    let sequence = graph
        .sequence(&world.program, &world.bodies, cube, &point, &budget)
        .expect("a point of a cube has a sequence");
    let describe = |call: &explore::Call| {
        let method = world.program.method(call.method);
        let arguments = call.arguments.iter().map(|argument| match argument {
            Argument::Null => "null".to_owned(),
            Argument::Held(Held::Result(call)) => format!("#{call}"),
            Argument::Held(Held::Written(call, place)) => format!("#{call}.{place}"),
            Argument::Held(Held::Read(call, number)) => format!("#{call}:{number}"),
            Argument::Static(field) => world.program.field(*field).name.clone(),
            Argument::NewObject => "new Object()".to_owned(),
            Argument::Expression(made, parts, _) => format!("{made:?}{parts:?}"),
            Argument::Primitive(constant) => constant.to_string(),
        });
        let arguments: Vec<String> = arguments.collect();
        let throws = call.throws.map_or(String::new(), |class| {
            format!(" throws {}", world.program.class(class).simple_name)
        });
        format!("{}({}){throws}", method.name, arguments.join(", "))
    };
    sequence.calls.iter().map(describe).collect()
}

#[test]
fn figure_2_takes_three_calls() {
    let world = World::subject("node");
    let graph = world.explore("node.Node", &[("node.Node", 3)], Some(3));
    // Figure 2: values 250, 450 and 550, each node before the last one.
    let class = world.class("node.Node");
    let method = |name: &str| world.program.methods_named(class, name).next().unwrap();
    let budget = Budget::unlimited();
    let caller = world.caller(graph.options(), &budget);
    let call = |heap: &Heap<Constant>, method, arguments: &[_]| {
        caller.call(heap, method, arguments).unwrap()
    };
    let mut ended = call(
        &Heap::new(),
        method("create"),
        &[
            Value::Primitive(Constant::Int(125)),
            Value::Primitive(Constant::Bool(false)),
        ],
    );
    for value in [450, 550] {
        let receiver = ended.result.unwrap();
        ended.heap.hold(receiver);
        ended = call(
            &ended.heap,
            method("addBefore"),
            &[
                Value::object(receiver),
                Value::Primitive(Constant::Int(value)),
            ],
        );
    }
    ended.heap.hold(ended.result.unwrap());
    let calls = calls_for(&world, &graph, &ended.heap);
    assert_eq!(calls.len(), 3);
    expect![[r#"
        [
            "create(125, false)",
            "addBefore(#0, 450)",
            "addBefore(#1, 550)",
        ]
    "#]]
    .assert_debug_eq(&calls);
}

const GUARDED: &str = "class Guarded {
    private int n;
    public Guarded() { }
    public void set(int value) {
        n = value;
        if (value < 0) throw new IllegalArgumentException();
    }
    public void clear() { n = 0; assert n > 0; }
    public void negate() { n = -7; }
}";

fn guarded(n: i32, world: &World) -> Heap<Constant> {
    let mut heap = Heap::new();
    let class = heap::RuntimeClass::Class(world.class("Guarded"));
    let object = heap.allocate(class, [Value::Primitive(Constant::Int(n))]);
    heap.hold(object);
    heap
}

#[test]
fn a_sequence_goes_on_after_an_exception() {
    let world = World::snippet(GUARDED);
    let graph = world.explore("Guarded", &[], None);
    assert!(graph.bound().fixpoint);
    let calls = calls_for(&world, &graph, &guarded(-3, &world));
    expect![[r#"
        [
            "<init>()",
            "set(#0, -3) throws IllegalArgumentException",
        ]
    "#]]
    .assert_debug_eq(&calls);
    // One without an exception is preferred where it is as short.
    let calls = calls_for(&world, &graph, &guarded(-7, &world));
    expect![[r#"
        [
            "<init>()",
            "negate(#0)",
        ]
    "#]]
    .assert_debug_eq(&calls);
}

#[test]
fn a_sequence_goes_on_after_an_error() {
    let world =
        World::snippet(&GUARDED.replace("throw new Illegal", "assert false; throw new Illegal"));
    let graph = world.explore("Guarded", &[], None);
    let calls = calls_for(&world, &graph, &guarded(-3, &world));
    expect![[r#"
        [
            "<init>()",
            "set(#0, -3) throws AssertionError",
        ]
    "#]]
    .assert_debug_eq(&calls);
    let enabled = explore::Assumption::AssertionsEnabled;
    assert!(graph.bound().assumptions.contains(&enabled));
    let without = GUARDED.replace("assert n > 0;", "");
    let graph = World::snippet(&without).explore("Guarded", &[], None);
    assert!(!graph.bound().assumptions.contains(&enabled));
}

#[test]
fn exceptions_end_a_sequence_where_the_options_say_so() {
    let world = World::snippet(GUARDED);
    let methods = world.methods("Guarded");
    let options = Options {
        exceptions: Exceptions::End,
        ..world.options(&methods, &[])
    };
    let graph = world.explore_with(&methods, &options);
    let (shape, point) = world.state(&guarded(-3, &world));
    assert_eq!(graph.find(&shape, &point), None);
    assert!(
        graph
            .bound()
            .assumptions
            .contains(&explore::Assumption::ExceptionsEnd)
    );
}

#[test]
fn a_spent_budget_leaves_full_layers() {
    let world = World::subject("bst");
    let methods = world.methods("bst.SearchTree");
    let options = world.options(&methods, &[("bst.SearchTree.Node", 4)]);
    let stopped = |options: &Options, budget: &Budget| {
        explore(
            &world.program,
            &world.bodies,
            &methods,
            options,
            budget,
            &mut |_| {},
        )
    };
    let few = Options {
        max_states: Some(20),
        ..options.clone()
    };
    let graph = stopped(&few, &Budget::unlimited());
    assert_eq!(graph.stop(), Some(Stop::States));
    assert!(!graph.is_complete());
    assert!(graph.cubes_in_order().count() <= 20);
    let layers = graph.complete_layers();
    let whole = Options {
        max_length: Some(layers),
        ..options.clone()
    };
    let whole = stopped(&whole, &Budget::unlimited());
    assert!(whole.is_complete());
    assert_eq!(whole.bound().length, Some(layers));
    assert_eq!(
        whole.cubes_in_order().count(),
        graph.cubes_in_order().count()
    );
    assert_eq!(whole.transitions().count(), graph.transitions().count());

    let steps = Budget::unlimited().with_steps(2_000);
    assert_eq!(stopped(&options, &steps).stop(), Some(Stop::Steps));
    let bytes = Budget::unlimited().with_bytes(2_000);
    assert_eq!(stopped(&options, &bytes).stop(), Some(Stop::Memory));
    let flag = CancelFlag::new();
    flag.cancel();
    let graph = stopped(&options, &Budget::new(flag));
    assert_eq!(graph.stop(), Some(Stop::Cancelled));
    assert_eq!(graph.cubes_in_order().count(), 1);
    let late = CancelFlag::new().with_deadline(Instant::now());
    assert_eq!(
        stopped(&options, &Budget::new(late)).stop(),
        Some(Stop::Time)
    );
}

#[test]
fn cancelling_ends_an_exploration_soon() {
    let world = World::subject("bst");
    let methods = world.methods("bst.SearchTree");
    let options = world.options(&methods, &[("bst.SearchTree.Node", 9)]);
    let flag = CancelFlag::new();
    let cancelled = std::thread::scope(|scope| {
        let canceller = scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            flag.cancel();
            Instant::now()
        });
        let budget = Budget::new(flag.clone());
        let graph = explore(
            &world.program,
            &world.bodies,
            &methods,
            &options,
            &budget,
            &mut |_| {},
        );
        assert_eq!(graph.stop(), Some(Stop::Cancelled));
        let ended = Instant::now();
        ended.duration_since(canceller.join().expect("the canceller does not panic"))
    });
    // 200 ms are promised; a busy machine that builds and tests may take longer to schedule the
    // thread.
    assert!(cancelled < Duration::from_secs(1), "{cancelled:?}");
}

#[test]
fn graphs_go_from_thread_to_thread() {
    fn is_shareable<T: Send + Sync>() {}
    is_shareable::<Graph>();
}
