//! The program and its environment: output, input, clocks and the exit.

use std::hash::{Hash, Hasher};

use heap::Value;
use ir::{Local, Operand, SystemIntrinsic};
use java::Type;
use rustc_hash::FxHasher;
use smt::{Comparison, Constant, Primitive, TermId};

use super::Outcome;
use crate::console::Stream;
use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::loss::{ChosenBy, LossReason};
use crate::vocabulary::smt_primitive;

impl<'a> Exploration<'_, 'a> {
    pub(super) fn system_intrinsic(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        operation: SystemIntrinsic,
        operands: &[Operand],
    ) -> Outcome {
        let console = self.machine.console;
        match operation {
            SystemIntrinsic::Print => self.print(running, operands).map(|()| Value::NULL),
            SystemIntrinsic::Read => match console {
                Some(console) => Ok(self.int(console.read().map_or(-1, i32::from))),
                None => Err(self.unknown_operand(running, operation)),
            },
            SystemIntrinsic::Chosen | SystemIntrinsic::ChosenInt => {
                let source = chosen_by(self.index(running, operands[0]));
                let primitive = match operation {
                    SystemIntrinsic::Chosen => Primitive::Long,
                    _ => Primitive::Int,
                };
                let bounds = [operands[1], operands[2]];
                self.chosen(running, (source, primitive), bounds, operation)
            }
            SystemIntrinsic::PlaceInOrder => {
                let known = [0, 1].map(|at| self.index(running, operands[at]));
                let ([Some(index), Some(count)], None) = (known, console) else {
                    return Err(self.lost(running, LossReason::Unmodelled));
                };
                let one_order = self.loss(running, LossReason::OneOrder);
                if !self.losses.contains(&one_order) {
                    self.losses.push(one_order);
                }
                let place = place_in_order(self.machine.order, index, count);
                Ok(self.int(i32::try_from(place).expect("arrays have such lengths")))
            }
            SystemIntrinsic::Exit => {
                let code = self.term(running, operands[0]);
                let code = match self.solver.arena.as_constant(code) {
                    Some(Constant::Int(code)) => Some(code),
                    _ => None,
                };
                Err(self.lost(running, LossReason::Exit(code)))
            }
            SystemIntrinsic::HasResource => self.has_resource(running, operands[0]),
            SystemIntrinsic::IsRun => Ok(self.bool(console.is_some())),
            SystemIntrinsic::Unmodelled => Err(self.lost(running, LossReason::Unmodelled)),
            SystemIntrinsic::Any | SystemIntrinsic::AnyObject | SystemIntrinsic::Assume => {
                self.of_unknown(running, to, operation, operands)
            }
            SystemIntrinsic::Leak => {
                if let Some(object) = self.value(running, operands[0]).as_object() {
                    running.heap.hold(object);
                }
                Ok(Value::NULL)
            }
        }
    }

    /// What programs do in which little is known.
    fn of_unknown(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        operation: SystemIntrinsic,
        operands: &[Operand],
    ) -> Outcome {
        if operation == SystemIntrinsic::Assume {
            let condition = self.term(running, operands[0]);
            return Err(self.where_it_holds(running, condition, (to, Value::NULL)));
        }
        let value = self.any(running, to);
        if operation == SystemIntrinsic::Any {
            return Ok(Value::Primitive(value));
        }
        let arena = &mut self.solver.arena;
        let null = arena.constant(Constant::NULL);
        let is_object = arena.compare(Comparison::NotEqual, value, null);
        let object = Value::Primitive(value);
        Err(self.where_it_holds(running, is_object, (to, object)))
    }

    /// Finishes with a result where a condition holds. There is no other path.
    fn where_it_holds(
        &mut self,
        running: &mut Running<'a>,
        condition: TermId,
        (to, result): (Option<Local>, Value<TermId>),
    ) -> Flow {
        self.fork(running, vec![(condition, ())], |_, running, ()| {
            running.finish(to, result);
            Flow::Continue
        })
    }

    /// A variable for a local, of which nothing is known.
    fn any(&mut self, running: &Running<'a>, to: Option<Local>) -> TermId {
        let to = to.map(|to| running.top().body.locals[to.0 as usize].ty);
        let primitive = to.and_then(Type::as_primitive);
        let primitive = primitive.map_or(Primitive::Reference, smt_primitive);
        self.solver.arena.variable(primitive)
    }

    /// Whether the project may have a file of this name with texts by language.
    fn has_resource(&mut self, running: &Running<'a>, name: Operand) -> Outcome {
        let name = self.value(running, name);
        let Some(units) = self.units(running, name) else {
            return Err(self.unknown_operand(running, SystemIntrinsic::HasResource));
        };
        let name = String::from_utf16_lossy(&units);
        Ok(self.bool(self.machine.program.has_resource(&name)))
    }

    /// A value that no caller chooses. With a console it is the machine's; else any one.
    fn chosen(
        &mut self,
        running: &mut Running<'a>,
        (source, primitive): (ChosenBy, Primitive),
        bounds: [Operand; 2],
        operation: SystemIntrinsic,
    ) -> Outcome {
        let [least, greatest] = bounds.map(|bound| self.term(running, bound));
        if let Some(console) = self.machine.console {
            let arena = &self.solver.arena;
            let known = |bound| arena.as_constant(bound).and_then(whole_number);
            let (Some(least), Some(greatest)) = (known(least), known(greatest)) else {
                return Err(self.unknown_operand(running, operation));
            };
            let value = match source {
                ChosenBy::Calendar => console.milliseconds(),
                ChosenBy::Clock => console.nanoseconds(),
                ChosenBy::Random => console.random(least, greatest),
                ChosenBy::Collector => 0,
                ChosenBy::LogLevels
                | ChosenBy::Language
                | ChosenBy::Characters
                | ChosenBy::Capacity
                | ChosenBy::Zone
                | ChosenBy::Hash
                | ChosenBy::Sharing
                | ChosenBy::NotANumber => {
                    return Err(self.lost(running, LossReason::Unmodelled));
                }
            };
            let value = match (primitive, i32::try_from(value)) {
                (Primitive::Int, Ok(value)) => Constant::Int(value),
                _ => Constant::Long(value),
            };
            return Ok(Value::Primitive(self.solver.arena.constant(value)));
        }
        let value = self.any_value(running, (source, primitive));
        let is_set = source == ChosenBy::Language && self.machine.sets_language;
        let greatest = if is_set { least } else { greatest };
        let arena = &mut self.solver.arena;
        let conditions = [
            arena.compare(Comparison::LessOrEqual, least, value),
            arena.compare(Comparison::LessOrEqual, value, greatest),
        ];
        for condition in conditions {
            let mut cases = self.assume(running, condition);
            match (cases.pop(), cases.pop()) {
                (Some(case), None) => running.constraints = case,
                _ => return Err(self.unknown_operand(running, operation)),
            }
        }
        Ok(Value::Primitive(value))
    }

    /// Any value, which no caller chooses.
    pub(super) fn any_value(
        &mut self,
        running: &Running<'a>,
        (source, primitive): (ChosenBy, Primitive),
    ) -> TermId {
        let chosen = self.loss(running, LossReason::Chosen(source));
        if !self.chosen.contains(&chosen) {
            self.chosen.push(chosen);
        }
        self.solver.arena.variable(primitive)
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

/// What chooses a value, by the number that the models have for it.
fn chosen_by(number: Option<usize>) -> ChosenBy {
    match number {
        Some(0) => ChosenBy::Calendar,
        Some(1) => ChosenBy::Clock,
        Some(3) => ChosenBy::LogLevels,
        Some(4) => ChosenBy::Language,
        Some(5) => ChosenBy::Collector,
        Some(6) => ChosenBy::Characters,
        Some(7) => ChosenBy::Capacity,
        Some(8) => ChosenBy::Zone,
        Some(9) => ChosenBy::Hash,
        Some(10) => ChosenBy::NotANumber,
        _ => ChosenBy::Random,
    }
}

fn whole_number(constant: Constant) -> Option<i64> {
    match constant {
        Constant::Int(value) => Some(value.into()),
        Constant::Long(value) => Some(value),
        _ => None,
    }
}

/// The place of one of so many objects in the order of this number ([`crate::Machine::in_order`]).
/// All orders but the first two are as if at random.
fn place_in_order(order: u32, index: usize, count: usize) -> usize {
    match order {
        0 => index,
        1 => count - 1 - index,
        _ => {
            let key = |index: usize| {
                let mut hasher = FxHasher::default();
                (order, index).hash(&mut hasher);
                (hasher.finish(), index)
            };
            let own = key(index);
            (0..count).filter(|&other| key(other) < own).count()
        }
    }
}
