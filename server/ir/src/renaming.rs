//! Code in another place: with other locals, and without the numbers of its branches.

use crate::body::{Instruction, Local, Operand, Terminator};

impl Instruction {
    /// Replaces every local that it reads or assigns.
    pub(crate) fn map_locals(&mut self, f: &impl Fn(Local) -> Local) {
        self.for_each_operand_mut(|operand| map_operand(operand, f));
        if let Some(to) = self.result_mut() {
            *to = f(*to);
        }
    }

    /// The local that [`Instruction::result`] gives.
    fn result_mut(&mut self) -> Option<&mut Local> {
        match self {
            Instruction::Assign { to, .. }
            | Instruction::Unary { to, .. }
            | Instruction::Binary { to, .. }
            | Instruction::Compare { to, .. }
            | Instruction::SameReference { to, .. }
            | Instruction::Convert { to, .. }
            | Instruction::GetField { to, .. }
            | Instruction::GetStatic { to, .. }
            | Instruction::ArrayLength { to, .. }
            | Instruction::ArrayLoad { to, .. }
            | Instruction::New { to, .. }
            | Instruction::NewArray { to, .. }
            | Instruction::Clone { to, .. }
            | Instruction::InstanceOf { to, .. }
            | Instruction::Cast { to, .. } => Some(to),
            Instruction::Call { to, .. } | Instruction::Intrinsic { to, .. } => to.as_mut(),
            Instruction::PutField { .. }
            | Instruction::PutStatic { .. }
            | Instruction::ArrayStore { .. }
            | Instruction::NullCheck { .. }
            | Instruction::LeftOut
            | Instruction::Unsupported(_) => None,
        }
    }

    /// The operands that [`Instruction::for_each_operand`] gives.
    fn for_each_operand_mut(&mut self, mut f: impl FnMut(&mut Operand)) {
        match self {
            Instruction::Assign { value: one, .. }
            | Instruction::PutStatic { value: one, .. }
            | Instruction::Unary { operand: one, .. }
            | Instruction::Convert { operand: one, .. }
            | Instruction::InstanceOf { operand: one, .. }
            | Instruction::Cast { operand: one, .. }
            | Instruction::NullCheck { operand: one, .. }
            | Instruction::GetField { object: one, .. }
            | Instruction::Clone { object: one, .. }
            | Instruction::ArrayLength { array: one, .. }
            | Instruction::NewArray { length: one, .. } => f(one),
            Instruction::Binary {
                left: one,
                right: other,
                ..
            }
            | Instruction::Compare {
                left: one,
                right: other,
                ..
            }
            | Instruction::SameReference {
                left: one,
                right: other,
                ..
            }
            | Instruction::PutField {
                object: one,
                value: other,
                ..
            }
            | Instruction::ArrayLoad {
                array: one,
                index: other,
                ..
            } => {
                f(one);
                f(other);
            }
            Instruction::ArrayStore {
                array,
                index,
                value,
            } => {
                f(array);
                f(index);
                f(value);
            }
            Instruction::Call { arguments, .. } | Instruction::Intrinsic { arguments, .. } => {
                arguments.iter_mut().for_each(f);
            }
            Instruction::GetStatic { .. }
            | Instruction::New { .. }
            | Instruction::LeftOut
            | Instruction::Unsupported(_) => {}
        }
    }
}

impl Terminator {
    /// Replaces every local that it reads.
    pub(crate) fn map_locals(&mut self, f: &impl Fn(Local) -> Local) {
        match self {
            Terminator::Branch { condition: one, .. }
            | Terminator::Switch { selector: one, .. }
            | Terminator::Return(Some(one))
            | Terminator::Throw(one) => map_operand(one, f),
            Terminator::Goto(_) | Terminator::Return(None) => {}
        }
    }

    /// Leaves out the numbers of its outcomes, which are those of another method.
    pub(crate) fn forget_outcomes(&mut self) {
        match self {
            Terminator::Branch { outcomes, .. } => *outcomes = None,
            Terminator::Switch {
                cases,
                default_outcome,
                ..
            } => {
                *default_outcome = None;
                cases.iter_mut().for_each(|case| case.outcome = None);
            }
            Terminator::Goto(_) | Terminator::Return(_) | Terminator::Throw(_) => {}
        }
    }
}

fn map_operand(operand: &mut Operand, f: &impl Fn(Local) -> Local) {
    if let Operand::Local(local) = operand {
        *local = f(*local);
    }
}
