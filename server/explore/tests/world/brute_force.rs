//! Brute force: what concrete calls build, and concrete runs of the sequences that a graph gives.

use std::collections::{BTreeMap, BTreeSet};

use exec::Budget;
use explore::{Argument, CubeId, Graph, Sequence};
use heap::{Heap, ObjectIndex, RuntimeClass, Shape, Value};
use java::{MethodId, MethodKind, Primitive, Type, Visibility};
use smt::{Comparison, Constant, Solver, SolverOptions};

use super::{Ended, World};

/// A class at a small scope, and the numbers that concrete calls pass.
pub struct Case {
    pub source: Source,
    pub class: &'static str,
    pub limits: &'static [(&'static str, u32)],
    pub numbers: &'static [i32],
    pub length: u32,
}

/// Where the class is.
pub enum Source {
    Subject(&'static str),
    Text(&'static str),
}

impl Case {
    fn world(&self) -> World {
        match self.source {
            Source::Subject(name) => World::subject(name),
            Source::Text(text) => World::snippet(text),
        }
    }

    /// Completeness (the paper's Theorem 4.8): every heap that at most `length` concrete calls build is in the graph, in a
    /// cube of no later layer. Returns how many there are.
    pub fn assert_complete(&self) -> usize {
        let world = self.world();
        let graph = world.explore(self.class, self.limits, Some(self.length));
        assert!(
            graph.losses().is_empty(),
            "{}: {:?}",
            self.class,
            graph.losses()
        );
        let mut count = 0;
        for (layer, states) in (0..).zip(enumerate(&world, self)) {
            for (shape, point) in states {
                count += 1;
                let found = graph.find(&shape, &point);
                assert!(
                    found.is_some_and(|cube| graph.layer(cube) <= layer),
                    "{}: a heap of {layer} calls is missing: {point:?} in\n{}",
                    self.class,
                    world.draw(&shape)
                );
            }
        }
        count
    }

    /// Soundness (the paper's Theorem 4.7): the sequence of every sampled point of every cube builds just that heap.
    /// Returns how many were sampled.
    pub fn assert_sound(&self) -> usize {
        let world = self.world();
        let graph = world.explore(self.class, self.limits, Some(self.length));
        let budget = Budget::unlimited();
        let mut count = 0;
        for cube in graph.cubes_in_order() {
            let (shape, _) = graph.cube(cube);
            for point in sample(&graph, cube, self.numbers) {
                count += 1;
                let sequence = graph
                    .sequence(&world.program, &world.code, cube, &point, &budget)
                    .unwrap_or_else(|error| {
                        panic!(
                            "{}: {error}: {point:?} in\n{}",
                            self.class,
                            world.draw(shape)
                        )
                    });
                assert_eq!(sequence.calls.len(), graph.layer(cube) as usize);
                let reached = world.state(&replay(&world, &sequence, shape));
                let expected = world.state(&shape.to_heap(&point));
                assert_eq!(reached, expected, "{}: {sequence:#?}", self.class);
            }
        }
        count
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
                for (heap, arguments) in arguments(world, &heap, method, case.numbers) {
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

/// All arguments that a caller can pass, with these numbers as literals. A new `Object` is in the heap that comes with
/// them.
fn arguments(
    world: &World,
    heap: &Heap<Constant>,
    method: MethodId,
    numbers: &[i32],
) -> Vec<(Heap<Constant>, Vec<Value<Constant>>)> {
    let program = &world.program;
    let declared = program.method(method);
    let is_instance_method = declared.kind == MethodKind::Method && !declared.is_static;
    let receiver = is_instance_method.then_some(Type::Class(declared.class));
    let types = receiver
        .into_iter()
        .chain(declared.parameters.iter().map(|p| p.ty));
    let is_outer_instance = |place: usize| {
        place == 0
            && declared.kind == MethodKind::Constructor
            && program.class(declared.class).outer_instance.is_some()
    };
    let mut chosen = vec![(heap.clone(), Vec::new())];
    for (place, ty) in types.enumerate() {
        let is_receiver = is_instance_method && place == 0;
        let may_be_null = !is_receiver && !is_outer_instance(place);
        let mut longer = Vec::new();
        for (heap, before) in chosen {
            let mut add = |heap: &Heap<Constant>, value| {
                let mut arguments: Vec<Value<Constant>> = before.clone();
                arguments.push(value);
                longer.push((heap.clone(), arguments));
            };
            if let Type::Primitive(primitive) = ty {
                for literal in literals(primitive, numbers) {
                    add(&heap, Value::Primitive(literal));
                }
                continue;
            }
            for root in roots(world, &heap) {
                if program.is_assignable(heap.class(root).as_type(), ty) {
                    add(&heap, Value::object(root));
                }
            }
            if may_be_null {
                add(&heap, Value::NULL);
            }
            if ty == Type::Class(program.well_known().object) {
                let mut heap = heap.clone();
                let class = RuntimeClass::Class(program.well_known().object);
                let object = heap.allocate(class, []);
                add(&heap, Value::object(object));
            }
        }
        chosen = longer;
    }
    chosen
}

/// What the caller holds or can read from a static field.
fn roots(world: &World, heap: &Heap<Constant>) -> BTreeSet<ObjectIndex> {
    let is_readable = |field| world.program.field(field).visibility != Visibility::Private;
    let statics = heap.statics().iter();
    let readable = statics.filter(|&&(field, _)| is_readable(field));
    let readable = readable.filter_map(|(_, value)| value.as_object());
    heap.held().iter().copied().chain(readable).collect()
}

fn literals(primitive: Primitive, numbers: &[i32]) -> Vec<Constant> {
    let literal = |&number: &i32| match primitive {
        Primitive::Boolean => Constant::Bool(number != 0),
        Primitive::Byte => Constant::Int((number as i8).into()),
        Primitive::Short => Constant::Int((number as i16).into()),
        Primitive::Char => Constant::Int((number as u16).into()),
        Primitive::Int => Constant::Int(number),
        Primitive::Long => Constant::Long(number.into()),
        Primitive::Float => Constant::float(number as f32 / 2.0),
        Primitive::Double => Constant::double(f64::from(number) / 2.0),
    };
    let all: BTreeSet<Constant> = numbers.iter().map(literal).collect();
    all.into_iter().collect()
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
                Argument::Static(field) => *heap.static_value(field).unwrap(),
                Argument::NewObject => {
                    let class = RuntimeClass::Class(world.program.well_known().object);
                    Value::object(heap.allocate(class, []))
                }
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
