//! Construction of terms: constants fold, and local rules produce the forms that zones understand.
//!
//! The normal forms, on integers: the constant of a sum is outermost and on its right (`(x - y) +
//! 1`). Products by a constant have it on their right, `~x` is `-1 - x`, a left shift by a constant
//! is a product. Comparisons are `==`, `<` and `<=` only; a negated integer comparison is the
//! opposite one. Floats are only folded: no rule of algebra holds for them.

use crate::arena::Arena;
use crate::folding;
use crate::term::{
    BinaryOperator, Comparison, Constant, Conversion, Sort, Term, TermId, UnaryOperator,
};

impl Arena {
    /// Whether a float has no digits after its point, by its operator.
    fn is_whole(&self, a: TermId) -> bool {
        match self.term(a) {
            Term::Unary(UnaryOperator::Floor | UnaryOperator::RoundToEven, _) => true,
            Term::Unary(UnaryOperator::Negate, a) => self.is_whole(a),
            Term::Convert(Conversion::BitsToFloat | Conversion::BitsToDouble, _) => false,
            Term::Convert(conversion, _) => conversion.source().is_integer(),
            _ => false,
        }
    }

    /// A unary operator applied.
    ///
    /// # Panics
    /// If the operand's sort does not fit the operator: a bug of the caller.
    pub fn unary(&mut self, operator: UnaryOperator, a: TermId) -> TermId {
        let sort = self.sort(a);
        match operator {
            UnaryOperator::Not => assert_eq!(sort, Sort::Bool, "'!' takes a truth value"),
            UnaryOperator::BitNot => assert!(sort.is_integer(), "'~' takes an integer"),
            UnaryOperator::Negate => {
                assert!(sort.is_integer() || sort.is_float(), "'-' takes a number")
            }
            UnaryOperator::Root | UnaryOperator::Floor | UnaryOperator::RoundToEven => {
                assert!(sort.is_float(), "{operator:?} takes a float")
            }
        }
        if let Some(folded) = self
            .as_constant(a)
            .and_then(|a| folding::unary(operator, a))
        {
            return self.constant(folded);
        }
        match operator {
            UnaryOperator::Not => self.not(a),
            UnaryOperator::Negate if sort.is_integer() => self.negate(a),
            UnaryOperator::Negate => match self.term(a) {
                Term::Unary(UnaryOperator::Negate, inner) => inner,
                _ => self.intern(Term::Unary(operator, a), sort, (0, 0)),
            },
            UnaryOperator::BitNot => {
                let minus_one = self.integer(sort, -1);
                self.subtract(minus_one, a)
            }
            UnaryOperator::Root => self.intern(Term::Unary(operator, a), sort, (0, 0)),
            UnaryOperator::Floor | UnaryOperator::RoundToEven if self.is_whole(a) => a,
            UnaryOperator::Floor | UnaryOperator::RoundToEven => {
                self.intern(Term::Unary(operator, a), sort, (0, 0))
            }
        }
    }

    /// Logical negation.
    pub fn not(&mut self, a: TermId) -> TermId {
        match self.term(a) {
            Term::Constant(constant) => self.bool(constant == Constant::Bool(false)),
            Term::Unary(UnaryOperator::Not, inner) => inner,
            Term::Compare(Comparison::Less, x, y) if self.sort(x).is_integer() => {
                self.compare(Comparison::LessOrEqual, y, x)
            }
            Term::Compare(Comparison::LessOrEqual, x, y) if self.sort(x).is_integer() => {
                self.compare(Comparison::Less, y, x)
            }
            Term::Compare(Comparison::Equal, x, bit) => match self.flipped_low_bit(x, bit) {
                Some(flipped) => self.compare(Comparison::Equal, x, flipped),
                None => self.intern(Term::Unary(UnaryOperator::Not, a), Sort::Bool, (0, 1)),
            },
            _ => self.intern(Term::Unary(UnaryOperator::Not, a), Sort::Bool, (0, 1)),
        }
    }

    /// A binary operator applied.
    ///
    /// # Panics
    /// If the operands' sorts do not fit the operator: a bug of the caller.
    pub fn binary(&mut self, operator: BinaryOperator, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        if operator.is_shift() {
            assert!(
                sort.is_integer() && self.sort(b) == Sort::Bv32,
                "shifts take an integer and an int"
            );
        } else {
            assert_eq!(
                sort,
                self.sort(b),
                "the operands of {operator:?} have one sort"
            );
        }
        if let (Some(left), Some(right)) = (self.as_constant(a), self.as_constant(b)) {
            let folded =
                folding::binary(operator, left, right).expect("the operands fit the operator");
            return self.constant(folded);
        }
        if sort == Sort::Bool {
            return self.logical(operator, a, b);
        }
        if sort.is_float() {
            return self.intern(Term::Binary(operator, a, b), sort, (0, 0));
        }
        match operator {
            BinaryOperator::Add => self.add(a, b),
            BinaryOperator::Subtract => self.subtract(a, b),
            BinaryOperator::Multiply => self.multiply(a, b),
            BinaryOperator::Divide | BinaryOperator::Remainder => self.divide(operator, a, b),
            BinaryOperator::And | BinaryOperator::Or | BinaryOperator::Xor => {
                self.bitwise(operator, a, b)
            }
            BinaryOperator::ShiftLeft
            | BinaryOperator::ShiftRight
            | BinaryOperator::ShiftRightUnsigned => self.shift(operator, a, b),
        }
    }

    /// `a ∧ b`, of truth values.
    pub fn and(&mut self, a: TermId, b: TermId) -> TermId {
        self.binary(BinaryOperator::And, a, b)
    }

    /// `a ∨ b`, of truth values.
    pub fn or(&mut self, a: TermId, b: TermId) -> TermId {
        self.binary(BinaryOperator::Or, a, b)
    }

    /// If-then-else.
    ///
    /// # Panics
    /// If the condition is not a truth value or the sides differ in sort: a bug of the caller.
    pub fn ite(&mut self, condition: TermId, then: TermId, otherwise: TermId) -> TermId {
        assert_eq!(
            self.sort(condition),
            Sort::Bool,
            "the condition is a truth value"
        );
        let sort = self.sort(then);
        assert_eq!(sort, self.sort(otherwise), "both sides have one sort");
        if condition == TermId::TRUE || then == otherwise {
            return then;
        }
        if condition == TermId::FALSE {
            return otherwise;
        }
        if (then, otherwise) == (TermId::TRUE, TermId::FALSE) {
            return condition;
        }
        if (then, otherwise) == (TermId::FALSE, TermId::TRUE) {
            return self.not(condition);
        }
        if let Term::Unary(UnaryOperator::Not, inner) = self.term(condition) {
            return self.ite(inner, otherwise, then);
        }
        let (a, b) = (self.range(then), self.range(otherwise));
        self.intern(
            Term::Ite(condition, then, otherwise),
            sort,
            (a.0.min(b.0), a.1.max(b.1)),
        )
    }

    /// The constant of an integer sort with this value, wrapped.
    pub(crate) fn integer(&mut self, sort: Sort, value: i64) -> TermId {
        self.constant(match sort {
            Sort::Bv64 => Constant::Long(value),
            Sort::Ref => Constant::Reference(value),
            _ => Constant::Int(value as i32),
        })
    }

    /// The whole range of an integer sort.
    pub(crate) fn whole(sort: Sort) -> (i64, i64) {
        match sort {
            Sort::Bv64 => (i64::MIN, i64::MAX),
            _ => (i32::MIN.into(), i32::MAX.into()),
        }
    }

    /// The range of an operation whose exact result lies between these; the whole sort if it may
    /// wrap.
    fn unless_wrapping(sort: Sort, low: i128, high: i128) -> (i64, i64) {
        let (least, greatest) = Self::whole(sort);
        if low < least.into() || high > greatest.into() {
            (least, greatest)
        } else {
            (low as i64, high as i64)
        }
    }

    /// The summands of an integer term: `term = base + constant`, the base absent for a constant.
    pub(crate) fn as_sum(&self, term: TermId) -> (Option<TermId>, i64) {
        if let Some(value) = self.as_integer(term) {
            return (None, value);
        }
        if let Term::Binary(BinaryOperator::Add, base, constant) = self.term(term)
            && let Some(value) = self.as_integer(constant)
        {
            return (Some(base), value);
        }
        (Some(term), 0)
    }

    /// The factors of an integer term that is no constant: `term = base * factor`.
    fn as_product(&self, term: TermId) -> (TermId, i64) {
        match self.term(term) {
            Term::Binary(BinaryOperator::Multiply, base, constant) => {
                match self.as_integer(constant) {
                    Some(factor) => (base, factor),
                    None => (term, 1),
                }
            }
            Term::Unary(UnaryOperator::Negate, base) => (base, -1),
            _ => (term, 1),
        }
    }

    /// The sum of an integer term and a number.
    pub(crate) fn add_constant(&mut self, base: TermId, value: i64) -> TermId {
        let sort = self.sort(base);
        let (base, own) = self.as_sum(base);
        let constant = self.integer(sort, own.wrapping_add(value));
        let value = self.as_integer(constant).expect("just made");
        let Some(base) = base else { return constant };
        if value == 0 {
            return base;
        }
        if let Term::Binary(BinaryOperator::Subtract, left, right) = self.term(base)
            && let Some(left) = self.as_integer(left)
        {
            // (c - x) + d is (c + d) - x.
            let left = self.integer(sort, left.wrapping_add(value));
            return self.difference(left, right);
        }
        let (low, high) = self.range(base);
        let range = Self::unless_wrapping(
            sort,
            low as i128 + value as i128,
            high as i128 + value as i128,
        );
        self.intern(
            Term::Binary(BinaryOperator::Add, base, constant),
            sort,
            range,
        )
    }

    fn add(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        let ((a, c), (b, d)) = (self.as_sum(a), self.as_sum(b));
        let base = match (a, b) {
            (Some(a), Some(b)) => self.add_bases(a, b),
            (Some(base), None) | (None, Some(base)) => base,
            (None, None) => return self.integer(sort, c.wrapping_add(d)),
        };
        self.add_constant(base, c.wrapping_add(d))
    }

    /// The sum of two terms that have no constant summand.
    fn add_bases(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        let ((x, m), (y, n)) = (self.as_product(a), self.as_product(b));
        if x == y {
            let factor = self.integer(sort, m.wrapping_add(n));
            return self.multiply(x, factor);
        }
        match (self.term(a), self.term(b)) {
            (_, Term::Unary(UnaryOperator::Negate, y)) => return self.subtract(a, y),
            (Term::Unary(UnaryOperator::Negate, x), _) => return self.subtract(b, x),
            (Term::Binary(BinaryOperator::Subtract, x, y), _) if y == b => return x,
            (_, Term::Binary(BinaryOperator::Subtract, x, y)) if y == a => return x,
            (Term::Binary(BinaryOperator::Subtract, x, y), _) if self.as_constant(x).is_some() => {
                let sum = self.difference(b, y);
                return self.add(sum, x);
            }
            (_, Term::Binary(BinaryOperator::Subtract, x, y)) if self.as_constant(x).is_some() => {
                let sum = self.difference(a, y);
                return self.add(sum, x);
            }
            _ => {}
        }
        let (a, b) = (a.min(b), a.max(b));
        let (x, y) = (self.range(a), self.range(b));
        let range =
            Self::unless_wrapping(sort, x.0 as i128 + y.0 as i128, x.1 as i128 + y.1 as i128);
        self.intern(Term::Binary(BinaryOperator::Add, a, b), sort, range)
    }

    fn subtract(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        let ((x, c), (y, d)) = (self.as_sum(a), self.as_sum(b));
        let constant = self.integer(sort, c.wrapping_sub(d));
        let value = self.as_integer(constant).expect("just made");
        match (x, y) {
            (x, None) => match x {
                Some(x) => self.add_constant(x, value),
                None => constant,
            },
            (None, Some(y)) => match self.term(y) {
                Term::Unary(UnaryOperator::Negate, inner) => self.add_constant(inner, value),
                Term::Binary(BinaryOperator::Subtract, p, q) => {
                    let turned = self.subtract(q, p);
                    self.add_constant(turned, value)
                }
                _ => self.difference(constant, y),
            },
            (Some(x), Some(y)) => {
                let base = self.subtract_bases(x, y);
                self.add_constant(base, value)
            }
        }
    }

    /// The difference of two terms that have no constant summand.
    fn subtract_bases(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        let ((x, m), (y, n)) = (self.as_product(a), self.as_product(b));
        if x == y {
            let factor = self.integer(sort, m.wrapping_sub(n));
            return self.multiply(x, factor);
        }
        match (self.term(a), self.term(b)) {
            (_, Term::Unary(UnaryOperator::Negate, y)) => return self.add(a, y),
            (Term::Binary(BinaryOperator::Add, x, y), _) if y == b => return x,
            (Term::Binary(BinaryOperator::Add, x, y), _) if x == b => return y,
            (_, Term::Binary(BinaryOperator::Subtract, x, y)) if x == a => return y,
            (Term::Binary(BinaryOperator::Subtract, x, y), _) if x == b => return self.negate(y),
            _ => {}
        }
        self.difference(a, b)
    }

    /// The node `a - b`, whatever its operands are.
    fn difference(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        if self.as_integer(a) == Some(0) {
            return self.negate(b);
        }
        let (x, y) = (self.range(a), self.range(b));
        let range =
            Self::unless_wrapping(sort, x.0 as i128 - y.1 as i128, x.1 as i128 - y.0 as i128);
        self.intern(Term::Binary(BinaryOperator::Subtract, a, b), sort, range)
    }

    fn negate(&mut self, a: TermId) -> TermId {
        let sort = self.sort(a);
        match self.term(a) {
            Term::Constant(constant) => {
                let folded = folding::unary(UnaryOperator::Negate, constant)
                    .expect("integers can be negated");
                self.constant(folded)
            }
            Term::Unary(UnaryOperator::Negate, inner) => inner,
            Term::Binary(BinaryOperator::Subtract, x, y) => self.subtract(y, x),
            Term::Binary(BinaryOperator::Add, x, constant)
                if self.as_constant(constant).is_some() =>
            {
                let constant = self.negate(constant);
                self.subtract(constant, x)
            }
            Term::Binary(BinaryOperator::Multiply, x, constant)
                if self.as_constant(constant).is_some() =>
            {
                let factor = self.negate(constant);
                self.multiply(x, factor)
            }
            _ => {
                let (low, high) = self.range(a);
                let range = Self::unless_wrapping(sort, -(high as i128), -(low as i128));
                self.intern(Term::Unary(UnaryOperator::Negate, a), sort, range)
            }
        }
    }

    fn multiply(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        let (a, b) = if self.as_constant(a).is_some() {
            (b, a)
        } else {
            (a, b)
        };
        let Some(factor) = self.as_integer(b) else {
            let (a, b) = (a.min(b), a.max(b));
            let (x, y) = (self.range(a), self.range(b));
            let corners = [(x.0, y.0), (x.0, y.1), (x.1, y.0), (x.1, y.1)]
                .map(|(p, q)| p as i128 * q as i128);
            let low = corners.into_iter().min().expect("four corners");
            let high = corners.into_iter().max().expect("four corners");
            let range = Self::unless_wrapping(sort, low, high);
            return self.intern(Term::Binary(BinaryOperator::Multiply, a, b), sort, range);
        };
        if let Some(value) = self.as_integer(a) {
            return self.integer(sort, value.wrapping_mul(factor));
        }
        match factor {
            0 => return b,
            1 => return a,
            -1 => return self.negate(a),
            _ => {}
        }
        match self.term(a) {
            Term::Binary(BinaryOperator::Multiply, x, inner)
                if self.as_constant(inner).is_some() =>
            {
                let factor = self.binary(BinaryOperator::Multiply, inner, b);
                self.multiply(x, factor)
            }
            Term::Binary(BinaryOperator::Add, x, summand)
                if self.as_constant(summand).is_some() =>
            {
                let summand = self.binary(BinaryOperator::Multiply, summand, b);
                let product = self.multiply(x, b);
                self.add(product, summand)
            }
            Term::Unary(UnaryOperator::Negate, x) => {
                let factor = self.negate(b);
                self.multiply(x, factor)
            }
            Term::Binary(BinaryOperator::Subtract, constant, x)
                if self.as_constant(constant).is_some() =>
            {
                let summand = self.binary(BinaryOperator::Multiply, constant, b);
                let factor = self.negate(b);
                let product = self.multiply(x, factor);
                self.add(product, summand)
            }
            _ => {
                let (low, high) = self.range(a);
                let (p, q) = (low as i128 * factor as i128, high as i128 * factor as i128);
                let range = Self::unless_wrapping(sort, p.min(q), p.max(q));
                self.intern(Term::Binary(BinaryOperator::Multiply, a, b), sort, range)
            }
        }
    }

    fn divide(&mut self, operator: BinaryOperator, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        let (low, high) = self.range(a);
        let range = match (operator, self.as_integer(b)) {
            (BinaryOperator::Divide, Some(1)) => return a,
            (BinaryOperator::Divide, Some(-1)) => return self.negate(a),
            (BinaryOperator::Remainder, Some(1 | -1)) => return self.integer(sort, 0),
            (BinaryOperator::Divide, Some(divisor)) if divisor != 0 => {
                let (p, q) = (
                    low as i128 / divisor as i128,
                    high as i128 / divisor as i128,
                );
                (p.min(q) as i64, p.max(q) as i64)
            }
            (BinaryOperator::Remainder, Some(divisor)) if divisor != 0 => {
                let most = (divisor as i128).abs() - 1;
                let least = if low >= 0 { 0 } else { (-most).max(low.into()) };
                let greatest = if high <= 0 { 0 } else { most.min(high.into()) };
                if least == low.into()
                    && greatest == high.into()
                    && least > -most
                    && greatest < most
                {
                    return a;
                }
                (least as i64, greatest as i64)
            }
            _ => Self::whole(sort),
        };
        self.intern(Term::Binary(operator, a, b), sort, range)
    }

    fn bitwise(&mut self, operator: BinaryOperator, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        let (a, b) = if self.as_constant(a).is_some() || (a > b && self.as_constant(b).is_none()) {
            (b, a)
        } else {
            (a, b)
        };
        if a == b {
            return if operator == BinaryOperator::Xor {
                self.integer(sort, 0)
            } else {
                a
            };
        }
        match (operator, self.as_integer(b)) {
            (BinaryOperator::And, Some(0)) | (BinaryOperator::Or, Some(-1)) => return b,
            (BinaryOperator::And, Some(-1))
            | (BinaryOperator::Or | BinaryOperator::Xor, Some(0)) => return a,
            (BinaryOperator::Xor, Some(-1)) => return self.unary(UnaryOperator::BitNot, a),
            _ => {}
        }
        let (x, y) = (self.range(a), self.range(b));
        let range = match operator {
            BinaryOperator::And if y.0 >= 0 => (0, if x.0 >= 0 { x.1.min(y.1) } else { y.1 }),
            BinaryOperator::And if x.0 >= 0 => (0, x.1),
            // With no sign bit set, the result has no bit above the highest of both.
            BinaryOperator::Or | BinaryOperator::Xor if x.0 >= 0 && y.0 >= 0 => {
                (0, ones(x.1 | y.1))
            }
            _ => Self::whole(sort),
        };
        self.intern(Term::Binary(operator, a, b), sort, range)
    }

    fn shift(&mut self, operator: BinaryOperator, a: TermId, distance: TermId) -> TermId {
        let sort = self.sort(a);
        let width = if sort == Sort::Bv64 { 64 } else { 32 };
        let Some(distance_value) = self.as_integer(distance) else {
            return self.intern(Term::Binary(operator, a, distance), sort, Self::whole(sort));
        };
        let masked = (distance_value & (width - 1)) as u32;
        if masked == 0 {
            return a;
        }
        let (low, high) = self.range(a);
        let range = match operator {
            BinaryOperator::ShiftLeft => {
                let factor = self.integer(sort, 1i64.wrapping_shl(masked));
                return self.multiply(a, factor);
            }
            BinaryOperator::ShiftRight => (low >> masked, high >> masked),
            _ if low >= 0 => (low >> masked, high >> masked),
            _ => (0, ((1u64 << (width as u32 - masked)) - 1) as i64),
        };
        let distance = self.int(masked as i32);
        self.intern(Term::Binary(operator, a, distance), sort, range)
    }

    fn logical(&mut self, operator: BinaryOperator, a: TermId, b: TermId) -> TermId {
        let (a, b) = (a.min(b), a.max(b));
        // A constant has the least id, so it is on the left.
        match (operator, a) {
            (BinaryOperator::And, TermId::FALSE) | (BinaryOperator::Or, TermId::TRUE) => return a,
            (BinaryOperator::And, TermId::TRUE)
            | (BinaryOperator::Or | BinaryOperator::Xor, TermId::FALSE) => {
                return b;
            }
            (BinaryOperator::Xor, _) => return self.compare(Comparison::NotEqual, a, b),
            (BinaryOperator::And | BinaryOperator::Or, _) if a == b => return a,
            (BinaryOperator::And | BinaryOperator::Or, _) if self.not(a) == b => {
                return self.bool(operator == BinaryOperator::Or);
            }
            (BinaryOperator::And | BinaryOperator::Or, _) => {}
            _ => panic!("{operator:?} does not take truth values"),
        }
        self.intern(Term::Binary(operator, a, b), Sort::Bool, (0, 1))
    }
}

/// The least number of the form 2ᵏ - 1 that is at least a number that is not negative.
fn ones(value: i64) -> i64 {
    if value == 0 {
        0
    } else {
        (u64::MAX >> value.leading_zeros()) as i64
    }
}
