//! Deciding whether an object stands for null, before an instruction looks inside the reference.

use heap::Value;
use ir::{Instruction, Operand};
use java::Type;
use java::hir::Dispatch;
use smallvec::{SmallVec, smallvec};
use smt::TermId;

use crate::exploration::{Exploration, Flow};
use crate::frame::Running;

impl<'a> Exploration<'_, 'a> {
    /// Forks on whether an object that the instruction looks at stands for null. Both paths run the
    /// instruction again. None if there is nothing to decide.
    pub(crate) fn decide_absence(
        &mut self,
        running: &mut Running<'a>,
        instruction: &Instruction,
    ) -> Option<Flow> {
        self.machine.absence.as_ref()?;
        for operand in self.looked_at(running, instruction) {
            let Some(object) = self.value(running, operand).as_object() else {
                continue;
            };
            let absence = self.machine.absence.as_ref()?;
            let Some((offset, absent)) = absence.of_object(object, &running.heap) else {
                continue;
            };
            let present = self.solver.arena.not(absent);
            let sides = vec![(present, TermId::FALSE), (absent, TermId::TRUE)];
            return Some(self.fork(running, sides, |_, running, &side| {
                running.heap.write(object, offset, Value::Primitive(side));
                Flow::Continue
            }));
        }
        None
    }

    /// The operands of which the instruction asks more than what they refer to.
    fn looked_at(
        &mut self,
        running: &Running<'a>,
        instruction: &Instruction,
    ) -> SmallVec<[Operand; 4]> {
        match instruction {
            Instruction::SameReference { left, right, .. } => smallvec![*left, *right],
            Instruction::InstanceOf { operand, .. } | Instruction::NullCheck { operand, .. } => {
                smallvec![*operand]
            }
            // Code of the models reads the fields of other objects.
            Instruction::GetField { object, .. } => smallvec![*object],
            Instruction::Cast { operand, ty, .. } if !self.fits(running, *operand, *ty) => {
                smallvec![*operand]
            }
            Instruction::ArrayStore { array, value, .. } => {
                let array = self.value(running, *array).as_object();
                let component = array.map(|array| running.heap.class(array).as_type().component());
                match component {
                    Some(ty) if ty.is_reference() && !self.fits(running, *value, ty) => {
                        smallvec![*value]
                    }
                    _ => SmallVec::new(),
                }
            }
            Instruction::Call {
                dispatch: Dispatch::Virtual | Dispatch::Exact,
                arguments,
                ..
            } => arguments.first().copied().into_iter().collect(),
            Instruction::Intrinsic { arguments, .. } => SmallVec::from_slice(arguments),
            _ => SmallVec::new(),
        }
    }

    /// Whether what an operand refers to is assignable to a type: null is, too.
    fn fits(&mut self, running: &Running<'a>, operand: Operand, ty: Type) -> bool {
        let object = self.value(running, operand).as_object();
        object.is_none_or(|object| {
            let class = running.heap.class(object).as_type();
            self.machine.program.is_assignable(class, ty)
        })
    }
}
