//! Brute force: what concrete calls build.

use std::collections::{BTreeMap, BTreeSet};

use exec::Budget;
use explore::{Abstraction, CubeId, Graph, Methods, Options, opaque_constant, reduced_layout};
use heap::{Heap, ObjectIndex, RuntimeClass, Shape, Value};
use java::{MethodId, MethodKind, Origin, Type, Visibility};
use smt::{Comparison, Constant, Primitive, Solver, SolverOptions};

use super::replayed::{is_opaque_result, replay};
use super::{Caller, Ended, World};

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
    /// Compares the full graph and the reduced one with brute force. Completeness (the paper's
    /// Theorem 4.8): every heap that at most `length` concrete calls build is in the graph, in a
    /// cube of no later layer. Soundness (the paper's Theorem 4.7): the sequence of every sampled
    /// point of every cube builds exactly that heap. Returns the number of heaps and of sampled
    /// points.
    pub fn assert_sound_and_complete(&self) -> (usize, usize) {
        let world = match self.source {
            Source::Subject(name) => World::subject(name),
            Source::Text(text) => World::snippet(text),
        };
        let methods = world.methods(self.class);
        let full = Options {
            max_length: Some(self.length),
            ..world.options(&methods, self.limits)
        };
        let reduced = world.reduced(&methods, &full);
        let mut layers = Vec::new();
        let mut counts = (0, 0);
        let mut representations = vec![full];
        if !reduced.representation.is_full() {
            representations.push(reduced);
        }
        for options in &representations {
            // Where nothing is opaque, callers do the same whatever states leave out.
            if layers.is_empty() || has_opaque(options) {
                let held_against = self.held_against(&world, &methods, options);
                layers = held_against.enumerate(usize::MAX);
            }
            let graph = world.explore_with(&methods, options);
            let losses = graph.losses();
            assert!(losses.is_empty(), "{}: {losses:?}", self.class);
            let held_against = self.held_against(&world, &methods, options);
            counts.0 += held_against.assert_complete(&graph, &layers);
            // What is over-approximated is compared in one direction only.
            if !graph.is_over_approximate() {
                counts.1 += held_against.assert_sound(&graph);
            }
        }
        counts
    }

    fn held_against<'a>(
        &self,
        world: &'a World,
        methods: &'a Methods,
        options: &'a Options,
    ) -> HeldAgainst<'a> {
        HeldAgainst {
            world,
            methods,
            options,
            numbers: self.numbers,
        }
    }
}

/// A concrete heap, by its shape and the least of its points.
pub type ConcreteState = (Shape, Vec<Constant>);

/// The concrete world that a graph is held against.
pub struct HeldAgainst<'a> {
    pub world: &'a World,
    pub methods: &'a Methods,
    pub options: &'a Options,
    /// What concrete calls pass.
    pub numbers: &'a [i32],
}

impl HeldAgainst<'_> {
    /// See [`Case::assert_sound_and_complete`]. Returns the number of heaps.
    pub fn assert_complete(&self, graph: &Graph, layers: &[Vec<ConcreteState>]) -> usize {
        let mut count = 0;
        let abstraction = self.abstraction();
        for (layer, states) in (0..).zip(layers) {
            for (shape, point) in states {
                count += 1;
                let found = abstraction.find(graph, &shape.to_heap(point));
                assert!(
                    found.is_some_and(|cube| graph.layer(cube) <= layer),
                    "a heap of {layer} calls is missing: {point:?} in\n{}",
                    self.world.draw(shape)
                );
            }
        }
        count
    }

    fn abstraction(&self) -> Abstraction<'_> {
        Abstraction::new(&self.world.program, &self.options.representation)
    }

    /// See [`Case::assert_sound_and_complete`]. Returns the number of points.
    pub fn assert_sound(&self, graph: &Graph) -> usize {
        let world = self.world;
        let budget = Budget::unlimited();
        let caller = world.caller(self.options, &budget);
        let abstraction = self.abstraction();
        let mut count = 0;
        for cube in graph.cubes_in_order() {
            let (shape, _) = graph.cube(cube);
            for point in sample(graph, cube, self.numbers) {
                count += 1;
                let sequence = graph
                    .sequence(&world.program, &world.bodies, cube, &point, &budget)
                    .unwrap_or_else(|error| panic!("{error}: {point:?} in\n{}", world.draw(shape)));
                assert_eq!(sequence.calls.len(), graph.layer(cube) as usize);
                let replayed = replay(&caller, &sequence, shape, self.options);
                let reached = abstraction.point(&replayed);
                let expected = abstraction.point(&shape.to_heap(&point));
                assert_eq!(reached, expected, "{sequence:#?}");
            }
        }
        count
    }

    /// Whether a graph of connected structures has those of all these heaps, and what its sequences
    /// build is what it says. Returns the number of structures of heaps, and of points.
    pub fn assert_structures(
        &self,
        graph: &Graph,
        layers: &[Vec<ConcreteState>],
    ) -> (usize, usize) {
        let (world, budget) = (self.world, Budget::unlimited());
        let caller = world.caller(self.options, &budget);
        let abstraction = self.abstraction();
        let constants = graph.shape(graph.states().next().unwrap());
        let with_constants = |heap: Heap<Constant>| {
            let mut classes = constants.initialised().iter();
            classes.try_fold(heap, |heap, &class| caller.initialised(&heap, class))
        };
        let layout = reduced_layout(&world.program, &self.options.representation);
        let mut counts = (0, 0);
        for (shape, point) in layers.iter().flatten() {
            let mut heap = shape.to_heap(point);
            // Opaque references are values: they connect nothing.
            heap.name_opaque(&layout, opaque_constant);
            let parts = heap.connected_parts().into_iter();
            for part in parts.filter(|part| self.has_object_of_project(part)) {
                counts.0 += 1;
                let part = with_constants(part).unwrap();
                assert!(
                    abstraction.find(graph, &part).is_some(),
                    "a structure is missing: {point:?} in\n{}",
                    world.draw(shape)
                );
            }
        }
        for cube in graph.cubes_in_order().skip(1) {
            let (shape, _) = graph.cube(cube);
            for point in sample(graph, cube, self.numbers) {
                counts.1 += 1;
                let sequence = graph
                    .sequence(&world.program, &world.bodies, cube, &point, &budget)
                    .unwrap_or_else(|error| panic!("{error}: {point:?} in\n{}", world.draw(shape)));
                let replayed = replay(&caller, &sequence, shape, self.options);
                let reached = abstraction.point(&with_constants(replayed).unwrap());
                let expected = abstraction.point(&shape.to_heap(&point));
                assert_eq!(reached, expected, "{sequence:#?}");
            }
        }
        counts
    }

    /// Whether a heap has more than what callers can write again. That alone they hold where they
    /// let go of what referred to it, as the scope makes them.
    fn has_object_of_project(&self, heap: &Heap<Constant>) -> bool {
        heap.reachable([])
            .into_iter()
            .any(|object| match heap.class(object) {
                RuntimeClass::Class(class) => {
                    self.world.program.class(class).origin == Origin::Project
                }
                RuntimeClass::Array(_) => false,
            })
    }

    /// The states that concrete calls build, by the length of the shortest sequence. It ends at the
    /// length limit, or with the last layer before there are more than `most` states.
    pub fn enumerate(&self, most: usize) -> Vec<Vec<ConcreteState>> {
        let (world, budget) = (self.world, Budget::unlimited());
        let caller = world.caller(self.options, &budget);
        let mut seen = BTreeSet::new();
        let start = world.state(&Heap::new());
        seen.insert(start.clone());
        let mut layers = vec![vec![start]];
        for _ in 0..self
            .options
            .max_length
            .expect("enumeration has a length limit")
        {
            let mut next = Vec::new();
            for (shape, point) in &layers[layers.len() - 1] {
                let heap = shape.to_heap(point);
                for &method in self.methods.list() {
                    for (entered, arguments) in self.arguments(&caller, &heap, method) {
                        let Some(mut ended) = caller.call(&entered, method, &arguments) else {
                            continue;
                        };
                        if is_opaque_result(self.options, method) {
                            ended.result = None;
                        }
                        if let Some(result) = ended.result {
                            ended.heap.hold(result);
                        }
                        self.hold_gained(&mut ended.heap, &heap, (method, &arguments));
                        for heap in self.within_scope(ended) {
                            let state = world.state(&heap);
                            if seen.insert(state.clone()) {
                                next.push(state);
                            }
                        }
                    }
                }
                if seen.len() > most {
                    return layers;
                }
            }
            layers.push(next);
        }
        layers
    }

    /// A caller holds the plain objects that it wrote, as long as the program refers to them, and
    /// what it reads.
    fn hold_gained(
        &self,
        heap: &mut Heap<Constant>,
        before: &Heap<Constant>,
        (method, arguments): (MethodId, &[Value<Constant>]),
    ) {
        let program = &self.world.program;
        let plain = RuntimeClass::Class(program.well_known().object);
        let first = arguments.len() - program.method(method).parameters.len();
        let live = heap.reachable([]);
        for (parameter, value) in arguments[first..].iter().enumerate() {
            let kept = self.methods.kept().contains(&(method, parameter));
            let Some(object) = value.as_object().filter(|_| kept) else {
                continue;
            };
            let is_new = object.0 as usize >= before.len();
            let representation = &self.options.representation;
            if is_new
                && heap.class(object) == plain
                && live.contains(&object)
                && !representation.is_opaque_parameter(method, parameter)
            {
                heap.hold(object);
            }
        }
        self.hold_read(heap);
        let refers = |heap: &Heap<Constant>, root: ObjectIndex| {
            let mut released = heap.clone();
            released.release(root);
            released.reachable([]).contains(&root)
        };
        for root in before.held().to_vec() {
            if before.class(root) == plain && refers(before, root) && !refers(heap, root) {
                heap.release(root);
            }
        }
    }

    /// A caller holds what is in arrays and in public fields, unless it is opaque.
    fn hold_read(&self, heap: &mut Heap<Constant>) {
        let program = &self.world.program;
        let layout = reduced_layout(program, &self.options.representation);
        let mut named = heap.clone();
        named.name_opaque(&layout, opaque_constant);
        loop {
            let mut read: BTreeSet<ObjectIndex> = BTreeSet::new();
            for &owner in heap.held() {
                let values = named.values(owner).iter();
                let is_read = |place: usize| match heap.class(owner) {
                    RuntimeClass::Array(_) => true,
                    RuntimeClass::Class(class) => {
                        let field = program.field(layout.fields(class)[place]);
                        field.visibility == Visibility::Public
                    }
                };
                let values = values.enumerate().filter(|&(place, _)| is_read(place));
                read.extend(values.filter_map(|(_, value)| value.as_object()));
            }
            read.retain(|object| !heap.held().contains(object));
            if read.is_empty() {
                return;
            }
            read.into_iter().for_each(|object| heap.hold(object));
        }
    }

    /// What a caller may keep after a call: all roots, or if that is too much every maximal set of
    /// them that is not.
    fn within_scope(&self, ended: Ended) -> Vec<Heap<Constant>> {
        let heap = ended.heap;
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
        // Opaque values do not count.
        let layout = reduced_layout(&self.world.program, &self.options.representation);
        let fits = |heap: &Heap<Constant>| {
            let mut heap = heap.clone();
            heap.name_opaque(&layout, opaque_constant);
            let mut counts = BTreeMap::new();
            for object in heap.reachable([]) {
                *counts.entry(heap.class(object)).or_insert(0) += 1;
            }
            counts.into_iter().all(|(class, count)| {
                let limit = self.options.scope.limit(class);
                limit.is_none_or(|limit| count <= limit)
            })
        };
        let fitting: Vec<u32> = (0..1u32 << held.len())
            .filter(|&kept| fits(&keep(kept)))
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
}

impl HeldAgainst<'_> {
    /// All arguments that a caller can pass. For an opaque parameter that is null, every object
    /// that is in an opaque field or element, and a new one.
    fn arguments(
        &self,
        caller: &Caller<'_>,
        heap: &Heap<Constant>,
        method: MethodId,
    ) -> Vec<(Heap<Constant>, Vec<Value<Constant>>)> {
        let class = RuntimeClass::Class(self.world.program.well_known().object);
        let representation = &self.options.representation;
        let mut known: Vec<Value<Constant>> = vec![Value::NULL];
        if has_opaque(self.options) {
            let live = heap.reachable([]).into_iter();
            let objects = live.filter(|&object| heap.class(object) == class);
            known.extend(objects.map(Value::object));
        }
        let declared = self.world.program.method(method);
        let receiver = declared.kind == MethodKind::Method && !declared.is_static;
        let mut chosen = arguments(caller, heap, method, self.numbers);
        for parameter in 0..declared.parameters.len() {
            if !representation.is_opaque_parameter(method, parameter) {
                continue;
            }
            let place = parameter + usize::from(receiver);
            let others = |arguments: &[Value<Constant>]| {
                let mut others = arguments.to_vec();
                others.remove(place);
                others
            };
            // Whatever was chosen for the others, once.
            let mut seen = BTreeSet::new();
            chosen.retain(|(_, arguments)| seen.insert(others(arguments)));
            chosen = chosen
                .into_iter()
                .flat_map(|(heap, arguments)| {
                    let mut new = heap.clone();
                    let object = Value::object(new.allocate(class, []));
                    let known = known.iter().map(move |&value| (heap.clone(), value));
                    known.chain([(new, object)]).map(move |(heap, value)| {
                        let mut arguments = arguments.clone();
                        arguments[place] = value;
                        (heap, arguments)
                    })
                })
                .collect();
        }
        chosen
    }
}

/// Whether any references are opaque: then callers pass objects as they pass numbers.
fn has_opaque(options: &Options) -> bool {
    options.representation.has_opaque()
}

/// All arguments that a caller can pass, with these numbers as literals. A new `Object` is in the
/// heap that comes with them.
pub fn arguments(
    caller: &Caller<'_>,
    heap: &Heap<Constant>,
    method: MethodId,
    numbers: &[i32],
) -> Vec<(Heap<Constant>, Vec<Value<Constant>>)> {
    let world = caller.world;
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
    let known = heap.len();
    let is_plain_and_new = |value: &&Value<Constant>| {
        let object = value.as_object();
        object.is_some_and(|object| object.0 as usize >= known)
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
            if let Some(primitive) = ty.as_primitive() {
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
            for (heap, value) in unread(caller, &heap, ty) {
                add(&heap, value);
            }
            if may_be_null {
                add(&heap, Value::NULL);
            }
            if ty == Type::Class(program.well_known().object) {
                for &value in before.iter().filter(|value| is_plain_and_new(value)) {
                    add(&heap, value);
                }
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
    let is_readable = |field| world.program.field(field).visibility == Visibility::Public;
    let statics = heap.statics().iter();
    let readable = statics.filter(|&&(field, _)| is_readable(field));
    let readable = readable.filter_map(|(_, value)| value.as_object());
    heap.held().iter().copied().chain(readable).collect()
}

/// What the static fields of classes that are not initialised will hold, with the heap in which
/// they are.
fn unread(
    caller: &Caller<'_>,
    heap: &Heap<Constant>,
    ty: Type,
) -> Vec<(Heap<Constant>, Value<Constant>)> {
    let program = &caller.world.program;
    let classes = program.classes().filter(|&class| {
        program.class(class).origin == Origin::Project && !heap.is_initialised(class)
    });
    let fields = classes.flat_map(|class| program.class(class).fields.iter().copied());
    let readable = fields.filter(|&field| {
        let declared = program.field(field);
        declared.is_static
            && declared.visibility == Visibility::Public
            && program.is_assignable(declared.ty, ty)
    });
    let read = readable.filter_map(|field| caller.read(heap, field));
    read.filter(|(_, value)| value.as_object().is_some())
        .collect()
}

fn literals(primitive: java::Primitive, numbers: &[i32]) -> Vec<Constant> {
    let primitive = match primitive {
        java::Primitive::Boolean => Primitive::Boolean,
        java::Primitive::Byte => Primitive::Byte,
        java::Primitive::Short => Primitive::Short,
        java::Primitive::Char => Primitive::Char,
        java::Primitive::Int => Primitive::Int,
        java::Primitive::Long => Primitive::Long,
        java::Primitive::Float => Primitive::Float,
        java::Primitive::Double => Primitive::Double,
    };
    let all: BTreeSet<Constant> = numbers.iter().map(|&n| literal(primitive, n)).collect();
    all.into_iter().collect()
}

/// A number as a value of a type; the largest `int` stands for the largest value of `byte` and
/// `long` too, and so the least.
fn literal(primitive: Primitive, number: i32) -> Constant {
    match primitive {
        Primitive::Boolean => Constant::Bool(number != 0),
        Primitive::Long if number == i32::MAX => Constant::Long(i64::MAX),
        Primitive::Long if number == i32::MIN => Constant::Long(i64::MIN),
        Primitive::Byte if number == i32::MAX => Constant::Int(i8::MAX.into()),
        Primitive::Byte if number == i32::MIN => Constant::Int(i8::MIN.into()),
        Primitive::Byte => Constant::Int((number as i8).into()),
        Primitive::Short => Constant::Int((number as i16).into()),
        Primitive::Char => Constant::Int((number as u16).into()),
        Primitive::Int => Constant::Int(number),
        Primitive::Long => Constant::Long(number.into()),
        Primitive::Float => Constant::float(number as f32 / 2.0),
        Primitive::Double => Constant::double(f64::from(number) / 2.0),
        Primitive::Reference => Constant::Reference(number.into()),
    }
}

/// Some points of a cube: what the solver gives, small values, and for each slot some with one of
/// the numbers there.
pub fn sample(graph: &Graph, cube: CubeId, numbers: &[i32]) -> BTreeSet<Vec<Constant>> {
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
    let mut points: BTreeSet<Vec<Constant>> = models.iter().map(value).collect();
    for round in 0..COMBINATIONS {
        // A fixed walk over combinations of the numbers and their neighbours.
        let mut mixed = round.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut number = || {
            mixed = mixed.wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(29);
            let near = i32::try_from(mixed % 3).unwrap() - 1;
            numbers[(mixed >> 8) as usize % numbers.len()].wrapping_add(near)
        };
        let primitives = cube.primitives().iter();
        let point: Vec<Constant> = primitives.map(|&ty| literal(ty, number())).collect();
        if cube.contains(&point, &mut solver) == Some(true) {
            points.insert(point);
        }
    }
    points
}

/// How many combinations of numbers are tried per cube.
const COMBINATIONS: u64 = 40;
