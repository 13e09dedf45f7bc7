//! Construction of comparisons: they fold by the ranges of their sides, and equations are solved as
//! far as that is local.
//!
//! Comparisons are `==`, `<` and `<=` only; a negated integer comparison is the opposite one.

use crate::arena::Arena;
use crate::folding;
use crate::term::{
    BinaryOperator, Comparison, Constant, Conversion, Sort, Term, TermId, UnaryOperator,
};

impl Arena {
    /// A comparison, as a truth value.
    ///
    /// # Panics
    /// If the operands differ in sort, or truth values are compared by order: a bug of the caller.
    pub fn compare(&mut self, comparison: Comparison, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        assert_eq!(
            sort,
            self.sort(b),
            "the operands of {comparison:?} have one sort"
        );
        if let (Some(left), Some(right)) = (self.as_constant(a), self.as_constant(b)) {
            let folded =
                folding::compare(comparison, left, right).expect("the operands have one sort");
            return self.bool(folded);
        }
        match comparison {
            Comparison::NotEqual => {
                let equal = self.compare(Comparison::Equal, a, b);
                return self.not(equal);
            }
            Comparison::Greater => return self.compare(Comparison::Less, b, a),
            Comparison::GreaterOrEqual => return self.compare(Comparison::LessOrEqual, b, a),
            Comparison::Equal | Comparison::Less | Comparison::LessOrEqual => {}
        }
        if sort.is_float() {
            let (a, b) = if comparison == Comparison::Equal {
                (a.min(b), a.max(b))
            } else {
                (a, b)
            };
            return self.intern(Term::Compare(comparison, a, b), Sort::Bool, (0, 1));
        }
        if a == b {
            return self.bool(comparison != Comparison::Less);
        }
        let (x, y) = (self.range(a), self.range(b));
        match comparison {
            Comparison::Equal if x.1 < y.0 || y.1 < x.0 => return TermId::FALSE,
            Comparison::Less if x.1 < y.0 => return TermId::TRUE,
            Comparison::Less if x.0 >= y.1 => return TermId::FALSE,
            Comparison::LessOrEqual if x.1 <= y.0 => return TermId::TRUE,
            Comparison::LessOrEqual if x.0 > y.1 => return TermId::FALSE,
            _ => {}
        }
        if let Some(decided) = self.compare_choice(comparison, a, b) {
            return decided;
        }
        if let Some((a, b)) = self.both_int(a, b) {
            return self.compare(comparison, a, b);
        }
        if comparison == Comparison::Equal {
            return self.equal(a, b);
        }
        self.intern(Term::Compare(comparison, a, b), Sort::Bool, (0, 1))
    }

    /// That two terms have the same value. On floats that is not Java's `==`: they have the same
    /// bits, and there is one NaN.
    ///
    /// # Panics
    /// If the operands differ in sort: a bug of the caller.
    pub fn identical(&mut self, a: TermId, b: TermId) -> TermId {
        let bits = match self.sort(a) {
            Sort::Fp32 => Conversion::FloatToBits,
            Sort::Fp64 => Conversion::DoubleToBits,
            _ => return self.compare(Comparison::Equal, a, b),
        };
        let (a, b) = (self.convert(bits, a), self.convert(bits, b));
        self.compare(Comparison::Equal, a, b)
    }

    /// A choice between two constants, compared with a constant: the condition of the choice, its
    /// negation, or a constant.
    fn compare_choice(&mut self, comparison: Comparison, a: TermId, b: TermId) -> Option<TermId> {
        let sides = |arena: &Arena, term| match arena.term(term) {
            Term::Ite(c, t, e)
                if arena.as_constant(t).is_some() && arena.as_constant(e).is_some() =>
            {
                Some((c, t, e))
            }
            _ => None,
        };
        let (condition, then, otherwise) = if self.as_constant(b).is_some() {
            let (c, t, e) = sides(self, a)?;
            (
                c,
                self.compare(comparison, t, b),
                self.compare(comparison, e, b),
            )
        } else if self.as_constant(a).is_some() {
            let (c, t, e) = sides(self, b)?;
            (
                c,
                self.compare(comparison, a, t),
                self.compare(comparison, a, e),
            )
        } else {
            return None;
        };
        Some(self.ite(condition, then, otherwise))
    }

    /// Two `long` terms that are widened `int`s, or constants in the range of one: the `int`s.
    fn both_int(&mut self, a: TermId, b: TermId) -> Option<(TermId, TermId)> {
        fn as_int(arena: &mut Arena, term: TermId) -> Option<TermId> {
            match arena.term(term) {
                Term::Convert(Conversion::IntToLong, x) => Some(x),
                Term::Constant(Constant::Long(value)) => {
                    let value = i32::try_from(value).ok()?;
                    Some(arena.int(value))
                }
                _ => None,
            }
        }
        Some((as_int(self, a)?, as_int(self, b)?))
    }

    /// Equality of integers or truth values. Modulo 2^32 (or 2^64) a summand may change sides.
    fn equal(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        if sort == Sort::Bool {
            let (a, b) = (a.min(b), a.max(b));
            return match a {
                TermId::TRUE => b,
                TermId::FALSE => self.not(b),
                _ => match (self.term(a), self.term(b)) {
                    (Term::Unary(UnaryOperator::Not, x), Term::Unary(UnaryOperator::Not, y)) => {
                        self.equal(x, y)
                    }
                    (_, Term::Unary(UnaryOperator::Not, y)) if y == a => TermId::FALSE,
                    (Term::Unary(UnaryOperator::Not, x), _) if x == b => TermId::FALSE,
                    _ => self.intern(Term::Compare(Comparison::Equal, a, b), Sort::Bool, (0, 1)),
                },
            };
        }
        let ((x, c), (y, d)) = (self.as_sum(a), self.as_sum(b));
        let (Some(x), Some(y)) = (x, y) else {
            let (base, value) = match (x, y) {
                (Some(x), None) => (x, d.wrapping_sub(c)),
                (None, Some(y)) => (y, c.wrapping_sub(d)),
                _ => return self.bool(c == d),
            };
            return self.equal_constant(base, value);
        };
        if c == d && (c != 0) {
            return self.compare(Comparison::Equal, x, y);
        }
        let (x, y, shift) = if x <= y {
            (x, y, d.wrapping_sub(c))
        } else {
            (y, x, c.wrapping_sub(d))
        };
        let right = self.add_constant(y, shift);
        if x == y {
            let constant = self.integer(sort, shift);
            return self.bool(self.as_integer(constant) == Some(0));
        }
        self.intern(
            Term::Compare(Comparison::Equal, x, right),
            Sort::Bool,
            (0, 1),
        )
    }

    /// The node `a == b`, with its sides in this order.
    pub(crate) fn equation_as_is(&mut self, a: TermId, b: TermId) -> TermId {
        self.intern(Term::Compare(Comparison::Equal, a, b), Sort::Bool, (0, 1))
    }

    /// `base == value`, where the base has no constant summand. The value is wrapped to the sort
    /// first.
    fn equal_constant(&mut self, base: TermId, value: i64) -> TermId {
        let sort = self.sort(base);
        let constant = self.integer(sort, value);
        let value = self.as_integer(constant).expect("just made");
        let (low, high) = self.range(base);
        if value < low || high < value {
            return TermId::FALSE;
        }
        match self.term(base) {
            Term::Unary(UnaryOperator::Negate, x) => self.equal_constant(x, value.wrapping_neg()),
            Term::Binary(BinaryOperator::Subtract, x, y) => {
                let right = self.add_constant(y, value);
                self.compare(Comparison::Equal, x, right)
            }
            Term::Binary(BinaryOperator::Multiply, x, factor) => match self.as_integer(factor) {
                // An odd factor has an inverse.
                Some(factor) if factor & 1 == 1 => {
                    let value = value.wrapping_mul(inverse(factor));
                    self.equal_constant(x, value)
                }
                Some(factor) if value & ((1 << factor.trailing_zeros()) - 1) != 0 => TermId::FALSE,
                _ => self.intern(
                    Term::Compare(Comparison::Equal, base, constant),
                    Sort::Bool,
                    (0, 1),
                ),
            },
            _ => self.intern(
                Term::Compare(Comparison::Equal, base, constant),
                Sort::Bool,
                (0, 1),
            ),
        }
    }

    /// For `(x & 1) == bit`, the other bit.
    pub(crate) fn flipped_low_bit(&mut self, low: TermId, bit: TermId) -> Option<TermId> {
        let Term::Binary(BinaryOperator::And, _, mask) = self.term(low) else {
            return None;
        };
        let bit = self.as_integer(bit)?;
        (self.as_integer(mask) == Some(1)).then(|| self.integer(self.sort(low), 1 - bit))
    }
}

/// The inverse of an odd number modulo 2^64 (and so modulo 2^32), by Newton's iteration: each step
/// doubles the right bits.
pub(crate) fn inverse(odd: i64) -> i64 {
    let mut inverse = odd;
    for _ in 0..5 {
        inverse = inverse.wrapping_mul(2i64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    inverse
}
