//! The messages of null pointer exceptions: the failed action, and the expression that was null
//! (JEP 358).
//!
//! They are the JVM's for classes compiled with names of local variables (`javac -g`, as build
//! tools do). Where javac would name a variable that is not in the source, the message is unknown.

use heap::RuntimeClass;
use ir::{BlockId, Body, Instruction, Local, Operand, Terminator};
use java::{ClassId, ConstantValue, FieldId, MethodId, Origin, Primitive, Program, Type};
use rustc_hash::FxHashSet;

use crate::frame::Running;
use crate::tables::class_names::binary_name;

/// The number of nested expressions that the JVM describes.
const STEPS: u32 = 5;
/// The maximum number of copies of a value that are followed back.
const LONGEST_CHAIN: usize = 16;

/// Whether the top frame stands at a call of `Objects.requireNonNull` that the compiler inserted.
/// Its exceptions have no message.
pub(crate) fn is_required(running: &Running<'_>) -> bool {
    let frame = running.top();
    let instructions = &frame.body.block(frame.block).instructions;
    matches!(
        instructions.get(frame.index as usize),
        Some((Instruction::NullCheck { is_lock: false, .. }, _))
    )
}

/// The message for the instruction at which the top frame stands, if it is known.
pub(crate) fn message(program: &Program, running: &Running<'_>) -> Option<String> {
    let frame = running.top();
    if program.class(program.method(frame.method).class).origin == Origin::Library {
        return None;
    }
    let words = Words {
        program,
        body: frame.body,
    };
    let place = (frame.block, frame.index as usize);
    let block = frame.body.block(frame.block);
    let (failed, null) = match block.instructions.get(place.1) {
        Some((instruction, _)) => words.action(instruction)?,
        None => match block.terminator.0 {
            Terminator::Throw(operand) => ("Cannot throw exception".to_owned(), operand),
            _ => return None,
        },
    };
    Some(match words.source(place, null)? {
        Source::Result(method) => {
            format!("{failed} because the return value of \"{method}\" is null")
        }
        Source::Other(source) => format!("{failed} because \"{source}\" is null"),
        Source::Several => failed,
    })
}

/// The source of a null.
enum Source {
    /// A call of this method.
    Result(String),
    /// This expression.
    Other(String),
    /// Unknown.
    Several,
}

/// A place in a body: before the instruction with that position in the block.
type Place = (BlockId, usize);

struct Words<'a> {
    program: &'a Program,
    body: &'a Body,
}

impl Words<'_> {
    /// The failed action of an instruction, and the operand that was null.
    fn action(&self, instruction: &Instruction) -> Option<(String, Operand)> {
        Some(match instruction {
            Instruction::GetField { object, field, .. } => {
                let name = &self.program.field(*field).name;
                (format!("Cannot read field \"{name}\""), *object)
            }
            Instruction::PutField { object, field, .. } => {
                let name = &self.program.field(*field).name;
                (format!("Cannot assign field \"{name}\""), *object)
            }
            Instruction::ArrayLength { array, .. } => {
                ("Cannot read the array length".to_owned(), *array)
            }
            Instruction::ArrayLoad { array, .. } => {
                let elements = self.elements(*array);
                (format!("Cannot load from {elements} array"), *array)
            }
            Instruction::ArrayStore { array, .. } => {
                let elements = self.elements(*array);
                (format!("Cannot store to {elements} array"), *array)
            }
            Instruction::Call {
                method, arguments, ..
            } if !self.program.method(*method).is_static => {
                let receiver = *arguments.first()?;
                let called = self.call(*method, Some(receiver));
                (format!("Cannot invoke \"{called}\""), receiver)
            }
            Instruction::NullCheck { operand, .. } => {
                ("Cannot enter synchronized block".to_owned(), *operand)
            }
            Instruction::Clone { object, .. } => {
                let class = match self.ty(*object) {
                    ty @ Type::Array { .. } => binary_name(self.program, RuntimeClass::Array(ty)),
                    _ => "Object".to_owned(),
                };
                (format!("Cannot invoke \"{class}.clone()\""), *object)
            }
            _ => return None,
        })
    }

    /// The erased type of an operand.
    fn ty(&self, operand: Operand) -> Type {
        match operand {
            Operand::Local(Local(local)) => self.body.locals[local as usize].ty,
            Operand::Constant(_) | Operand::Null => Type::Null,
        }
    }

    fn elements(&self, array: Operand) -> &'static str {
        match self.ty(array) {
            ty @ Type::Array { .. } => match ty.component().as_primitive() {
                Some(Primitive::Boolean | Primitive::Byte) => "byte/boolean",
                Some(primitive) => primitive.name(),
                None => "object",
            },
            _ => "object",
        }
    }

    /// `Class.method(Parameter, Parameter)`, with the declared class of the receiver.
    fn call(&self, method: MethodId, receiver: Option<Operand>) -> String {
        let called = self.program.method(method);
        let object = self.program.well_known().object;
        let class = match receiver.map(|receiver| self.ty(receiver)) {
            Some(Type::Class(class)) if called.class != object => class,
            _ => called.class,
        };
        let parameters: Vec<String> = called
            .parameters
            .iter()
            .map(|p| self.type_name(p.ty))
            .collect();
        format!(
            "{}.{}({})",
            self.class_name(class),
            called.name,
            parameters.join(", ")
        )
    }

    /// The name of a class; `Object` and `String` have no package here.
    fn class_name(&self, class: ClassId) -> String {
        match binary_name(self.program, RuntimeClass::Class(class)).as_str() {
            "java.lang.Object" => "Object".to_owned(),
            "java.lang.String" => "String".to_owned(),
            other => other.to_owned(),
        }
    }

    fn type_name(&self, ty: Type) -> String {
        ty.display(|class| self.class_name(class))
    }

    /// The source of the value of an operand; none where it is a variable that is not in the
    /// source.
    fn source(&self, place: Place, operand: Operand) -> Option<Source> {
        match self.definition(place, operand) {
            Definition::Call(method, receiver) => Some(Source::Result(self.call(method, receiver))),
            _ => match self.description(place, operand, STEPS) {
                Description::Is(text) => Some(Source::Other(text)),
                Description::Unknown => Some(Source::Several),
                Description::Hidden => None,
            },
        }
    }

    /// The expression of an operand, as the JVM reads it from the bytecode.
    fn description(&self, place: Place, operand: Operand, steps: u32) -> Description {
        if steps == 0 {
            return Description::Unknown;
        }
        match self.definition(place, operand) {
            Definition::Variable(name) if name.contains('$') => Description::Hidden,
            Definition::Variable(name) => Description::Is(name.to_owned()),
            Definition::Null => Description::Is("null".to_owned()),
            Definition::Number(number) => Description::Is(number.to_string()),
            Definition::Call(method, receiver) => Description::Is(self.call(method, receiver)),
            Definition::Static(field) => {
                let field = self.program.field(field);
                Description::Is(format!("{}.{}", self.class_name(field.class), field.name))
            }
            Definition::Field(place, object, field) => {
                let name = &self.program.field(field).name;
                match self.description(place, object, steps - 1) {
                    Description::Is(object) => Description::Is(format!("{object}.{name}")),
                    Description::Unknown => Description::Is(name.clone()),
                    Description::Hidden => Description::Hidden,
                }
            }
            Definition::Element(place, array, index) => {
                let array = self.description(place, array, steps - 1);
                let index = self.description(place, index, steps);
                let (Some(array), Some(index)) = (array.or("<array>"), index.or("...")) else {
                    return Description::Hidden;
                };
                Description::Is(format!("{array}[{index}]"))
            }
            Definition::Other => Description::Unknown,
        }
    }

    /// The definition of the value that an operand has at a place.
    fn definition(&self, place: Place, operand: Operand) -> Definition<'_> {
        let (mut here, mut operand) = (place, operand);
        for _ in 0..LONGEST_CHAIN {
            let local = match operand {
                Operand::Null => return Definition::Null,
                Operand::Constant(ConstantValue::Int(number)) => return Definition::Number(number),
                Operand::Constant(_) => return Definition::Other,
                Operand::Local(local) => local,
            };
            if let Some(name) = &self.body.locals[local.0 as usize].name {
                return Definition::Variable(name);
            }
            let Some((block, index)) = self.only_assignment(here, local) else {
                return Definition::Other;
            };
            here = (block, index);
            operand = match &self.body.block(block).instructions[index].0 {
                Instruction::Assign { value: from, .. }
                | Instruction::Cast { operand: from, .. } => *from,
                Instruction::GetField { object, field, .. } => {
                    return Definition::Field(here, *object, *field);
                }
                Instruction::GetStatic { field, .. } => return Definition::Static(*field),
                Instruction::ArrayLoad { array, index, .. } => {
                    return Definition::Element(here, *array, *index);
                }
                Instruction::Call {
                    method, arguments, ..
                } => {
                    let is_static = self.program.method(*method).is_static;
                    let receiver = arguments.first().filter(|_| !is_static);
                    return Definition::Call(*method, receiver.copied());
                }
                _ => return Definition::Other,
            };
        }
        Definition::Other
    }

    /// The one instruction whose value a temporary has at a place, on every path to it.
    fn only_assignment(&self, place: Place, local: Local) -> Option<Place> {
        let mut found = None;
        let (mut open, mut seen) = (vec![place], FxHashSet::default());
        while let Some((block, end)) = open.pop() {
            let instructions = &self.body.block(block).instructions[..end];
            let assigns = |(instruction, _): &(Instruction, _)| instruction.result() == Some(local);
            if let Some(index) = instructions.iter().rposition(assigns) {
                match found {
                    Some(other) if other != (block, index) => return None,
                    _ => found = Some((block, index)),
                }
                continue;
            }
            for (number, before) in (0..).zip(&self.body.blocks) {
                let mut leads_here = false;
                before
                    .terminator
                    .0
                    .for_each_target(|target| leads_here |= target == block);
                if leads_here && seen.insert(number) {
                    open.push((BlockId(number), before.instructions.len()));
                }
            }
        }
        found
    }
}

/// The definition of a value.
enum Definition<'a> {
    /// A variable of the source, or one that lowering added, whose name has a dollar sign.
    Variable(&'a str),
    Null,
    Number(i32),
    Static(FieldId),
    Field(Place, Operand, FieldId),
    Element(Place, Operand, Operand),
    Call(MethodId, Option<Operand>),
    Other,
}

/// An expression as the JVM describes it.
enum Description {
    Is(String),
    /// The JVM does not describe it.
    Unknown,
    /// It names a variable that is not in the source.
    Hidden,
}

impl Description {
    /// The text, or `otherwise` where the JVM does not describe it; none where it is hidden.
    fn or(self, otherwise: &str) -> Option<String> {
        match self {
            Description::Is(text) => Some(text),
            Description::Unknown => Some(otherwise.to_owned()),
            Description::Hidden => None,
        }
    }
}
