//! Construction of conversions: those that change no value are left out, narrowing moves inwards.

use crate::arena::Arena;
use crate::folding;
use crate::term::{BinaryOperator, Comparison, Constant, Conversion, Sort, Term, TermId};

impl Arena {
    /// A conversion applied.
    ///
    /// # Panics
    /// If the operand's sort is not the conversion's source: a bug of the caller.
    pub fn convert(&mut self, conversion: Conversion, a: TermId) -> TermId {
        assert_eq!(
            self.sort(a),
            conversion.source(),
            "the operand of {conversion:?}"
        );
        if let Some(constant) = self.as_constant(a) {
            let folded =
                folding::convert(conversion, constant).expect("the operand fits the conversion");
            return self.constant(folded);
        }
        let sort = conversion.target();
        let (low, high) = self.range(a);
        let range = match conversion {
            Conversion::IntToByte | Conversion::IntToShort | Conversion::IntToChar => {
                let (least, greatest, bits) = narrow_range(conversion);
                if least <= low && high <= greatest {
                    return a;
                }
                if let Some(wider) = self.without_inner_narrowing(a, bits) {
                    return self.convert(conversion, wider);
                }
                (least, greatest)
            }
            Conversion::IntToLong => (low, high),
            Conversion::LongToInt => {
                if let Some(narrowed) = self.narrowed_inside(a) {
                    return narrowed;
                }
                let (least, greatest) = Self::whole(Sort::Bv32);
                if least <= low && high <= greatest {
                    (low, high)
                } else {
                    (least, greatest)
                }
            }
            Conversion::FloatToInt
            | Conversion::DoubleToInt
            | Conversion::FloatToLong
            | Conversion::DoubleToLong
            | Conversion::FloatToBits
            | Conversion::DoubleToBits => Self::whole(sort),
            Conversion::BitsToFloat | Conversion::BitsToDouble => {
                if let Some(float) = self.of_own_bits(a) {
                    return float;
                }
                (0, 0)
            }
            _ => (0, 0),
        };
        self.intern(Term::Convert(conversion, a), sort, range)
    }

    /// The float that bits were taken of, or its absolute value where the sign was masked.
    fn of_own_bits(&mut self, bits: TermId) -> Option<TermId> {
        if let Some(float) = self.own_bits(bits) {
            return Some(float);
        }
        let Term::Binary(BinaryOperator::And, left, right) = self.term(bits) else {
            return None;
        };
        let (masked, mask) = match self.own_bits(left) {
            Some(masked) => (masked, right),
            None => (self.own_bits(right)?, left),
        };
        let (_, all_but_sign) = Self::whole(self.sort(bits));
        if self.as_integer(mask) != Some(all_but_sign) {
            return None;
        }
        let zero = self.constant(Constant::of_float(self.sort(masked), 0.0));
        let is_not_above = self.compare(Comparison::LessOrEqual, masked, zero);
        let negated = self.binary(BinaryOperator::Subtract, zero, masked);
        Some(self.ite(is_not_above, negated, masked))
    }

    /// The operand of a narrowing to `bits`, without an inner narrowing to no fewer bits, directly
    /// or under the addition of a constant. The narrower result is the same.
    fn without_inner_narrowing(&mut self, a: TermId, bits: u32) -> Option<TermId> {
        let inner = |arena: &Arena, term| match arena.term(term) {
            Term::Convert(
                narrowing
                @ (Conversion::IntToByte | Conversion::IntToShort | Conversion::IntToChar),
                x,
            ) if narrow_range(narrowing).2 >= bits => Some(x),
            _ => None,
        };
        if let Some(x) = inner(self, a) {
            return Some(x);
        }
        let (base, value) = self.as_sum(a);
        let x = inner(self, base?)?;
        Some(self.add_constant(x, value))
    }

    /// The low 32 bits of a `long` term, if they need no 64-bit arithmetic.
    fn narrowed_inside(&mut self, a: TermId) -> Option<TermId> {
        fn low_bits(arena: &mut Arena, term: TermId) -> Option<TermId> {
            match arena.term(term) {
                Term::Constant(Constant::Long(value)) => Some(arena.int(value as i32)),
                Term::Convert(Conversion::IntToLong, x) => Some(x),
                _ => None,
            }
        }
        if let Some(x) = low_bits(self, a) {
            return Some(x);
        }
        let Term::Binary(operator, x, y) = self.term(a) else {
            return None;
        };
        if !matches!(
            operator,
            BinaryOperator::Add
                | BinaryOperator::Subtract
                | BinaryOperator::Multiply
                | BinaryOperator::And
                | BinaryOperator::Or
                | BinaryOperator::Xor
        ) {
            return None;
        }
        let (x, y) = (low_bits(self, x)?, low_bits(self, y)?);
        Some(self.binary(operator, x, y))
    }
}

/// The least and the greatest value and the number of bits that a narrowing conversion keeps.
pub(crate) fn narrow_range(conversion: Conversion) -> (i64, i64, u32) {
    match conversion {
        Conversion::IntToByte => (i8::MIN.into(), i8::MAX.into(), 8),
        Conversion::IntToShort => (i16::MIN.into(), i16::MAX.into(), 16),
        _ => (0, u16::MAX.into(), 16),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Model;
    use crate::term::Primitive;

    #[test]
    fn bits_without_their_sign_are_an_absolute_value() {
        let mut arena = Arena::default();
        let number = arena.variable(Primitive::Double);
        let bits = arena.convert(Conversion::DoubleToBits, number);
        let mask = arena.constant(Constant::Long(i64::MAX));
        let masked = arena.binary(BinaryOperator::And, bits, mask);
        let [same, absolute] = [bits, masked].map(|a| arena.convert(Conversion::BitsToDouble, a));
        assert_eq!(same, number);
        let variable = arena.variable_id(number).expect("a variable");
        for value in [
            0.0,
            -0.0,
            1.5,
            -1.5,
            f64::MIN,
            f64::NEG_INFINITY,
            f64::NAN,
            -5e-324,
        ] {
            let mut model = Model::new();
            model.set(variable, Constant::double(value));
            let found = arena.evaluate(absolute, &model);
            assert_eq!(found, Constant::double(value.abs()), "of {value}");
        }
    }
}
