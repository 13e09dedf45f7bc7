//! Classes and their names.

use heap::{Reference, Value};
use ir::{ClassIntrinsic, Operand};
use java::Type;

use super::Outcome;
use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::reference::{self, Fault};
use crate::tables::class_names::{binary_name, kind_of_type, name_of_type, simple_name_of_type};

impl<'a> Exploration<'_, 'a> {
    pub(super) fn class_intrinsic(
        &mut self,
        running: &mut Running<'a>,
        operation: ClassIntrinsic,
        operands: &[Operand],
    ) -> Outcome {
        let program = self.machine.program;
        Ok(match operation {
            ClassIntrinsic::NameOfObject | ClassIntrinsic::OfObject => {
                let object = self.value(running, operands[0]);
                let Some(class) = reference::exact_class(object, &running.heap, program) else {
                    return Err(self.throw_fault(running, Fault::NullPointer));
                };
                match operation {
                    ClassIntrinsic::OfObject => Value::Reference(Reference::Class(class.as_type())),
                    _ => self.literal(running, &binary_name(program, class)),
                }
            }
            ClassIntrinsic::Name => {
                let class = self.class_operand(running, operands[0])?;
                self.literal(running, &name_of_type(program, class))
            }
            ClassIntrinsic::SimpleName => {
                let class = self.class_operand(running, operands[0])?;
                let simple = simple_name_of_type(program, class);
                match simple == name_of_type(program, class) {
                    true => self.literal(running, &simple),
                    // The JVM keeps it while it has room.
                    false => {
                        let text = self.text(running, &simple);
                        self.perhaps_shared(running, text)
                    }
                }
            }
            ClassIntrinsic::Kind => {
                let class = self.class_operand(running, operands[0])?;
                self.int(kind_of_type(program, class))
            }
            ClassIntrinsic::Above => {
                let class = self.class_operand(running, operands[0])?;
                let above = match class {
                    Type::Class(class) => program.class(class).superclass.map(Type::Class),
                    Type::Array { .. } => Some(class.component()),
                    _ => None,
                };
                let is_interface = matches!(kind_of_type(program, class), 1 | 4);
                let above = above.filter(|_| !is_interface);
                above.map_or(Value::NULL, |above| {
                    Value::Reference(Reference::Class(above))
                })
            }
            ClassIntrinsic::IsAssignable => {
                let from = self.class_operand(running, operands[0])?;
                let to = self.class_operand(running, operands[1])?;
                let are_references = from.is_reference() && to.is_reference();
                self.bool(from == to || (are_references && program.is_assignable(from, to)))
            }
        })
    }

    /// The type that a `Class` operand stands for; throws if it is null.
    pub(super) fn class_operand(
        &mut self,
        running: &mut Running<'a>,
        operand: Operand,
    ) -> Result<Type, Flow> {
        match self.value(running, operand) {
            Value::Reference(Reference::Class(class)) => Ok(class),
            _ => Err(self.throw_fault(running, Fault::NullPointer)),
        }
    }
}
