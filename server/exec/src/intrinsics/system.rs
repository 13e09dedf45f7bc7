//! The program and its environment: output, input, clocks and the exit.

use heap::Value;
use ir::{Operand, SystemIntrinsic};
use smt::Constant;

use super::Outcome;
use crate::console::Stream;
use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::loss::LossReason;

impl<'a> Exploration<'_, 'a> {
    pub(super) fn system_intrinsic(
        &mut self,
        running: &mut Running<'a>,
        operation: SystemIntrinsic,
        operands: &[Operand],
    ) -> Outcome {
        let console = self.machine.console;
        match operation {
            SystemIntrinsic::Print => {
                self.print(running, operands)?;
                Ok(Value::NULL)
            }
            SystemIntrinsic::Read => match console {
                Some(console) => Ok(self.int(console.read().map_or(-1, i32::from))),
                None => Err(self.unknown_operand(running, operation)),
            },
            SystemIntrinsic::Time => {
                let clock = self.index(running, operands[0]);
                let (Some(clock), Some(console)) = (clock, console) else {
                    return Err(self.unknown_operand(running, operation));
                };
                let time = match clock {
                    0 => console.milliseconds(),
                    _ => console.nanoseconds(),
                };
                let time = self.solver.arena.constant(Constant::Long(time));
                Ok(Value::Primitive(time))
            }
            SystemIntrinsic::Exit => {
                let code = self.term(running, operands[0]);
                let code = match self.solver.arena.as_constant(code) {
                    Some(Constant::Int(code)) => Some(code),
                    _ => None,
                };
                Err(self.lost(running, LossReason::Exit(code)))
            }
            SystemIntrinsic::IsRun => Ok(self.bool(console.is_some())),
            SystemIntrinsic::Unmodelled => Err(self.lost(running, LossReason::Unmodelled)),
        }
    }

    /// Writes a text to the console, if the run has one.
    fn print(&mut self, running: &Running<'a>, operands: &[Operand]) -> Result<(), Flow> {
        let Some(console) = self.machine.console else {
            return Ok(());
        };
        let stream = match self.index(running, operands[0]) {
            Some(2) => Stream::Error,
            _ => Stream::Output,
        };
        let text = self.value(running, operands[1]);
        match self.units(running, text) {
            Some(units) => {
                console.write(stream, &units);
                Ok(())
            }
            None => Err(self.lost(running, LossReason::UnknownText)),
        }
    }
}
