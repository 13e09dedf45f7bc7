//! The type arguments of the library objects that callers hold: what they may put into them.

use std::collections::{BTreeMap, BTreeSet};

use heap::{ObjectIndex, Reference, RuntimeClass, Shape, ShapeValue};
use java::{FieldId, MethodId, Origin, Program, Type, TypeArgument};

use crate::classes::{innermost, is_value};

/// What is said of the type parameters of the library's classes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct LibraryArguments {
    /// What methods of the project return, and what is passed to them and kept. By the number of
    /// the class's type parameters and by position; each argument once.
    declared: BTreeMap<(usize, usize), Vec<TypeArgument>>,
    /// Whether an object may be where no field says its type arguments.
    is_partly_unsaid: bool,
}

impl LibraryArguments {
    pub(super) fn of(
        program: &Program,
        list: &[MethodId],
        kept: &BTreeSet<(MethodId, usize)>,
    ) -> LibraryArguments {
        let own = list.iter().map(|&method| program.method(method));
        let own = own.filter(|method| program.class(method.class).origin != Origin::Library);
        let returned = own.map(|method| (method.result, &method.result_arguments));
        let passed = kept.iter().map(|&(method, index)| {
            let parameter = &program.method(method).parameters[index];
            (parameter.ty, &parameter.arguments)
        });
        let mut declared: BTreeMap<(usize, usize), Vec<TypeArgument>> = BTreeMap::new();
        let library = returned.chain(passed);
        for (_, arguments) in library.filter(|&(ty, _)| is_of_library(program, ty)) {
            for (place, &argument) in arguments.iter().enumerate() {
                let known = declared.entry((arguments.len(), place)).or_default();
                let written = without_wildcard(argument);
                if !known.contains(&written) {
                    known.push(written);
                }
            }
        }
        let object = TypeArgument {
            ty: Type::Class(program.well_known().object),
            is_variable: false,
            wildcard: None,
        };
        for place in [(1, 0), (2, 0), (2, 1)] {
            declared.entry(place).or_insert_with(|| vec![object]);
        }
        LibraryArguments {
            declared,
            is_partly_unsaid: is_partly_unsaid(program),
        }
    }

    /// All that is said of a type parameter.
    pub(super) fn declared(&self, arity: usize, place: usize) -> &[TypeArgument] {
        let declared = self.declared.get(&(arity, place));
        declared.map_or(&[], Vec::as_slice)
    }

    /// Whether callers do not know what to pass to some objects.
    pub(super) fn is_ambiguous(&self, arity: usize, place: usize) -> bool {
        match self.declared(arity, place).len() {
            0 => true,
            1 => false,
            _ => self.is_partly_unsaid,
        }
    }
}

/// The type arguments of an object of the library: those of the first field of the project that
/// refers to it and says some.
pub(crate) fn arguments_in<'a>(
    program: &'a Program,
    shape: &Shape,
    object: ObjectIndex,
) -> &'a [TypeArgument] {
    let is_it = |value: ShapeValue| value == ShapeValue::Reference(Reference::Object(object));
    let of_objects = shape.objects().filter_map(|(_, other)| match other.class {
        RuntimeClass::Class(class) if program.class(class).origin == Origin::Project => {
            Some(std::iter::zip(program.instance_fields(class), other.values))
        }
        _ => None,
    });
    let of_objects = of_objects.flatten().map(|(&field, &value)| (field, value));
    let mut fields = of_objects.chain(shape.statics().iter().copied());
    let said = fields.find(|&(field, value)| is_it(value) && says_arguments(program, field));
    said.map_or(&[], |(field, _)| &program.field(field).arguments)
}

/// Whether a field says of what the collections are that it refers to.
fn says_arguments(program: &Program, field: FieldId) -> bool {
    let arguments = &program.field(field).arguments;
    !arguments.is_empty() && arguments.iter().all(|argument| !argument.is_variable)
}

/// Whether a field of the project may lead to a generic object of the library and does not say what
/// its type arguments are.
fn is_partly_unsaid(program: &Program) -> bool {
    let object = Type::Class(program.well_known().object);
    let is_generic = |ty: Type| {
        let is_class = ty
            .as_class()
            .is_some_and(|class| !program.class(class).type_parameters.is_empty());
        ty == object || is_class && is_of_library(program, ty)
    };
    let own = program
        .classes()
        .filter(|&class| program.class(class).origin == Origin::Project);
    let mut fields = own.flat_map(|class| program.class(class).fields.iter().copied());
    fields.any(|field| {
        let declared = program.field(field);
        let of_arguments = declared.arguments.iter().map(|argument| argument.ty);
        is_generic(innermost(declared.ty))
            && (!says_arguments(program, field)
                || declared.ty.is_array()
                || of_arguments
                    .into_iter()
                    .any(|ty| ty != object && is_generic(innermost(ty))))
    })
}

fn is_of_library(program: &Program, ty: Type) -> bool {
    ty.as_class().is_some_and(|class| {
        program.class(class).origin == Origin::Library && !is_value(program, class)
    })
}

fn without_wildcard(argument: TypeArgument) -> TypeArgument {
    TypeArgument {
        wildcard: None,
        ..argument
    }
}
