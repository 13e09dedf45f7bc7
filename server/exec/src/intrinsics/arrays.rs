//! Arrays of any type: copies, lengths, and elements inserted and removed.

use heap::{ObjectIndex, RuntimeClass, Value};
use ir::{ArrayIntrinsic, Local, Operand};
use smt::Comparison;

use super::Outcome;
use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::loss::LossReason;
use crate::reference::{self, Fault};

impl<'a> Exploration<'_, 'a> {
    pub(super) fn array_intrinsic(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        operation: ArrayIntrinsic,
        operands: &[Operand],
    ) -> Outcome {
        let value = self.value(running, operands[0]);
        if self.is_unknown_trace(running, value) {
            return Err(self.lost(running, LossReason::UnknownTrace));
        }
        match operation {
            ArrayIntrinsic::Like => {
                let class = reference::exact_class(value, &running.heap, self.machine.program);
                Err(match (class, to) {
                    (Some(RuntimeClass::Array(array)), Some(to)) => {
                        self.new_array(running, to, array, operands[1])
                    }
                    _ => self.throw_fault(running, Fault::NullPointer),
                })
            }
            ArrayIntrinsic::Of => Err(match (self.class_operand(running, operands[0])?, to) {
                (element, Some(to)) => match element.array_of() {
                    Some(array) => self.new_array(running, to, array, operands[1]),
                    None => self.unknown_operand(running, operation),
                },
                (_, None) => self.throw_fault(running, Fault::NullPointer),
            }),
            ArrayIntrinsic::Length => {
                let class = reference::exact_class(value, &running.heap, self.machine.program);
                match (class, value.as_object()) {
                    (Some(RuntimeClass::Array(_)), Some(array)) => {
                        Ok(Value::Primitive(self.length(running, array)))
                    }
                    _ => Ok(self.int(-1)),
                }
            }
            _ => {
                let Some(array) = value.as_object() else {
                    return Err(self.unknown_operand(running, operation));
                };
                self.array_operation(running, operation, array, operands)
            }
        }
    }

    /// An operation on an array that is not null.
    fn array_operation(
        &mut self,
        running: &mut Running<'a>,
        operation: ArrayIntrinsic,
        array: ObjectIndex,
        operands: &[Operand],
    ) -> Outcome {
        if operation == ArrayIntrinsic::Copy {
            self.copy(running, array, operands)?;
            return Ok(Value::NULL);
        }
        let Some(number) = self.index(running, operands[1]) else {
            return Err(self.unknown_operand(running, operation));
        };
        let element = running.heap.class(array).as_type().component();
        if operation == ArrayIntrinsic::Name {
            let element = element.as_primitive();
            let element = element.map_or("object array", |primitive| primitive.name());
            return Ok(self.text(running, &format!("{element}[{number}]")));
        }
        let default = self.default_value(element.as_primitive());
        let length = running.heap.length(array) as usize;
        if operation == ArrayIntrinsic::Resize {
            self.has_room_for(running, number.saturating_sub(length))?;
            running.heap.resize(array, number, default);
        } else {
            match (operation, self.index(running, operands[2])) {
                (ArrayIntrinsic::Cut, Some(end)) if number <= end && end <= length => {
                    running.heap.cut(array, number, end);
                }
                (ArrayIntrinsic::Open, Some(count)) if number <= length => {
                    self.has_room_for(running, count)?;
                    running.heap.open(array, number, count, default);
                }
                _ => return Err(self.unknown_operand(running, operation)),
            }
        }
        match self.within_limits(running) {
            Flow::Continue => Ok(Value::NULL),
            flow => Err(flow),
        }
    }

    /// Copies elements of one array into another; the model has checked the bounds.
    fn copy(
        &mut self,
        running: &mut Running<'a>,
        from: ObjectIndex,
        operands: &[Operand],
    ) -> Result<(), Flow> {
        let unknown = |this: &Self, running: &Running<'a>| {
            Err(this.unknown_operand(running, ArrayIntrinsic::Copy))
        };
        let Some(to) = self.value(running, operands[2]).as_object() else {
            return unknown(self, running);
        };
        let [from_length, to_length] = [from, to].map(|array| running.heap.length(array) as usize);
        let bounds = [operands[1], operands[3], operands[4]];
        let most = [from_length, to_length, from_length.min(to_length)];
        for (operand, most) in bounds.into_iter().zip(most) {
            self.pin(running, operand, most)?;
        }
        let [Some(start), Some(target), Some(count)] =
            bounds.map(|bound| self.index(running, bound))
        else {
            return unknown(self, running);
        };
        let Some(values) = running.heap.values(from).get(start..start + count) else {
            return unknown(self, running);
        };
        let values = values.to_vec();
        if target + count > to_length {
            return unknown(self, running);
        }
        let program = self.machine.program;
        let fits_all = running.heap.class(from) == running.heap.class(to);
        let positions = u32::try_from(target).unwrap_or(u32::MAX)..;
        let arena = &mut self.solver.arena;
        for (position, value) in positions.zip(values) {
            if !fits_all
                && let reference::Answers::One(Err(_)) =
                    reference::storable(to, value, &running.heap, program, arena)
            {
                let [from, to] = [from, to].map(|array| running.heap.class(array));
                return Err(self.throw_fault(running, Fault::ArrayCopy { from, to }));
            }
            running.heap.write(to, position, value);
        }
        Ok(())
    }

    /// Makes an operand a constant: a path for each number up to `most` runs the instruction again.
    /// Models have checked that it is no other number.
    pub(super) fn pin(
        &mut self,
        running: &mut Running<'a>,
        operand: Operand,
        most: usize,
    ) -> Result<(), Flow> {
        let Operand::Local(local) = operand else {
            return Ok(());
        };
        let number = self.term(running, operand);
        if self.solver.arena.as_constant(number).is_some() {
            return Ok(());
        }
        let alternatives = (0..=most)
            .map(|value| {
                let value = self.length_term(value);
                let arena = &mut self.solver.arena;
                (arena.compare(Comparison::Equal, number, value), value)
            })
            .collect();
        Err(self.fork(running, alternatives, |_, running, &value| {
            running.set(local, Value::Primitive(value));
            Flow::Continue
        }))
    }
}
