//! Finds out what the program makes by itself: runs static initialisers and constructors once.

use std::collections::{BTreeMap, BTreeSet};

use exec::{Budget, RunStatus};
use heap::{ObjectIndex, RuntimeClass, Shape, Value};
use ir::{Bodies, Body, Instruction, Operand};
use java::{ClassId, MethodId, MethodKind, Origin, Program};
use smt::Cube;

use crate::abstract_calls::abstract_calls;
use crate::argument_expression::{ArgumentExpression, Element};
use crate::call::{AbstractCall, Choice};
use crate::expand::Expander;
use crate::graph::Graph;
use crate::inputs::Texts;
use crate::made_objects::MadeObjects;
use crate::methods::Methods;
use crate::options::{Matching, Options};
use crate::releases::counts;
use crate::scope::Kind;
use crate::transition::CubeId;

/// Symbolic decisions of a branch: what a loop or a recursion makes that depends on arguments does
/// not count.
const ROUNDS: u32 = 2;
/// Paths of a call.
const PATHS: usize = 64;
/// Calls of a method in a state, those with objects first.
const CALLS: usize = 16;
/// Instructions of one path.
const STEPS: u64 = 200_000;
/// Instructions of all of it.
const ALL_STEPS: u64 = 4_000_000;
/// How often the constructors are run: those first that need no object.
const PASSES: usize = 2;

/// Runs the static initialisers and the constructors of M, and counts what they leave.
pub fn made_objects(
    program: &Program,
    bodies: &Bodies,
    methods: &Methods,
    options: &Options,
    budget: &Budget,
) -> MadeObjects {
    let mut options = Options {
        scope: options.scope.for_making(),
        matching: Matching::Exact,
        parking: false,
        // How much is made is an estimate anyway.
        estimates: true,
        ..options.with_texts(Texts::Characters)
    };
    options.limits.loop_rounds = ROUNDS;
    options.limits.rounds_together = true;
    options.limits.paths = PATHS;
    options.limits.steps = options.limits.steps.min(STEPS);
    let expander = Expander::new(program, bodies, &options, budget);
    let graph = Graph::with_empty_state(&expander);
    let (shape, cube) = graph.cube(CubeId::EMPTY);
    let mut making = Making {
        program,
        methods,
        expander: &expander,
        budget,
        state: (shape.clone(), cube.clone()),
        steps: 0,
        made: MadeObjects::default(),
    };
    making.initialise(bodies);
    for _ in 0..PASSES {
        making.construct();
    }
    making.made
}

/// The runs that find out what is made.
struct Making<'a> {
    program: &'a Program,
    methods: &'a Methods,
    expander: &'a Expander<'a>,
    budget: &'a Budget,
    /// What was made so far: the classes are initialised, and one object of each class is held.
    state: (Shape, Cube),
    steps: u64,
    made: MadeObjects,
}

/// What a shape has.
#[derive(Default)]
struct Census {
    /// The objects that count, by class.
    objects: BTreeMap<RuntimeClass, u32>,
    /// The most elements of a collection, by its class.
    collections: BTreeMap<RuntimeClass, u32>,
    /// The length of the longest array.
    longest: u32,
}

impl Making<'_> {
    /// Initialises the classes of the project that M may reach.
    fn initialise(&mut self, bodies: &Bodies) {
        let program = self.program;
        let roots = self.methods.roots(program);
        for method in ir::reachable_methods(bodies, program, roots) {
            let declared = program.method(method);
            if program.class(declared.class).origin != Origin::Library
                && let Some(body) = bodies.body(method)
            {
                self.count_places(body);
            }
            if declared.kind == MethodKind::StaticInitializer
                && program.class(declared.class).origin != Origin::Library
            {
                let call = AbstractCall {
                    method,
                    arguments: Box::new([]),
                };
                if let Some(after) = self.states_after(&call).into_iter().next() {
                    self.state = after;
                }
            }
        }
        let made = self.census(&self.state.0);
        self.made.by_initialisers = made.objects;
        self.made.static_elements = made.collections;
        self.made.longest = made.longest;
    }

    /// Counts the places of a method that make an object or an array of constant length. It may
    /// have one of each at once: so does an array initialiser of arrays.
    fn count_places(&mut self, body: &Body) {
        let mut counts: BTreeMap<RuntimeClass, u32> = BTreeMap::new();
        let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
        for (instruction, _) in instructions {
            let class = match instruction {
                Instruction::New { class, .. } => RuntimeClass::Class(*class),
                Instruction::NewArray {
                    array,
                    length: Operand::Constant(_),
                    ..
                } => RuntimeClass::Array(*array),
                _ => continue,
            };
            *counts.entry(class).or_default() += 1;
        }
        for (class, count) in counts {
            raise(&mut self.made.at_once, class, count);
        }
    }

    /// Runs each constructor and factory, and counts what a run adds. One object of each class is
    /// kept, for constructors that take it.
    fn construct(&mut self) {
        for &method in self.methods.executed() {
            if self.is_over() {
                return;
            }
            let Some(owner) = self.constructed(method) else {
                continue;
            };
            let shape = &self.state.0;
            let (methods, options) = (self.methods, self.expander.options());
            let before = self.census(shape);
            let is_known = has_object(self.program, shape, owner);
            let calls = abstract_calls(self.program, methods, options, (shape, None), method);
            // Few of very many calls may be short.
            let budget = self.budget;
            let calls = calls.take_while(|_| !budget.is_spent());
            let mut next = None;
            for call in calls.filter(is_short).take(CALLS) {
                for after in self.states_after(&call) {
                    self.count(owner, &call, &before, &after.0);
                    next = next.or(Some(after));
                }
            }
            if let Some(next) = next.filter(|_| !is_known) {
                self.state = next;
            }
        }
    }

    /// The class of the project whose object a constructor or a factory gives.
    fn constructed(&self, method: MethodId) -> Option<ClassId> {
        let declared = self.program.method(method);
        let owner = match declared.kind {
            MethodKind::Constructor => Some(declared.class),
            MethodKind::Method if declared.is_static => declared.result.as_class(),
            _ => None,
        };
        owner.filter(|&class| self.program.class(class).origin == Origin::Project)
    }

    /// Whether enough was run.
    fn is_over(&self) -> bool {
        self.steps > ALL_STEPS || self.budget.is_spent()
    }

    /// The states after a call that comes to its end, while not too much was run.
    fn states_after(&mut self, call: &AbstractCall) -> Vec<(Shape, Cube)> {
        if self.is_over() {
            return Vec::new();
        }
        let (shape, cube) = &self.state;
        let expansion = self.expander.expand(shape, cube, call);
        self.steps += expansion.steps;
        if expansion.status == RunStatus::Interrupted {
            self.steps = u64::MAX;
            return Vec::new();
        }
        let returned = expansion.posts.into_iter();
        let returned = returned.filter(|post| post.throws.is_none());
        returned.map(|post| (post.shape, post.cube)).collect()
    }

    /// Counts what a call has added to a state, but for the constructed object and the arguments.
    fn count(&mut self, owner: ClassId, call: &AbstractCall, before: &Census, after: &Shape) {
        let after = self.census(after);
        let mut written: BTreeMap<RuntimeClass, u32> = BTreeMap::new();
        let object = RuntimeClass::Class(self.program.well_known().object);
        for choice in &call.arguments {
            let inside = match choice {
                Choice::Expression(expression, objects) => {
                    count_arrays(expression, &mut written);
                    &objects[..]
                }
                choice => std::slice::from_ref(choice),
            };
            let new = inside.iter().filter(|choice| **choice == Choice::NewObject);
            let new = u32::try_from(new.count()).expect("arguments are few");
            *written.entry(object).or_default() += new;
        }
        for (&class, &count) in &after.objects {
            let is_constructed = class
                .as_type()
                .as_class()
                .is_some_and(|class| self.program.subclass_of(class, owner));
            let known = before.objects.get(&class).copied().unwrap_or(0)
                + written.get(&class).copied().unwrap_or(0)
                + u32::from(is_constructed);
            let count = count.saturating_sub(known);
            raise(&mut self.made.by_constructors, (call.method, class), count);
        }
        self.made.owners.insert(call.method, owner);
        for (&class, &size) in &after.collections {
            if before
                .collections
                .get(&class)
                .is_none_or(|&known| size > known)
            {
                raise(&mut self.made.elements, class, size);
            }
        }
        self.made.longest = self.made.longest.max(after.longest);
    }

    /// What counts of a shape.
    fn census(&self, shape: &Shape) -> Census {
        let heap = shape.to_heap(&vec![(); shape.slot_count()]);
        let scope = &self.expander.options().scope;
        let (objects, models) = counts(heap.reachable([]), &heap, scope);
        let is_counted = |class: RuntimeClass| scope.kind(class) == Kind::Counted;
        let objects = objects.into_iter();
        let mut census = Census {
            objects: objects.filter(|&(class, _)| is_counted(class)).collect(),
            ..Census::default()
        };
        for (collection, size) in models.sizes {
            raise(&mut census.collections, heap.class(collection), size);
        }
        let is_text = |object: &ObjectIndex| scope.kind(heap.class(*object)) == Kind::Value;
        let of_texts = heap.objects().filter(is_text);
        let of_texts: BTreeSet<ObjectIndex> = of_texts
            .flat_map(|object| heap.values(object).iter().filter_map(Value::as_object))
            .collect();
        let arrays = heap.objects().filter(|object| {
            matches!(heap.class(*object), RuntimeClass::Array(_)) && !of_texts.contains(object)
        });
        census.longest = arrays.map(|array| heap.length(array)).max().unwrap_or(0);
        census
    }
}

/// Raises a number to a greater one.
fn raise<K: Ord>(numbers: &mut BTreeMap<K, u32>, key: K, number: u32) {
    if number > 0 {
        let known = numbers.entry(key).or_default();
        *known = number.max(*known);
    }
}

fn has_object(program: &Program, shape: &Shape, class: ClassId) -> bool {
    let mut classes = shape.objects().map(|(_, object)| object.class.as_type());
    classes.any(|ty| {
        ty.as_class()
            .is_some_and(|exact| program.subclass_of(exact, class))
    })
}

/// Whether texts, arrays and collections among the arguments have at most one element: a
/// constructor may make as many objects.
fn is_short(call: &AbstractCall) -> bool {
    fn is_short(expression: &ArgumentExpression) -> bool {
        match expression {
            ArgumentExpression::Text(length) => *length <= 1,
            ArgumentExpression::LiteralOrNew(text) => is_short(text),
            ArgumentExpression::AnyText
            | ArgumentExpression::Boxed(_)
            | ArgumentExpression::OrNull(_)
            | ArgumentExpression::Static(_)
            | ArgumentExpression::Made(..) => true,
            ArgumentExpression::Array(_, elements)
            | ArgumentExpression::List(_, elements)
            | ArgumentExpression::Set(_, elements) => elements.len() <= 1,
            ArgumentExpression::Map(_, entries) | ArgumentExpression::ReversedMap(_, entries) => {
                entries.len() <= 1
            }
        }
    }
    call.arguments.iter().all(|choice| match choice {
        Choice::Expression(expression, _) => is_short(expression),
        _ => true,
    })
}

/// Counts the arrays in an expression.
fn count_arrays(expression: &ArgumentExpression, counts: &mut BTreeMap<RuntimeClass, u32>) {
    if let ArgumentExpression::Array(component, elements) = expression {
        if let Some(array) = component.array_of() {
            *counts.entry(RuntimeClass::Array(array)).or_default() += 1;
        }
        for element in elements {
            if let Element::Expression(inner) = element {
                count_arrays(inner, counts);
            }
        }
    }
}
