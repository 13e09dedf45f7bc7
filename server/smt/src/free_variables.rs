//! Solving residual conditions for variables that are otherwise unrestricted.
//!
//! If `g` is otherwise free, `slot == 2 * g + 1` says that the low bit of the slot is one. Likewise
//! `slot == g ^ h` says nothing, and `slot == g % 10` says that the slot lies between -9 and 9. So
//! the condition loses `g`, and no ghost remains.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::arena::Arena;
use crate::conversions::narrow_range;
use crate::definitions::solved_for;
use crate::low_bits::{LowBits, low_bits_condition};
use crate::solver::Solver;
use crate::substitution::Substitution;
use crate::term::{
    BinaryOperator, Comparison, Conversion, Primitive, Sort, Term, TermId, UnaryOperator,
    VariableId,
};
use crate::zone::{Difference, Index, Zone};

/// The values that a term takes when one of its variables takes all of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Values {
    /// Those of the sort that are congruent to the value modulo 2^bits.
    LowBits(u32, i64),
    /// Those between two bounds.
    Between(i64, i64),
}

const ALL: Values = Values::LowBits(0, 0);

/// Removes old variables (those that are no slots) from residual conditions.
pub(crate) struct Elimination<'a> {
    pub(crate) solver: &'a mut Solver,
    pub(crate) slots: &'a FxHashSet<TermId>,
    pub(crate) zone: Zone,
    pub(crate) conditions: Vec<TermId>,
    /// Conditions in which no old variable occurs.
    settled: FxHashSet<TermId>,
}

impl<'a> Elimination<'a> {
    pub(crate) fn new(
        solver: &'a mut Solver,
        slots: &'a FxHashSet<TermId>,
        (zone, conditions): (Zone, Vec<TermId>),
    ) -> Elimination<'a> {
        Elimination {
            solver,
            slots,
            zone,
            conditions,
            settled: FxHashSet::default(),
        }
    }

    /// Applies the rules until none fits. Each removes a variable, so this ends. What remains are
    /// cases: sums may wrap around.
    pub(crate) fn run(mut self) -> Vec<(Zone, Vec<TermId>)> {
        while self.step() {
            self.conditions
                .retain(|&condition| condition != TermId::TRUE);
        }
        let zones = match self.conditions.as_slice() {
            // Of several conditions each case would have to be possible with the others.
            &[only] => self.without_a_summand(only),
            _ => None,
        };
        match zones {
            Some(zones) => zones.into_iter().map(|zone| (zone, Vec::new())).collect(),
            None => vec![(self.zone, self.conditions)],
        }
    }

    /// The zones that say what an equation does, if one of its variables is a summand.
    fn without_a_summand(&mut self, condition: TermId) -> Option<Vec<Zone>> {
        let Term::Compare(Comparison::Equal, a, b) = self.solver.arena.term(condition) else {
            return None;
        };
        if !self.solver.arena.sort(a).is_integer() {
            return None;
        }
        let variables = self.solver.variables.of(condition, &self.solver.arena);
        let mut variables = variables.iter().copied();
        variables.find_map(|variable| {
            let term = self.solver.arena.variable_term(variable);
            let is_old = !self.slots.contains(&term);
            is_old
                .then(|| self.without_summand(variable, (a, b)))
                .flatten()
        })
    }

    fn step(&mut self) -> bool {
        for position in 0..self.conditions.len() {
            deadline::check_patience();
            let condition = self.conditions[position];
            if self.settled.contains(&condition) {
                continue;
            }
            let Term::Compare(Comparison::Equal, a, b) = self.solver.arena.term(condition) else {
                continue;
            };
            if self.solver.arena.sort(a).is_float() {
                continue;
            }
            let variables = self.solver.variables.of(condition, &self.solver.arena);
            let mut is_settled = true;
            for &variable in variables.iter() {
                let term = self.solver.arena.variable_term(variable);
                if self.slots.contains(&term) {
                    continue;
                }
                is_settled = false;
                if self.solve(position, variable) || self.forget(position, variable, a, b) {
                    return true;
                }
            }
            if is_settled {
                self.settled.insert(condition);
            }
        }
        false
    }

    fn occurs_in(&mut self, variable: VariableId, term: TermId) -> bool {
        self.solver
            .variables
            .of(term, &self.solver.arena)
            .binary_search(&variable)
            .is_ok()
    }

    /// `variable == term`, where the zone does not mention the variable: the term replaces it
    /// everywhere.
    fn solve(&mut self, position: usize, variable: VariableId) -> bool {
        let index = Index(variable.0);
        if self.zone.row(index).is_some()
            || self.is_defined(index)
            || !self.takes_all_of_its_sort(variable)
        {
            return false;
        }
        let Some(value) = solved_for(variable, self.conditions[position], self.solver) else {
            return false;
        };
        let itself = self.solver.arena.variable_term(variable);
        self.conditions.remove(position);
        let mut replacing = Substitution::new(FxHashMap::from_iter([(itself, value)]));
        // Of hundreds of equations few mention it.
        for place in 0..self.conditions.len() {
            let condition = self.conditions[place];
            if self.occurs_in(variable, condition) {
                self.conditions[place] = replacing.of(condition, &mut self.solver.arena);
            }
        }
        true
    }

    /// Whether the zone defines the variable by another one, or as a constant; a new bound may do
    /// that.
    fn is_defined(&self, index: Index) -> bool {
        self.zone.resolve(index) != (Some(index), 0)
    }

    fn takes_all_of_its_sort(&self, variable: VariableId) -> bool {
        matches!(
            self.solver.arena.primitive(variable),
            Primitive::Int | Primitive::Long | Primitive::Boolean | Primitive::Reference
        )
    }

    /// Removes a variable that occurs on one side of this condition and nowhere else. If the values
    /// of that side are a known set, the condition becomes one on the other side.
    fn forget(&mut self, position: usize, variable: VariableId, a: TermId, b: TermId) -> bool {
        if !self.solver.arena.sort(a).is_integer() {
            return false;
        }
        let (inside, outside) = match (self.occurs_in(variable, a), self.occurs_in(variable, b)) {
            (true, false) => (a, b),
            (false, true) => (b, a),
            _ => return false,
        };
        for other in 0..self.conditions.len() {
            if other != position && self.occurs_in(variable, self.conditions[other]) {
                return false;
            }
        }
        let Some(own) = self.own_values(variable) else {
            return false;
        };
        let Some(values) = self.values(inside, variable, own) else {
            return false;
        };
        let arena = &mut self.solver.arena;
        let sort = arena.sort(outside);
        let mut replacement = Vec::new();
        match values {
            Values::LowBits(bits, value) => {
                if bits > 0 {
                    replacement.push(low_bits_condition(outside, bits, value, arena));
                }
            }
            Values::Between(low, high) => {
                let (low, high) = (arena.integer(sort, low), arena.integer(sort, high));
                replacement.push(arena.compare(Comparison::LessOrEqual, low, outside));
                replacement.push(arena.compare(Comparison::LessOrEqual, outside, high));
            }
        }
        self.conditions.remove(position);
        if let Some(row) = self.zone.row(Index(variable.0)) {
            self.zone.remove_row(row);
        }
        for condition in replacement {
            if !self.bound_in_zone(condition) {
                self.conditions.push(condition);
            }
        }
        true
    }

    /// Adds a bound on a variable to the zone. Whether the condition is one.
    fn bound_in_zone(&mut self, condition: TermId) -> bool {
        let arena = &self.solver.arena;
        let Term::Compare(Comparison::LessOrEqual, a, b) = arena.term(condition) else {
            return false;
        };
        let difference = match (
            arena.variable_id(a),
            arena.as_integer(b),
            arena.as_integer(a),
            arena.variable_id(b),
        ) {
            (Some(variable), Some(high), ..) => Difference {
                plus: Some(Index(variable.0)),
                minus: None,
                constant: -i128::from(high),
            },
            (_, _, Some(low), Some(variable)) => Difference {
                plus: None,
                minus: Some(Index(variable.0)),
                constant: low.into(),
            },
            _ => return false,
        };
        // The conditions together are satisfiable, and imply this one.
        self.zone.at_most_zero(difference, arena).is_ok()
    }

    /// The values that a variable can take, for all values of the others; `None` if the zone links
    /// it to others.
    fn own_values(&self, variable: VariableId) -> Option<Values> {
        let index = Index(variable.0);
        if self.is_defined(index) {
            return None;
        }
        let primitive = self.solver.arena.primitive(variable);
        let (low, high) = primitive.range()?;
        let Some(row) = self.zone.row(index) else {
            return Some(match primitive {
                Primitive::Int | Primitive::Long => ALL,
                _ => Values::Between(low as i64, high as i64),
            });
        };
        let is_linked = (1..=self.zone.rows().len())
            .any(|other| other != row && self.zone.are_related(row, other));
        let is_base = self
            .zone
            .definitions()
            .iter()
            .any(|definition| definition.base == Some(index));
        let is_excluded = self
            .zone
            .disequalities()
            .iter()
            .any(|disequality| disequality.mentions(index));
        if is_linked || is_base || is_excluded {
            return None;
        }
        Some(Values::Between(
            -self.zone.at(0, row) as i64,
            self.zone.at(row, 0) as i64,
        ))
    }

    /// The values of a term in which the variable occurs, when that takes all of its own values.
    /// `None` if they depend on the other variables.
    fn values(&mut self, term: TermId, variable: VariableId, own: Values) -> Option<Values> {
        // Downwards to the variable, then upwards again.
        let mut path = Vec::new();
        let mut next = term;
        while self.solver.arena.variable_id(next) != Some(variable) {
            let operands = self.solver.arena.term(next).operands();
            let mut containing = operands
                .into_iter()
                .filter(|&operand| self.occurs_in(variable, operand));
            let inner = containing.next()?;
            if containing.next().is_some() {
                return None;
            }
            path.push((next, inner));
            next = inner;
        }
        let mut values = own;
        for (node, inner) in path.into_iter().rev() {
            values = apply(node, inner, values, &self.solver.arena)?;
        }
        Some(values)
    }
}

/// The values of a node, from those of its only operand that contains the variable.
fn apply(node: TermId, inner: TermId, values: Values, arena: &Arena) -> Option<Values> {
    match arena.term(node) {
        Term::Unary(UnaryOperator::Negate, _) => match values {
            Values::LowBits(bits, value) => Some(Values::LowBits(bits, value.wrapping_neg())),
            Values::Between(low, high) => {
                between(-i128::from(high), -i128::from(low), arena.sort(node))
            }
        },
        Term::Convert(conversion, _) => convert(conversion, values),
        Term::Binary(operator, a, b) if a == inner => combine(
            operator,
            values,
            arena.as_integer(b),
            true,
            arena.sort(node),
        ),
        Term::Binary(operator, a, _) => combine(
            operator,
            values,
            arena.as_integer(a),
            false,
            arena.sort(node),
        ),
        _ => None,
    }
}

/// The values between two bounds, if they lie within a sort.
fn between(low: i128, high: i128, sort: Sort) -> Option<Values> {
    let (least, greatest) = Arena::whole(sort);
    let fits = low >= least.into() && high <= greatest.into();
    fits.then_some(Values::Between(low as i64, high as i64))
}

/// The results of an operator on all values of one operand, and the other one, which may be a
/// constant.
fn combine(
    operator: BinaryOperator,
    values: Values,
    constant: Option<i64>,
    is_left: bool,
    sort: Sort,
) -> Option<Values> {
    use BinaryOperator::*;
    let width = if sort == Sort::Bv64 { 64 } else { 32 };
    let (least, greatest) = Arena::whole(sort);
    match (operator, values) {
        (Add | Subtract | Xor, ALL) => Some(ALL),
        (Add, Values::LowBits(bits, value)) => {
            Some(Values::LowBits(bits, value.wrapping_add(constant?)))
        }
        (Add, Values::Between(low, high)) => {
            let constant = i128::from(constant?);
            between(
                i128::from(low) + constant,
                i128::from(high) + constant,
                sort,
            )
        }
        (Subtract, Values::LowBits(bits, value)) if !is_left => {
            Some(Values::LowBits(bits, constant?.wrapping_sub(value)))
        }
        (Subtract, Values::Between(low, high)) if !is_left => {
            let constant = i128::from(constant?);
            between(
                constant - i128::from(high),
                constant - i128::from(low),
                sort,
            )
        }
        (Xor, Values::LowBits(bits, value)) => Some(Values::LowBits(bits, value ^ constant?)),
        (Multiply, Values::LowBits(bits, value)) => {
            let factor = constant?;
            let bits = bits + factor.trailing_zeros();
            // With all bits fixed it would be a constant.
            (factor != 0 && bits < width).then(|| Values::LowBits(bits, value.wrapping_mul(factor)))
        }
        (And, ALL) => {
            let mask = constant?;
            let is_low = mask > 0 && mask & mask.wrapping_add(1) == 0;
            is_low.then_some(Values::Between(0, mask))
        }
        (Remainder, _) if is_left => remainder(values, constant?),
        (ShiftRight, ALL) if is_left => {
            let distance = constant?;
            Some(Values::Between(least >> distance, greatest >> distance))
        }
        (ShiftRightUnsigned, ALL) if is_left => {
            let distance = constant? as u32;
            Some(Values::Between(0, LowBits::mask(width - distance) as i64))
        }
        _ => None,
    }
}

/// The remainders of all numbers, or of all numbers between bounds that are far enough apart.
fn remainder(values: Values, divisor: i64) -> Option<Values> {
    let most = divisor.checked_abs()? - 1;
    if most < 0 {
        return None;
    }
    match values {
        ALL => Some(Values::Between(-most, most)),
        Values::Between(0, high) if high >= most => Some(Values::Between(0, most)),
        _ => None,
    }
}

fn convert(conversion: Conversion, values: Values) -> Option<Values> {
    match (conversion, values) {
        (Conversion::IntToByte | Conversion::IntToShort | Conversion::IntToChar, ALL) => {
            let (low, high, _) = narrow_range(conversion);
            Some(Values::Between(low, high))
        }
        (Conversion::LongToInt, Values::LowBits(bits, value)) if bits < 32 => {
            Some(Values::LowBits(bits, value))
        }
        (Conversion::IntToLong, ALL) => Some(Values::Between(i32::MIN.into(), i32::MAX.into())),
        (Conversion::IntToLong, Values::Between(..)) => Some(values),
        _ => None,
    }
}
