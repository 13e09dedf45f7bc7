//! One abstract call from one state: a pure function (DESIGN §5, "Expansion is a function").

use exec::{
    Budget, CallBounds, End, ExecutionState, Loss, LossReason, Machine, Path, Policy, Run,
    RunStatus, fold_texts, smt_primitive,
};
use heap::{
    Canonical, FieldKind, Heap, Layout, ObjectIndex, Reference, RuntimeClass, Shape, SlotKind,
    Value, canonicalise,
};
use ir::{BlockId, Bodies, OutcomeId, Representation};
use java::{ClassId, MethodId, MethodKind, Program};
use smt::{
    CancelFlag, Constant, Constraints, Cube, Primitive, Solver, SolverOptions, Statistics, TermId,
};

use crate::arguments::{argument_variables, enter_arguments};
use crate::call::{AbstractCall, Choice, Release};
use crate::forget::{connected_excess, minimal_releases};
use crate::methods::{is_value, returns_heap_object};
use crate::options::{Exceptions, Matching, Options};
use crate::steps::{Distances, Steps, in_step};

/// What one abstract call makes of one state. Speaks the canonical vocabulary only.
#[derive(Clone, Debug)]
pub struct Expansion {
    /// The post-states, path by path.
    pub posts: Vec<PostState>,
    /// What was lost on the way.
    pub losses: Vec<Loss>,
    /// The classes whose limit stopped a heap connected with the call's receiver, arguments and
    /// result.
    pub cut: Vec<RuntimeClass>,
    /// Whether a path depended on how far a follower is out of step, which states do not keep: not
    /// every post-state need be reached.
    pub over_approximate: bool,
    /// Whether the call was left out for some or all points of the state, because a follower is out
    /// of step there.
    pub parked: bool,
    /// Whether some path threw what is no error.
    pub throws: bool,
    /// How many paths were run.
    pub paths: usize,
    /// How many instructions were run.
    pub steps: u64,
    /// Which rung answered how many queries.
    pub queries: Statistics,
    /// Whether it is whole; if not, it must not be used.
    pub status: RunStatus,
}

/// A state after a call: one cube of the projection of one path, after one release. For a path that
/// writes nothing and returns no object it is the pre-state, which has all that is left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostState {
    /// The shape.
    pub shape: Shape,
    /// The cube, the least one of those that the shape's automorphisms make of it.
    pub cube: Cube,
    /// The number of the path.
    pub path: u32,
    /// What the caller let go of.
    pub released: Box<[Release]>,
    /// The exception that was thrown.
    pub throws: Option<ClassId>,
    /// Whether the result is a heap object.
    pub returns_object: bool,
    /// The branch outcomes that the path decided.
    pub outcomes: Vec<(MethodId, OutcomeId)>,
}

/// An abstract call, run: what an expansion is made from, and what walking back solves in.
pub(crate) struct Ran {
    pub(crate) solver: Solver,
    /// The primitives of the pre-state, slot by slot: variables or constants.
    pub(crate) slots: Vec<TermId>,
    /// Those of them that are followers and not known to be in step.
    followers: Vec<TermId>,
    /// What the run began with.
    start: Constraints,
    /// Whether that is less than the state.
    parked: bool,
    /// The pre-state's heap.
    heap: Heap<TermId>,
    /// The primitives among the arguments and in what the caller writes, in order.
    pub(crate) primitives: Vec<TermId>,
    pub(crate) run: Run,
}

impl Ran {
    /// The call is not run from any point of the state.
    fn nothing(solver: Solver, slots: Vec<TermId>) -> Ran {
        Ran {
            solver,
            slots,
            followers: Vec::new(),
            start: Constraints::new(),
            parked: true,
            heap: Heap::new(),
            primitives: Vec::new(),
            run: Run {
                paths: Vec::new(),
                losses: Vec::new(),
                steps: 0,
                status: RunStatus::Finished,
            },
        }
    }
}

/// What expands abstract calls: the interpreter, with the scope as bounds of each call, and the
/// options.
pub struct Expander<'a> {
    machine: Machine<'a>,
    /// How states keep fields.
    layout: Layout,
    steps: Steps,
    options: &'a Options,
    cancel: CancelFlag,
}

impl<'a> Expander<'a> {
    /// An expander for a program. Making one computes tables for the whole program.
    pub fn new(
        program: &'a Program,
        bodies: &'a Bodies,
        options: &'a Options,
        budget: &'a Budget,
    ) -> Expander<'a> {
        let bounds = CallBounds {
            live: options.scope.explicit_limits().collect(),
            otherwise: Some(options.scope.inner_limit()),
            array_length: options.scope.array_length(),
            uncounted: options.scope.uncounted().collect(),
        };
        let layout = reduced_layout(program, &options.representation);
        Expander {
            machine: Machine::new(program, bodies, options.limits, budget)
                .with_bounds(bounds)
                .with_folded_texts(options.folded_texts()),
            steps: Steps::of(program, &layout, &options.representation),
            layout,
            options,
            cancel: budget.cancel_flag().clone(),
        }
    }

    /// The interpreter.
    pub fn machine(&self) -> &Machine<'a> {
        &self.machine
    }

    /// What is asked for.
    pub fn options(&self) -> &Options {
        self.options
    }

    /// How states are kept.
    pub fn representation(&self) -> &Representation {
        &self.options.representation
    }

    /// Where fields are, and which of them states leave out.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Which slots are followers.
    pub(crate) fn steps(&self) -> &Steps {
        &self.steps
    }

    /// All post-states of an abstract call from a state (the paper's `SymbEx`, for every path).
    /// Pure: nothing that was asked before has an influence.
    pub fn expand(&self, shape: &Shape, cube: &Cube, call: &AbstractCall) -> Expansion {
        let Ran {
            mut solver,
            heap,
            run,
            followers,
            start,
            parked,
            ..
        } = self.run(shape, cube, call);
        let mut expansion = Expansion {
            posts: Vec::with_capacity(run.paths.len()),
            losses: run.losses,
            cut: Vec::new(),
            over_approximate: false,
            parked,
            throws: false,
            paths: run.paths.len(),
            steps: run.steps,
            queries: Statistics::default(),
            status: run.status,
        };
        if expansion.status == RunStatus::Finished {
            for (number, path) in (0..).zip(run.paths) {
                if leaves_all_as_it_was(&path, &heap) {
                    // Its post-states are among those of the pre-state: they need no projection.
                    expansion.posts.push(PostState {
                        shape: shape.clone(),
                        cube: cube.clone(),
                        path: number,
                        released: Box::new([]),
                        throws: None,
                        returns_object: false,
                        outcomes: path.outcomes,
                    });
                } else {
                    let looked_at = self.steps.looked_at(
                        &start,
                        &path.state.constraints,
                        &followers,
                        &mut solver,
                    );
                    let distances = Distances {
                        followers: &followers,
                        looked_at: &looked_at,
                    };
                    self.add_posts(
                        shape,
                        call,
                        (number, path),
                        distances,
                        &mut solver,
                        &mut expansion,
                    );
                }
            }
        }
        expansion.queries = solver.statistics;
        if self.cancel.is_cancelled() {
            expansion.status = RunStatus::Interrupted;
        }
        expansion
    }

    /// Runs the call from the state.
    pub(crate) fn run(&self, shape: &Shape, cube: &Cube, call: &AbstractCall) -> Ran {
        let program = self.machine.program();
        let mut solver = Solver::new(SolverOptions {
            rlimit: self.options.rlimit,
            cancel: self.cancel.clone(),
            estimates: self.options.matching == Matching::Widen,
        });
        let mut slots = Vec::with_capacity(cube.primitives().len());
        for (slot, &primitive) in cube.primitives().iter().enumerate() {
            slots.push(match cube.constant(slot) {
                Some(constant) => solver.arena.constant(constant),
                None => solver.arena.variable(primitive),
            });
        }
        let constraints = cube.instantiate(&slots, &mut solver);
        let followers = self.steps.out_of_step(shape, &slots, &solver);
        let receiver = call.arguments.first().and_then(|choice| choice.object());
        let declared = program.method(call.method);
        let has_receiver = declared.kind == MethodKind::Method && !declared.is_static;
        let others = if self.options.parking {
            let receiver = receiver.filter(|_| has_receiver);
            self.steps.slots_of_others(shape, receiver)
        } else {
            Vec::new()
        };
        let others = others.into_iter().map(|slot| slots[slot]);
        let (constraints, parked) = in_step(constraints, others, &mut solver);
        let Some(constraints) = constraints else {
            return Ran::nothing(solver, slots);
        };
        let start = constraints.clone();
        let before = enter_state(shape, &slots, &self.layout, &mut solver);
        let mut state = ExecutionState {
            heap: before.clone(),
            constraints,
        };
        let primitives = argument_variables(
            program,
            &self.options.inputs,
            (call.method, &call.arguments),
            &mut state.constraints,
            &mut solver,
        );
        let arguments = enter_arguments(
            &self.machine,
            &call.arguments,
            &primitives,
            &mut state,
            Policy::Explore,
            &mut solver,
        );
        let arguments = match arguments {
            Ok(arguments) => arguments,
            Err(unbuilt) => {
                let mut ran = Ran::nothing(solver, slots);
                ran.parked = false;
                if !unbuilt.is_left_out {
                    ran.run.losses.push(Loss {
                        reason: LossReason::UnbuiltArgument,
                        ..gave_up(call.method)
                    });
                }
                return ran;
            }
        };
        let run = self.machine.run(
            &mut solver,
            state,
            call.method,
            &arguments,
            Policy::Explore,
            &[],
        );
        Ran {
            solver,
            slots,
            followers,
            start,
            parked,
            heap: before,
            primitives,
            run,
        }
    }

    /// The post-states of one path: one for each minimal release, and for each cube of its
    /// projection.
    fn add_posts(
        &self,
        shape: &Shape,
        call: &AbstractCall,
        (number, path): (u32, Path),
        distances: Distances<'_>,
        solver: &mut Solver,
        expansion: &mut Expansion,
    ) {
        let scope = &self.options.scope;
        let Some(ended) = self.end_of(call.method, path.end, &path.state.heap, expansion) else {
            return;
        };
        let mut before = path.state.heap;
        hold_result(&mut before, ended.result);
        name_nulls(&mut before, &self.layout, solver);
        if self.options.folded_texts().is_some() {
            fold_texts(&mut before, self.machine.program(), &self.layout);
        }
        // Of fewer objects than before none are too many: what is reached by the pre-state was
        // within the scope.
        let releases = if before.len() <= shape.len() {
            vec![Vec::new()]
        } else {
            minimal_releases(&before, scope)
        };
        if releases.first().is_none_or(|release| !release.is_empty()) {
            let touched = call.arguments.iter().flat_map(Choice::objects);
            let touched = touched.chain(ended.result);
            let excess = connected_excess(&before, touched, scope);
            expansion.cut.extend(excess);
        }
        for release in releases {
            let mut heap = before.clone();
            for &root in &release {
                heap.release(root);
            }
            let released = release.into_iter().map(|root| {
                if (root.0 as usize) < shape.len() {
                    Release::Root(root)
                } else {
                    Release::Result
                }
            });
            let released: Box<[Release]> = released.collect();
            let canonical = canonicalise(&heap, &self.layout);
            let slots = typed_slots(&canonical, &heap, &self.layout);
            let differences =
                self.steps
                    .differences(&canonical.shape, &canonical.orders[0], &heap, solver);
            let constraints = &path.state.constraints;
            let settled = self
                .steps
                .settle(constraints, slots, &differences, &distances, solver);
            expansion.over_approximate |= settled.over_approximate;
            for (constraints, slots) in settled.cases {
                let projection = constraints.project(&slots, solver);
                if projection.undecided {
                    expansion.losses.push(gave_up(call.method));
                }
                for cube in projection.cubes {
                    let cube = match self.options.matching {
                        Matching::Widen => with_intervals(cube, &slots, &constraints, solver),
                        Matching::Merge | Matching::None => cube,
                    };
                    expansion.posts.push(PostState {
                        cube: least_cube(cube, &canonical, &self.layout),
                        shape: canonical.shape.clone(),
                        path: number,
                        released: released.clone(),
                        throws: ended.throws,
                        returns_object: ended.result.is_some(),
                        outcomes: path.outcomes.clone(),
                    });
                }
            }
        }
    }

    /// How a path leads on; none where it does not: lost, out of scope, or ended by an exception.
    fn end_of(
        &self,
        method: MethodId,
        end: End,
        heap: &Heap<TermId>,
        expansion: &mut Expansion,
    ) -> Option<Ended> {
        match end {
            End::Returned(value) => Some(Ended {
                result: held_result(self.machine.program(), method, value.as_ref(), heap),
                throws: None,
            }),
            End::Threw { class, .. } => {
                let program = self.machine.program();
                if program.subclass_of(class, program.well_known().error) {
                    return None;
                }
                expansion.throws = true;
                (self.options.exceptions == Exceptions::Continue).then_some(Ended {
                    result: None,
                    throws: Some(class),
                })
            }
            End::OutOfScope(class) => {
                expansion.cut.push(class);
                None
            }
            End::Lost(_) | End::Hit(_) => None,
        }
    }
}

/// A path that leads on.
struct Ended {
    result: Option<ObjectIndex>,
    throws: Option<ClassId>,
}

/// Whether a path returns without having written anything, and gives the caller nothing to hold.
fn leaves_all_as_it_was(path: &Path, before: &Heap<TermId>) -> bool {
    let End::Returned(result) = &path.end else {
        return false;
    };
    let result = result.as_ref().and_then(Value::as_object);
    result.is_none() && path.state.heap.is_unchanged_copy_of(before)
}

/// The object that the caller holds after the call. Strings, boxes and constants of enums are
/// values to a caller, not heaps: none is held, whatever the type of the result.
pub(crate) fn held_result(
    program: &Program,
    method: MethodId,
    value: Option<&Value<TermId>>,
    heap: &Heap<TermId>,
) -> Option<ObjectIndex> {
    let object = value?.as_object()?;
    let declared = program.method(method);
    let is_held =
        declared.kind == MethodKind::Constructor || returns_heap_object(program, declared.result);
    let is_object = match heap.class(object) {
        RuntimeClass::Class(class) => !is_value(program, class),
        RuntimeClass::Array(_) => true,
    };
    (is_held && is_object).then_some(object)
}

/// The caller holds what a call returns.
pub(crate) fn hold_result(heap: &mut Heap<TermId>, result: Option<ObjectIndex>) {
    if let Some(object) = result {
        heap.hold(object);
    }
}

/// The primitives of a heap in its first canonical order, with their types.
fn typed_slots(
    canonical: &Canonical,
    heap: &Heap<TermId>,
    layout: &Layout,
) -> Vec<(TermId, Primitive)> {
    let terms = canonical.orders[0].slots(heap, layout);
    let primitives = canonical.shape.slot_kinds();
    let primitives = primitives.into_iter().map(slot_primitive);
    terms.into_iter().zip(primitives).collect()
}

/// The cube with bounds of the terms in its slots, which conditions about ghosts may say already,
/// and which are all that is left where those are dropped.
fn with_intervals(
    cube: Cube,
    slots: &[(TermId, Primitive)],
    constraints: &Constraints,
    solver: &Solver,
) -> Cube {
    let arena = &solver.arena;
    let terms = slots.iter().map(|&(term, _)| term).enumerate();
    terms
        .filter(|&(_, term)| arena.sort(term).is_integer() && arena.variable_id(term).is_none())
        .fold(cube, |cube, (slot, term)| {
            let (low, high) = constraints.interval(term, arena);
            cube.within(slot, low, high).unwrap_or(cube)
        })
}

/// Of the cubes that the shape's automorphisms make of this one, the least.
fn least_cube(cube: Cube, canonical: &Canonical, layout: &Layout) -> Cube {
    if canonical.orders.len() == 1 {
        return cube;
    }
    let automorphisms = canonical.shape.automorphisms(layout);
    let permuted = automorphisms.iter().map(|order| cube.permuted(order));
    permuted.min().unwrap_or(cube)
}

/// How states of this representation keep the fields of a program.
pub fn reduced_layout(program: &Program, representation: &Representation) -> Layout {
    let layout = Layout::with_kinds(program, |field| match FieldKind::of(program, field) {
        FieldKind::Slot(primitive) if representation.is_inert(field) => {
            FieldKind::Omitted(primitive)
        }
        FieldKind::Slot(primitive) if representation.is_counter(field) => {
            FieldKind::Zero(primitive)
        }
        FieldKind::Reference if representation.is_opaque_field(field) => FieldKind::Opaque,
        kind => kind,
    });
    if representation.has_opaque_elements() {
        layout.with_opaque_elements(program)
    } else {
        layout
    }
}

/// Nulls that a run has assigned are opaque references too.
pub(crate) fn name_nulls(heap: &mut Heap<TermId>, layout: &Layout, solver: &mut Solver) {
    heap.name_opaque(layout, |_| solver.arena.constant(Constant::NULL));
}

/// What an object of a replay's heap, in which nothing is opaque, is as an opaque reference: the
/// same for the same object.
pub fn opaque_constant(reference: Reference) -> Constant {
    match reference {
        Reference::Object(object) => Constant::Reference(i64::from(object.0) + 1),
        Reference::Null | Reference::String(_) | Reference::Class(_) | Reference::Unread => {
            Constant::NULL
        }
    }
}

/// The heap of a state with these slots: what the state leaves out are fresh variables, for it may
/// have any value; counters are 0.
pub fn enter_state(
    shape: &Shape,
    slots: &[TermId],
    layout: &Layout,
    solver: &mut Solver,
) -> Heap<TermId> {
    let mut fresh = |primitive| Value::Primitive(solver.arena.variable(smt_primitive(primitive)));
    let mut heap = shape.to_heap_with(slots, &mut fresh);
    for &field in layout.omitted_statics() {
        let primitive = layout.primitive(field);
        let primitive = primitive.expect("only primitive fields are left out");
        heap.set_static(field, fresh(primitive));
    }
    let zero = Value::Primitive(solver.arena.int(0));
    for object in heap.objects() {
        for &offset in layout.omitted(heap.class(object)) {
            if layout.is_zero(heap.class(object), offset) {
                heap.write(object, offset, zero);
            }
        }
    }
    heap
}

fn gave_up(method: MethodId) -> Loss {
    Loss {
        reason: LossReason::SolverGaveUp,
        method,
        instruction: (BlockId(0), 0),
    }
}

/// The type of a slot as the solver has it.
pub fn slot_primitive(slot: SlotKind) -> Primitive {
    match slot {
        SlotKind::Primitive(primitive) => smt_primitive(primitive),
        SlotKind::Opaque => Primitive::Reference,
    }
}
