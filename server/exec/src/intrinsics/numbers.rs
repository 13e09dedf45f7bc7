//! Functions of numbers, on constants only.

use heap::Value;
use ir::{NumberIntrinsic, Operand};
use smt::Constant;

use super::Outcome;
use crate::exploration::Exploration;
use crate::float_functions::{self, Function};
use crate::frame::Running;

impl<'a> Exploration<'_, 'a> {
    pub(super) fn number_intrinsic(
        &mut self,
        running: &Running<'a>,
        operation: NumberIntrinsic,
        operands: &[Operand],
    ) -> Outcome {
        let constants = self.constants(running, operands);
        match constants.and_then(|constants| result(operation, &constants)) {
            Some(result) => Ok(Value::Primitive(self.solver.arena.constant(result))),
            None => Err(self.unknown_operand(running, operation)),
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
