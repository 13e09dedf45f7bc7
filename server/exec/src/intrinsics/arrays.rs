//! Operations on arrays: copying parts, and other lengths.

use heap::Value;
use ir::{Intrinsic, Operand};
use smt::Comparison;

use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::loss::LossReason;
use crate::reference::{self, Fault};

impl<'a> Exploration<'_, 'a> {
    /// Elements of one array into another; the model has checked the bounds.
    pub(super) fn copy(&mut self, running: &mut Running<'a>, operands: &[Operand]) -> Flow {
        let from = self.value(running, operands[0]).as_object();
        let to = self.value(running, operands[2]).as_object();
        let (Some(from), Some(to)) = (from, to) else {
            return self.lost(running, LossReason::UnknownOperand(Intrinsic::Copy));
        };
        let lengths = [from, to].map(|array| running.heap.length(array) as usize);
        let limits = [lengths[0], lengths[1], lengths[0].min(lengths[1])];
        for (operand, limit) in [operands[1], operands[3], operands[4]]
            .into_iter()
            .zip(limits)
        {
            if let Some(flow) = self.pin(running, operand, limit) {
                return flow;
            }
        }
        let numbers = [operands[1], operands[3], operands[4]].map(|o| self.index(running, o));
        let [Some(start), Some(target), Some(count)] = numbers else {
            return self.lost(running, LossReason::UnknownOperand(Intrinsic::Copy));
        };
        let Some(values) = running.heap.values(from).get(start..start + count) else {
            return self.lost(running, LossReason::UnknownOperand(Intrinsic::Copy));
        };
        let values = values.to_vec();
        if target + count > running.heap.length(to) as usize {
            return self.lost(running, LossReason::UnknownOperand(Intrinsic::Copy));
        }
        let program = self.machine.program;
        let fits_all = running.heap.class(from) == running.heap.class(to);
        let mut fault = None;
        let positions = u32::try_from(target).unwrap_or(u32::MAX)..;
        for (position, value) in positions.zip(values) {
            if !fits_all
                && let reference::Answers::One(Err(_)) =
                    reference::storable(to, value, &running.heap, program)
            {
                fault = Some(Fault::ArrayCopy {
                    from: running.heap.class(from),
                    to: running.heap.class(to),
                });
                break;
            }
            running.heap.write(to, position, value);
        }
        match fault {
            Some(fault) => self.throw_fault(running, fault),
            None => {
                running.advance();
                Flow::Continue
            }
        }
    }

    /// Goes on with each number up to `most` that the operand may be, at the same instruction,
    /// where it is then a constant; none if it is one already. Models check before that it is no
    /// other number.
    pub(super) fn pin(
        &mut self,
        running: &mut Running<'a>,
        operand: Operand,
        most: usize,
    ) -> Option<Flow> {
        let Operand::Local(local) = operand else {
            return None;
        };
        let number = self.term(running, operand);
        if self.solver.arena.as_constant(number).is_some() {
            return None;
        }
        let alternatives = (0..=most)
            .map(|value| {
                let value = self.length_term(value);
                let arena = &mut self.solver.arena;
                (arena.compare(Comparison::Equal, number, value), value)
            })
            .collect();
        Some(self.fork(running, alternatives, |_, running, &value| {
            running.set(local, Value::Primitive(value));
            Flow::Continue
        }))
    }

    pub(super) fn resize(&mut self, running: &mut Running<'a>, operands: &[Operand]) -> Flow {
        let array = self.value(running, operands[0]).as_object();
        let (Some(array), Some(length)) = (array, self.index(running, operands[1])) else {
            return self.lost(running, LossReason::UnknownOperand(Intrinsic::Resize));
        };
        let element = running.heap.class(array).as_type().component();
        let default = self.default_value(element.as_primitive());
        running.heap.resize(array, length, default);
        running.advance();
        self.within_limits(running)
    }

    /// Both give an array another length by moving the elements behind a place.
    pub(super) fn open_or_cut(
        &mut self,
        running: &mut Running<'a>,
        native: Intrinsic,
        operands: &[Operand],
    ) -> Flow {
        let array = self.value(running, operands[0]).as_object();
        let bounds = (
            self.index(running, operands[1]),
            self.index(running, operands[2]),
        );
        let (Some(array), (Some(from), Some(other))) = (array, bounds) else {
            return self.lost(running, LossReason::UnknownOperand(native));
        };
        let length = running.heap.length(array) as usize;
        match native {
            Intrinsic::Cut if from <= other && other <= length => {
                running.heap.cut(array, from, other);
            }
            Intrinsic::Open if from <= length => {
                let element = running.heap.class(array).as_type().component();
                let default = self.default_value(element.as_primitive());
                running.heap.open(array, from, other, default);
            }
            _ => return self.lost(running, LossReason::UnknownOperand(native)),
        }
        running.advance();
        self.within_limits(running)
    }
}
