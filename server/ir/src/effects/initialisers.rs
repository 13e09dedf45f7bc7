//! Static initialisers that make the same whenever they run. Whether such a class is initialised
//! makes no difference: what asks for its fields initialises it first.

use java::{ClassId, ClassKind, FieldId, MethodId, MethodKind, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use super::flow::initializers_run_by;
use crate::body::Instruction;
use crate::call_graph::initializers;
use crate::intrinsic::{HashIntrinsic, Intrinsic, SystemIntrinsic};
use crate::pointers::{Cell, Frame, Object, Pointers, instructions};

/// Decides which initialisers make the same whenever they run. Such an initialiser:
/// * assigns static fields of its own class only;
/// * reads these and constants: what they refer to changes only while their class is initialised;
/// * runs other initialisers that are alike, and are not waiting for this one;
/// * asks for no time and no random number, and comes to its end.
pub(super) struct Initialisers<'a> {
    program: &'a Program,
    pointers: &'a Pointers<'a>,
    /// Whether initialising a class comes to its end, on one path.
    completes: &'a dyn Fn(ClassId) -> bool,
    is_spent: &'a dyn Fn() -> bool,
    /// What is known; of those that are looked at it is assumed that they are not alike.
    known: FxHashMap<MethodId, bool>,
    /// By initialiser: the objects into which other code may store.
    changed: FxHashMap<MethodId, FxHashSet<Object>>,
}

impl<'a> Initialisers<'a> {
    /// All such initialisers that may run, as far as they are found before the budget is spent.
    pub(super) fn quiet(
        program: &'a Program,
        pointers: &'a Pointers<'a>,
        (completes, is_spent): (&'a dyn Fn(ClassId) -> bool, &'a dyn Fn() -> bool),
    ) -> FxHashSet<MethodId> {
        let mut initialisers = Initialisers {
            program,
            pointers,
            completes,
            is_spent,
            known: FxHashMap::default(),
            changed: FxHashMap::default(),
        };
        let run = pointers.frames().map(|frame| pointers.method(frame));
        run.filter(|&method| program.method(method).kind == MethodKind::StaticInitializer)
            .filter(|&method| initialisers.is_quiet(method))
            .collect()
    }

    fn is_quiet(&mut self, initialiser: MethodId) -> bool {
        if let Some(&known) = self.known.get(&initialiser) {
            return known;
        }
        deadline::check();
        self.known.insert(initialiser, false);
        if (self.is_spent)() {
            return false;
        }
        let is_quiet = self.makes_the_same(initialiser)
            && (self.completes)(self.program.method(initialiser).class);
        self.known.insert(initialiser, is_quiet);
        is_quiet
    }

    fn makes_the_same(&mut self, initialiser: MethodId) -> bool {
        let (program, pointers) = (self.program, self.pointers);
        let own = program.method(initialiser).class;
        let Some(first) = pointers.initialiser(initialiser) else {
            return false;
        };
        let mut others: FxHashSet<MethodId> = initializers(program, own).into_iter().collect();
        let mut seen: FxHashSet<Frame> = FxHashSet::default();
        let mut open = vec![first];
        while let Some(frame) = open.pop() {
            let Some(body) = pointers.body(frame).filter(|_| seen.insert(frame)) else {
                continue;
            };
            let method = pointers.method(frame);
            for (place, instruction) in instructions(frame, body) {
                if pointers.leaves_out(frame, place.block) {
                    continue;
                }
                if !self.is_allowed((own, frame == first), instruction) {
                    return false;
                }
                others.extend(initializers_run_by(program, method, instruction));
                open.extend(pointers.targets(place));
            }
        }
        others.remove(&initialiser);
        others.into_iter().all(|other| self.is_quiet(other))
    }

    /// Whether the instruction does the same whenever the class is initialised.
    fn is_allowed(&mut self, (own, is_own): (ClassId, bool), instruction: &Instruction) -> bool {
        match instruction {
            Instruction::PutStatic { field, .. } => {
                is_own && self.program.field(*field).class == own
            }
            Instruction::GetStatic { field, .. } => {
                self.program.field(*field).class == own || self.is_constant(*field)
            }
            Instruction::Intrinsic { intrinsic, .. } => match intrinsic {
                Intrinsic::System(system) => matches!(
                    system,
                    SystemIntrinsic::IsRun | SystemIntrinsic::Print | SystemIntrinsic::Unmodelled
                ),
                Intrinsic::Hash(hash) => *hash != HashIntrinsic::Identity,
                _ => true,
            },
            _ => true,
        }
    }

    fn is_constant(&mut self, field: FieldId) -> bool {
        let declared = self.program.field(field);
        let mut open = FxHashSet::default();
        declared.is_final
            && (self.has_no_state(declared.ty, &mut open) || self.is_unchanging(field))
    }

    /// Whether only the initialiser of its class stores into what the field reaches.
    fn is_unchanging(&mut self, field: FieldId) -> bool {
        let class = self.program.class(self.program.field(field).class);
        let Some(initialiser) = class.static_initializer else {
            return false;
        };
        if !self.is_quiet(initialiser) {
            return false;
        }
        let pointers = self.pointers;
        let reached = pointers.reached_from(pointers.cell(Cell::Static(field)));
        let changed = self.changed.entry(initialiser);
        let changed = changed.or_insert_with(|| changed_by_others(pointers, initialiser));
        reached.is_disjoint(changed)
    }

    /// Whether no object of the type ever changes, nor what it refers to.
    fn has_no_state(&self, ty: Type, open: &mut FxHashSet<ClassId>) -> bool {
        let (program, known) = (self.program, self.program.well_known());
        let Some(class) = ty.as_class() else {
            return !ty.is_reference();
        };
        if class == known.string || class == known.class || known.boxed_in(class).is_some() {
            return true;
        }
        if class == known.object || program.class(class).kind == ClassKind::Interface {
            return false;
        }
        if !open.insert(class) {
            return true;
        }
        program.descendants(class).all(|below| {
            program.instance_fields(below).iter().all(|&field| {
                let declared = program.field(field);
                declared.is_final && self.has_no_state(declared.ty, open)
            })
        })
    }
}

/// The objects into which code may store that does not run for this initialiser.
fn changed_by_others(pointers: &Pointers<'_>, initialiser: MethodId) -> FxHashSet<Object> {
    let own = pointers.initialiser(initialiser);
    let is_entered = |frame: &Frame| {
        Some(*frame) != own
            && (!pointers.initialising(*frame).is_empty() || pointers.callers(*frame).is_empty())
    };
    let mut open: Vec<Frame> = pointers.frames().filter(is_entered).collect();
    open.extend(pointers.roots());
    let mut seen: FxHashSet<Frame> = FxHashSet::default();
    let mut changed = FxHashSet::default();
    while let Some(frame) = open.pop() {
        let Some(body) = pointers.body(frame).filter(|_| seen.insert(frame)) else {
            continue;
        };
        deadline::check();
        for (place, instruction) in instructions(frame, body) {
            open.extend(pointers.targets(place));
            let stored = match instruction {
                Instruction::PutField { object, .. } => Some(*object),
                Instruction::ArrayStore { array, .. } => Some(*array),
                Instruction::Intrinsic {
                    intrinsic,
                    arguments,
                    ..
                } => intrinsic.stores_into().map(|stored| arguments[stored]),
                _ => None,
            };
            let stored = stored.into_iter();
            changed.extend(stored.flat_map(|operand| pointers.operand(place, operand)));
        }
    }
    changed
}
