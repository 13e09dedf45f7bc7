//! Contradictions among residual conditions that need no solver. A term equals two constants, or
//! none of the four outcomes of comparing two floats is left. Comparing two `double`s as
//! `Double.compare` does has such a case, and Z3 takes a long time for it.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::arena::Arena;
use crate::term::{Comparison, Constant, Term, TermId, UnaryOperator};

/// The outcomes of comparing two floats that are left, one bit each.
const LESS: u8 = 1;
const GREATER: u8 = 2;
const EQUAL: u8 = 4;
/// One of them is NaN.
const UNORDERED: u8 = 8;
const ALL: u8 = LESS | GREATER | EQUAL | UNORDERED;

/// What conditions say of comparisons of floats.
#[derive(Default)]
struct Orders {
    /// For two terms, the one with the lesser number first.
    pairs: FxHashMap<(TermId, TermId), u8>,
    nan: FxHashSet<TermId>,
    not_nan: FxHashSet<TermId>,
}

/// Whether a conjunction is contradictory for one of these reasons.
pub(crate) fn are_contradictory(conditions: &[TermId], arena: &Arena) -> bool {
    let mut equal: FxHashMap<TermId, Constant> = FxHashMap::default();
    let mut orders = Orders::default();
    for &condition in conditions {
        let (comparison, holds) = match arena.term(condition) {
            Term::Unary(UnaryOperator::Not, inner) => (inner, false),
            _ => (condition, true),
        };
        let Term::Compare(comparison, left, right) = arena.term(comparison) else {
            continue;
        };
        if arena.sort(left).is_float() {
            orders.add(comparison, (left, right), holds, arena);
        } else if comparison == Comparison::Equal
            && holds
            && let Some((term, constant)) = with_constant(left, right, arena)
            && *equal.entry(term).or_insert(constant) != constant
        {
            return true;
        }
    }
    orders.are_contradictory(arena)
}

fn with_constant(left: TermId, right: TermId, arena: &Arena) -> Option<(TermId, Constant)> {
    let of = |term, other| Some((term, arena.as_constant(other)?));
    of(left, right).or_else(|| of(right, left))
}

impl Orders {
    fn add(
        &mut self,
        comparison: Comparison,
        (left, right): (TermId, TermId),
        holds: bool,
        arena: &Arena,
    ) {
        let outcomes = match comparison {
            Comparison::Less => LESS,
            Comparison::LessOrEqual => LESS | EQUAL,
            Comparison::Equal => EQUAL,
            Comparison::NotEqual => ALL & !EQUAL,
            Comparison::Greater => GREATER,
            Comparison::GreaterOrEqual => GREATER | EQUAL,
        };
        let outcomes = match holds {
            true => outcomes,
            false => ALL & !outcomes,
        };
        for term in [left, right] {
            if arena
                .as_constant(term)
                .is_some_and(|constant| !is_nan(constant))
            {
                self.not_nan.insert(term);
            }
        }
        if left == right {
            // It equals itself, or is NaN.
            match (outcomes & EQUAL != 0, outcomes & UNORDERED != 0) {
                (true, false) => self.not_nan.insert(left),
                (false, true) => self.nan.insert(left),
                _ => false,
            };
            return;
        }
        let (pair, outcomes) = match left < right {
            true => ((left, right), outcomes),
            false => ((right, left), mirrored(outcomes)),
        };
        *self.pairs.entry(pair).or_insert(ALL) &= outcomes;
    }

    fn are_contradictory(mut self, arena: &Arena) -> bool {
        for (&(left, right), outcomes) in &self.pairs {
            if outcomes & UNORDERED == 0 {
                self.not_nan.extend([left, right]);
            }
        }
        let nothing_left = self.pairs.iter().any(|((left, right), outcomes)| {
            let both = self.not_nan.contains(left) && self.not_nan.contains(right);
            let one_is_nan = self.nan.contains(left) || self.nan.contains(right);
            let possible = match (both, one_is_nan) {
                (true, _) => ALL & !UNORDERED,
                (false, true) => UNORDERED,
                (false, false) => ALL,
            };
            outcomes & possible == 0
        });
        nothing_left || !self.nan.is_disjoint(&self.not_nan) || self.has_empty_interval(arena)
    }

    /// Whether comparisons with constants leave a term no value.
    fn has_empty_interval(&self, arena: &Arena) -> bool {
        // Each bound with whether the term may equal it.
        let mut bounds: FxHashMap<TermId, [(f64, bool); 2]> = FxHashMap::default();
        for (&(left, right), &outcomes) in &self.pairs {
            let of = |term, other, outcomes: u8| {
                let value = number(arena.as_constant(other)?)?;
                Some((term, value, outcomes))
            };
            let found = of(left, right, outcomes);
            let found = found.or_else(|| of(right, left, mirrored(outcomes)));
            let Some((term, value, outcomes)) = found.filter(|_| outcomes & UNORDERED == 0) else {
                continue;
            };
            let none = [(f64::NEG_INFINITY, true), (f64::INFINITY, true)];
            let [low, high] = bounds.entry(term).or_insert(none);
            let may_equal = outcomes & EQUAL != 0;
            if outcomes & LESS == 0 && (value > low.0 || value == low.0 && !may_equal) {
                *low = (value, may_equal);
            }
            if outcomes & GREATER == 0 && (value < high.0 || value == high.0 && !may_equal) {
                *high = (value, may_equal);
            }
        }
        let is_empty = |[low, high]: &[(f64, bool); 2]| {
            low.0 > high.0 || low.0 == high.0 && !(low.1 && high.1)
        };
        bounds.values().any(is_empty)
    }
}

/// The outcomes with the sides exchanged.
fn mirrored(outcomes: u8) -> u8 {
    let less = if outcomes & GREATER != 0 { LESS } else { 0 };
    let greater = if outcomes & LESS != 0 { GREATER } else { 0 };
    outcomes & (EQUAL | UNORDERED) | less | greater
}

fn number(constant: Constant) -> Option<f64> {
    match constant {
        Constant::Float(bits) => Some(f32::from_bits(bits).into()),
        Constant::Double(bits) => Some(f64::from_bits(bits)),
        _ => None,
    }
}

fn is_nan(constant: Constant) -> bool {
    number(constant).is_some_and(f64::is_nan)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::model::Model;
    use crate::term::Primitive;

    const COMPARISONS: [Comparison; 6] = [
        Comparison::Equal,
        Comparison::NotEqual,
        Comparison::Less,
        Comparison::LessOrEqual,
        Comparison::Greater,
        Comparison::GreaterOrEqual,
    ];

    const VALUES: [f64; 6] = [0.0, -0.0, 1.0, -1.0, f64::INFINITY, f64::NAN];

    /// The comparison of two of: three variables, two constants.
    fn condition(
        arena: &mut Arena,
        (comparison, left, right): (Comparison, usize, usize),
        holds: bool,
    ) -> TermId {
        let mut term = |number: usize| match number {
            3 => arena.constant(Constant::double(0.0)),
            4 => arena.constant(Constant::double(1.0)),
            variable => {
                while arena.variable_count() <= variable {
                    arena.variable(Primitive::Double);
                }
                arena.variable_term(crate::term::VariableId(variable as u32))
            }
        };
        let (left, right) = (term(left), term(right));
        let condition = arena.compare(comparison, left, right);
        if holds {
            condition
        } else {
            arena.not(condition)
        }
    }

    proptest! {
        /// What has a solution is not contradictory.
        #[test]
        fn solutions_are_not_excluded(
            values in prop::array::uniform3(prop::sample::select(VALUES.as_slice())),
            comparisons in prop::collection::vec(
                (prop::sample::select(COMPARISONS.as_slice()), 0..5_usize, 0..5_usize), 1..8),
        ) {
            let mut arena = Arena::new();
            let mut model = Model::new();
            for (number, value) in (0..).zip(values) {
                model.set(crate::term::VariableId(number), Constant::double(value));
            }
            let conditions: Vec<TermId> = comparisons
                .into_iter()
                .map(|comparison| {
                    let holds = condition(&mut arena, comparison, true);
                    match arena.evaluate(holds, &model) {
                        Constant::Bool(true) => holds,
                        _ => condition(&mut arena, comparison, false),
                    }
                })
                .collect();
            prop_assert!(!are_contradictory(&conditions, &arena));
        }
    }

    /// The last case of `Double.compare`: neither less nor greater nor equal, and none is NaN.
    #[test]
    fn what_is_ordered_has_an_order() {
        let mut arena = Arena::new();
        let mut conditions = Vec::new();
        for (comparison, left, right, holds) in [
            (Comparison::Less, 0, 1, false),
            (Comparison::Greater, 0, 1, false),
            (Comparison::Equal, 0, 1, false),
            (Comparison::Equal, 0, 0, true),
        ] {
            conditions.push(condition(&mut arena, (comparison, left, right), holds));
            assert!(!are_contradictory(&conditions, &arena));
        }
        conditions.push(condition(&mut arena, (Comparison::Equal, 1, 1), true));
        assert!(are_contradictory(&conditions, &arena));
    }

    #[test]
    fn intervals_end() {
        let mut arena = Arena::new();
        let above = condition(&mut arena, (Comparison::Greater, 0, 4), true);
        let below = condition(&mut arena, (Comparison::Less, 0, 3), true);
        assert!(!are_contradictory(&[above], &arena));
        assert!(are_contradictory(&[above, below], &arena));
        // NaN is neither.
        let not_above = condition(&mut arena, (Comparison::Greater, 0, 3), false);
        let not_below = condition(&mut arena, (Comparison::Less, 0, 4), false);
        assert!(!are_contradictory(&[not_above, not_below], &arena));
    }
}
