//! The static fields that a caller reads to get an object which no call returned.

use std::collections::BTreeSet;

use ir::{Bodies, Instruction};
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Program, Type};

use crate::caller_reach::Access;
use crate::classes::{innermost, returns_heap_object};

/// The static fields of the project's classes that hold objects which callers use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct ReadStatics {
    /// Those that sequences read, also before the class is initialised.
    pub(super) fields: Vec<FieldId>,
    /// Of each type, the number of those that no sequence reads: they stand in other classes.
    pub(super) left_out: Vec<(ClassId, usize)>,
}

impl ReadStatics {
    /// The readable static fields that an initialiser assigns. Sequences read those of `owners`
    /// that hold objects of `types`, and those that the code reads as well.
    pub(super) fn of(
        (program, bodies): (&Program, &Bodies),
        access: Access<'_>,
        (owners, types): (&BTreeSet<ClassId>, &[ClassId]),
        read_by_code: &BTreeSet<FieldId>,
    ) -> ReadStatics {
        let mut found = ReadStatics::default();
        let is_of_project = |&class: &ClassId| program.class(class).origin == Origin::Project;
        for class in program.classes().filter(is_of_project) {
            let assigned = assigned_by_initialiser(program, bodies, class);
            for field in assigned.into_iter().filter(|&field| access.reads(field)) {
                let ty = program.field(field).ty;
                if !returns_heap_object(program, ty) {
                    continue;
                }
                let used = types.iter().find(|&&class| {
                    let fits = |held| program.is_assignable(held, Type::Class(class));
                    fits(ty)
                        || ty
                            .as_class()
                            .is_some_and(|held| program.subclass_of(class, held))
                });
                match used {
                    _ if read_by_code.contains(&field) => found.fields.push(field),
                    Some(_) if owners.contains(&class) => found.fields.push(field),
                    Some(&class) => found.leave_out(class),
                    None => {}
                }
            }
        }
        found
    }

    /// Leaves out the fields of which this does not hold.
    pub(super) fn retain(&mut self, holds: impl Fn(FieldId) -> bool) {
        self.fields.retain(|&field| holds(field));
    }

    fn leave_out(&mut self, class: ClassId) {
        match self.left_out.iter_mut().find(|(known, _)| *known == class) {
            Some((_, count)) => *count += 1,
            None => self.left_out.push((class, 1)),
        }
    }

    /// The initialisers that run where a caller reads the fields.
    pub(super) fn initialisers(&self, program: &Program) -> Vec<MethodId> {
        let declaring: BTreeSet<ClassId> = self
            .fields
            .iter()
            .map(|&field| program.field(field).class)
            .collect();
        let initialisers = declaring
            .into_iter()
            .filter_map(|class| program.class(class).static_initializer);
        initialisers.collect()
    }

    /// For each of the fields a method that is called on what it holds, or takes it. Reading the
    /// field initialises its class.
    pub(super) fn users(&self, program: &Program, list: &[MethodId]) -> BTreeSet<MethodId> {
        let users = self.fields.iter().filter_map(|&field| {
            let ty = program.field(field).ty;
            let mut methods = list.iter().copied();
            let mut takers = list.iter().copied();
            methods
                .find(|&method| {
                    let declared = program.method(method);
                    declared.kind == MethodKind::Method
                        && !declared.is_static
                        && program.is_assignable(ty, Type::Class(declared.class))
                })
                .or_else(|| {
                    takers.find(|&method| {
                        let mut parameters = program.method(method).parameters.iter();
                        parameters.any(|parameter| program.is_assignable(ty, parameter.ty))
                    })
                })
        });
        users.collect()
    }

    /// Whether one of the fields may hold an object of this type.
    pub(super) fn hold(&self, program: &Program, ty: Type) -> bool {
        self.fields.iter().any(|&field| {
            let held = program.field(field).ty;
            program.is_assignable(held, ty) || program.is_assignable(ty, held)
        })
    }

    /// The types of the arrays in them.
    pub(super) fn arrays(&self, program: &Program) -> impl Iterator<Item = Type> {
        let types = self.fields.iter().map(|&field| program.field(field).ty);
        types.filter(|ty| ty.is_array() && innermost(*ty) == ty.component())
    }
}

/// The static fields of a class that its own initialiser assigns.
fn assigned_by_initialiser(
    program: &Program,
    bodies: &Bodies,
    class: ClassId,
) -> BTreeSet<FieldId> {
    let initialiser = program.class(class).static_initializer;
    let Some(body) = initialiser.and_then(|method| bodies.body(method)) else {
        return BTreeSet::new();
    };
    let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
    let assigned = instructions.filter_map(|(instruction, _)| match *instruction {
        Instruction::PutStatic { field, .. } => Some(field),
        _ => None,
    });
    assigned
        .filter(|&field| program.field(field).class == class)
        .collect()
}
