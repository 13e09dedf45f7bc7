//! Equations that define a variable which nothing else restricts: `slot == 31 * other + 7`.
//! Whatever the others are, it has a value. So they need no solver, which gives up on the hundreds
//! of products with which a generator of random numbers fills its table.

use rustc_hash::FxHashMap;

use crate::arena::Arena;
use crate::model::Model;
use crate::solver::Solver;
use crate::term::{BinaryOperator, Comparison, Primitive, Term, TermId, VariableId};
use crate::zone::{Index, Zone};

/// Variables, each with the term that it is equal to. A term has no variable that comes later.
pub(crate) struct Definitions(Vec<(VariableId, TermId)>);

impl Definitions {
    /// Takes the equations from conditions whose variable occurs neither in the zone nor in the
    /// conditions that are left then. These have a solution if all of them have one.
    pub(crate) fn taken_from(
        conditions: &mut Vec<TermId>,
        zone: &Zone,
        solver: &mut Solver,
    ) -> Definitions {
        let mut occurring: FxHashMap<VariableId, Vec<usize>> = FxHashMap::default();
        for (number, &condition) in conditions.iter().enumerate() {
            for &variable in solver.variables.of(condition, &solver.arena).iter() {
                occurring.entry(variable).or_default().push(number);
            }
        }
        let mut left: Vec<Option<TermId>> = conditions.iter().copied().map(Some).collect();
        let mut counts: FxHashMap<VariableId, usize> = occurring
            .iter()
            .map(|(&variable, places)| (variable, places.len()))
            .collect();
        let mut open: Vec<VariableId> = counts
            .iter()
            .filter_map(|(&variable, &count)| (count == 1).then_some(variable))
            .collect();
        open.sort_unstable();
        let mut found = Vec::new();
        while let Some(variable) = open.pop() {
            let mut places = occurring[&variable].iter();
            let place = places.find_map(|&place| Some((place, left[place]?)));
            let Some((place, condition)) = place else {
                continue;
            };
            let is_whole = matches!(
                solver.arena.primitive(variable),
                Primitive::Int | Primitive::Long
            );
            if !is_whole || zone.mentions(Index(variable.0)) {
                continue;
            }
            let Some(value) = solved_for(variable, condition, solver) else {
                continue;
            };
            found.push((variable, value));
            left[place] = None;
            for &other in solver.variables.of(condition, &solver.arena).iter() {
                let count = counts.entry(other).or_default();
                *count = count.saturating_sub(1);
                if *count == 1 {
                    open.push(other);
                }
            }
        }
        *conditions = left.into_iter().flatten().collect();
        found.reverse();
        Definitions(found)
    }

    /// Gives the variables their values, where the others have theirs.
    pub(crate) fn complete(&self, model: &mut Model, arena: &Arena) {
        for &(variable, term) in &self.0 {
            let value = arena.evaluate(term, model);
            model.set(variable, value);
        }
    }
}

/// The term that a variable is equal to. Its equation is about the variable, or its sum with a
/// constant, and a term that it does not occur in. None where the condition is no such equation.
pub(crate) fn solved_for(
    variable: VariableId,
    condition: TermId,
    solver: &mut Solver,
) -> Option<TermId> {
    let Term::Compare(Comparison::Equal, a, b) = solver.arena.term(condition) else {
        return None;
    };
    let itself = solver.arena.variable_term(variable);
    let mut occurs_in = |term: TermId| {
        let variables = solver.variables.of(term, &solver.arena);
        variables.binary_search(&variable).is_ok()
    };
    let (own, other) = match (occurs_in(a), occurs_in(b)) {
        (true, false) => (a, b),
        (false, true) => (b, a),
        _ => return None,
    };
    if own == itself {
        return Some(other);
    }
    let arena = &mut solver.arena;
    let sort = arena.sort(own);
    if !sort.is_integer() || arena.as_sum(own).0 != Some(itself) {
        return None;
    }
    let constant = arena.as_sum(own).1;
    let constant = arena.integer(sort, constant);
    Some(arena.binary(BinaryOperator::Subtract, other, constant))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::rc::Rc;

    use crate::constraints::{Constraints, Residual};

    /// The table of a generator of random numbers, whose first number has a bound.
    #[test]
    fn a_chain_of_products_needs_no_solver() {
        let mut solver = Solver::default();
        let arena = &mut solver.arena;
        let slots: Vec<TermId> = (0..100).map(|_| arena.variable(Primitive::Int)).collect();
        let factor = arena.int(1_812_433_253);
        let distance = arena.int(30);
        let mut conditions = Vec::new();
        for pair in slots.windows(2) {
            let shifted = arena.binary(BinaryOperator::ShiftRight, pair[0], distance);
            let mixed = arena.binary(BinaryOperator::Xor, pair[0], shifted);
            let next = arena.binary(BinaryOperator::Multiply, mixed, factor);
            conditions.push(arena.compare(Comparison::Equal, pair[1], next));
        }
        let seed = arena.int(7);
        let is_seeded = arena.compare(Comparison::LessOrEqual, seed, slots[0]);
        let mut constraints = Constraints::new();
        constraints = constraints.assume(is_seeded, &mut solver).cases.remove(0);
        constraints.residual = Some(Rc::new(Residual {
            conditions: Rc::new(conditions.clone()),
            witness: Rc::new(Model::new()),
        }));
        let asked = solver.statistics.z3;
        let model = constraints.model(&mut solver).expect("it is easily met");
        assert_eq!(solver.statistics.z3, asked);
        assert!(solver.holds_in(&conditions, &model));
        assert!(solver.holds_in(&[is_seeded], &model));
    }

    #[test]
    fn what_is_restricted_twice_is_no_definition() {
        let mut solver = Solver::default();
        let arena = &mut solver.arena;
        let [x, y, z] = [Primitive::Int; 3].map(|primitive| arena.variable(primitive));
        let product = arena.binary(BinaryOperator::Multiply, y, y);
        let one = arena.compare(Comparison::Equal, x, product);
        let other = arena.binary(BinaryOperator::Multiply, z, z);
        let other = arena.compare(Comparison::Equal, x, other);
        let not_itself = arena.binary(BinaryOperator::Multiply, y, x);
        let not_itself = arena.compare(Comparison::Equal, x, not_itself);
        let mut conditions = vec![one, other, not_itself];
        let found = Definitions::taken_from(&mut conditions, &Zone::default(), &mut solver);
        assert!(found.0.is_empty());
        assert_eq!(conditions.len(), 3);
    }
}
