//! Zones as terms: for queries to Z3.

use crate::arena::Arena;
use crate::model::Model;
use crate::term::{BinaryOperator, Comparison, Constant, Conversion, Sort, TermId, VariableId};
use crate::zone::{Difference, Index, Zone};

/// A zone over the variables of an arena, as conditions. Redundant bounds are left out.
pub(crate) fn zone_conditions(zone: &Zone, arena: &mut Arena) -> Vec<TermId> {
    let mut conditions = Vec::new();
    for definition in zone.definitions() {
        let difference = Difference {
            plus: Some(definition.index),
            minus: definition.base,
            constant: -definition.offset,
        };
        conditions.push(equality_condition(difference, arena));
    }
    let size = zone.rows().len() + 1;
    let index = |row: usize| row.checked_sub(1).map(|position| zone.rows()[position]);
    for i in 0..size {
        for j in (0..size).filter(|&j| j != i) {
            let bound = zone.at(i, j);
            let follows =
                (0..size).any(|k| k != i && k != j && zone.at(i, k) + zone.at(k, j) == bound);
            if !follows {
                conditions.push(bound_condition(index(i), index(j), bound, arena));
            }
        }
    }
    for disequality in zone.disequalities() {
        let equal = equality_condition(disequality.difference(), arena);
        conditions.push(arena.not(equal));
    }
    conditions.retain(|&condition| condition != TermId::TRUE);
    conditions
}

/// The terms of two variables, both of the wider of their sorts; a truth value counts as 0 or 1.
fn operands(plus: Index, minus: Index, arena: &mut Arena) -> (TermId, TermId) {
    let mut terms = [plus, minus].map(|index| arena.variable_term(VariableId(index.0)));
    if terms.iter().all(|&term| arena.sort(term) == Sort::Bool) {
        return (terms[0], terms[1]);
    }
    let wide = terms.iter().any(|&term| arena.sort(term) == Sort::Bv64);
    for term in &mut terms {
        if arena.sort(*term) == Sort::Bool {
            let (one, zero) = (arena.int(1), arena.int(0));
            *term = arena.ite(*term, one, zero);
        }
        if wide && arena.sort(*term) == Sort::Bv32 {
            *term = arena.convert(Conversion::IntToLong, *term);
        }
    }
    (terms[0], terms[1])
}

/// `difference = 0`, where at least one variable occurs and an equality is possible.
fn equality_condition(difference: Difference, arena: &mut Arena) -> TermId {
    let Difference {
        plus,
        minus,
        constant,
    } = difference;
    match (plus, minus) {
        (Some(plus), Some(minus)) => {
            let (left, right) = operands(plus, minus, arena);
            if matches!(arena.sort(left), Sort::Bool | Sort::Ref) {
                return arena.compare(Comparison::Equal, left, right);
            }
            // The equation holds modulo 2^32: the guards exclude that it wraps.
            let offset = arena.integer(arena.sort(left), -constant as i64);
            let sum = arena.binary(BinaryOperator::Add, right, offset);
            let equal = arena.compare(Comparison::Equal, left, sum);
            let guard = no_wrap(right, -constant, arena);
            arena.and(equal, guard)
        }
        (Some(index), None) => constant_condition(index, -constant, arena),
        (None, Some(index)) => constant_condition(index, constant, arena),
        (None, None) => arena.bool(constant == 0),
    }
}

/// `index = value`.
fn constant_condition(index: Index, value: i128, arena: &mut Arena) -> TermId {
    let term = arena.variable_term(VariableId(index.0));
    match Constant::from_integer(arena.sort(term), value) {
        None => TermId::FALSE,
        Some(constant) => {
            let constant = arena.constant(constant);
            arena.compare(Comparison::Equal, term, constant)
        }
    }
}

/// That `term + offset` does not wrap.
fn no_wrap(term: TermId, offset: i128, arena: &mut Arena) -> TermId {
    let sort = arena.sort(term);
    let (low, high): (i128, i128) = if sort == Sort::Bv64 {
        (i64::MIN.into(), i64::MAX.into())
    } else {
        (i32::MIN.into(), i32::MAX.into())
    };
    let (comparison, limit) = if offset > 0 {
        (Comparison::LessOrEqual, high - offset)
    } else {
        (Comparison::GreaterOrEqual, low - offset)
    };
    match Constant::from_integer(sort, limit) {
        None => TermId::FALSE,
        Some(limit) => {
            let limit = arena.constant(limit);
            arena.compare(comparison, term, limit)
        }
    }
}

/// `plus - minus ≤ bound`, where an absent side is zero.
fn bound_condition(
    plus: Option<Index>,
    minus: Option<Index>,
    bound: i128,
    arena: &mut Arena,
) -> TermId {
    let against_constant = |index: Index, value: i128, comparison, arena: &mut Arena| {
        let term = arena.variable_term(VariableId(index.0));
        if matches!(arena.sort(term), Sort::Bool | Sort::Ref) {
            // A truth value in a row has both values, 0 and 1. References have only the bounds of
            // their type.
            return TermId::TRUE;
        }
        match Constant::from_integer(arena.sort(term), value) {
            None => TermId::TRUE,
            Some(limit) => {
                let limit = arena.constant(limit);
                arena.compare(comparison, term, limit)
            }
        }
    };
    match (plus, minus) {
        (None, None) => TermId::TRUE,
        (Some(plus), None) => against_constant(plus, bound, Comparison::LessOrEqual, arena),
        (None, Some(minus)) => against_constant(minus, -bound, Comparison::GreaterOrEqual, arena),
        (Some(plus), Some(minus)) => {
            let (left, right) = operands(plus, minus, arena);
            if arena.sort(left) == Sort::Ref || arena.sort(right) == Sort::Ref {
                return TermId::TRUE;
            }
            if arena.sort(left) == Sort::Bool {
                // Only b - c ≤ 0 is informative: b implies c.
                let not_left = arena.not(left);
                return if bound >= 1 {
                    TermId::TRUE
                } else {
                    arena.or(not_left, right)
                };
            }
            let offset = arena.integer(arena.sort(left), bound as i64);
            let sum = arena.binary(BinaryOperator::Add, right, offset);
            let below = arena.compare(Comparison::LessOrEqual, left, sum);
            let guard = no_wrap(right, bound, arena);
            if bound >= 0 {
                // If the sum wraps, it is above everything.
                let wraps = arena.not(guard);
                arena.or(wraps, below)
            } else {
                arena.and(guard, below)
            }
        }
    }
}

/// Whether a model lies in a zone.
pub(crate) fn zone_holds(zone: &Zone, model: &Model, arena: &Arena) -> bool {
    let value = |index: Index| {
        let variable = VariableId(index.0);
        let value = model
            .get(variable)
            .unwrap_or_else(|| arena.primitive(variable).zero());
        value
            .as_integer()
            .expect("zones speak about integers and truth values")
    };
    zone.contains(value)
}

/// `base + offset` as a term of a sort, within which the sum is known to lie. A truth value counts
/// as 0 or 1.
///
/// `None` only for a constant outside the sort, which no satisfiable zone defines.
pub(crate) fn defined_term(
    base: Option<Index>,
    offset: i128,
    sort: Sort,
    arena: &mut Arena,
) -> Option<TermId> {
    let Some(base) = base else {
        return Constant::from_integer(sort, offset).map(|constant| arena.constant(constant));
    };
    let base = arena.variable_term(VariableId(base.0));
    let own = arena.sort(base);
    if sort == Sort::Ref {
        // References have no distance but zero.
        return Some(base);
    }
    if sort == Sort::Bool {
        return Some(match (own, offset) {
            (Sort::Bool, 0) => base,
            // Only one sum of two truth values with a distance is a truth value.
            (Sort::Bool, _) => arena.bool(offset > 0),
            _ => {
                let zero = arena.integer(own, -offset as i64);
                arena.compare(Comparison::NotEqual, base, zero)
            }
        });
    }
    let base = match (own, sort) {
        (Sort::Bool, _) => {
            let (one, zero) = (arena.integer(sort, 1), arena.integer(sort, 0));
            arena.ite(base, one, zero)
        }
        (Sort::Bv32, Sort::Bv64) => arena.convert(Conversion::IntToLong, base),
        // The sum lies in the narrow sort, so its low bits are all of it.
        (Sort::Bv64, Sort::Bv32) => arena.convert(Conversion::LongToInt, base),
        _ => base,
    };
    let offset = arena.integer(sort, offset as i64);
    Some(arena.binary(BinaryOperator::Add, base, offset))
}
