//! The messages of exceptions that the JVM throws.

pub(crate) mod null_pointer;

use heap::RuntimeClass;
use java::{ElementType, Origin, Program, Type};
use smt::{Arena, Constant};

use crate::frame::Running;
use crate::reference::Fault;
use crate::tables::class_names::{binary_name, name_of_type};

/// The message of an exception.
pub(crate) enum Message {
    None,
    Is(String),
    Unknown,
}

impl Fault {
    /// The message of the exception, thrown where the top frame stands.
    pub(crate) fn message(
        self,
        running: &Running<'_>,
        program: &Program,
        arena: &Arena,
    ) -> Message {
        Message::Is(match self {
            Fault::Arithmetic => "/ by zero".to_owned(),
            Fault::ArrayIndexOutOfBounds { index, length } => match arena.as_constant(index) {
                Some(Constant::Int(index)) => {
                    format!("Index {index} out of bounds for length {length}")
                }
                _ => return Message::Unknown,
            },
            Fault::NegativeArraySize(Some(length)) => length.to_string(),
            Fault::NegativeArraySize(None) => return Message::Unknown,
            Fault::ArrayStore(class) => binary_name(program, class),
            Fault::ArrayCopy { from, to } => wrong_element(program, from, to),
            Fault::CloneNotSupported(class) => binary_name(program, RuntimeClass::Class(class)),
            Fault::ClassCast { from, to } => wrong_cast(program, from, to),
            Fault::NoClassDefFound(class) => {
                let class = binary_name(program, RuntimeClass::Class(class));
                format!("Could not initialize class {class}")
            }
            Fault::NullPointer if null_pointer::is_required(running) => return Message::None,
            Fault::NullPointer => match null_pointer::message(program, running) {
                Some(message) => message,
                None => return Message::Unknown,
            },
            Fault::StackOverflow => return Message::None,
        })
    }
}

/// The message of `System.arraycopy` for an element that does not fit.
fn wrong_element(program: &Program, from: RuntimeClass, to: RuntimeClass) -> String {
    let mut element = from.as_type();
    let mut brackets = String::new();
    while let Type::Array { .. } = element {
        element = element.component();
        brackets += "[]";
    }
    let from = name_of_type(program, element);
    let to = name_of_type(program, to.as_type().component());
    format!(
        "arraycopy: element type mismatch: can not cast one of the elements of {from}{brackets} \
         to the type of the destination array, {to}"
    )
}

/// `class A cannot be cast to class B (…)`
fn wrong_cast(program: &Program, from: RuntimeClass, to: Type) -> String {
    let to = match to {
        Type::Class(class) => RuntimeClass::Class(class),
        array => RuntimeClass::Array(array),
    };
    let module = |class: RuntimeClass| {
        let element = match class {
            RuntimeClass::Class(class) => Some(class),
            RuntimeClass::Array(Type::Array {
                element: ElementType::Class(class),
                ..
            }) => Some(class),
            RuntimeClass::Array(_) => None,
        };
        match element {
            Some(class) if program.class(class).origin != Origin::Library => {
                "in unnamed module of loader 'app'"
            }
            _ => "in module java.base of loader 'bootstrap'",
        }
    };
    let (from_module, to_module) = (module(from), module(to));
    let (from, to) = (binary_name(program, from), binary_name(program, to));
    let places = if from_module == to_module {
        format!("{from} and {to} are {from_module}")
    } else {
        format!("{from} is {from_module}; {to} is {to_module}")
    };
    format!("class {from} cannot be cast to class {to} ({places})")
}
