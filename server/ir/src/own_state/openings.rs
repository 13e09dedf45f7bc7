//! What code of other classes may do to known objects that no caller does. It is in a class inside,
//! in the function of a lambda expression, or in another class of the package.
//!
//! | such code | here |
//! | --- | --- |
//! | stores into a field that callers do not assign | nothing is known of the *shared* field |
//! | reads a known object in a field | callers read it, too |
//! | calls a method that callers do not call | callers call it, too, with any arguments |
//! | has no body, or does what is not supported | all of this, as far as it can name them |
//!
//! So callers may do more here than they do in Java, which over-approximates.

use std::collections::BTreeSet;

use codes::Code;
use java::{Assigned, ClassId, ClassKind, FieldId, MethodId, Origin, Program, Visibility};

use super::asked::{Asked, World};
use super::members::Members;
use crate::bodies::Bodies;
use crate::body::{Body, Instruction};

/// The fields of known classes that other code uses.
#[derive(Debug, Default)]
pub(super) struct Openings {
    /// The fields of which nothing is known.
    pub(super) shared: BTreeSet<FieldId>,
    /// The fields in which callers read known objects.
    pub(super) read: BTreeSet<FieldId>,
}

impl Openings {
    /// Those of the methods `reached`. Callers call the roots, and read the fields of which
    /// `is_read` holds.
    pub(super) fn of(
        (program, bodies): (&Program, &Bodies),
        members: &Members<'_>,
        (reached, asked): (&BTreeSet<MethodId>, Asked<'_>),
        is_read: &dyn Fn(FieldId) -> bool,
    ) -> Openings {
        let about = asked.about;
        let assigned = assigned_fields(program, asked.roots);
        let mut found = Openings {
            shared: open_to_all(program, members, asked.world),
            read: BTreeSet::new(),
        };
        let others = reached.iter().copied().filter(|&method| {
            let class = program.method(method).class;
            let is_own = program.class(class).origin != Origin::Library;
            let is_code = !program.method(method).is_abstract;
            let is_of_others = !members.has(class) || members.inherits(method);
            is_own && is_code && is_of_others && about.own_call() != Some(method)
        });
        for method in others {
            if asked.world == World::Open && is_missing(bodies, method) {
                continue; // It uses what everyone can use.
            }
            let Some(body) = known_body(bodies, method) else {
                let from = program.method(method).class;
                found.shared.extend(named_by(program, members, from));
                continue;
            };
            for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
                match *instruction {
                    Instruction::PutField { object, .. } | Instruction::GetField { object, .. }
                        if !members.may_be_known((method, body), object) => {}
                    Instruction::PutField { field, .. } | Instruction::PutStatic { field, .. }
                        if members.has_field(field) && !assigned.contains(&field) =>
                    {
                        found.shared.insert(field);
                    }
                    Instruction::GetField { field, .. } if members.shows(field) => {
                        found.read.insert(field);
                    }
                    // An object of the class that callers cannot name.
                    Instruction::GetStatic { field, .. }
                        if members.shows(field)
                            && !is_read(field)
                            && !is_plain_constant(program, field) =>
                    {
                        found.shared.insert(field);
                    }
                    _ => {}
                }
            }
        }
        found
    }
}

/// The fields that these methods assign: callers do, where such a method is one of theirs.
fn assigned_fields(program: &Program, roots: &[MethodId]) -> BTreeSet<FieldId> {
    let assigned = roots.iter();
    let assigned = assigned.filter_map(|&root| program.method(root).assigns);
    let fields = assigned.filter_map(|assigned| match assigned {
        Assigned::Field(field) => Some(field),
        _ => None,
    });
    fields.collect()
}

/// The fields of known objects into which all code can store, where not all of it is there.
fn open_to_all(program: &Program, members: &Members<'_>, world: World) -> BTreeSet<FieldId> {
    let fields = members.fields(program).filter(|&field| {
        let declared = program.field(field);
        declared.visibility == Visibility::Public && !declared.is_final
    });
    match world {
        World::Open => fields.collect(),
        World::Closed => BTreeSet::new(),
    }
}

/// The fields of known objects that code of a class can name, but for constants.
fn named_by<'a>(
    program: &'a Program,
    members: &'a Members<'_>,
    from: ClassId,
) -> impl Iterator<Item = FieldId> + 'a {
    members.fields(program).filter(move |&field| {
        let declared = program.field(field);
        let is_constant = declared.is_final && !declared.ty.is_reference();
        !is_constant && can_name(program, from, (declared.class, declared.visibility))
    })
}

/// Whether the code of a method was not loaded.
pub(super) fn is_missing(bodies: &Bodies, method: MethodId) -> bool {
    let body = bodies.body(method);
    let mut code = body
        .into_iter()
        .flat_map(|body| &body.blocks)
        .flat_map(|block| &block.instructions);
    code.any(|(one, _)| matches!(one, Instruction::Unsupported(why) if why.code == Code::NotLoaded))
}

/// The body of a method, if all of it is known.
pub(super) fn known_body(bodies: &Bodies, method: MethodId) -> Option<&Body> {
    let body = bodies.body(method)?;
    let mut code = body.blocks.iter().flat_map(|block| &block.instructions);
    let is_unsupported = code.any(|(one, _)| matches!(one, Instruction::Unsupported(_)));
    (!is_unsupported).then_some(body)
}

/// The methods whose code is there, in an open world.
pub(super) fn present(
    bodies: &Bodies,
    world: World,
    reached: &BTreeSet<MethodId>,
) -> Option<BTreeSet<MethodId>> {
    let own = reached.iter().copied();
    let present = own.filter(|&method| known_body(bodies, method).is_some());
    (world == World::Open).then(|| present.collect())
}

/// Whether code of a class can name a member of a known one. What is below a known class is known
/// itself.
pub(super) fn can_name(
    program: &Program,
    from: ClassId,
    (class, visibility): (ClassId, Visibility),
) -> bool {
    match visibility {
        Visibility::Public => true,
        Visibility::Private => program.are_in_one_outermost(from, class),
        Visibility::Protected | Visibility::Package => {
            program.class(from).package == program.class(class).package
        }
    }
}

/// Whether a static field is a constant of an enum whose constants never change.
fn is_plain_constant(program: &Program, field: FieldId) -> bool {
    let class = program.field(field).class;
    let fields = program.class(class).fields.iter();
    let mut fields = fields.map(|&field| program.field(field));
    program.class(class).kind == ClassKind::Enum
        && fields.all(|field| field.is_static || field.is_final)
}
