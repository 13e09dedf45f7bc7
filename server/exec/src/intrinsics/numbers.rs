//! Functions of numbers: on constants. A run that over-approximates goes on with any value that the
//! function may have.

use heap::Value;
use ir::{NumberIntrinsic, Operand};
use smt::{Comparison, Constant, Primitive, TermId};

use super::Outcome;
use crate::exploration::Exploration;
use crate::float_functions::{self, Function};
use crate::frame::Running;

impl<'a> Exploration<'_, 'a> {
    pub(super) fn number_intrinsic(
        &mut self,
        running: &mut Running<'a>,
        operation: NumberIntrinsic,
        operands: &[Operand],
    ) -> Outcome {
        let constants = self.constants(running, operands);
        match constants.and_then(|constants| result(operation, &constants)) {
            Some(result) => Ok(Value::Primitive(self.solver.arena.constant(result))),
            None if self.machine.over_approximates() => Ok(Value::Primitive(
                self.any_result(running, operation, operands),
            )),
            None => Err(self.unknown_operand(running, operation)),
        }
    }

    /// Any value that the function may have of an unknown number.
    fn any_result(
        &mut self,
        running: &mut Running<'a>,
        operation: NumberIntrinsic,
        operands: &[Operand],
    ) -> TermId {
        let primitive = match operation {
            NumberIntrinsic::FloatBits => Primitive::Int,
            NumberIntrinsic::DoubleBits => Primitive::Long,
            NumberIntrinsic::BitsFloat => Primitive::Float,
            NumberIntrinsic::BitsDouble
            | NumberIntrinsic::Root
            | NumberIntrinsic::Floor
            | NumberIntrinsic::RoundToEven
            | NumberIntrinsic::Power
            | NumberIntrinsic::Elementary => Primitive::Double,
        };
        let result = self.solver.arena.variable(primitive);
        match operation {
            NumberIntrinsic::Root | NumberIntrinsic::Power => {
                let operand = self.term(running, operands[0]);
                // The root of a number that is not negative is none either, and is a number.
                let is_number = self.is_never_negative(running, operand);
                match (operation, is_number) {
                    (NumberIntrinsic::Root, true) => {
                        self.bound(running, (Comparison::GreaterOrEqual, true), result, 0.0);
                    }
                    (NumberIntrinsic::Root, false) | (_, true) => {
                        self.bound(running, (Comparison::Less, false), result, 0.0);
                    }
                    (_, false) => {}
                }
            }
            NumberIntrinsic::Elementary => match self.function(running, operands[0]) {
                Some(Function::Exponential) => {
                    self.bound(running, (Comparison::Less, false), result, 0.0);
                }
                Some(Function::Sine | Function::Cosine) => {
                    self.bound(running, (Comparison::Less, false), result, -1.0);
                    self.bound(running, (Comparison::Greater, false), result, 1.0);
                }
                _ => {}
            },
            _ => {}
        }
        result
    }

    fn function(&mut self, running: &Running<'a>, number: Operand) -> Option<Function> {
        let number = self.term(running, number);
        match self.solver.arena.as_constant(number)? {
            Constant::Int(number) => Function::numbered(number),
            _ => None,
        }
    }

    /// Whether a number is 0 or more, and not NaN.
    fn is_never_negative(&mut self, running: &Running<'a>, number: TermId) -> bool {
        let arena = &mut self.solver.arena;
        let zero = arena.constant(Constant::double(0.0));
        let is_not = arena.compare(Comparison::GreaterOrEqual, number, zero);
        let is_not = arena.not(is_not);
        self.assume(running, is_not).is_empty()
    }

    /// Has a value compare like this with a constant, or not; NaN compares with none. What is not
    /// decided at once is left out.
    fn bound(
        &mut self,
        running: &mut Running<'a>,
        (comparison, holds): (Comparison, bool),
        value: TermId,
        constant: f64,
    ) {
        let arena = &mut self.solver.arena;
        let constant = arena.constant(Constant::double(constant));
        let mut condition = arena.compare(comparison, value, constant);
        if !holds {
            condition = arena.not(condition);
        }
        let mut cases = self.assume(running, condition);
        if let (Some(case), None) = (cases.pop(), cases.pop()) {
            running.constraints = case;
        }
    }
}

/// The result, if every JVM has the same.
fn result(operation: NumberIntrinsic, operands: &[Constant]) -> Option<Constant> {
    let double = |bits: u64| f64::from_bits(bits);
    Some(match (operation, operands) {
        (NumberIntrinsic::FloatBits, &[Constant::Float(bits)]) => Constant::Int(bits.cast_signed()),
        (NumberIntrinsic::BitsFloat, &[Constant::Int(bits)]) => {
            Constant::float(f32::from_bits(bits.cast_unsigned()))
        }
        (NumberIntrinsic::DoubleBits, &[Constant::Double(bits)]) => {
            Constant::Long(bits.cast_signed())
        }
        (NumberIntrinsic::BitsDouble, &[Constant::Long(bits)]) => {
            Constant::double(double(bits.cast_unsigned()))
        }
        (NumberIntrinsic::Root, &[Constant::Double(bits)]) => Constant::double(double(bits).sqrt()),
        (NumberIntrinsic::Floor, &[Constant::Double(bits)]) => {
            Constant::double(double(bits).floor())
        }
        (NumberIntrinsic::RoundToEven, &[Constant::Double(bits)]) => {
            Constant::double(double(bits).round_ties_even())
        }
        (NumberIntrinsic::Power, &[Constant::Double(base), Constant::Double(exponent)]) => {
            Constant::double(float_functions::power(double(base), double(exponent))?)
        }
        (NumberIntrinsic::Elementary, &[Constant::Int(function), Constant::Double(bits)]) => {
            let function = Function::numbered(function)?;
            Constant::double(float_functions::value(function, double(bits))?)
        }
        _ => return None,
    })
}
