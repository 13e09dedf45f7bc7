//! The post-states of one path of a call: the roots that the caller releases, and the projection.

use exec::{End, Loss, Path, RunStatus, fold_texts, smt_primitive, text_number};
use heap::{
    Canonical, Heap, Layout, ObjectIndex, RuntimeClass, Shape, SlotKind, Value, canonicalise_while,
};
use java::{ClassId, MethodId, MethodKind, Program};
use smt::{Constant, Constraints, Cube, Primitive, Projection, Solver, TermId};

use crate::call::{AbstractCall, Choice, Release};
use crate::classes::{has_identity_to_callers, returns_heap_object};
use crate::entry::name_nulls;
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
        };
        let mut forgotten = forgotten(shape, &mut before, &self.options().scope);
        forgotten.extend(written.let_arrays_go(&mut before));
        name_nulls(&mut before, self.layout(), solver);
        if self.merging().folded_texts().is_some() {
            let parts = |characters: &[Value<TermId>]| folded_parts(characters, solver);
            fold_texts(&mut before, self.machine().program(), self.layout(), parts);
        }
        before.separate_values(self.layout());
        let releases = self.releases((shape, call), &before, ended.result);
        let Some((releases, cut)) = releases else {
            expansion.status = RunStatus::Interrupted;
            return;
        };
        match (releases.is_empty(), ended.throws) {
            (true, _) => {
                let classes = cut.iter().map(|&class| (call.method, class));
                findings.cut_methods.extend(classes.take(1));
            }
            (false, None) => {
                findings.returned.insert(call.method);
            }
            (false, Some(_)) => {}
        }
        findings.cut.extend(cut);
        for release in releases {
            let mut heap = before.clone();
            for &root in &release {
                heap.release(root);
            }
            let goes_on = |bytes| self.has_room(bytes);
            let canonical = canonicalise_while(&heap, self.layout(), &goes_on);
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
            let constraints = &path.state.constraints;
            let projected = self.project(&canonical, &heap, constraints, distances, solver);
            findings.over_approximate |= projected.over_approximate;
            if projected.undecided {
                findings.losses.push(Loss::undecided(call.method));
            }
            let released = forgotten.iter().copied().chain(release);
            let released = released.map(|root| gained.origin(root));
            let released: Box<[Release]> = released.collect();
            let posts = projected.cubes.into_iter().map(|cube| PostState {
                cube: least_cube(cube, &automorphisms),
                shape: canonical.shape.clone(),
                path: number,
                released: released.clone(),
                throws: ended.throws,
                returns_object: ended.result.is_some(),
                outcomes: path.outcomes.clone(),
            });
            expansion.posts.extend(posts);
        }
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
