//! Ranges of floating-point terms. Rounding to the nearest is monotone. So an operation on the ends
//! of two ranges gives the ends of the result, and nothing is rounded outwards.

use crate::arena::Arena;
use crate::constraints::Constraints;
use crate::folding;
use crate::intervals::{Known, mirrored};
use crate::term::{
    BinaryOperator, Comparison, Constant, Conversion, Sort, Term, TermId, UnaryOperator,
};

/// The maximum depth: a term nested deeper has any value.
const DEPTH: u32 = 12;

/// With more conditions than these, none narrows a range: each is looked at for each term.
const MOST_CONDITIONS: usize = 64;

/// The values of a float: the numbers between two bounds, infinities included, and perhaps NaN.
/// Zeros count as one number. There is no number if the bounds are in the wrong order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FloatRange {
    pub(crate) low: f64,
    pub(crate) high: f64,
    pub(crate) nan: bool,
}

impl FloatRange {
    pub(crate) const ANY: FloatRange = FloatRange {
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
        nan: true,
    };

    const NUMBERS: FloatRange = FloatRange {
        nan: false,
        ..FloatRange::ANY
    };

    const NAN: FloatRange = FloatRange {
        low: f64::INFINITY,
        high: f64::NEG_INFINITY,
        nan: true,
    };

    /// The only value.
    pub(crate) fn of(constant: Constant) -> FloatRange {
        match number(constant) {
            Some(value) if value.is_nan() => FloatRange::NAN,
            Some(value) => FloatRange {
                low: value,
                high: value,
                nan: false,
            },
            None => FloatRange::ANY,
        }
    }

    pub(crate) fn has_numbers(self) -> bool {
        self.low <= self.high
    }

    pub(crate) fn is_empty(self) -> bool {
        !self.has_numbers() && !self.nan
    }

    pub(crate) fn union(self, other: FloatRange) -> FloatRange {
        let bounds = match (self.has_numbers(), other.has_numbers()) {
            (true, true) => (self.low.min(other.low), self.high.max(other.high)),
            (true, false) => (self.low, self.high),
            (false, _) => (other.low, other.high),
        };
        FloatRange {
            low: bounds.0,
            high: bounds.1,
            nan: self.nan || other.nan,
        }
    }

    pub(crate) fn meet(self, other: FloatRange) -> FloatRange {
        FloatRange {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
            nan: self.nan && other.nan,
        }
    }

    /// The values of one side of a comparison, for all values of the other side.
    pub(crate) fn compared(
        comparison: Comparison,
        holds: bool,
        other: FloatRange,
        sort: Sort,
    ) -> FloatRange {
        let most = |high| FloatRange {
            high,
            ..FloatRange::ANY
        };
        let least = |low| FloatRange {
            low,
            ..FloatRange::ANY
        };
        let narrowed = match (comparison, holds) {
            // What is not less than NaN may be anything.
            (_, false) if other.nan => FloatRange::ANY,
            (Comparison::Less, true) => most(before(other.high, sort)),
            (Comparison::LessOrEqual, true) => most(other.high),
            (Comparison::Greater, true) => least(after(other.low, sort)),
            (Comparison::GreaterOrEqual, true) => least(other.low),
            (Comparison::Less, false) => least(other.low),
            (Comparison::LessOrEqual, false) => least(after(other.low, sort)),
            (Comparison::Greater, false) => most(other.high),
            (Comparison::GreaterOrEqual, false) => most(before(other.high, sort)),
            (Comparison::Equal, true) | (Comparison::NotEqual, false) => other,
            (Comparison::Equal, false) | (Comparison::NotEqual, true) => FloatRange::ANY,
        };
        let is_of_numbers = holds && comparison != Comparison::NotEqual
            || !holds && comparison == Comparison::NotEqual;
        match is_of_numbers {
            true => narrowed.meet(FloatRange::NUMBERS),
            false => narrowed,
        }
    }
}

/// A floating-point constant as a number.
fn number(constant: Constant) -> Option<f64> {
    let value = match constant {
        Constant::Float(bits) => f64::from(f32::from_bits(bits)),
        Constant::Double(bits) => f64::from_bits(bits),
        _ => return None,
    };
    // Both zeros are one bound.
    Some(value + 0.0)
}

/// The next number of a sort.
fn after(value: f64, sort: Sort) -> f64 {
    match sort {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "bounds of a `float` are numbers of its own"
        )]
        Sort::Fp32 => f64::from((value as f32).next_up()),
        _ => value.next_up(),
    }
}

fn before(value: f64, sort: Sort) -> f64 {
    -after(-value, sort)
}

/// A condition as a comparison, and whether it holds.
fn comparison(condition: TermId, arena: &Arena) -> Option<(Comparison, TermId, TermId, bool)> {
    let (inner, holds) = match arena.term(condition) {
        Term::Unary(UnaryOperator::Not, inner) => (inner, false),
        _ => (condition, true),
    };
    match arena.term(inner) {
        Term::Compare(comparison, left, right) if arena.sort(left).is_float() => {
            Some((comparison, left, right, holds))
        }
        _ => None,
    }
}

impl Constraints {
    /// The values that a floating-point term may have.
    pub(crate) fn float_range(&self, term: TermId, arena: &Arena) -> FloatRange {
        Known::of(&self.zone, self.residual_conditions(), arena).float_range(term)
    }
}

impl Known<'_> {
    /// The values that a floating-point term may have.
    pub(crate) fn float_range(&self, term: TermId) -> FloatRange {
        self.float_within(term, DEPTH)
    }

    /// The values that a floating-point term may have, by no more than this depth of operators.
    pub(crate) fn float_within(&self, term: TermId, depth: u32) -> FloatRange {
        let depth = depth.min(DEPTH);
        let own = self.float_by_operators(term, depth);
        self.narrowed(own, term, &|other| self.float_by_operators(other, depth))
    }

    /// Whether a comparison of floats among the conditions leaves no value.
    pub(crate) fn refutes_floats(&self) -> bool {
        if self.conditions.len() > MOST_CONDITIONS {
            return false;
        }
        let mut comparisons = self
            .conditions
            .iter()
            .filter_map(|&c| comparison(c, self.arena));
        comparisons.any(|(_, left, right, _)| {
            self.float_range(left).is_empty() || self.float_range(right).is_empty()
        })
    }

    /// A range narrowed by the conditions that compare the very term.
    fn narrowed(
        &self,
        own: FloatRange,
        term: TermId,
        range_of: &dyn Fn(TermId) -> FloatRange,
    ) -> FloatRange {
        if self.conditions.len() > MOST_CONDITIONS {
            return own;
        }
        let sort = self.arena.sort(term);
        let mut range = own;
        for &condition in self.conditions {
            range = range.meet(self.if_identical(condition, term, range_of));
            let Some((comparison, left, right, holds)) = comparison(condition, self.arena) else {
                continue;
            };
            if left == term {
                let side = FloatRange::compared(comparison, holds, range_of(right), sort);
                range = range.meet(side);
            }
            if right == term {
                let mirrored = mirrored(comparison);
                let side = FloatRange::compared(mirrored, holds, range_of(left), sort);
                range = range.meet(side);
            }
        }
        range
    }

    /// The values of a term that a condition says is identical to something.
    fn if_identical(
        &self,
        condition: TermId,
        term: TermId,
        range_of: &dyn Fn(TermId) -> FloatRange,
    ) -> FloatRange {
        let Term::Compare(Comparison::Equal, left, right) = self.arena.term(condition) else {
            return FloatRange::ANY;
        };
        for (one, other) in [(left, right), (right, left)] {
            if self.arena.own_bits(one) != Some(term) {
                continue;
            }
            return match (self.arena.own_bits(other), self.arena.as_constant(other)) {
                (Some(float), _) => range_of(float),
                (None, Some(bits)) => {
                    let conversion = match bits {
                        Constant::Int(_) => Conversion::BitsToFloat,
                        _ => Conversion::BitsToDouble,
                    };
                    folding::convert(conversion, bits).map_or(FloatRange::ANY, FloatRange::of)
                }
                (None, None) => FloatRange::ANY,
            };
        }
        FloatRange::ANY
    }

    /// The range by the operators, and by comparisons with constants.
    fn float_by_operators(&self, term: TermId, depth: u32) -> FloatRange {
        let arena = self.arena;
        if depth == 0 || !self.has_step() {
            return FloatRange::ANY;
        }
        let of = |operand| self.float_by_operators(operand, depth - 1);
        let range = match arena.term(term) {
            Term::Constant(constant) => return FloatRange::of(constant),
            Term::Unary(UnaryOperator::Negate, a) => {
                let range = of(a);
                FloatRange {
                    low: -range.high,
                    high: -range.low,
                    nan: range.nan,
                }
            }
            Term::Binary(BinaryOperator::Subtract, a, b) => {
                let range = by_corners(BinaryOperator::Subtract, of(a), of(b), arena.sort(term));
                range.meet(self.difference(a, b))
            }
            Term::Binary(operator, a, b) => by_corners(operator, of(a), of(b), arena.sort(term)),
            Term::Unary(operator, a) => by_ends(operator, of(a), arena.sort(term)),
            Term::Convert(Conversion::BitsToFloat | Conversion::BitsToDouble, _) => FloatRange::ANY,
            Term::Convert(conversion, a) => {
                let ends = match conversion.source() {
                    Sort::Bv32 | Sort::Bv64 => {
                        let (low, high) = self.interval_within(a, depth - 1);
                        let constant = |n| Constant::from_integer(conversion.source(), n);
                        Some((constant(low), constant(high), false))
                    }
                    source => {
                        let range = of(a);
                        let end = |value| Some(Constant::of_float(source, value));
                        range
                            .has_numbers()
                            .then(|| (end(range.low), end(range.high), range.nan))
                    }
                };
                let end = |end: Option<Constant>| number(folding::convert(conversion, end?)?);
                match ends.map(|(low, high, nan)| (end(low), end(high), nan)) {
                    Some((Some(low), Some(high), nan)) => FloatRange { low, high, nan },
                    _ => FloatRange::ANY,
                }
            }
            Term::Ite(_, t, e) => of(t).union(of(e)),
            _ => FloatRange::ANY,
        };
        let of_constant = |other| {
            arena
                .as_constant(other)
                .map_or(FloatRange::ANY, FloatRange::of)
        };
        self.narrowed(range, term, &of_constant)
    }

    /// What is known of a difference because its operands are compared: it is not negative if the
    /// first one is not less. Neither is rounded away, for small differences are exact.
    fn difference(&self, first: TermId, second: TermId) -> FloatRange {
        let mut range = FloatRange::ANY;
        for &condition in self.conditions.iter().take(MOST_CONDITIONS) {
            let Some((comparison, left, right, holds)) = comparison(condition, self.arena) else {
                continue;
            };
            let comparison = match (left, right) {
                _ if (left, right) == (first, second) => comparison,
                _ if (right, left) == (first, second) => mirrored(comparison),
                _ => continue,
            };
            let is_not_less = matches!(
                (comparison, holds),
                (
                    Comparison::Greater | Comparison::GreaterOrEqual | Comparison::Equal,
                    true
                ) | (Comparison::Less | Comparison::LessOrEqual, false)
            );
            let is_not_more = matches!(
                (comparison, holds),
                (
                    Comparison::Less | Comparison::LessOrEqual | Comparison::Equal,
                    true
                ) | (Comparison::Greater | Comparison::GreaterOrEqual, false)
            );
            if is_not_less {
                range.low = 0.0;
            }
            if is_not_more {
                range.high = 0.0;
            }
        }
        range
    }
}

/// The results of a monotone operator between those of the ends.
fn by_ends(operator: UnaryOperator, a: FloatRange, sort: Sort) -> FloatRange {
    let is_root = operator == UnaryOperator::Root;
    let numbers = match is_root {
        true => a.meet(FloatRange {
            low: 0.0,
            ..FloatRange::ANY
        }),
        false => a,
    };
    let nan = a.nan || is_root && a.has_numbers() && a.low < 0.0;
    let end = |value| folding::unary(operator, Constant::of_float(sort, value)).and_then(number);
    match (end(numbers.low), end(numbers.high)) {
        _ if !numbers.has_numbers() => FloatRange {
            nan,
            ..FloatRange::NAN
        },
        (Some(low), Some(high)) => FloatRange { low, high, nan },
        _ => FloatRange::ANY,
    }
}

/// The results of an operator between the ends of two ranges.
fn by_corners(operator: BinaryOperator, a: FloatRange, b: FloatRange, sort: Sort) -> FloatRange {
    let has_zero = |range: FloatRange| range.low <= 0.0 && 0.0 <= range.high;
    let is_monotone = match operator {
        BinaryOperator::Add | BinaryOperator::Subtract | BinaryOperator::Multiply => true,
        BinaryOperator::Divide => !has_zero(b),
        _ => false,
    };
    if !is_monotone {
        return FloatRange::ANY;
    }
    if !a.has_numbers() || !b.has_numbers() {
        return FloatRange::NAN;
    }
    let is_endless = |range: FloatRange| range.low.is_infinite() || range.high.is_infinite();
    let has_no_product = has_zero(a) && is_endless(b) || has_zero(b) && is_endless(a);
    let mut range = FloatRange {
        nan: a.nan || b.nan || operator == BinaryOperator::Multiply && has_no_product,
        low: f64::INFINITY,
        high: f64::NEG_INFINITY,
    };
    for left in [a.low, a.high] {
        for right in [b.low, b.high] {
            let ends = (
                Constant::of_float(sort, left),
                Constant::of_float(sort, right),
            );
            let value = folding::binary(operator, ends.0, ends.1).and_then(number);
            match value {
                // Infinity less itself, zero times infinity, infinity by itself. Next to these are
                // the other ends; products and quotients that are zero.
                Some(value) if value.is_nan() => {
                    range.nan = true;
                    if matches!(operator, BinaryOperator::Multiply | BinaryOperator::Divide) {
                        range.low = range.low.min(0.0);
                        range.high = range.high.max(0.0);
                    }
                }
                Some(value) => {
                    range.low = range.low.min(value);
                    range.high = range.high.max(value);
                }
                None => return FloatRange::ANY,
            }
        }
    }
    range
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::model::Model;
    use crate::packed::Packed;
    use crate::solver::Solver;
    use crate::term::Primitive;
    use crate::zone::Zone;

    const OPERATORS: [BinaryOperator; 5] = [
        BinaryOperator::Add,
        BinaryOperator::Subtract,
        BinaryOperator::Multiply,
        BinaryOperator::Divide,
        BinaryOperator::Remainder,
    ];

    const FUNCTIONS: [UnaryOperator; 4] = [
        UnaryOperator::Negate,
        UnaryOperator::Root,
        UnaryOperator::Floor,
        UnaryOperator::RoundToEven,
    ];

    const COMPARISONS: [Comparison; 6] = [
        Comparison::Less,
        Comparison::LessOrEqual,
        Comparison::Greater,
        Comparison::GreaterOrEqual,
        Comparison::Equal,
        Comparison::NotEqual,
    ];

    fn doubles() -> impl Strategy<Value = f64> {
        let special = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.1,
            5e-324,
            f64::MAX,
            f64::MIN,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::NAN,
        ];
        prop_oneof![
            prop::sample::select(special.to_vec()),
            -4.0..4.0_f64,
            any::<f64>()
        ]
    }

    fn contains(range: FloatRange, value: f64) -> bool {
        match value.is_nan() {
            true => range.nan,
            false => range.low <= value && value <= range.high,
        }
    }

    /// Of comparisons of terms, or of terms with numbers, those that hold in a model, and that
    /// others do not. Terms that are identical there are said to be.
    fn that_hold(
        terms: &[TermId; 6],
        compared: Vec<(usize, Comparison, usize, f64)>,
        model: &Model,
        arena: &mut Arena,
    ) -> Vec<TermId> {
        let sort = arena.sort(terms[0]);
        let mut conditions = Vec::new();
        for (left, comparison, right, limit) in compared {
            let limit = arena.constant(Constant::of_float(sort, limit));
            let right = if left == right { limit } else { terms[right] };
            let condition = arena.compare(comparison, terms[left], right);
            match arena.evaluate(condition, model) {
                Constant::Bool(true) => conditions.push(condition),
                _ => conditions.push(arena.not(condition)),
            }
        }
        for (left, right) in [(0, 3), (4, 5)] {
            let identical = arena.identical(terms[left], terms[right]);
            if arena.evaluate(identical, model) == Constant::Bool(true) {
                conditions.push(identical);
            }
        }
        conditions
    }

    proptest! {
        /// Conditions that some values meet leave the value of a term in its range, and refute
        /// nothing. As conditions of a cube the range still has the value.
        #[test]
        fn ranges_hold_every_value(
            first in prop::sample::select(OPERATORS.as_slice()),
            function in prop::sample::select(FUNCTIONS.as_slice()),
            second in prop::sample::select(OPERATORS.as_slice()),
            values in prop::array::uniform3(doubles()),
            compared in prop::collection::vec(
                (0..6_usize, prop::sample::select(COMPARISONS.as_slice()), 0..6_usize, doubles()),
                0..6,
            ),
            is_double in any::<bool>(),
        ) {
            let solver = &mut Solver::default();
            let (primitive, sort) = match is_double {
                true => (Primitive::Double, Sort::Fp64),
                false => (Primitive::Float, Sort::Fp32),
            };
            let arena = &mut solver.arena;
            let variables = [(); 3].map(|()| arena.variable(primitive));
            let inner = arena.binary(first, variables[0], variables[1]);
            let of_inner = arena.unary(function, inner);
            let term = arena.binary(second, of_inner, variables[2]);
            let to_whole = match is_double {
                true => [Conversion::DoubleToInt, Conversion::DoubleToLong],
                false => [Conversion::FloatToInt, Conversion::FloatToLong],
            };
            let whole = to_whole.map(|conversion| arena.convert(conversion, term));
            let mut model = Model::default();
            for (variable, value) in variables.into_iter().zip(values) {
                let variable = arena.variable_id(variable).expect("a variable");
                model.set(variable, Constant::of_float(sort, value));
            }
            let terms = [variables[0], variables[1], variables[2], inner, of_inner, term];
            let conditions = that_hold(&terms, compared, &model, arena);
            let zone = Zone::new();
            let known = Known::of(&zone, &conditions, arena);
            prop_assert!(!known.is_refuted());
            for whole in whole {
                let value = arena.evaluate(whole, &model).as_integer().expect("an integer");
                let (low, high) = known.interval(whole);
                prop_assert!(low <= value && value <= high, "{value} is not in {low}..={high}");
            }
            for term in terms {
                let value = arena.evaluate(term, &model);
                let number = number(value).expect("a float");
                let range = known.float_range(term);
                prop_assert!(contains(range, number), "{value} is not in {range:?}");
                for packed in Packed::of_float_range(0, range, sort) {
                    prop_assert!(packed.holds(&[value]));
                    let (_, one) = packed.float_range().expect("a bound");
                    prop_assert!(contains(one, number));
                }
            }
        }

        /// What a range says as conditions of a cube is that range.
        #[test]
        fn ranges_survive_as_conditions(low in doubles(), high in doubles(), nan in any::<bool>()) {
            let range = FloatRange { low: low + 0.0, high: high + 0.0, nan };
            if low.is_nan() || high.is_nan() || !range.has_numbers() {
                return Ok(());
            }
            let packed = Packed::of_float_range(0, range, Sort::Fp64);
            let ranges = packed.iter().filter_map(Packed::float_range);
            let read = ranges.fold(FloatRange::ANY, |all, (_, one)| all.meet(one));
            prop_assert_eq!(read, range);
        }
    }

    /// What is no end of a range: zero times infinity, and a finite number over infinity.
    #[test]
    fn infinity_is_not_at_the_ends_alone() {
        let numbers = FloatRange::NUMBERS;
        let product = by_corners(BinaryOperator::Multiply, numbers, numbers, Sort::Fp64);
        assert!(product.nan);
        let infinity = FloatRange::of(Constant::double(f64::INFINITY));
        let quotient = by_corners(BinaryOperator::Divide, numbers, infinity, Sort::Fp64);
        assert!(quotient.nan && contains(quotient, 0.0));
    }

    #[test]
    fn a_withdrawal_leaves_nothing_below_zero() {
        let solver = &mut Solver::default();
        let arena = &mut solver.arena;
        let [balance, amount] = [(); 2].map(|()| arena.variable(Primitive::Double));
        let is_more = arena.compare(Comparison::Greater, amount, balance);
        let conditions = [arena.not(is_more)];
        let left = arena.binary(BinaryOperator::Subtract, balance, amount);
        let zone = Zone::new();
        let known = Known::of(&zone, &conditions, arena);
        let range = known.float_range(left);
        assert_eq!(
            (range.low, range.high, range.nan),
            (0.0, f64::INFINITY, true)
        );
    }
}
