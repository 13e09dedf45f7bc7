//! The own state of objects: a program in which the objects of some classes are all that is known.
//!
//! Most invariants are about the numbers, truth values and enum constants in an object's own
//! fields: `reserved <= stock`, `!open || user != null`. Lists, maps, texts and other objects
//! matter for them only as far as something is read from these. Here nothing is known of what is
//! read: it may be any value. Such objects are opaque references, of which states keep no more than
//! whether they are null. What is done to them may end by an exception. Of a collection that an
//! object makes for itself, and that no other code changes, states keep the size.
//!
//! So the program over-approximates: what it does not reach is unreachable. It has few states, also
//! where the objects themselves hold ever more. That takes that no code of other classes stores
//! into the known fields; then there is none. Where code may call back what a caller implements,
//! or get a known object from where nothing is known, paths end as lost.
//!
//! | what | file |
//! | --- | --- |
//! | which classes are known, and what locals refer to | `members.rs` |
//! | which calls may change known objects | `hazards.rs` |
//! | of which collections and arrays the size is known | `sizes.rs`, `uses.rs`, `array_fields.rs` |
//! | what methods do to the size of a collection | `operations.rs` |
//! | the bodies that remain | `rewriting.rs`, `calls.rs`, `collections.rs`, `arrays.rs` |
//! | how they are written | `writing.rs` |

mod array_fields;
mod arrays;
mod calls;
mod collections;
mod hazards;
mod members;
mod operations;
mod rewriting;
mod sizes;
mod uses;
mod writing;

use std::collections::BTreeSet;

use java::hir::Dispatch;
use java::{Assigned, ClassId, FieldId, MethodId, MethodKind, Origin, Program};

pub use self::hazards::Asked;
use self::hazards::Hazards;
use self::members::Members;
use self::rewriting::{Known, rewritten};
use self::sizes::Sizes;
use crate::bodies::Bodies;
use crate::body::{Body, Instruction};
use crate::call_graph::{CallClosure, CallGraph};
use crate::opaque_references::Opaque;
use crate::representation::Representation;

/// A program in which only the own fields of objects of the target's classes are known.
#[derive(Clone, Debug)]
pub struct OwnState {
    bodies: Bodies,
    representation: Representation,
    executed: Vec<MethodId>,
    shown: BTreeSet<MethodId>,
    read: BTreeSet<FieldId>,
}

impl OwnState {
    /// The program for a target, where callers read the fields of which `is_read` holds. None if
    /// the target is about no class whose objects it can know, if other code changes these, or once
    /// `is_spent` says so.
    pub fn of(
        (program, bodies): (&Program, &Bodies),
        asked: Asked<'_>,
        is_read: &dyn Fn(FieldId) -> bool,
        is_spent: &dyn Fn() -> bool,
    ) -> Option<OwnState> {
        let Asked { roots, target, .. } = asked;
        let called: Vec<MethodId> = roots.iter().copied().chain([target]).collect();
        let reached = reached_with_objects(program, bodies, called);
        let members = Members::of(program, target)?;
        if is_spent() {
            return None;
        }
        let sizes = Sizes::of((program, bodies), &members, (&reached, target), is_read);
        let known = (&members, &sizes);
        let mut entries = Entries::new(program);
        let entered: BTreeSet<MethodId> = roots.iter().flat_map(|&one| entries.of(one)).collect();
        let hazards = Hazards::of((program, bodies), known, (asked, &entered), &reached)?;
        let leads_on = |method: &MethodId| {
            let mut run = entries.of(*method).into_iter();
            run.any(|method| may_lead_on(program, &members, &hazards, method))
        };
        let executed: Vec<MethodId> = roots.iter().copied().filter(leads_on).collect();
        let mut waiting: Vec<MethodId> = initialisers(program, &members, &reached);
        let called = executed.iter().chain([&target]);
        waiting.extend(called.flat_map(|&method| entries.of(method)));
        if !asked.has_own_call {
            let reaching = entered.iter().copied();
            waiting.extend(reaching.filter(|&method| hazards.reaches_target(method)));
        }
        let known = Known {
            program,
            members: &members,
            hazards: &hazards,
            sizes: &sizes,
        };
        let asked_of: BTreeSet<MethodId> = entries.of(target).into_iter().collect();
        let is_called = |method| entered.contains(&method) || asked_of.contains(&method);
        let mut own = bodies.clone();
        let done = rewrite(&mut own, known, (waiting, &is_called), is_spent)?;
        leave_out_unread(&mut own, &members, &done);
        let opaque = opaque(program, (&members, &sizes), roots, target);
        let shown = |&method: &MethodId| members.is_known(program.method(method).result);
        let is_known = |&field: &FieldId| members.is_known(program.field(field).ty);
        let fields = members.fields(program);
        Some(OwnState {
            representation: Representation::of_own_state(
                (program, &own),
                (&done, target),
                (opaque, sizes.fields().collect()),
            ),
            bodies: own,
            shown: roots.iter().copied().filter(shown).collect(),
            read: fields.filter(is_known).collect(),
            executed,
        })
    }

    /// The bodies of the program.
    pub fn bodies(&self) -> &Bodies {
        &self.bodies
    }

    /// How states keep the fields.
    pub fn representation(&self) -> &Representation {
        &self.representation
    }

    /// Those of the methods called that may lead to another state.
    pub fn executed(&self) -> &[MethodId] {
        &self.executed
    }

    /// Whether the results of a method are known objects.
    pub fn shows(&self, method: MethodId) -> bool {
        self.shown.contains(&method)
    }

    /// Whether a field holds known objects.
    pub fn holds(&self, field: FieldId) -> bool {
        self.read.contains(&field)
    }
}

/// What may run when these methods are called. Who gets an object of the project that is made then
/// may call its methods, so these are among them.
fn reached_with_objects(
    program: &Program,
    bodies: &Bodies,
    mut called: Vec<MethodId>,
) -> BTreeSet<MethodId> {
    let mut closure = CallClosure::new(bodies, program);
    let mut reached: BTreeSet<MethodId> = BTreeSet::new();
    let mut made: BTreeSet<ClassId> = BTreeSet::new();
    let is_own = |class: ClassId| program.class(class).origin != Origin::Library;
    while !called.is_empty() {
        for method in closure.add(std::mem::take(&mut called)) {
            reached.insert(method);
            let body = bodies.body(method);
            let body = body.filter(|_| is_own(program.method(method).class));
            let blocks = body.map_or(&[][..], |body| &body.blocks);
            for (instruction, _) in blocks.iter().flat_map(|block| &block.instructions) {
                if let Instruction::New { class, .. } = *instruction
                    && is_own(class)
                    && made.insert(class)
                {
                    let above = std::iter::once(class).chain(program.superclasses(class));
                    let own = above.filter(|&above| is_own(above));
                    let methods = own.flat_map(|one| program.class(one).methods.iter().copied());
                    called.extend(methods.filter(|&method| {
                        let declared = program.method(method);
                        declared.kind == MethodKind::Method && !declared.is_static
                    }));
                }
            }
        }
    }
    reached
}

/// Rewrites the bodies of these methods and of those that they run. The methods, unless the budget
/// is spent.
fn rewrite(
    bodies: &mut Bodies,
    known: Known<'_>,
    (mut waiting, is_called): (Vec<MethodId>, &dyn Fn(MethodId) -> bool),
    is_spent: &dyn Fn() -> bool,
) -> Option<BTreeSet<MethodId>> {
    let mut done: BTreeSet<MethodId> = BTreeSet::new();
    while let Some(method) = waiting.pop() {
        if is_spent() {
            return None;
        }
        let (true, Some(body)) = (done.insert(method), bodies.body(method)) else {
            continue;
        };
        let (body, called) = rewritten(known, (method, is_called(method)), body);
        waiting.extend(called);
        bodies.replace(method, body);
    }
    Some(done)
}

/// What a call of a caller's runs.
struct Entries<'p> {
    program: &'p Program,
    graph: CallGraph<'p>,
}

impl<'p> Entries<'p> {
    fn new(program: &'p Program) -> Entries<'p> {
        Entries {
            program,
            graph: CallGraph::new(program),
        }
    }

    /// The methods of the project that a call may run. What callers inherit from the library runs
    /// nothing that they could not call. An assignment is a method, too.
    fn of(&mut self, method: MethodId) -> Vec<MethodId> {
        let program = self.program;
        let declared = program.method(method);
        let is_own = |method: &MethodId| {
            let class = program.method(*method).class;
            program.class(class).origin != Origin::Library
        };
        if declared.assigns.is_some() {
            return vec![method];
        }
        let dispatch = match declared.kind == MethodKind::Method && !declared.is_static {
            true => Dispatch::Virtual,
            false => Dispatch::Static,
        };
        let is_listed = is_own(&method);
        let targets = self.graph.targets(dispatch, method).into_iter();
        targets.filter(|one| is_listed && is_own(one)).collect()
    }
}

/// The static initialisers of known classes, and those that may run.
fn initialisers(
    program: &Program,
    members: &Members<'_>,
    reached: &BTreeSet<MethodId>,
) -> Vec<MethodId> {
    let classes = members.classes();
    let of_members = classes.filter_map(|class| program.class(class).static_initializer);
    let others = reached.iter().copied();
    let others = others.filter(|&method| {
        let declared = program.method(method);
        declared.kind == MethodKind::StaticInitializer
            && program.class(declared.class).origin != Origin::Library
    });
    of_members.chain(others).collect()
}

/// Whether calling a method may make a known object, change one or give one. What methods of other
/// classes do to them, callers do as well.
fn may_lead_on(
    program: &Program,
    members: &Members<'_>,
    hazards: &Hazards,
    method: MethodId,
) -> bool {
    let declared = program.method(method);
    if let Some(Assigned::Field(field)) = declared.assigns {
        return members.has_field(field);
    }
    let is_own = members.has(declared.class);
    is_own
        && (declared.kind != MethodKind::Method
            || hazards.writes(method)
            || members.is_known(declared.result))
        || declared.is_static && members.is_known(declared.result)
}

/// The places of opaque references: all but those of known objects.
fn opaque(
    program: &Program,
    (members, sizes): (&Members<'_>, &Sizes),
    roots: &[MethodId],
    target: MethodId,
) -> Opaque {
    let is_opaque = |ty: java::Type| ty.is_reference() && !members.is_known(ty);
    let fields = members.fields(program);
    let called = roots.iter().copied().chain([target]);
    let parameters = called.clone().flat_map(|method| {
        let all = program.method(method).parameters.iter().enumerate();
        let opaque = all.filter(|(_, parameter)| is_opaque(parameter.ty));
        opaque.map(move |(index, _)| (method, index))
    });
    Opaque {
        fields: fields
            .filter(|&field| is_opaque(program.field(field).ty) && !sizes.has(field))
            .collect(),
        elements: false,
        parameters: parameters.collect(),
        results: called
            .filter(|&method| is_opaque(program.method(method).result))
            .collect(),
    }
}

/// Leaves out stores of opaque references that nothing reads.
fn leave_out_unread(bodies: &mut Bodies, members: &Members<'_>, done: &BTreeSet<MethodId>) {
    let of_done = |method: &MethodId| bodies.body(*method);
    let read: BTreeSet<FieldId> = done
        .iter()
        .filter_map(of_done)
        .flat_map(Body::fields_read)
        .collect();
    for &method in done {
        let Some(body) = bodies.body(method) else {
            continue;
        };
        let mut body = body.clone();
        for (instruction, _) in body.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
            if let Instruction::PutField { object, field, .. } = *instruction
                && !read.contains(&field)
                && members.holds_opaque(field)
            {
                *instruction = Instruction::NullCheck {
                    operand: object,
                    is_lock: false,
                };
            }
        }
        bodies.replace(method, body);
    }
}
