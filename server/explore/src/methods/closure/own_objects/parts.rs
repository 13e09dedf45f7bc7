//! What objects of a class consist of, and what is of use to who wants to change them.

use std::collections::BTreeSet;

use ir::{PossibleClasses, Stored};
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::classes::{innermost, returns_heap_object};
use crate::reading::are_related;

/// What objects of the types of M consist of.
pub(super) struct Parts {
    /// The types of the objects, and of those that they refer to.
    types: BTreeSet<Type>,
    /// The fields of these classes, and the static fields that code reads.
    fields: FxHashSet<FieldId>,
}

impl Parts {
    /// What objects of these types, and of those below, refer to: what code makes, and what callers
    /// pass. Static fields count that code reads.
    pub(super) fn of(
        program: &Program,
        possible: &PossibleClasses<'_>,
        types: &[ClassId],
        statics: Vec<FieldId>,
    ) -> Parts {
        let below = types.iter().flat_map(|&class| program.descendants(class));
        let mut types = reached_from(program, possible, below.map(Type::Class).collect());
        // What callers pass is what fields say.
        let of_project = |class: &ClassId| program.class(*class).origin != Origin::Library;
        let classes = types
            .iter()
            .filter_map(|ty| ty.as_class())
            .filter(of_project);
        let fields = classes.flat_map(|class| program.instance_fields(class));
        let declared = fields.map(|&field| program.field(field).ty);
        types.extend(said_by(program, declared.collect()));
        let classes = types.iter().filter_map(|ty| ty.as_class());
        let fields = classes.flat_map(|class| program.instance_fields(class));
        Parts {
            fields: fields.copied().chain(statics).collect(),
            types,
        }
    }

    /// Whether parts have the field, or it is static and code reads it.
    pub(super) fn have_field(&self, field: FieldId) -> bool {
        self.fields.contains(&field)
    }

    /// Whether an object of exactly this type may be a part.
    pub(super) fn have_type(&self, ty: Type) -> bool {
        self.types.contains(&ty)
    }

    /// Whether something is stored into a part, as far as is known.
    pub(super) fn may_have(&self, program: &Program, stored: Stored) -> bool {
        let mut types = self.types.iter();
        match stored {
            Stored::Field(field) => self.fields.contains(&field),
            Stored::Elements(ty) => {
                types.any(|&array| array.is_array() && are_related(program, array, ty))
            }
            Stored::ElementsInLibrary | Stored::Unknown => types.any(|ty| {
                let class = innermost(*ty).as_class();
                class.is_some_and(|class| program.class(class).origin == Origin::Library)
            }),
        }
    }
}

/// Which objects a caller can change parts with.
pub(super) struct Use<'a> {
    program: &'a Program,
    parts: &'a Parts,
    /// The methods that store into parts.
    storing: &'a FxHashSet<MethodId>,
    known: FxHashMap<Type, bool>,
}

impl<'a> Use<'a> {
    pub(super) fn new(
        program: &'a Program,
        parts: &'a Parts,
        storing: &'a FxHashSet<MethodId>,
    ) -> Use<'a> {
        Use {
            program,
            parts,
            storing,
            known: FxHashMap::default(),
        }
    }

    /// Whether an object of a type is of use: it is a part, refers to one, or has a method that
    /// changes one. So is one that leads to an object of use.
    pub(super) fn has(&mut self, possible: &PossibleClasses<'_>, ty: Type) -> bool {
        if let Some(&known) = self.known.get(&ty) {
            return known;
        }
        // If this is of no use, nothing that it leads to is.
        let mut open = vec![ty];
        let mut seen = BTreeSet::from([ty]);
        let mut is_of_use = false;
        while let Some(ty) = open.pop() {
            if self.parts.types.contains(&ty) || self.changes_parts(ty) {
                is_of_use = true;
                break;
            }
            let led_to = self.led_to(possible, ty).into_iter();
            open.extend(led_to.filter(|&ty| seen.insert(ty)));
        }
        match is_of_use {
            true => {
                self.known.insert(ty, true);
            }
            false => self.known.extend(seen.into_iter().map(|ty| (ty, false))),
        }
        is_of_use
    }

    /// Whether a method of the type, or what overrides it, stores into parts.
    fn changes_parts(&self, ty: Type) -> bool {
        let methods = self.methods(ty).into_iter();
        let mut bodies = methods.map(|(body, _)| body);
        bodies.any(|body| self.storing.contains(&body))
    }

    /// What an object refers to and what its methods return.
    fn led_to(&self, possible: &PossibleClasses<'_>, ty: Type) -> Vec<Type> {
        let program = self.program;
        let Some(class) = ty.as_class() else {
            return Vec::new();
        };
        let fields = program.instance_fields(class).iter();
        let mut found: Vec<Type> = fields.flat_map(|&field| possible.of_field(field)).collect();
        let results = self.methods(ty).into_iter().map(|(_, result)| result);
        let results = results.filter(|&result| returns_heap_object(program, result));
        let classes = results.filter_map(|result| innermost(result).as_class());
        let object = program.well_known().object;
        let of_project = |class: &ClassId| program.class(*class).origin != Origin::Library;
        let below = classes.filter(|&class| class != object);
        let below = below.flat_map(|class| program.descendants(class));
        found.extend(below.filter(of_project).map(Type::Class));
        found
    }

    /// The methods that run on objects of exactly this type of the project, and what they return.
    fn methods(&self, ty: Type) -> Vec<(MethodId, Type)> {
        let program = self.program;
        let of_project = |class: &ClassId| program.class(*class).origin != Origin::Library;
        let Some(class) = ty.as_class().filter(of_project) else {
            return Vec::new();
        };
        let above = program.ancestors(class).filter(of_project);
        let methods = above.flat_map(|above| program.class(above).methods.iter().copied());
        let methods = methods.filter(|&method| {
            let declared = program.method(method);
            declared.kind == MethodKind::Method && !declared.is_static
        });
        methods
            .map(|method| {
                let body = program.resolve_virtual(class, method).unwrap_or(method);
                (body, program.method(method).result)
            })
            .collect()
    }
}

/// These types, and those of what such objects refer to, as far as code makes it.
fn reached_from(
    program: &Program,
    possible: &PossibleClasses<'_>,
    types: BTreeSet<Type>,
) -> BTreeSet<Type> {
    let mut open: Vec<Type> = types.iter().copied().collect();
    let mut reached = types;
    while let Some(ty) = open.pop() {
        let Some(class) = ty.as_class() else {
            continue;
        };
        for &field in program.instance_fields(class) {
            let held = possible.of_field(field).into_iter();
            open.extend(held.filter(|&ty| reached.insert(ty)));
        }
    }
    reached
}

/// The types of the library that may be of what fields of these types refer to, and of what these
/// consist of: what callers pass. Of type `Object` they pass what nothing is done with.
fn said_by(program: &Program, fields: Vec<Type>) -> BTreeSet<Type> {
    let object = Type::Class(program.well_known().object);
    let mut found = BTreeSet::new();
    let mut open = fields;
    while let Some(ty) = open.pop() {
        if ty == object || !ir::is_mutable(program, ty) || found.contains(&ty) {
            continue;
        }
        let Some(class) = ty.as_class() else {
            found.insert(ty);
            open.push(ty.component());
            continue;
        };
        if program.class(class).origin != Origin::Library {
            continue;
        }
        for below in program.descendants(class) {
            if found.insert(Type::Class(below)) {
                let fields = program.instance_fields(below).iter();
                open.extend(fields.map(|&field| program.field(field).ty));
            }
        }
    }
    found
}
