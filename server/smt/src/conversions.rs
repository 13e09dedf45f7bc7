//! Construction of conversions: those that change no value are left out, narrowing moves inwards.

use crate::arena::Arena;
use crate::folding;
use crate::term::{BinaryOperator, Constant, Conversion, Sort, Term, TermId};

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
            _ => (0, 0),
        };
        self.intern(Term::Convert(conversion, a), sort, range)
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
