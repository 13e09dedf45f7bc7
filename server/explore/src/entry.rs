//! How states keep fields, and the heap that a run from a state starts with.

use exec::{ExecutionState, smt_primitive};
use heap::{FieldKind, Heap, Layout, Reference, Shape, Value};
use ir::Representation;
use java::Program;
use smt::{Constant, Cube, Solver, TermId};

use crate::steps::Steps;

/// A cube of a state as the start of a run.
pub struct Entry {
    /// The primitives of the state, slot by slot: variables or constants.
    pub slots: Vec<TermId>,
    /// The heap and the conditions of the cube.
    pub state: ExecutionState,
    /// Those of the slots that are followers and not known to be in step.
    pub followers: Vec<TermId>,
}

impl Entry {
    /// Fields that states leave out are fresh variables, for they may have any value; counters are
    /// 0.
    pub(crate) fn new(
        shape: &Shape,
        cube: &Cube,
        layout: &Layout,
        steps: &Steps,
        solver: &mut Solver,
    ) -> Entry {
        let slots = slot_terms(cube, solver);
        let constraints = cube.instantiate(&slots, solver);
        let heap = enter_shape(shape, &slots, layout, solver);
        Entry {
            followers: steps.out_of_step(shape, &slots, solver),
            slots,
            state: ExecutionState { heap, constraints },
        }
    }
}

/// A term for each slot of a cube: a variable, or the only value that it has.
pub fn slot_terms(cube: &Cube, solver: &mut Solver) -> Vec<TermId> {
    let slots = cube.primitives().iter().enumerate();
    slots
        .map(|(slot, &primitive)| match cube.constant(slot) {
            Some(constant) => solver.arena.constant(constant),
            None => solver.arena.variable(primitive),
        })
        .collect()
}

fn enter_shape(
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
        FieldKind::Reference if representation.is_size(field) => {
            FieldKind::Slot(java::Primitive::Int)
        }
        kind => kind,
    });
    let layout = layout.with_values(representation.without_identity().clone());
    if representation.has_opaque_elements() {
        layout.with_opaque_elements(program)
    } else {
        layout
    }
}

/// The least number of an object that a caller wrote into what holds opaque references otherwise,
/// as in `Optional.of(item)`. Opaque references have smaller ones.
const WRITTEN: i64 = 1 << 32;

/// What a run has assigned are opaque references too: null, and objects that callers wrote.
pub(crate) fn name_references(heap: &mut Heap<TermId>, layout: &Layout, solver: &mut Solver) {
    heap.name_opaque(layout, |reference| {
        let constant = match reference {
            Reference::Null | Reference::Unread => Constant::NULL,
            Reference::Object(object) => Constant::Reference(WRITTEN + i64::from(object.0)),
            Reference::String(string) => Constant::Reference(2 * WRITTEN + i64::from(string.0)),
            Reference::Class(_) => Constant::Reference(3 * WRITTEN),
        };
        solver.arena.constant(constant)
    });
}

/// An object of a replay's heap, in which nothing is opaque, as an opaque reference: the same for
/// the same object.
pub fn opaque_constant(reference: Reference) -> Constant {
    match reference {
        Reference::Object(object) => Constant::Reference(i64::from(object.0) + 1),
        Reference::Null | Reference::String(_) | Reference::Class(_) | Reference::Unread => {
            Constant::NULL
        }
    }
}
