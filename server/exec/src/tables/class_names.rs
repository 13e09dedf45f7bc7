//! The names and kinds of classes, as `Class` returns them.

use heap::RuntimeClass;
use java::{ClassKind, ElementType, Primitive, Program, Type};

use crate::tables::boxes::Boxes;

/// `Class.getName` of a class that objects have.
pub(crate) fn binary_name(program: &Program, class: RuntimeClass) -> String {
    match class {
        RuntimeClass::Class(class) => {
            let class = Boxes::shown(program, class);
            program.class(class).binary_name.clone()
        }
        RuntimeClass::Array(Type::Array {
            element,
            dimensions,
        }) => {
            let element = match element {
                ElementType::Class(class) => {
                    format!("L{};", program.class(class).binary_name.clone())
                }
                ElementType::Primitive(primitive) => match primitive {
                    Primitive::Boolean => "Z",
                    Primitive::Byte => "B",
                    Primitive::Short => "S",
                    Primitive::Char => "C",
                    Primitive::Int => "I",
                    Primitive::Long => "J",
                    Primitive::Float => "F",
                    Primitive::Double => "D",
                }
                .to_owned(),
            };
            format!("{}{element}", "[".repeat(dimensions.into()))
        }
        RuntimeClass::Array(_) => unreachable!("arrays have array types"),
    }
}

/// `Class.getName` of any type.
pub(crate) fn name_of_type(program: &Program, ty: Type) -> String {
    match ty {
        Type::Class(class) => binary_name(program, RuntimeClass::Class(class)),
        Type::Array { .. } => binary_name(program, RuntimeClass::Array(ty)),
        Type::Primitive(primitive) => primitive.name().to_owned(),
        Type::Void | Type::Null | Type::Unknown => "void".to_owned(),
    }
}

/// `Class.getSimpleName`
pub(crate) fn simple_name_of_type(program: &Program, ty: Type) -> String {
    ty.display(|class| {
        let class = program.class(class);
        // `Outer$1` is an anonymous class, without a name; a local class has its own.
        match class.simple_name.rsplit_once('$') {
            Some((_, number)) if class.is_local && number.parse::<u32>().is_ok() => String::new(),
            _ => class.simple_name.clone(),
        }
    })
}

/// The number that the model of `Class` has for the kind of a type.
pub(crate) fn kind_of_type(program: &Program, ty: Type) -> i32 {
    match ty {
        Type::Class(class) => match program.class(class).kind {
            ClassKind::Class => 0,
            ClassKind::Interface => 1,
            ClassKind::Enum => 2,
            ClassKind::Record => 3,
            ClassKind::Annotation => 4,
        },
        Type::Array { .. } => 5,
        Type::Primitive(_) | Type::Void | Type::Null | Type::Unknown => 6,
    }
}
