//! Solutions of constraints: any, or one with small values.

use std::rc::Rc;

use crate::arena::Arena;
use crate::constraints::Constraints;
use crate::definitions::Definitions;
use crate::evaluation;
use crate::intervals::Known;
use crate::model::Model;
use crate::solver::Solver;
use crate::term::{Comparison, Constant, Primitive, Sort, TermId, VariableId};
use crate::z3::Answer;
use crate::zone::{Index, Weight, Zone};
use crate::zone_model::{TRIES, by_magnitude, zone_model};
use crate::zone_terms::{zone_conditions, zone_holds};

/// The maximum number of values that are tried if each costs a query to Z3.
const COSTLY_TRIES: usize = 13;
/// Characters that are tried before others, in this order.
const READABLE: &str = "abcxyz019AZ -_.";

/// The solver gave up.
struct Undecided;

impl Constraints {
    /// Values under which the conjunction holds. `None` if the solver gave up: a conjunction is
    /// never contradictory. The same constraints, made the same way, always have the same model.
    pub fn model(&self, solver: &mut Solver) -> Option<Model> {
        if self.residual.is_none() {
            return zone_model(&self.zone, &solver.arena);
        }
        if let Some(model) = evaluated(&self.zone, self.residual_conditions(), solver) {
            return Some(model);
        }
        let mut residual = self.residual_conditions().to_vec();
        let definitions = Definitions::taken_from(&mut residual, &self.zone, solver);
        let mut model = match residual.is_empty() {
            true => zone_model(&self.zone, &solver.arena),
            false => self.model_by_z3(&residual, solver),
        }?;
        definitions.complete(&mut model, &solver.arena);
        debug_assert!(solver.holds_in(self.residual_conditions(), &model));
        Some(model)
    }

    /// Values under which the zone and these conditions hold.
    fn model_by_z3(&self, residual: &[TermId], solver: &mut Solver) -> Option<Model> {
        let mut conditions = zone_conditions(&self.zone, &mut solver.arena);
        conditions.extend_from_slice(residual);
        match solver.ask_fresh_z3(&conditions) {
            Answer::Satisfiable(model) => {
                debug_assert!(zone_holds(&self.zone, &model, &solver.arena));
                Some(model)
            }
            Answer::Unsatisfiable | Answer::Unknown => None,
        }
    }

    /// Like [`Constraints::model`], with small values. Each of `terms` in turn becomes 0 (false),
    /// 1, -1, 2, … as small in magnitude as the earlier ones allow. A `char` is preferably a letter
    /// or a digit. An opaque reference is preferably an object different from all others, else
    /// null. If that would take too many queries, the solver's value stays.
    pub fn minimise(&self, terms: &[TermId], solver: &mut Solver) -> Option<Model> {
        let mut constraints = self.clone();
        for (number, &term) in (1..).zip(terms) {
            constraints = constraints.with_small(term, number, solver);
        }
        constraints.model(solver)
    }

    /// The constraints with the value of a term fixed to a small one, or unchanged. `number` is the
    /// position of the term among those to be minimised.
    fn with_small(self, term: TermId, number: i64, solver: &mut Solver) -> Constraints {
        if solver.arena.as_constant(term).is_some() {
            return self;
        }
        match solver.arena.sort(term) {
            Sort::Bool => {
                let assumed = self.assume_all(&[(term, false)], solver);
                assumed.cases.into_iter().next().unwrap_or(self)
            }
            Sort::Bv32 | Sort::Bv64 => self.with_small_integer(term, solver),
            Sort::Fp32 | Sort::Fp64 => self.with_small_float(term, solver),
            Sort::Ref => self.with_own_object(term, number, solver),
        }
    }

    /// The constraints with an opaque reference fixed: to an object of its own, else to null, else
    /// to its value in the model.
    fn with_own_object(self, term: TermId, number: i64, solver: &mut Solver) -> Constraints {
        for value in [Constant::Reference(number), Constant::NULL] {
            if let Some(fixed) = self.with_value(term, value, solver) {
                return fixed;
            }
        }
        self.with_model_value(term, solver)
    }

    /// The constraints with a readable character, if one is possible.
    fn with_readable_character(&self, term: TermId, solver: &mut Solver) -> Option<Constraints> {
        let variable = solver.arena.variable_id(term)?;
        if solver.arena.primitive(variable) != Primitive::Char {
            return None;
        }
        READABLE
            .chars()
            .find_map(|character| self.with_value(term, Constant::Int(character as i32), solver))
    }

    fn with_small_integer(self, term: TermId, solver: &mut Solver) -> Constraints {
        if let Some(fixed) = self.with_readable_character(term, solver) {
            return fixed;
        }
        let (low, high) = self.interval(term, &solver.arena);
        let sort = solver.arena.sort(term);
        let tries = if self.residual.is_none() {
            TRIES
        } else {
            COSTLY_TRIES
        };
        for value in by_magnitude(low, high).take(tries) {
            let constant = Constant::from_integer(sort, value).expect("bounds lie within the sort");
            if let Some(fixed) = self.with_value(term, constant, solver) {
                return fixed;
            }
        }
        for limit in [100, 10_000, 1_000_000] {
            if let Ok(Some(case)) = self.within(term, limit, solver) {
                return self.with_least(term, (limit, case), solver);
            }
        }
        self.with_model_value(term, solver)
    }

    /// The constraints with an integer term fixed to a value of the least magnitude, at most that
    /// of the given case. If the solver gives up on the way, the value is some value of that case.
    fn with_least(
        &self,
        term: TermId,
        (mut greatest, mut case): (i64, Constraints),
        solver: &mut Solver,
    ) -> Constraints {
        let mut least = 0;
        while least < greatest {
            let middle = least + (greatest - least) / 2;
            match self.within(term, middle, solver) {
                Ok(Some(closer)) => (greatest, case) = (middle, closer),
                Ok(None) => least = middle + 1,
                Err(Undecided) => break,
            }
        }
        case.with_model_value(term, solver)
    }

    /// The constraints and that the magnitude of an integer term is at most `limit`, if possible.
    fn within(
        &self,
        term: TermId,
        limit: i64,
        solver: &mut Solver,
    ) -> Result<Option<Constraints>, Undecided> {
        let arena = &mut solver.arena;
        let sort = arena.sort(term);
        let [least, greatest] = [-limit, limit].map(|limit| arena.integer(sort, limit));
        let above = arena.compare(Comparison::LessOrEqual, least, term);
        let below = arena.compare(Comparison::LessOrEqual, term, greatest);
        let assumed = self.assume_all(&[(above, true), (below, true)], solver);
        match assumed.cases.into_iter().next() {
            None if assumed.undecided => Err(Undecided),
            case => Ok(case),
        }
    }

    /// The constraints with a simple value of a float, if evaluation finds that it is possible. Z3
    /// is not asked: it takes long, and that a literal is simple is no promise.
    fn with_small_float(self, term: TermId, solver: &mut Solver) -> Constraints {
        let sort = solver.arena.sort(term);
        for value in evaluation::SIMPLE {
            let value = solver.arena.constant(Constant::of_float(sort, value));
            let equal = solver.arena.compare(Comparison::Equal, term, value);
            let mut conditions = self.residual_conditions().to_vec();
            conditions.push(equal);
            let model = evaluated(&self.zone, &conditions, solver);
            let fixed = model.and_then(|model| self.assume_guided(equal, &model, solver));
            if let Some(fixed) = fixed {
                return fixed;
            }
        }
        self
    }

    /// The constraints and `term == value`, if possible.
    fn with_value(
        &self,
        term: TermId,
        value: Constant,
        solver: &mut Solver,
    ) -> Option<Constraints> {
        let value = solver.arena.constant(value);
        let equal = solver.arena.compare(Comparison::Equal, term, value);
        self.assume(equal, solver).cases.into_iter().next()
    }

    /// The constraints with a term fixed to its value in their model.
    fn with_model_value(self, term: TermId, solver: &mut Solver) -> Constraints {
        let value = self
            .model(solver)
            .map(|model| solver.arena.evaluate(term, &model));
        value
            .and_then(|value| self.with_value(term, value, solver))
            .unwrap_or(self)
    }
}

impl Constraints {
    /// Bounds on the value of an integer term, from the zone, comparisons of the very term and the
    /// operators.
    pub(crate) fn interval(&self, term: TermId, arena: &Arena) -> (i128, i128) {
        Known::of(&self.zone, self.residual_conditions(), arena).interval(term)
    }
}

/// A solution of a zone and of conditions on floats that evaluation finds.
fn evaluated(zone: &Rc<Zone>, conditions: &[TermId], solver: &mut Solver) -> Option<Model> {
    if !evaluation::are_about_floats(conditions, solver) {
        return None;
    }
    let start = zone_model(zone, &solver.arena)?;
    evaluation::solution(zone, conditions, start, solver)
}

/// A solution of a zone and of conditions among three of its points: with small values, with the
/// least ones, and with the greatest. Nothing follows where none of these is one.
pub(crate) fn point_of(zone: &Zone, conditions: &[TermId], solver: &Solver) -> Option<Model> {
    let arena = &solver.arena;
    let ends = [false, true].into_iter().filter_map(|is_high| {
        let values = zone.point(0, None, is_high)?;
        let mut model = Model::new();
        for (position, &index) in (1..).zip(zone.rows()) {
            set(&mut model, index, values[position] - values[0], arena);
        }
        for definition in zone.definitions() {
            let (base, offset) = zone.resolve(definition.index);
            let base = base.map_or(Some(0), |base| Some(values[zone.row(base)?] - values[0]));
            set(&mut model, definition.index, base? + offset, arena);
        }
        Some(model)
    });
    let mut models = zone_model(zone, arena).into_iter().chain(ends);
    models.find(|model| zone_holds(zone, model, arena) && solver.holds_in(conditions, model))
}

fn set(model: &mut Model, index: Index, value: Weight, arena: &Arena) {
    let variable = VariableId(index.0);
    let sort = arena.primitive(variable).sort();
    if let Some(value) = Constant::from_integer(sort, value) {
        model.set(variable, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_literals() {
        let mut solver = Solver::default();
        let int = crate::term::Primitive::Int;
        let (x, y) = (solver.arena.variable(int), solver.arena.variable(int));
        let less = solver.arena.compare(Comparison::Less, x, y);
        let nonzero = solver.arena.int(0);
        let nonzero = solver.arena.compare(Comparison::NotEqual, x, nonzero);
        let both = solver.arena.and(less, nonzero);
        let case = Constraints::new().assume(both, &mut solver).cases.remove(0);
        let model = case
            .minimise(&[x, y], &mut solver)
            .expect("zones do not give up");
        assert_eq!(solver.arena.evaluate(x, &model), Constant::Int(1));
        assert_eq!(solver.arena.evaluate(y, &model), Constant::Int(2));
        assert_eq!(solver.statistics.z3, 0);
    }

    #[test]
    fn small_literals_through_z3() {
        let mut solver = Solver::default();
        let int = crate::term::Primitive::Int;
        let (x, y) = (solver.arena.variable(int), solver.arena.variable(int));
        let product = solver
            .arena
            .binary(crate::term::BinaryOperator::Multiply, x, y);
        let six = solver.arena.int(6);
        let condition = solver.arena.compare(Comparison::Equal, product, six);
        let case = Constraints::new()
            .assume(condition, &mut solver)
            .cases
            .remove(0);
        let model = case.minimise(&[x, y], &mut solver).expect("a small query");
        assert_eq!(solver.arena.evaluate(x, &model), Constant::Int(1));
        assert_eq!(solver.arena.evaluate(y, &model), Constant::Int(6));
    }

    #[test]
    fn characters_are_readable_where_they_can_be() {
        let mut solver = Solver::new(crate::SolverOptions::default());
        let letter = solver.arena.variable(Primitive::Char);
        let any = Constraints::new();
        let model = any.minimise(&[letter], &mut solver).expect("a small query");
        assert_eq!(
            solver.arena.evaluate(letter, &model),
            Constant::Int('a' as i32)
        );
        let limit = solver.arena.int(5);
        let below = solver.arena.compare(Comparison::Less, letter, limit);
        let case = any
            .assume(below, &mut solver)
            .cases
            .into_iter()
            .next()
            .expect("it is possible");
        let model = case
            .minimise(&[letter], &mut solver)
            .expect("a small query");
        assert_eq!(solver.arena.evaluate(letter, &model), Constant::Int(0));
    }
}
