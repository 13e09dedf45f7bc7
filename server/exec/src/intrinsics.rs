//! What the intrinsics of library models do: a file for each family.

mod abstracted_texts;
mod arrays;
mod classes;
mod hashes;
mod made_texts;
mod numbers;
mod numeric_texts;
mod system;
mod texts;
mod traces;

use heap::Value;
use ir::{Intrinsic, Local, Operand};
use smallvec::SmallVec;
use smt::{Constant, TermId};

use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::loss::LossReason;
pub use abstracted_texts::fold_texts;

/// The result of an intrinsic (null for `void`), or how the path goes on without one.
type Outcome = Result<Value<TermId>, Flow>;

impl<'a> Exploration<'_, 'a> {
    pub(crate) fn intrinsic(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        intrinsic: Intrinsic,
        operands: &[Operand],
    ) -> Flow {
        let outcome = match intrinsic {
            Intrinsic::Text(operation) => self.text_intrinsic(running, to, operation, operands),
            Intrinsic::NumericText(operation) => {
                self.numeric_text_intrinsic(running, to, operation, operands)
            }
            Intrinsic::Number(operation) => self.number_intrinsic(running, operation, operands),
            Intrinsic::Class(operation) => self.class_intrinsic(running, operation, operands),
            Intrinsic::Array(operation) => self.array_intrinsic(running, to, operation, operands),
            Intrinsic::Hash(operation) => self.hash_intrinsic(running, operation, operands),
            Intrinsic::Trace(operation) => self.trace_intrinsic(running, operation, operands),
            Intrinsic::System(operation) => self.system_intrinsic(running, to, operation, operands),
        };
        match outcome {
            Ok(value) => {
                running.finish(to, value);
                Flow::Continue
            }
            Err(flow) => flow,
        }
    }

    /// The end of a path on which an operand is not a constant, or the result is unknown.
    fn unknown_operand(&self, running: &Running<'a>, intrinsic: impl Into<Intrinsic>) -> Flow {
        self.lost(running, LossReason::UnknownOperand(intrinsic.into()))
    }

    /// The operands, if they are constants.
    fn constants(
        &mut self,
        running: &Running<'a>,
        operands: &[Operand],
    ) -> Option<SmallVec<[Constant; 2]>> {
        let constant = |&operand: &Operand| {
            let term = self.term(running, operand);
            self.solver.arena.as_constant(term)
        };
        operands.iter().map(constant).collect()
    }

    /// The operand, if it is a constant that is not negative.
    fn index(&mut self, running: &Running<'a>, operand: Operand) -> Option<usize> {
        let term = self.term(running, operand);
        match self.solver.arena.as_constant(term) {
            Some(Constant::Int(index)) => usize::try_from(index).ok(),
            _ => None,
        }
    }

    fn bool(&mut self, value: bool) -> Value<TermId> {
        Value::Primitive(self.solver.arena.bool(value))
    }

    fn int(&mut self, value: i32) -> Value<TermId> {
        Value::Primitive(self.solver.arena.int(value))
    }
}
