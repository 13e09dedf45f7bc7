//! Bounds of terms that no zone holds: sums of several variables, products, quotients, bit
//! operations.

use std::cell::Cell;

use crate::arena::Arena;
use crate::folding;
use crate::linear_form::forms;
use crate::term::{
    BinaryOperator, Comparison, Constant, Conversion, Sort, Term, TermId, UnaryOperator,
};
use crate::zone::{Weight, Zone};

/// The maximum depth: a term nested deeper has the bounds of its type.
const DEPTH: u32 = 16;

/// The maximum number of operators that are looked at for one question. The ways through a term of
/// shared parts grow exponentially with its depth. What is left then has the bounds of its type.
const MOST_STEPS: u32 = 5_000;

/// The least and the greatest value, both included.
type Interval = (Weight, Weight);

/// The facts from which bounds are computed.
pub(crate) struct Known<'a> {
    pub(crate) zone: &'a Zone,
    /// The residual conditions.
    pub(crate) conditions: &'a [TermId],
    pub(crate) arena: &'a Arena,
    /// How many operators may still be looked at.
    steps: Cell<u32>,
}

impl<'a> Known<'a> {
    /// For one question.
    pub(crate) fn of(zone: &'a Zone, conditions: &'a [TermId], arena: &'a Arena) -> Known<'a> {
        Known {
            zone,
            conditions,
            arena,
            steps: Cell::new(MOST_STEPS),
        }
    }

    /// Takes a step. Whether there was one left.
    pub(crate) fn has_step(&self) -> bool {
        let left = self.steps.get().checked_sub(1);
        self.steps.set(left.unwrap_or_default());
        left.is_some()
    }

    /// Bounds on the value of an integer term.
    pub(crate) fn interval(&self, term: TermId) -> Interval {
        self.interval_within(term, DEPTH)
    }

    /// Bounds on the value of an integer term, by no more than this depth of operators.
    pub(crate) fn interval_within(&self, term: TermId, depth: u32) -> Interval {
        let mut interval = self.by_operators(term, depth);
        for &condition in self.conditions {
            let Term::Compare(comparison, left, right) = self.arena.term(condition) else {
                continue;
            };
            if left == term {
                interval = compared(interval, comparison, self.by_operators(right, depth));
            } else if right == term {
                let mirrored = mirrored(comparison);
                interval = compared(interval, mirrored, self.by_operators(left, depth));
            }
        }
        interval
    }

    /// Whether bounds alone refute one of the conditions.
    pub(crate) fn is_refuted(&self) -> bool {
        self.refutes_integers() || self.refutes_floats()
    }

    fn refutes_integers(&self) -> bool {
        self.conditions
            .iter()
            .any(|&condition| match self.arena.term(condition) {
                Term::Compare(comparison, left, right) if self.arena.sort(left).is_integer() => {
                    let (left, right) = (
                        self.by_operators(left, DEPTH),
                        self.by_operators(right, DEPTH),
                    );
                    match comparison {
                        Comparison::Less => left.0 >= right.1,
                        Comparison::LessOrEqual => left.0 > right.1,
                        Comparison::Greater => left.1 <= right.0,
                        Comparison::GreaterOrEqual => left.1 < right.0,
                        Comparison::Equal => left.0 > right.1 || left.1 < right.0,
                        Comparison::NotEqual => left.0 == left.1 && left == right,
                    }
                }
                _ => false,
            })
    }

    fn by_operators(&self, term: TermId, depth: u32) -> Interval {
        let arena = self.arena;
        let (low, high) = arena.range(term);
        let type_bounds = (Weight::from(low), Weight::from(high));
        if depth == 0 || !self.has_step() {
            return type_bounds;
        }
        if let Ok(forms) = forms(term, arena, self.zone) {
            let each = forms.iter().map(|form| form.bounds(self.zone, arena));
            let all = each.reduce(|(a, b), (c, d)| (a.min(c), b.max(d)));
            return all.map_or(type_bounds, |all| meet(all, type_bounds));
        }
        let of = |operand| self.by_operators(operand, depth - 1);
        let value = match arena.term(term) {
            Term::Binary(operator, a, b) => binary(operator, of(a), of(b)),
            Term::Unary(UnaryOperator::Negate, a) => {
                let (low, high) = of(a);
                Some((-high, -low))
            }
            Term::Unary(UnaryOperator::BitNot, a) => {
                let (low, high) = of(a);
                Some((-high - 1, -low - 1))
            }
            Term::Convert(conversion, a) if conversion.source().is_integer() => Some(of(a)),
            Term::Convert(conversion, a) => self.truncated(conversion, a, depth - 1),
            Term::Ite(_, t, e) => {
                let ((a, b), (c, d)) = (of(t), of(e));
                Some((a.min(c), b.max(d)))
            }
            _ => None,
        };
        let fits = |&(low, high): &Interval| {
            let (least, greatest) = whole(arena.sort(term));
            // A narrowing conversion preserves the values of its type.
            least.max(type_bounds.0) <= low && high <= greatest.min(type_bounds.1)
        };
        let value = value.map(|value| unwrapped(value, arena.sort(term)));
        value.filter(fits).unwrap_or(type_bounds)
    }
}

impl Known<'_> {
    /// Bounds on a float that is converted to an integer: rounding towards zero is monotone, and
    /// NaN becomes zero.
    fn truncated(&self, conversion: Conversion, float: TermId, depth: u32) -> Option<Interval> {
        if matches!(
            conversion,
            Conversion::FloatToBits | Conversion::DoubleToBits
        ) {
            return None;
        }
        let range = self.float_within(float, depth);
        let whole = |value| {
            let end = Constant::of_float(conversion.source(), value);
            let whole = folding::convert(conversion, end)?.as_integer()?;
            Weight::try_from(whole).ok()
        };
        let numbers = match range.has_numbers() {
            true => Some((whole(range.low)?, whole(range.high)?)),
            false => None,
        };
        match (numbers, range.nan) {
            (Some((low, high)), true) => Some((low.min(0), high.max(0))),
            (Some(numbers), false) => Some(numbers),
            (None, true) => Some((0, 0)),
            (None, false) => None,
        }
    }
}

/// The bounds of a result that may not be of its sort. Where both are too large, or too small, by
/// the same number of turns, all values between them are, too.
fn unwrapped((low, high): Interval, sort: Sort) -> Interval {
    let (least, greatest) = whole(sort);
    let numbers = greatest - least + 1;
    let turns = (low - least).div_euclid(numbers);
    match turns == (high - least).div_euclid(numbers) {
        true => (low - turns * numbers, high - turns * numbers),
        false => (low, high),
    }
}

/// The comparison with its sides exchanged.
pub(crate) fn mirrored(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::Less => Comparison::Greater,
        Comparison::LessOrEqual => Comparison::GreaterOrEqual,
        Comparison::Greater => Comparison::Less,
        Comparison::GreaterOrEqual => Comparison::LessOrEqual,
        Comparison::Equal | Comparison::NotEqual => comparison,
    }
}

/// Bounds narrowed by a comparison with a term within others.
fn compared(own: Interval, comparison: Comparison, other: Interval) -> Interval {
    let least = |bound: Weight| (own.0.max(bound), own.1);
    let most = |bound: Weight| (own.0, own.1.min(bound));
    let both = match comparison {
        Comparison::Less => most(other.1 - 1),
        Comparison::LessOrEqual => most(other.1),
        Comparison::Greater => least(other.0 + 1),
        Comparison::GreaterOrEqual => least(other.0),
        Comparison::Equal => (own.0.max(other.0), own.1.min(other.1)),
        Comparison::NotEqual => own,
    };
    if both.0 <= both.1 { both } else { own }
}

/// The values of a sort.
fn whole(sort: Sort) -> Interval {
    match sort {
        Sort::Bv64 => (i64::MIN.into(), i64::MAX.into()),
        _ => (i32::MIN.into(), i32::MAX.into()),
    }
}

fn meet(one: Interval, other: Interval) -> Interval {
    let both = (one.0.max(other.0), one.1.min(other.1));
    if both.0 <= both.1 { both } else { other }
}

/// Bounds of the mathematical result; `None` where no simple bound is known.
fn binary(operator: BinaryOperator, left: Interval, right: Interval) -> Option<Interval> {
    let corners = |f: &dyn Fn(Weight, Weight) -> Weight| {
        let values = [
            f(left.0, right.0),
            f(left.0, right.1),
            f(left.1, right.0),
            f(left.1, right.1),
        ];
        let least = values.iter().copied().min();
        least.zip(values.iter().copied().max())
    };
    match operator {
        BinaryOperator::Add => Some((left.0 + right.0, left.1 + right.1)),
        BinaryOperator::Subtract => Some((left.0 - right.1, left.1 - right.0)),
        // Of two `long`s: below 2^126.
        BinaryOperator::Multiply => corners(&|a, b| a * b),
        BinaryOperator::Divide if right.0 > 0 => corners(&|a, b| a / b),
        BinaryOperator::Remainder if right.0 > 0 => {
            let most = right.1 - 1;
            let low = if left.0 >= 0 { 0 } else { left.0.max(-most) };
            let high = if left.1 <= 0 { 0 } else { left.1.min(most) };
            Some((low, high))
        }
        BinaryOperator::And if left.0 >= 0 && right.0 >= 0 => Some((0, left.1.min(right.1))),
        BinaryOperator::And if left.0 >= 0 => Some((0, left.1)),
        BinaryOperator::And if right.0 >= 0 => Some((0, right.1)),
        BinaryOperator::Or | BinaryOperator::Xor if left.0 >= 0 && right.0 >= 0 => {
            let most = left.1.max(right.1) as u128;
            let bits = u128::BITS - most.leading_zeros();
            Some((0, (1 << bits) - 1))
        }
        BinaryOperator::ShiftRight if left.0 >= 0 => Some((0, left.1)),
        BinaryOperator::ShiftRightUnsigned if left.0 >= 0 => Some((0, left.1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::constraints::Constraints;
    use crate::model::Model;
    use crate::solver::Solver;
    use crate::term::{Comparison, Constant, Primitive};

    const OPERATORS: [BinaryOperator; 10] = [
        BinaryOperator::Add,
        BinaryOperator::Subtract,
        BinaryOperator::Multiply,
        BinaryOperator::Divide,
        BinaryOperator::Remainder,
        BinaryOperator::And,
        BinaryOperator::Or,
        BinaryOperator::Xor,
        BinaryOperator::ShiftRight,
        BinaryOperator::ShiftRightUnsigned,
    ];

    proptest! {
        /// The value of `(x ∘ y) ∘ z` for values within bounds lies within the bounds of the term.
        #[test]
        fn bounds_hold_every_value(
            first in prop::sample::select(OPERATORS.as_slice()),
            second in prop::sample::select(OPERATORS.as_slice()),
            values in prop::array::uniform3(prop_oneof![-20..20_i32, any::<i32>()]),
            slack in prop::array::uniform3((0..50_i32, 0..50_i32)),
            value_of_limit in -100..100_i32,
        ) {
            let solver = &mut Solver::default();
            let mut constraints = Constraints::new();
            let slots = values.map(|_| solver.arena.variable(Primitive::Int));
            for ((slot, value), (below, above)) in slots.into_iter().zip(values).zip(slack) {
                let bounds = [
                    (Comparison::GreaterOrEqual, value.saturating_sub(below)),
                    (Comparison::LessOrEqual, value.saturating_add(above)),
                ];
                for (comparison, bound) in bounds {
                    let bound = solver.arena.int(bound);
                    let condition = solver.arena.compare(comparison, slot, bound);
                    constraints = constraints.assume(condition, solver).cases[0].clone();
                }
            }
            let inner = solver.arena.binary(first, slots[0], slots[1]);
            let term = solver.arena.binary(second, inner, slots[2]);
            let mut model = Model::default();
            for (slot, value) in slots.into_iter().zip(values) {
                let variable = solver.arena.variable_id(slot).expect("slots are variables");
                model.set(variable, Constant::Int(value));
            }
            let value = solver.arena.evaluate(term, &model).as_integer().expect("an integer");
            let limit = solver.arena.int(value_of_limit);
            let evaluated = solver.arena.evaluate(term, &model).as_integer().expect("an integer");
            let comparison = if evaluated <= i128::from(value_of_limit) {
                Comparison::LessOrEqual
            } else {
                Comparison::Greater
            };
            let condition = solver.arena.compare(comparison, term, limit);
            let mirrored = solver.arena.compare(mirrored(comparison), limit, term);
            for held in [condition, mirrored] {
                let is_refuted = solver.is_refuted(&constraints.zone, &[held]);
                prop_assert!(!is_refuted, "{}", solver.arena.display(held));
            }
            let cases = constraints.assume_guided(condition, &model, solver);
            let constraints = cases.expect("the model satisfies it");
            let (low, high) = constraints.interval(term, &solver.arena);
            prop_assert!(low <= value && value <= high, "{value} is not within {low} and {high}");
        }
    }

    /// What is as often too large at both ends is one interval.
    #[test]
    fn results_that_wrap_alike_are_bounded() {
        let digit = (2_147_483_648, 2_147_483_657);
        assert_eq!(
            unwrapped(digit, Sort::Bv32),
            (-2_147_483_648, -2_147_483_639)
        );
        let mixed = (2_147_483_647, 2_147_483_657);
        assert_eq!(unwrapped(mixed, Sort::Bv32), mixed);
        assert_eq!(unwrapped((-5, 7), Sort::Bv32), (-5, 7));
        let twice = (-3 * (1 << 32), -3 * (1 << 32) + 9);
        assert_eq!(unwrapped(twice, Sort::Bv32), (0, 9));
    }
}
