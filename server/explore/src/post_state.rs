//! The post-states of one path of a call: the roots that the caller releases, and the projection.

use exec::{End, Loss, Path, Policy, RunStatus, fold_texts, smt_primitive, text_number};
use heap::{
    Canonical, Heap, Layout, ObjectIndex, Reference, RuntimeClass, Shape, SlotKind, Value,
    canonicalise, canonicalise_while,
};
use ir::OutcomeId;
use java::{ClassId, FieldId, MethodId, MethodKind, Program};
use smt::{Constant, Constraints, Cube, Primitive, Projection, Solver, TermId};

use crate::call::{AbstractCall, Choice, Release};
use crate::classes::{has_identity_to_callers, returns_heap_object};
use crate::entry::name_references;
use crate::expand::{Expander, Expansion, PostState};
use crate::findings::Findings;
use crate::held::{Gained, Written, forgotten};
use crate::options::{Exceptions, Options};
use crate::releases::{connected_excess, minimal_releases};
use crate::step_signs::Distances;

/// A path after which the sequence goes on.
struct Continuing {
    result: Option<ObjectIndex>,
    throws: Option<ClassId>,
}

/// A path with what follows it.
struct After<'a> {
    /// The state before the call.
    before: &'a Shape,
    call: &'a AbstractCall,
    /// The number of the path.
    path: u32,
    ended: Continuing,
    gained: &'a Gained<'a>,
    /// The roots that every caller releases.
    forgotten: &'a [ObjectIndex],
    constraints: &'a Constraints,
    outcomes: &'a [(MethodId, OutcomeId)],
    distances: Distances<'a>,
}

/// The cubes of a path's projection to the slots of its post-state.
struct Projected {
    cubes: Vec<Cube>,
    undecided: bool,
    over_approximate: bool,
}

impl Expander<'_> {
    /// Adds the post-states of one path: one for each minimal release and each cube of the
    /// projection.
    pub(crate) fn add_posts(
        &self,
        (shape, call, written): (&Shape, &AbstractCall, &Written),
        (number, path): (u32, Path),
        distances: Distances<'_>,
        solver: &mut Solver,
        expansion: &mut Expansion,
    ) {
        let findings = &mut expansion.findings;
        let ended = self.end_of(call.method, path.end, &path.state.heap, findings);
        let Some(ended) = ended else {
            return;
        };
        let mut before = path.state.heap;
        hold_result(&mut before, ended.result);
        written.hold(self.machine().program(), &mut before);
        let gained = Gained {
            before: shape,
            result: ended.result,
            written,
            read: self.reader().hold_all(&mut before),
            leaks: self.options().is_own_state,
        };
        let mut forgotten = forgotten(shape, &mut before, &self.options().scope);
        forgotten.extend(written.let_arrays_go(&mut before));
        self.prepare(&mut before, solver);
        let after = After {
            before: shape,
            call,
            path: number,
            ended,
            gained: &gained,
            forgotten: &forgotten,
            constraints: &path.state.constraints,
            outcomes: &path.outcomes,
            distances,
        };
        if !self.options().connected {
            self.add_released(&after, &before, solver, expansion);
            return;
        }
        let parts = before.connected_parts();
        if parts.is_empty() && after.ended.throws.is_none() {
            expansion.findings.returned.insert(call.method);
        }
        for part in parts {
            self.add_released(&after, &part, solver, expansion);
        }
    }

    /// Adds the post-states with this heap, one for each minimal release. What is left after one
    /// may be several connected structures.
    fn add_released(
        &self,
        after: &After<'_>,
        heap: &Heap<TermId>,
        solver: &mut Solver,
        expansion: &mut Expansion,
    ) {
        let (method, findings) = (after.call.method, &mut expansion.findings);
        let releases = self.releases((after.before, after.call), heap, after.ended.result);
        let Some((releases, cut)) = releases else {
            expansion.status = RunStatus::Interrupted;
            return;
        };
        match (releases.is_empty(), after.ended.throws) {
            (true, _) => {
                let classes = cut.iter().map(|&class| (method, class));
                findings.cut_methods.extend(classes.take(1));
            }
            (false, None) => {
                findings.returned.insert(method);
            }
            (false, Some(_)) => {}
        }
        findings.cut.extend(cut);
        for release in releases {
            let mut heap = heap.clone();
            for &root in &release {
                heap.release(root);
            }
            if !self.options().connected {
                self.add_post((after, &release, None), &heap, solver, expansion);
                continue;
            }
            for part in heap.connected_parts() {
                let root = part.held().first().copied();
                self.add_post((after, &release, root), &part, solver, expansion);
            }
        }
    }

    /// Adds the post-states with this heap: one for each cube of the projection.
    fn add_post(
        &self,
        (after, release, part): (&After<'_>, &[ObjectIndex], Option<ObjectIndex>),
        heap: &Heap<TermId>,
        solver: &mut Solver,
        expansion: &mut Expansion,
    ) {
        let goes_on = |bytes| self.has_room(bytes);
        let canonical = canonicalise_while(heap, self.layout(), &goes_on);
        let Some((canonical, automorphisms)) = canonical.and_then(|canonical| {
            let automorphisms = match canonical.orders.len() {
                // An estimate is compared with no other state.
                _ if self.options().estimates => Vec::new(),
                1 => Vec::new(),
                _ => canonical.shape.automorphisms(self.layout(), &goes_on)?,
            };
            Some((canonical, automorphisms))
        }) else {
            expansion.status = RunStatus::Interrupted;
            return;
        };
        let (constraints, distances) = (after.constraints, after.distances);
        let projected = self.project(&canonical, heap, constraints, distances, solver);
        let findings = &mut expansion.findings;
        findings.over_approximate |= projected.over_approximate;
        if projected.undecided {
            findings.losses.push(Loss::undecided(after.call.method));
        }
        let released = after.forgotten.iter().chain(release);
        let released = released.map(|&root| after.gained.origin(root));
        let released: Box<[Release]> = released.collect();
        let posts = projected.cubes.into_iter().map(|cube| PostState {
            cube: least_cube(cube, &automorphisms),
            shape: canonical.shape.clone(),
            path: after.path,
            part,
            released: released.clone(),
            throws: after.ended.throws,
            returns_object: after.ended.result.is_some(),
            outcomes: after.outcomes.to_vec(),
        });
        expansion.posts.extend(posts);
    }

    /// Whether a path leaves what static fields hold as it was, and initialises no class. The
    /// findings say if it does not.
    pub(crate) fn statics_stay(
        &self,
        before: &Heap<TermId>,
        path: &Path,
        findings: &mut Findings,
    ) -> bool {
        if !matches!(path.end, End::Returned(_) | End::Threw { .. }) {
            return true;
        }
        let after = &path.state.heap;
        let initialised = after.initialised().iter().copied();
        let new = initialised.filter(|&class| !before.is_initialised(class));
        let new: Vec<ClassId> = new.collect();
        findings.initialised.extend(&new);
        let omitted = self.layout().omitted_statics();
        let is_known = |(field, value): &(FieldId, Value<TermId>)| {
            omitted.contains(field)
                || *value == Value::Reference(Reference::Null)
                || before.static_value(*field).is_some()
        };
        // Where a class is initialised, the exploration begins anew.
        let stay = self.keeps_statics(before, after)
            && (!new.is_empty() || after.statics().iter().all(is_known));
        findings.changes_statics |= !stay;
        stay && new.is_empty()
    }

    /// Whether what static fields held before they still hold, and it is as it was.
    fn keeps_statics(&self, before: &Heap<TermId>, after: &Heap<TermId>) -> bool {
        let omitted = self.layout().omitted_statics();
        let is_kept = |(field, value): &(FieldId, Value<TermId>)| {
            omitted.contains(field) || after.static_value(*field) == Some(value)
        };
        let is_same = |&object: &ObjectIndex| {
            let omitted = self.layout().omitted(before.class(object));
            let (now, then) = (after.values(object), before.values(object));
            let pairs = (0..).zip(now.iter().zip(then));
            let mut kept = pairs.filter(|(offset, _)| !omitted.contains(offset));
            now.len() == then.len() && kept.all(|(_, (now, then))| now == then)
        };
        after.failed().len() == before.failed().len()
            && before.statics().iter().all(is_kept)
            && before.static_objects().iter().all(is_same)
    }

    /// The state in which this class is initialised, too. None unless that makes constants only, on
    /// one path, of which nothing is lost, and leaves those of other classes as they are.
    pub(crate) fn initialised(
        &self,
        (shape, cube): (&Shape, &Cube),
        class: ClassId,
    ) -> Option<(Shape, Cube)> {
        let mut solver = self.solver();
        let entry = self.enter(shape, cube, &mut solver);
        let machine = self.machine();
        let before = entry.state.heap.clone();
        let (policy, mut losses) = (Policy::Explore, Vec::new());
        let state = machine.initialise(&mut solver, entry.state, class, policy, &mut losses)?;
        let mut heap = state.heap;
        if !losses.is_empty() || !self.keeps_statics(&before, &heap) {
            return None;
        }
        self.prepare(&mut heap, &mut solver);
        let canonical = canonicalise(&heap, self.layout());
        let distances = Distances {
            followers: &[],
            looked_at: &[],
        };
        let constraints = &state.constraints;
        let mut projected = self.project(&canonical, &heap, constraints, distances, &mut solver);
        let cube = projected.cubes.pop().filter(|cube| {
            let mut slots = 0..cube.primitives().len();
            projected.cubes.is_empty() && slots.all(|slot| cube.constant(slot).is_some())
        });
        Some((canonical.shape, cube?))
    }

    /// What states keep of a heap: opaque nulls have names, and equal values objects of their own.
    fn prepare(&self, heap: &mut Heap<TermId>, solver: &mut Solver) {
        name_references(heap, self.layout(), solver);
        if self.merging().folded_texts().is_some() {
            let parts = |characters: &[Value<TermId>]| folded_parts(characters, solver);
            fold_texts(heap, self.machine().program(), self.layout(), parts);
        }
        heap.separate_values(self.layout());
    }

    /// The sets of roots to release, and the classes that the scope cuts off. None if the budget is
    /// spent before.
    fn releases(
        &self,
        (shape, call): (&Shape, &AbstractCall),
        heap: &Heap<TermId>,
        result: Option<ObjectIndex>,
    ) -> Option<(Vec<Vec<ObjectIndex>>, Vec<RuntimeClass>)> {
        let scope = &self.options().scope;
        // The pre-state was within the scope: so is a heap that has not more objects.
        if heap.len() <= shape.len() {
            return Some((vec![Vec::new()], Vec::new()));
        }
        let releases = minimal_releases(heap, scope, &|bytes| self.has_room(bytes))?;
        if releases.first().is_some_and(Vec::is_empty) {
            return Some((releases, Vec::new()));
        }
        let touched = call.arguments.iter().flat_map(Choice::objects);
        let cut = connected_excess(heap, touched.chain(result), scope);
        Some((releases, cut))
    }

    fn project(
        &self,
        canonical: &Canonical,
        heap: &Heap<TermId>,
        constraints: &Constraints,
        distances: Distances<'_>,
        solver: &mut Solver,
    ) -> Projected {
        let (shape, order) = (&canonical.shape, &canonical.orders[0]);
        let slots = typed_slots(canonical, heap, self.layout());
        let differences = self.steps().differences(shape, order, heap, solver);
        let settled = distances.settle(constraints, slots, &differences, solver);
        let mut projected = Projected {
            cubes: Vec::new(),
            undecided: false,
            over_approximate: settled.over_approximate,
        };
        for (constraints, slots) in settled.cases {
            let Projection { cubes, undecided } = constraints.project(&slots, solver);
            projected.undecided |= undecided;
            let merging = self.merging();
            let cubes = cubes.into_iter();
            projected
                .cubes
                .extend(cubes.map(|cube| merging.post_cube(cube, &slots, &constraints, solver)));
        }
        projected
    }

    /// How the sequence goes on after a path. None if the path is lost or out of scope, or ends the
    /// sequence by an exception.
    fn end_of(
        &self,
        method: MethodId,
        end: End,
        heap: &Heap<TermId>,
        findings: &mut Findings,
    ) -> Option<Continuing> {
        let program = self.machine().program();
        match end {
            End::Returned(value) => Some(Continuing {
                result: held_result((program, self.options()), method, value.as_ref(), heap),
                throws: None,
            }),
            End::Threw { class, .. } => {
                // An element that is not there is not assigned.
                let is_assignment = program.method(method).assigns.is_some();
                if is_assignment || exhausts_memory(program, class) {
                    return None;
                }
                findings.throws = true;
                let continues = self.options().exceptions == Exceptions::Continue;
                continues.then_some(Continuing {
                    result: None,
                    throws: Some(class),
                })
            }
            End::OutOfScope(class) => {
                findings.cut.push(class);
                findings.cut_methods.push((method, class));
                None
            }
            End::Lost(_) | End::Hit(_) => None,
        }
    }
}

/// Whether an exception says that the memory is exhausted: callers do not go on after it. That the
/// stack is exhausted is thrown only where a recursion has no end, on whatever machine.
pub fn exhausts_memory(program: &Program, class: ClassId) -> bool {
    program.subclass_of(class, program.well_known().out_of_memory_error)
}

/// The number and the length of a text by its characters; any number, if one of them is a variable.
fn folded_parts(characters: &[Value<TermId>], solver: &mut Solver) -> [TermId; 2] {
    let unit = |value: &Value<TermId>| {
        let constant = solver.arena.as_constant(*value.as_primitive()?)?;
        match constant {
            Constant::Int(unit) => u16::try_from(unit).ok(),
            _ => None,
        }
    };
    let units: Option<Vec<u16>> = characters.iter().map(unit).collect();
    let number = match units {
        Some(units) => solver.arena.constant(Constant::Long(text_number(&units))),
        None => solver.arena.variable(Primitive::Long),
    };
    let length = i32::try_from(characters.len()).expect("Java's arrays have int lengths");
    [number, solver.arena.int(length)]
}

/// The object that the caller holds after the call. Strings, boxes and constants of enums are
/// values to a caller: none is held, whatever the type of the result. Of a private enum the caller
/// holds what it was given as another type. What is of no use is not held.
pub(crate) fn held_result(
    (program, options): (&Program, &Options),
    method: MethodId,
    value: Option<&Value<TermId>>,
    heap: &Heap<TermId>,
) -> Option<ObjectIndex> {
    let object = value?.as_object()?;
    if options.results_of_no_use.contains(&method) {
        return None;
    }
    let declared = program.method(method);
    let is_held =
        declared.kind == MethodKind::Constructor || returns_heap_object(program, declared.result);
    let is_object = has_identity_to_callers(program, heap.class(object));
    (is_held && is_object && !is_written_anew(options, heap, object)).then_some(object)
}

/// Whether an object is an array that nothing refers to, and callers write one like it wherever
/// they could pass it. A copy that a getter made is one.
fn is_written_anew(options: &Options, heap: &Heap<TermId>, object: ObjectIndex) -> bool {
    let RuntimeClass::Array(ty) = heap.class(object) else {
        return false;
    };
    options.arrays_written_anew.contains(&ty)
        && heap.length(object) <= options.inputs.array_length
        && !heap.reachable([]).contains(&object)
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
    let primitives = canonical.shape.slot_kinds().into_iter();
    let primitives = primitives.map(|kind| match kind {
        SlotKind::Primitive(primitive) => smt_primitive(primitive),
        SlotKind::Opaque => Primitive::Reference,
    });
    terms.into_iter().zip(primitives).collect()
}

/// Of the cubes that the shape's automorphisms make of this one, the least. There are none where
/// the identity is the only one.
fn least_cube(cube: Cube, automorphisms: &[Vec<usize>]) -> Cube {
    let permuted = automorphisms.iter().map(|order| {
        // A cube may have thousands of slots.
        deadline::check();
        deadline::check_patience();
        cube.permuted(order)
    });
    permuted.min().unwrap_or(cube)
}
