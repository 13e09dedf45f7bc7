//! Functions of numbers: terms where the solver knows them, else on constants. A run that
//! over-approximates goes on with any value that the function may have.

use heap::Value;
use ir::{NumberIntrinsic, Operand};
use smt::{Comparison, Constant, Conversion, Primitive, TermId, UnaryOperator};

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
        if let Some(term) = self.exact_term(running, operation, operands[0]) {
            return Ok(Value::Primitive(term));
        }
        let constants = self.constants(running, operands);
        match constants.and_then(|constants| result(operation, &constants)) {
            Some(result) => Ok(Value::Primitive(self.solver.arena.constant(result))),
            None if self.machine.over_approximates() => Ok(Value::Primitive(
                self.any_result(running, operation, operands),
            )),
            None => Err(self.unknown_operand(running, operation)),
        }
    }

    /// The value of a function that the solver knows.
    fn exact_term(
        &mut self,
        running: &Running<'a>,
        operation: NumberIntrinsic,
        operand: Operand,
    ) -> Option<TermId> {
        let operand = self.term(running, operand);
        let arena = &mut self.solver.arena;
        Some(match operation {
            NumberIntrinsic::FloatBits => arena.convert(Conversion::FloatToBits, operand),
            NumberIntrinsic::BitsFloat => arena.convert(Conversion::BitsToFloat, operand),
            NumberIntrinsic::DoubleBits => arena.convert(Conversion::DoubleToBits, operand),
            NumberIntrinsic::BitsDouble => arena.convert(Conversion::BitsToDouble, operand),
            NumberIntrinsic::Root => arena.unary(UnaryOperator::Root, operand),
            NumberIntrinsic::Floor => arena.unary(UnaryOperator::Floor, operand),
            NumberIntrinsic::RoundToEven => arena.unary(UnaryOperator::RoundToEven, operand),
            NumberIntrinsic::KnownBits | NumberIntrinsic::Power | NumberIntrinsic::Elementary => {
                return None;
            }
        })
    }

    /// Any value that the function may have of an unknown number.
    fn any_result(
        &mut self,
        running: &mut Running<'a>,
        operation: NumberIntrinsic,
        operands: &[Operand],
    ) -> TermId {
        let result = self.solver.arena.variable(match operation {
            NumberIntrinsic::KnownBits => Primitive::Long,
            _ => Primitive::Double,
        });
        match operation {
            NumberIntrinsic::Power => {
                let operand = self.term(running, operands[0]);
                if self.is_never_negative(running, operand) {
                    self.bound(running, (Comparison::Less, false), result, 0.0);
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
    let result = match (operation, operands) {
        (NumberIntrinsic::KnownBits, &[Constant::Double(bits)]) => {
            return Some(Constant::Long(bits.cast_signed()));
        }
        (NumberIntrinsic::Power, &[Constant::Double(base), Constant::Double(exponent)]) => {
            float_functions::power(f64::from_bits(base), f64::from_bits(exponent))?
        }
        (NumberIntrinsic::Elementary, &[Constant::Int(function), Constant::Double(bits)]) => {
            float_functions::value(Function::numbered(function)?, f64::from_bits(bits))?
        }
        _ => return None,
    };
    Some(Constant::double(result))
}
