//! Classes as a caller sees them: which it can name, which objects are values to it, and which have
//! instances.

use std::collections::BTreeSet;

use heap::RuntimeClass;
use java::{Class, ClassId, LibraryTemplate, Origin, Parameter, Program, Type, Visibility};

/// Whether code in `package` can name the class.
pub fn is_nameable(program: &Program, class: ClassId, package: &str) -> bool {
    let visible = |class: &Class| match class.visibility {
        Visibility::Private => false,
        Visibility::Package | Visibility::Protected => class.package == package,
        Visibility::Public => true,
    };
    let enclosing = std::iter::successors(Some(class), |&c| program.class(c).enclosing);
    enclosing.map(|c| program.class(c)).all(visible)
}

/// Whether a value of this static type may be a heap object that a caller holds: strings, boxes and
/// constants of enums are none.
pub(crate) fn returns_heap_object(program: &Program, result: Type) -> bool {
    result.is_reference()
        && !result
            .as_class()
            .is_some_and(|class| is_value(program, class))
}

/// Whether the objects of a class are values to a caller: strings, boxes, constants of enums, and
/// class literals. The caller writes them as arguments and holds none.
pub(crate) fn is_value(program: &Program, class: ClassId) -> bool {
    let known = program.well_known();
    program.subclass_of(class, known.string)
        || class == known.class
        || program.subclass_of(class, known.enumeration)
        || is_box(program, class)
}

/// Whether callers hold the constants of an enum as they hold objects: they cannot name them.
pub(crate) fn is_private_enum(program: &Program, class: ClassId) -> bool {
    let mut around = std::iter::successors(Some(class), |&c| program.class(c).enclosing);
    program.subclass_of(class, program.well_known().enumeration)
        && around.any(|class| program.class(class).visibility == Visibility::Private)
}

/// Whether callers hold objects of the class, and do not write them as values. Of a private enum
/// they hold what they were given as another type.
pub(crate) fn has_identity_to_callers(program: &Program, class: RuntimeClass) -> bool {
    match class {
        RuntimeClass::Class(class) => !is_value(program, class) || is_private_enum(program, class),
        RuntimeClass::Array(_) => true,
    }
}

/// Whether the objects of a class are boxed primitives.
pub(crate) fn is_box(program: &Program, class: ClassId) -> bool {
    let known = program.well_known();
    let superclass = || program.class(class).superclass;
    known.boxed_in(class).is_some()
        || superclass().is_some_and(|above| known.boxed_in(above).is_some())
}

/// The classes of enums, and of constants with bodies, whose constants never change. All fields are
/// final and hold primitives, strings, boxes or constants of such enums.
pub(crate) fn unchanging_enums(program: &Program) -> BTreeSet<ClassId> {
    let known = program.well_known();
    let is_enum = |class: &ClassId| program.subclass_of(*class, known.enumeration);
    let mut found: BTreeSet<ClassId> = program.classes().filter(is_enum).collect();
    loop {
        let keeps = |class: &ClassId| {
            let mut fields = program.instance_fields(*class).iter();
            fields.all(|&field| {
                let declared = program.field(field);
                declared.is_final
                    && declared
                        .ty
                        .as_class()
                        .map_or(!declared.ty.is_array(), |held| {
                            let mut below = program.classes();
                            is_value(program, held)
                                && below.all(|c| {
                                    !is_enum(&c)
                                        || !program.subclass_of(c, held)
                                        || found.contains(&c)
                                })
                        })
            })
        };
        let kept: BTreeSet<ClassId> = found.iter().copied().filter(keeps).collect();
        if kept.len() == found.len() {
            return kept;
        }
        found = kept;
    }
}

/// Whether there is an object of the type: of a class of the project, of one of these of the
/// library, or an exception. Callers write no classes of their own, and not every model that is
/// loaded has an instance.
pub(crate) fn has_instances(program: &Program, of_library: &BTreeSet<ClassId>, ty: Type) -> bool {
    let Some(wanted) = ty.as_class() else {
        return true;
    };
    let is_made = |class: ClassId| {
        program.class(class).origin != Origin::Library
            || of_library.contains(&class)
            || program.is_throwable(class)
    };
    let mut below = program.descendants(wanted);
    below.any(|class| !program.class(class).is_abstract && is_made(class))
}

/// The type of a parameter, and the project's classes whose objects are elements of the arrays,
/// collections and optionals that callers write for it.
pub fn asked_types(program: &Program, parameter: &Parameter) -> Vec<Type> {
    let mut types = vec![parameter.ty];
    let is_of_project = |&ty: &Type| {
        let class = ty.as_class();
        class.is_some_and(|class| program.class(class).origin == Origin::Project)
    };
    match parameter.ty {
        Type::Class(class)
            if LibraryTemplate::of(program, parameter).is_some()
                || program.class(class).name == "java.util.Optional" =>
        {
            let arguments = parameter.arguments.iter().map(|argument| argument.ty);
            types.extend(arguments.filter(is_of_project));
        }
        Type::Array { .. } => {
            types.extend(Some(parameter.ty.component()).filter(is_of_project));
        }
        _ => {}
    }
    types
}

/// The elements' type of an array of any dimensions; other types as they are.
pub fn innermost(ty: Type) -> Type {
    std::iter::successors(Some(ty), |ty| ty.is_array().then(|| ty.component()))
        .last()
        .unwrap_or(ty)
}
