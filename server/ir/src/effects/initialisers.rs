//! Static initialisers that make the same whenever they run. Whether such a class is initialised
//! makes no difference: what asks for its fields initialises it first.

use java::{ClassId, ClassKind, FieldId, MethodId, MethodKind, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use super::flow::initializers_run_by;
use crate::bodies::Bodies;
use crate::body::Instruction;
use crate::call_graph::{CallGraph, initializers};
use crate::intrinsic::{HashIntrinsic, Intrinsic, SystemIntrinsic};
use crate::pointers::{Cell, Frame, Object, Pointers, instructions};

/// What is known of the code of a program.
pub(super) trait Code {
    /// The static initialisers that may run.
    fn initialisers(&self) -> Vec<MethodId>;

    /// What an initialiser may run, other initialisers aside: each instruction with its method.
    /// None if that is not known.
    fn run_by(&mut self, initialiser: MethodId) -> Option<Vec<(MethodId, &Instruction)>>;

    /// Whether no other code than this initialiser's stores into what a static field reaches.
    fn is_changed_by_this_alone(&mut self, initialiser: MethodId, field: FieldId) -> bool;
}

/// Decides which initialisers make the same whenever they run. Such an initialiser:
/// * assigns static fields of its own class only;
/// * reads these and constants: what they refer to changes only while their class is initialised;
/// * runs other initialisers that are alike, and are not waiting for this one;
/// * asks for no time and no random number, and comes to its end.
pub(super) struct Initialisers<'a, C> {
    program: &'a Program,
    code: C,
    /// Whether initialising a class comes to its end, on one path.
    completes: &'a dyn Fn(ClassId) -> bool,
    is_spent: &'a dyn Fn() -> bool,
    /// What is known; of those that are looked at it is assumed that they are not alike.
    known: FxHashMap<MethodId, bool>,
}

impl<'a, C: Code> Initialisers<'a, C> {
    /// All such initialisers that may run, as far as they are found before the budget is spent.
    pub(super) fn quiet(
        program: &'a Program,
        code: C,
        (completes, is_spent): (&'a dyn Fn(ClassId) -> bool, &'a dyn Fn() -> bool),
    ) -> FxHashSet<MethodId> {
        let mut initialisers = Initialisers {
            program,
            code,
            completes,
            is_spent,
            known: FxHashMap::default(),
        };
        let run = initialisers.code.initialisers().into_iter();
        run.filter(|&method| initialisers.is_quiet(method))
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
        let program = self.program;
        let own = program.method(initialiser).class;
        let Some(run) = self.code.run_by(initialiser) else {
            return false;
        };
        let mut others: FxHashSet<MethodId> = initializers(program, own).into_iter().collect();
        let mut constants = FxHashSet::default();
        for (method, instruction) in run {
            if !is_allowed(program, (own, method == initialiser), instruction) {
                return false;
            }
            if let Instruction::GetStatic { field, .. } = instruction
                && program.field(*field).class != own
            {
                constants.insert(*field);
            }
            others.extend(initializers_run_by(program, method, instruction));
        }
        others.remove(&initialiser);
        constants.into_iter().all(|field| self.is_constant(field))
            && others.into_iter().all(|other| self.is_quiet(other))
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
        self.is_quiet(initialiser) && self.code.is_changed_by_this_alone(initialiser, field)
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

/// Whether an instruction does the same whenever the class is initialised, if the static fields of
/// other classes that it reads are constants.
fn is_allowed(
    program: &Program,
    (own, is_own): (ClassId, bool),
    instruction: &Instruction,
) -> bool {
    match instruction {
        Instruction::PutStatic { field, .. } => is_own && program.field(*field).class == own,
        Instruction::Intrinsic { intrinsic, .. } => match intrinsic {
            Intrinsic::System(system) => matches!(
                system,
                SystemIntrinsic::IsRun
                    | SystemIntrinsic::HasResource
                    | SystemIntrinsic::Print
                    | SystemIntrinsic::Unmodelled
            ),
            Intrinsic::Hash(hash) => *hash != HashIntrinsic::Identity,
            _ => true,
        },
        _ => true,
    }
}

/// Code by the targets of calls and the objects that references may refer to.
pub(super) struct ByPointers<'a> {
    program: &'a Program,
    pointers: &'a Pointers<'a>,
    /// By initialiser: the objects into which other code may store.
    changed: FxHashMap<MethodId, FxHashSet<Object>>,
}

impl<'a> ByPointers<'a> {
    pub(super) fn new(program: &'a Program, pointers: &'a Pointers<'a>) -> ByPointers<'a> {
        ByPointers {
            program,
            pointers,
            changed: FxHashMap::default(),
        }
    }
}

impl Code for ByPointers<'_> {
    fn initialisers(&self) -> Vec<MethodId> {
        let run = self.pointers.frames();
        let run = run.map(|frame| self.pointers.method(frame));
        run.filter(|&method| self.program.method(method).kind == MethodKind::StaticInitializer)
            .collect()
    }

    fn run_by(&mut self, initialiser: MethodId) -> Option<Vec<(MethodId, &Instruction)>> {
        let pointers = self.pointers;
        let mut run = Vec::new();
        let mut seen: FxHashSet<Frame> = FxHashSet::default();
        let mut open = vec![pointers.initialiser(initialiser)?];
        while let Some(frame) = open.pop() {
            let Some(body) = pointers.body(frame).filter(|_| seen.insert(frame)) else {
                continue;
            };
            for (place, instruction) in instructions(frame, body) {
                if !pointers.leaves_out(frame, place.block) {
                    run.push((pointers.method(frame), instruction));
                    open.extend(pointers.targets(place));
                }
            }
        }
        Some(run)
    }

    fn is_changed_by_this_alone(&mut self, initialiser: MethodId, field: FieldId) -> bool {
        let pointers = self.pointers;
        let reached = pointers.reached_from(pointers.cell(Cell::Static(field)));
        let changed = self.changed.entry(initialiser);
        let changed = changed.or_insert_with(|| changed_by_others(pointers, initialiser));
        reached.is_disjoint(changed)
    }
}

/// Code where a virtual call may run any override of the program.
pub(super) struct ByHierarchy<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    graph: CallGraph<'a>,
}

impl<'a> ByHierarchy<'a> {
    pub(super) fn new(program: &'a Program, bodies: &'a Bodies) -> ByHierarchy<'a> {
        ByHierarchy {
            program,
            bodies,
            graph: CallGraph::new(program),
        }
    }
}

impl Code for ByHierarchy<'_> {
    fn initialisers(&self) -> Vec<MethodId> {
        let classes = self.program.classes();
        classes
            .filter_map(|class| self.program.class(class).static_initializer)
            .collect()
    }

    fn run_by(&mut self, initialiser: MethodId) -> Option<Vec<(MethodId, &Instruction)>> {
        let mut run = Vec::new();
        let mut seen: FxHashSet<MethodId> = FxHashSet::default();
        let mut open = vec![initialiser];
        while let Some(method) = open.pop() {
            if !seen.insert(method) {
                continue;
            }
            // What has no code, and is not abstract, may do anything.
            let Some(body) = self.bodies.body(method) else {
                match self.program.method(method).is_abstract {
                    true => continue,
                    false => return None,
                }
            };
            let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
            for (instruction, _) in instructions {
                run.push((method, instruction));
                match instruction {
                    Instruction::Unsupported(_) => return None,
                    Instruction::Call {
                        dispatch, method, ..
                    } => open.extend(self.graph.targets(*dispatch, *method)),
                    _ => {}
                }
            }
        }
        Some(run)
    }

    /// It is not known which objects code stores into.
    fn is_changed_by_this_alone(&mut self, _: MethodId, _: FieldId) -> bool {
        false
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
