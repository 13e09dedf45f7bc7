//! Code that tells equal objects from the same ones, where any objects are passed. What is passed
//! as an `Object` equals itself only, or is a value of few kinds.

use ir::{Body, Instruction, Operand};
use java::{ClassId, MethodId, Origin, Program, Type};

/// What a body asks of values of type `Object`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Comparisons {
    /// Whether two are the same. That they are is often asked before whether they are equal: then
    /// it tells nothing.
    same: bool,
    /// Whether they are equal, or what their hash codes are.
    equal: bool,
    /// Whether one equals a collection or a function.
    equal_to_collection: bool,
}

impl Comparisons {
    pub(super) fn of(program: &Program, body: &Body) -> Comparisons {
        let object = program.well_known().object;
        let type_of = |operand: &Operand| match operand {
            Operand::Local(local) => Some(body.locals[local.0 as usize].ty),
            Operand::Constant(_) | Operand::Null => None,
        };
        let object = Type::Class(object);
        let is_object = |operand: &Operand| type_of(operand) == Some(object);
        let is_collection =
            |operand: &Operand| type_of(operand).is_some_and(|ty| is_open(program, ty));
        let identities = ir::seen_identities(program, body);
        let mut found = Comparisons {
            same: identities.contains(&[object, object]),
            ..Comparisons::default()
        };
        for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
            let Instruction::Call {
                method, arguments, ..
            } = instruction
            else {
                continue;
            };
            if !compares(program, *method) || !arguments.iter().any(is_object) {
                continue;
            }
            found.equal = true;
            found.equal_to_collection |=
                program.method(*method).name == "equals" && arguments.iter().any(is_collection);
        }
        found
    }

    pub(super) fn and(self, other: Comparisons) -> Comparisons {
        Comparisons {
            same: self.same || other.same,
            equal: self.equal || other.equal,
            equal_to_collection: self.equal_to_collection || other.equal_to_collection,
        }
    }

    /// Whether it is told that two objects are equal and are not the same, or what a caller writes
    /// that equals a collection.
    pub(super) fn tell_equal_ones(self) -> bool {
        self.same && self.equal || self.equal_to_collection
    }
}

/// Whether a method asks whether objects are equal, or for their hash codes: `equals`, `contains`,
/// `add` of a set.
fn compares(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let class = program.class(declared.class);
    let object = Type::Class(program.well_known().object);
    let mut parameters = declared.parameters.iter();
    let takes_any = parameters.any(|parameter| parameter.ty == object && !parameter.is_variable);
    let is_hashed = class.simple_name.contains("Set") || class.simple_name.contains("Map");
    matches!(&*declared.name, "equals" | "hashCode")
        || class.origin == Origin::Library && (takes_any || is_hashed)
}

/// Whether a type is one of the library of which no value is written as an `Object`.
fn is_open(program: &Program, ty: Type) -> bool {
    let is_one = |class: ClassId| {
        let declared = program.class(class);
        declared.origin == Origin::Library
            && declared.is_abstract
            && declared.package.starts_with("java.util")
    };
    ty.as_class().is_some_and(is_one)
}
