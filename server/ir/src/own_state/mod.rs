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
//! where the objects themselves hold ever more. What code of other classes does to known objects
//! callers do, too, and fields that it stores into are not known. A known object that comes from
//! where nothing is known may be any: nothing is known of fields that are stored into it. Where
//! code calls back what a caller implements, it ends, and what follows is a call of its own.
//!
//! Not all code need be there. In an open world that which is missing does what everyone can.
//!
//! | what | file |
//! | --- | --- |
//! | which classes are known, and what locals refer to | `members.rs` |
//! | what a known class inherits from one that is not all known | `inheritance.rs` |
//! | the code that is still needed in an open world | `missing_code.rs` |
//! | what code of other classes does to known objects | `openings.rs` |
//! | which calls may change known objects | `hazards.rs`, `call_summaries.rs`, `functions.rs` |
//! | which of them run what is not there | `missing_calls.rs` |
//! | which calls of the library call nothing | `quiet_calls.rs` |
//! | which locals, parameters and results may be any known object | `unknowns.rs` |
//! | in the middle of which methods callers may run | `interruptions.rs`, `resumptions.rs` |
//! | what is called on an object that no one else has | `inlining.rs` |
//! | where a body can only end by an exception | `ends.rs` |
//! | of which collections and arrays the size is known | `sizes.rs`, `uses.rs`, `array_fields.rs` |
//! | what methods do to the size of a collection | `operations.rs` |
//! | what is known of the elements of a collection | `elements.rs` |
//! | the bodies that remain | `rewriting.rs`, `calls.rs`, `collections.rs`, `arrays.rs` |
//! | bounds of numbers in them | `arithmetic.rs` |
//! | how they are written | `writing.rs` |

mod arithmetic;
mod array_fields;
mod arrays;
mod asked;
mod call_summaries;
mod calls;
mod collections;
mod elements;
mod ends;
mod functions;
mod hazards;
mod inheritance;
mod inlining;
mod interruptions;
mod members;
mod missing_calls;
mod missing_code;
mod openings;
mod operations;
mod quiet_calls;
mod resumptions;
mod rewriting;
mod sizes;
mod unknowns;
mod uses;
mod writing;

use std::collections::BTreeSet;

use java::hir::Dispatch;
use java::{Assigned, ClassId, FieldId, MethodId, MethodKind, Origin, Program, Type};

pub use self::asked::{About, Asked, World};
use self::hazards::Hazards;
use self::inheritance::with_heirs;
use self::inlining::inlined;
use self::members::Members;
pub use self::missing_code::missing_code;
use self::openings::Openings;
use self::rewriting::{Known, rewritten};
use self::sizes::Sizes;
use self::unknowns::Unknowns;
use crate::bodies::Bodies;
use crate::body::{Body, Instruction};
use crate::call_graph::{CallClosure, CallGraph};
use crate::opaque_references::Opaque;
use crate::representation::Representation;

/// The classes whose code an open world needs for objects of these types. Their own come first,
/// then those above and below, and the enums that fields hold. None if such objects cannot be
/// known.
pub fn known_classes(program: &Program, types: &[Type]) -> Option<Vec<ClassId>> {
    let members = Members::of(program, types, World::Open)?;
    let mut known: Vec<ClassId> = Vec::new();
    let asked = types.iter().filter_map(|ty| ty.as_class());
    let asked = asked.filter(|&class| program.class(class).origin == Origin::Project);
    let all = asked.chain(members.classes());
    for class in all.chain(members.enums_of_fields()) {
        if !known.contains(&class) {
            known.push(class);
        }
    }
    Some(known)
}

/// A program in which only the own fields of objects of the target's classes are known.
#[derive(Clone, Debug)]
pub struct OwnState {
    about: About,
    world: World,
    bodies: Bodies,
    representation: Representation,
    executed: Vec<MethodId>,
    hidden: Vec<MethodId>,
    shown: BTreeSet<MethodId>,
    known: BTreeSet<FieldId>,
    read: BTreeSet<FieldId>,
    opened: BTreeSet<FieldId>,
}

impl OwnState {
    /// The program for what is asked, where callers read the fields of which `is_read` holds. None
    /// if that is about no class whose objects it can know, or once `is_spent` says so. Of a target
    /// it has the fields that matter, of a class all.
    pub fn of(
        (program, bodies): (&Program, &Bodies),
        asked: Asked<'_>,
        is_read: &dyn Fn(FieldId) -> bool,
        is_spent: &dyn Fn() -> bool,
    ) -> Option<OwnState> {
        let Asked {
            roots,
            about,
            world,
        } = asked;
        let target = about.target();
        let members = Members::of(program, &about.types(program), world)?;
        let mut called: Vec<MethodId> = roots.iter().copied().chain(target).collect();
        if world == World::Open {
            called.extend(users((program, bodies), &members));
        }
        let reached = reached_with_objects(program, bodies, called);
        let members = members.with_enums(bodies, &reached, target)?;
        let bodies = &with_heirs((program, bodies), &members);
        let bodies = &inlined((program, bodies), &members, (&reached, target));
        let openings = Openings::of((program, bodies), &members, (&reached, asked), is_read);
        let mut unknowns = Unknowns::default();
        loop {
            if is_spent() {
                return None;
            }
            let shared = &openings.shared | &unknowns.fields;
            let members = members.clone().sharing(shared);
            let world = (&reached, asked, &unknowns);
            let attempt = Attempt::of((program, bodies), &members, world, (is_read, is_spent))?;
            if !unknowns.extend(attempt.unknowns) {
                let mut opened = openings.read;
                opened.retain(|&field| members.shows(field));
                return Some(OwnState {
                    opened,
                    ..attempt.own
                });
            }
        }
    }

    /// What it was made for, and in which world.
    pub fn about(&self) -> (About, World) {
        (self.about, self.world)
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

    /// The executed methods that callers do not call in Java.
    pub fn hidden(&self) -> &[MethodId] {
        &self.hidden
    }

    /// The fields of known objects in which callers read such objects, beside those of Java.
    pub fn opened(&self) -> impl Iterator<Item = FieldId> {
        self.opened.iter().copied()
    }

    /// Whether the results of a method are known objects.
    pub fn shows(&self, method: MethodId) -> bool {
        self.shown.contains(&method)
    }

    /// Whether something is known of a field. Of others states have some value that means nothing.
    pub fn knows(&self, field: FieldId) -> bool {
        self.known.contains(&field)
    }

    /// Whether a field holds known objects.
    pub fn holds(&self, field: FieldId) -> bool {
        self.read.contains(&field)
    }
}

/// A program in which some values are taken for any known objects.
struct Attempt {
    own: OwnState,
    /// The values that may be any known objects in it.
    unknowns: Unknowns,
}

impl Attempt {
    /// That for these known classes and methods `reached`. None once `is_spent` says so.
    fn of(
        (program, bodies): (&Program, &Bodies),
        members: &Members<'_>,
        (reached, asked, unknowns): (&BTreeSet<MethodId>, Asked<'_>, &Unknowns),
        (is_read, is_spent): (&dyn Fn(FieldId) -> bool, &dyn Fn() -> bool),
    ) -> Option<Attempt> {
        let Asked {
            roots,
            about,
            world,
        } = asked;
        let target = about.target();
        let sizes = Sizes::of((program, bodies), members, (reached, about), is_read);
        let known = (members, &sizes);
        let mut entries = Entries::new(program);
        let entered: BTreeSet<MethodId> = roots.iter().flat_map(|&one| entries.of(one)).collect();
        let entered_in = (asked, &entered, &unknowns.called);
        let hazards = Hazards::of((program, bodies), known, entered_in, reached);
        let known = Known {
            program,
            members,
            hazards: &hazards,
            sizes: &sizes,
            unknowns,
        };
        let called = Called::of(known, &mut entries, (asked, entered));
        let mut waiting = initialisers(program, members, reached);
        waiting.extend(called.waiting);
        let mut own = bodies.clone();
        let waiting = (waiting, &called.entered);
        let (done, unknowns) = rewrite(&mut own, known, waiting, is_spent)?;
        if target.is_some() {
            leave_out_unread(&mut own, members, &done);
        }
        let shown = |&method: &MethodId| members.is_known(program.method(method).result);
        let shows = |&field: &FieldId| members.shows(field);
        let own = OwnState {
            about,
            world,
            representation: representation(
                (program, &own),
                (members, &sizes),
                (&called.roots, about),
                &done,
            ),
            bodies: own,
            shown: called.roots.iter().copied().filter(shown).collect(),
            known: members.fields(program).collect(),
            read: members.fields(program).filter(shows).collect(),
            executed: called.executed,
            hidden: hazards.hidden().collect(),
            opened: BTreeSet::new(),
        };
        Some(Attempt { own, unknowns })
    }
}

/// What callers call, and what is called for the target.
struct Called {
    /// The methods that callers call, here and in Java.
    roots: Vec<MethodId>,
    /// Those of them that may lead to another state.
    executed: Vec<MethodId>,
    /// The methods whose bodies matter at once.
    waiting: Vec<MethodId>,
    /// The methods that such calls run.
    entered: BTreeSet<MethodId>,
}

impl Called {
    fn of(
        known: Known<'_>,
        entries: &mut Entries<'_>,
        (asked, mut entered): (Asked<'_>, BTreeSet<MethodId>),
    ) -> Called {
        let hidden: Vec<MethodId> = known.hazards.hidden().collect();
        entered.extend(hidden.iter().flat_map(|&one| entries.of(one)));
        let roots = [asked.roots, &hidden].concat();
        let mut executed = roots.clone();
        executed.retain(|&method| {
            let mut run = entries.of(method).into_iter();
            run.any(|method| may_lead_on(known, method))
        });
        let called = executed.iter().copied();
        let mut waiting: Vec<MethodId> = called.flat_map(|method| entries.of(method)).collect();
        let reaching = entered.iter().copied();
        waiting.extend(reaching.filter(|&method| known.hazards.reaches_target(method)));
        let target = asked.about.target().into_iter();
        let asked_of: Vec<MethodId> = target.flat_map(|target| entries.of(target)).collect();
        waiting.extend(&asked_of);
        entered.extend(asked_of);
        Called {
            roots,
            executed,
            waiting,
            entered,
        }
    }
}

/// How states keep the fields: of a class all of which something is known, of a target those that
/// matter.
fn representation(
    (program, own): (&Program, &Bodies),
    (members, sizes): (&Members<'_>, &Sizes),
    (roots, about): (&[MethodId], About),
    done: &BTreeSet<MethodId>,
) -> Representation {
    let target = about.target();
    let kept: Vec<FieldId> = match about {
        About::Class(_) => members.fields(program).collect(),
        About::Target { .. } => Vec::new(),
    };
    let opaque = opaque(program, (members, sizes), roots, target);
    Representation::of_own_state(
        (program, own),
        (done, target, &kept),
        (members.shared(), opaque, sizes.fields().collect()),
    )
}

/// The methods of known classes, and those of others that use members of these.
fn users<'a>(
    (program, bodies): (&'a Program, &'a Bodies),
    members: &'a Members<'_>,
) -> impl Iterator<Item = MethodId> + 'a {
    let is_used = |instruction: &Instruction| match *instruction {
        Instruction::GetField { field, .. }
        | Instruction::PutField { field, .. }
        | Instruction::GetStatic { field, .. }
        | Instruction::PutStatic { field, .. } => members.has(program.field(field).class),
        Instruction::Call { method, .. } => members.has(program.method(method).class),
        Instruction::New { class, .. } => members.has(class),
        _ => false,
    };
    program.methods().filter(move |&method| {
        let class = program.method(method).class;
        let body = bodies.body(method);
        let blocks = body.map_or(&[][..], |body| &body.blocks);
        let mut code = blocks.iter().flat_map(|block| &block.instructions);
        program.class(class).origin != Origin::Library
            && (members.has(class) || code.any(|(one, _)| is_used(one)))
    })
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

/// Rewrites the bodies of these methods and of those that they run. Some of them callers enter. The
/// methods, and what may be any known object in them, unless the budget is spent.
fn rewrite(
    bodies: &mut Bodies,
    known: Known<'_>,
    (mut waiting, entered): (Vec<MethodId>, &BTreeSet<MethodId>),
    is_spent: &dyn Fn() -> bool,
) -> Option<(BTreeSet<MethodId>, Unknowns)> {
    let mut done: BTreeSet<MethodId> = BTreeSet::new();
    let mut unknowns = Unknowns::default();
    while let Some(method) = waiting.pop() {
        if is_spent() {
            return None;
        }
        let (true, Some(body)) = (done.insert(method), bodies.body(method)) else {
            continue;
        };
        let rewritten = rewritten(known, (method, entered.contains(&method)), body);
        waiting.extend(rewritten.called);
        unknowns.extend(rewritten.unknowns);
        bodies.replace(method, rewritten.body);
    }
    Some((done, unknowns))
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
fn may_lead_on(known: Known<'_>, method: MethodId) -> bool {
    let Known {
        program,
        members,
        hazards,
        ..
    } = known;
    let declared = program.method(method);
    if let Some(Assigned::Field(field)) = declared.assigns {
        return members.has_field(field);
    }
    let is_own = match declared.kind {
        MethodKind::Constructor => members.makes(declared.class),
        _ => members.has(declared.class),
    };
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
    target: Option<MethodId>,
) -> Opaque {
    let is_opaque = |ty: java::Type| ty.is_reference() && !members.is_known(ty);
    let fields = members.fields(program);
    let called = roots.iter().copied().chain(target);
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
