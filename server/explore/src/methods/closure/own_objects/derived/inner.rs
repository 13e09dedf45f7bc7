//! Which locals of a body may refer to objects that only the code of parts has.

use ir::{Body, Instruction, Local, Operand};
use java::{Program, Type};

/// The locals that may refer to inner objects: by a field that callers do not read, or by another
/// inner object. The order of instructions does not count.
pub(super) struct Inner<'a> {
    body: &'a Body,
    locals: Vec<bool>,
}

impl<'a> Inner<'a> {
    /// `is_read` tells of an instruction whether it reads what callers do not read.
    pub(super) fn of(
        program: &Program,
        body: &'a Body,
        is_read: &dyn Fn(&Instruction) -> bool,
    ) -> Inner<'a> {
        let mut inner = Inner {
            body,
            locals: vec![false; body.locals.len()],
        };
        let all = || body.blocks.iter().flat_map(|block| &block.instructions);
        let mut has_grown = true;
        while has_grown {
            has_grown = false;
            for (instruction, _) in all() {
                let Some(to) = inner.given_by(program, (instruction, is_read(instruction))) else {
                    continue;
                };
                let known = &mut inner.locals[to.0 as usize];
                has_grown |= !*known;
                *known = true;
            }
        }
        inner
    }

    /// Whether the value may be an inner object.
    pub(super) fn has(&self, value: Operand) -> bool {
        match value {
            Operand::Local(local) => self.locals[local.0 as usize],
            Operand::Constant(_) | Operand::Null => false,
        }
    }

    /// The type of the variable.
    pub(super) fn type_of(&self, value: Operand) -> Option<Type> {
        match value {
            Operand::Local(local) => Some(self.body.locals[local.0 as usize].ty),
            Operand::Constant(_) | Operand::Null => None,
        }
    }

    /// The local that the instruction makes refer to an inner object.
    fn given_by(
        &self,
        program: &Program,
        (instruction, is_read): (&Instruction, bool),
    ) -> Option<Local> {
        let is_inner = match instruction {
            Instruction::Assign { value, .. } => self.has(*value),
            Instruction::Cast { operand, .. } => self.has(*operand),
            Instruction::Clone { object, .. } => self.has(*object),
            Instruction::ArrayLoad { array, .. } => self.has(*array),
            Instruction::GetField { object, .. } => is_read || self.has(*object),
            Instruction::GetStatic { .. } => is_read,
            Instruction::Call { arguments, .. } => arguments.iter().any(|&one| self.has(one)),
            _ => false,
        };
        let to = instruction.result().filter(|_| is_inner)?;
        let ty = self.body.locals[to.0 as usize].ty;
        // A copy of numbers is new to all.
        let is_copy = matches!(instruction, Instruction::Clone { .. });
        let held = if is_copy { ty.component() } else { ty };
        ir::is_mutable(program, held).then_some(to)
    }
}
