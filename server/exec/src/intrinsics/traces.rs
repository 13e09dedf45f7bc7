//! Stack traces of exceptions, which are kept while `main` is executed.

use heap::Value;
use ir::{Operand, TraceIntrinsic};

use super::Outcome;
use crate::exploration::Exploration;
use crate::frame::Running;
use crate::stack_traces::TraceElement;

impl<'a> Exploration<'_, 'a> {
    pub(super) fn trace_intrinsic(
        &mut self,
        running: &mut Running<'a>,
        operation: TraceIntrinsic,
        operands: &[Operand],
    ) -> Outcome {
        match operation {
            TraceIntrinsic::Frames => {
                let trace = self.trace(running, operands[0]);
                Ok(self.count(trace.len()))
            }
            TraceIntrinsic::Frame => {
                let index = self.index(running, operands[1]);
                let trace = self.trace(running, operands[0]);
                let Some(&element) = index.and_then(|index| trace.get(index)) else {
                    return Err(self.unknown_operand(running, operation));
                };
                let text = element.describe(self.machine.program, self.machine.bodies);
                Ok(self.text(running, &text))
            }
            TraceIntrinsic::FramesInCommon => {
                let own = self.trace(running, operands[0]);
                let enclosing = self.trace(running, operands[1]);
                let line =
                    |one: &TraceElement| one.describe(self.machine.program, self.machine.bodies);
                let pairs = own.iter().rev().zip(enclosing.iter().rev());
                let common = pairs.take_while(|(one, other)| {
                    one == other || one.method() == other.method() && line(one) == line(other)
                });
                Ok(self.count(common.count()))
            }
            TraceIntrinsic::ForgetFrames => {
                if let Some(thrown) = self.value(running, operands[0]).as_object() {
                    self.traces.remove(&thrown);
                }
                Ok(Value::NULL)
            }
        }
    }

    /// The stack trace of an exception, empty if none is kept.
    fn trace(&mut self, running: &Running<'a>, operand: Operand) -> Box<[TraceElement]> {
        let thrown = self.value(running, operand).as_object();
        let trace = thrown.and_then(|thrown| self.traces.get(&thrown));
        trace.cloned().unwrap_or_default()
    }

    fn count(&mut self, count: usize) -> Value<smt::TermId> {
        self.int(i32::try_from(count).expect("traces are short"))
    }
}
