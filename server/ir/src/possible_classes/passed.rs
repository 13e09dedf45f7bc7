//! Where callers may pass objects of the library.

use java::{ClassId, Origin, Parameter, Program, Type};

use crate::member_uses::is_mutable;

/// Whether the library declares a class.
pub(super) fn is_of_library(program: &Program, class: ClassId) -> bool {
    program.class(class).origin == Origin::Library
}

/// Whether a variable of the type may refer to an object of the library that is no value. Arrays
/// are of their elements' class here.
pub(super) fn may_be_of_library(program: &Program, ty: Type) -> bool {
    let inner = std::iter::successors(Some(ty), |ty| ty.is_array().then(|| ty.component()));
    let innermost = inner.last().unwrap_or(ty);
    let class = innermost.as_class();
    class.is_some_and(|class| is_of_library(program, class)) && is_mutable(program, innermost)
}

/// Whether an argument may be a collection with such an element.
pub(super) fn may_hold_of_library(program: &Program, parameter: &Parameter) -> bool {
    let mut arguments = parameter.arguments.iter();
    arguments.any(|argument| may_be_of_library(program, argument.ty))
}
