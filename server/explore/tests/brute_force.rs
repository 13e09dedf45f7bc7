//! Soundness and completeness, tested (the paper's Theorems 4.7 and 4.8): all that concrete calls build is in the graph, and
//! all that the graph has is built by concrete calls.

mod world;

use std::collections::{BTreeMap, BTreeSet};

use exec::Budget;
use explore::{Argument, CubeId, Graph, Sequence};
use heap::{Heap, ObjectIndex, RuntimeClass, Shape, Value};
use java::{MethodId, MethodKind, Primitive, Type};
use smt::{Comparison, Constant, Solver, SolverOptions};
use world::{Ended, World};

/// A subject at a small scope, and the numbers that concrete calls pass.
struct Case {
    subject: &'static str,
    class: &'static str,
    limits: &'static [(&'static str, u32)],
    numbers: &'static [i32],
    length: u32,
}

const CASES: [Case; 5] = [
    Case {
        subject: "node",
        class: "node.Node",
        limits: &[("node.Node", 3)],
        numbers: &[0, 1],
        length: 4,
    },
    Case {
        subject: "bst",
        class: "bst.SearchTree",
        limits: &[("bst.SearchTree", 1), ("bst.SearchTree.Node", 3)],
        numbers: &[0, 1, 2, 3],
        length: 5,
    },
    Case {
        subject: "avl",
        class: "avl.AvlTree",
        limits: &[("avl.AvlTree", 1), ("avl.AvlTree.Node", 4)],
        numbers: &[-1, 0, 1, 2, 3],
        length: 5,
    },
    Case {
        // Throws after it has changed its fields.
        subject: "ledger",
        class: "ledger.Ledger",
        limits: &[("ledger.Ledger", 1), ("ledger.Ledger.Entry", 2)],
        numbers: &[-1, 0, 1],
        length: 5,
    },
    Case {
        subject: "skewheap",
        class: "skewheap.SkewHeap",
        limits: &[("skewheap.SkewHeap", 2), ("skewheap.SkewHeap.Node", 3)],
        numbers: &[0, 1],
        length: 5,
    },
];

#[test]
fn every_concrete_heap_is_in_the_graph() {
    for case in &CASES {
        let world = World::subject(case.subject);
        let graph = world.explore(case.class, case.limits, Some(case.length));
        assert!(graph.losses().is_empty(), "{:?}", graph.losses());
        let layers = enumerate(&world, case);
        let mut missing = Vec::new();
        let mut count = 0;
        for (layer, states) in (0..).zip(&layers) {
            for (shape, point) in states {
                count += 1;
                match graph.find(shape, point) {
                    Some(cube) if graph.layer(cube) <= layer => {}
                    found => missing.push((layer, found, shape, point)),
                }
            }
        }
        assert!(count > 10, "{}: only {count} states", case.subject);
        assert!(
            missing.is_empty(),
            "{}: {} of {count} states are missing, such as {:?}",
            case.subject,
            missing.len(),
            missing[0]
        );
    }
}

#[test]
fn every_sampled_state_is_built_by_its_sequence() {
    for case in &CASES {
        let world = World::subject(case.subject);
        let graph = world.explore(case.class, case.limits, Some(case.length));
        let budget = Budget::unlimited();
        for cube in graph.cubes_in_order() {
            for point in sample(&graph, cube, case.numbers) {
                let sequence = graph
                    .sequence(&world.program, &world.code, cube, &point, &budget)
                    .unwrap_or_else(|error| panic!("{}: {error} {cube:?} {point:?}", case.subject));
                assert_eq!(sequence.calls.len(), graph.layer(cube) as usize);
                let heap = replay(&world, &sequence, graph.cube(cube).0);
                let (shape, reached) = world.state(&heap);
                let (expected, _) = graph.cube(cube);
                assert_eq!(&shape, expected, "{}: {sequence:#?}", case.subject);
                let wanted = least(&world, expected, &point);
                assert_eq!(reached, wanted, "{}: {sequence:#?}", case.subject);
            }
        }
    }
}

/// The states that concrete calls build, by the length of the shortest sequence.
fn enumerate(world: &World, case: &Case) -> Vec<Vec<(Shape, Vec<Constant>)>> {
    let methods = world.methods(case.class);
    let limits: BTreeMap<RuntimeClass, usize> = case
        .limits
        .iter()
        .map(|&(name, limit)| (RuntimeClass::Class(world.class(name)), limit as usize))
        .collect();
    let mut seen = BTreeSet::new();
    let start = world.state(&Heap::new());
    seen.insert(start.clone());
    let mut layers = vec![vec![start]];
    for _ in 0..case.length {
        let mut next = Vec::new();
        for (shape, point) in &layers[layers.len() - 1] {
            let heap = shape.to_heap(point);
            for &method in methods.list() {
                for arguments in arguments(world, &heap, method, case.numbers) {
                    let ended = world.call(&heap, method, &arguments);
                    for heap in within_scope(ended, &limits) {
                        let state = world.state(&heap);
                        if seen.insert(state.clone()) {
                            next.push(state);
                        }
                    }
                }
            }
        }
        layers.push(next);
    }
    layers
}

/// All arguments that a caller can pass, with these numbers as literals.
fn arguments(
    world: &World,
    heap: &Heap<Constant>,
    method: MethodId,
    numbers: &[i32],
) -> Vec<Vec<Value<Constant>>> {
    let program = &world.program;
    let declared = program.method(method);
    let roots_of = |ty: Type| {
        let roots = heap.held().iter().copied();
        roots
            .filter(move |&root| program.is_assignable(heap.class(root).as_type(), ty))
            .map(Value::object)
    };
    let mut chosen: Vec<Vec<Value<Constant>>> = vec![Vec::new()];
    let mut places: Vec<Vec<Value<Constant>>> = Vec::new();
    if declared.kind == MethodKind::Method && !declared.is_static {
        places.push(roots_of(Type::Class(declared.class)).collect());
    }
    for parameter in &declared.parameters {
        places.push(match parameter.ty {
            Type::Primitive(Primitive::Boolean) => [false, true]
                .map(|value| Value::Primitive(Constant::Bool(value)))
                .into(),
            Type::Primitive(Primitive::Int) => {
                let literals = numbers.iter();
                literals
                    .map(|&number| Value::Primitive(Constant::Int(number)))
                    .collect()
            }
            Type::Primitive(other) => panic!("no literals for {other:?}"),
            ty => roots_of(ty).chain([Value::NULL]).collect(),
        });
    }
    for place in places {
        let longer = |before: &Vec<Value<Constant>>| {
            let before = before.clone();
            place.clone().into_iter().map(move |value| {
                let mut longer = before.clone();
                longer.push(value);
                longer
            })
        };
        chosen = chosen.iter().flat_map(longer).collect();
    }
    chosen
}

/// What a caller may keep after a call: all roots, or if that is too much every maximal set of them that is not.
fn within_scope(ended: Ended, limits: &BTreeMap<RuntimeClass, usize>) -> Vec<Heap<Constant>> {
    let mut heap = ended.heap;
    if let Some(result) = ended.result {
        heap.hold(result);
    }
    let held: Vec<ObjectIndex> = heap.held().to_vec();
    let keep = |kept: u32| {
        let mut heap = heap.clone();
        for (position, &root) in held.iter().enumerate() {
            if kept & (1 << position) == 0 {
                heap.release(root);
            }
        }
        heap
    };
    let fits = |heap: &Heap<Constant>| {
        let counts = heap.live_counts();
        limits
            .iter()
            .all(|(class, &limit)| counts.get(class).is_none_or(|&n| n <= limit))
    };
    let fitting: Vec<u32> = (0..1u32 << held.len())
        .filter(|&k| fits(&keep(k)))
        .collect();
    fitting
        .iter()
        .filter(|&&kept| {
            !fitting
                .iter()
                .any(|&more| more != kept && more & kept == kept)
        })
        .map(|&kept| keep(kept))
        .collect()
}

/// Some points of a cube: what the solver gives, small values, and for each slot some with one of the numbers there.
fn sample(graph: &Graph, cube: CubeId, numbers: &[i32]) -> BTreeSet<Vec<Constant>> {
    let (_, cube) = graph.cube(cube);
    let mut solver = Solver::new(SolverOptions::default());
    let mut slots = Vec::new();
    for (slot, &primitive) in cube.primitives().iter().enumerate() {
        slots.push(match cube.constant(slot) {
            Some(constant) => solver.arena.constant(constant),
            None => solver.arena.variable(primitive),
        });
    }
    let constraints = cube.instantiate(&slots, &mut solver);
    let mut models = vec![
        constraints.model(&mut solver).unwrap(),
        constraints.minimise(&slots, &mut solver).unwrap(),
    ];
    for &slot in &slots {
        for &number in numbers {
            if solver.arena.sort(slot) != smt::Sort::Bv32 {
                continue;
            }
            let literal = solver.arena.int(number);
            let condition = solver.arena.compare(Comparison::Equal, slot, literal);
            for case in constraints.assume(condition, &mut solver).cases {
                models.push(case.model(&mut solver).unwrap());
            }
        }
    }
    let value = |model: &smt::Model| {
        let slots = slots.iter();
        slots
            .map(|&slot| solver.arena.evaluate(slot, model))
            .collect()
    };
    models.iter().map(value).collect()
}

/// Runs a sequence from the empty heap; of its results those stay held that the final state holds.
fn replay(world: &World, sequence: &Sequence, shape: &Shape) -> Heap<Constant> {
    let mut heap = Heap::new();
    let mut results: Vec<Option<ObjectIndex>> = Vec::new();
    for call in &sequence.calls {
        let arguments: Vec<Value<Constant>> = call
            .arguments
            .iter()
            .map(|argument| match *argument {
                Argument::Null => Value::NULL,
                Argument::Result(call) => Value::object(results[call].unwrap()),
                Argument::Primitive(constant) => Value::Primitive(constant),
                Argument::Static(_) | Argument::NewObject => panic!("not in these subjects"),
            })
            .collect();
        let ended = world.call(&heap, call.method, &arguments);
        assert_eq!(ended.throws, call.throws);
        assert_eq!(ended.result.is_some(), call.returns_object);
        heap = ended.heap;
        results.push(ended.result);
    }
    assert_eq!(sequence.roots.len(), shape.len());
    for (object, root) in shape.objects().zip(&sequence.roots) {
        assert_eq!(object.1.held, root.is_some());
        if let Some(call) = root {
            heap.hold(results[*call].unwrap());
        }
    }
    heap
}

/// The least of the points that the shape's ties make of this one.
fn least(world: &World, shape: &Shape, point: &[Constant]) -> Vec<Constant> {
    world.state(&shape.to_heap(point)).1
}
