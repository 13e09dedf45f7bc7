//! Numbers as texts, and texts as numbers, where they are constants.

use ir::{Local, NumericTextIntrinsic, Operand};
use java::number_text;
use smt::Constant;

use super::Outcome;
use crate::exploration::Exploration;
use crate::frame::Running;
use crate::numeric_text;

impl<'a> Exploration<'_, 'a> {
    pub(super) fn numeric_text_intrinsic(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        operation: NumericTextIntrinsic,
        operands: &[Operand],
    ) -> Outcome {
        let text = match operation {
            NumericTextIntrinsic::OfInt | NumericTextIntrinsic::OfLong => {
                let number = self.term(running, operands[0]);
                let is_int = operation == NumericTextIntrinsic::OfInt;
                return self.text_of_whole(running, to, (number, is_int));
            }
            NumericTextIntrinsic::OfFloat | NumericTextIntrinsic::OfDouble => {
                let number = self.term(running, operands[0]);
                return Ok(self.text_of_number(running, number));
            }
            NumericTextIntrinsic::Fixed | NumericTextIntrinsic::Scientific => {
                let constants = self.constants(running, operands);
                let constants = constants.as_deref();
                let Some(&[Constant::Double(bits), Constant::Int(places)]) = constants else {
                    return Ok(self.unknown_text(running));
                };
                let number = number_text::double(bits);
                match operation {
                    NumericTextIntrinsic::Fixed => numeric_text::fixed(&number, places),
                    _ => numeric_text::scientific(&number, places),
                }
            }
            NumericTextIntrinsic::IsDecimal
            | NumericTextIntrinsic::ParsedDouble
            | NumericTextIntrinsic::ParsedFloat => {
                return self.parsed(running, operation, operands[0]);
            }
        };
        Ok(match text {
            Some(text) => self.text(running, &text),
            None => self.unknown_text(running),
        })
    }

    fn parsed(
        &mut self,
        running: &Running<'a>,
        operation: NumericTextIntrinsic,
        text: Operand,
    ) -> Outcome {
        let text = self.value(running, text);
        let units = self.units(running, text);
        let result = units.and_then(|units| {
            let text = String::from_utf16_lossy(&units);
            Some(match operation {
                NumericTextIntrinsic::IsDecimal => Constant::Bool(numeric_text::is_decimal(&text)),
                NumericTextIntrinsic::ParsedFloat => {
                    Constant::float(numeric_text::parsed_float(&text)?)
                }
                _ => Constant::double(numeric_text::parsed_double(&text)?),
            })
        });
        match result {
            Some(result) => Ok(heap::Value::Primitive(self.solver.arena.constant(result))),
            None => Err(self.unknown_operand(running, operation)),
        }
    }
}
