//! Solutions of conditions on `float` and `double`, found by evaluating them for likely values. Z3
//! takes milliseconds to seconds for such a condition. A likely value mostly does: one that the
//! conditions name, one that solves an equation, or a small one. Nothing follows where none does.

use std::cell::Cell;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use crate::arena::Arena;
use crate::model::Model;
use crate::solver::Solver;
use crate::term::{
    BinaryOperator, Comparison, Constant, Conversion, Sort, Term, TermId, UnaryOperator, VariableId,
};
use crate::zone::{Difference, Index, Zone};
use crate::zone_model::zone_model;
use crate::zone_terms::zone_holds;

/// The maximum number of nodes of conditions that are evaluated in a search.
const MOST_NODES: usize = 100_000;

/// The maximum number of nodes that are evaluated for solving equations. Each of these asks for
/// both sides of every operator on the way to a variable.
const MOST_SOLVED: usize = 1_000_000;

/// The maximum number of variables whose values are searched.
const MOST_VARIABLES: usize = 32;

/// The maximum depth to which an equation is solved for a variable.
const DEPTH: u32 = 16;

/// Values that are tried after those that the conditions suggest, the simplest ones first.
pub(crate) const SIMPLE: [f64; 8] = [0.0, 1.0, -1.0, 2.0, -2.0, 0.5, 10.0, 100.0];

/// Values that are tried last.
const EXTREME: [f64; 4] = [-0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY];

/// A search for values of variables, one after the other.
struct Search<'a> {
    arena: &'a Arena,
    conditions: &'a [TermId],
    /// What is known of integers, those included that have a value so far.
    zone: Rc<Zone>,
    /// The variables whose values are searched.
    order: Vec<VariableId>,
    /// For each variable the conditions that it decides: all their others come before it.
    decided: Vec<Vec<TermId>>,
    /// For each variable the conditions that it occurs in.
    occurring: Vec<Vec<TermId>>,
    /// For each condition its variables among those that are searched, by their position.
    positions: FxHashMap<TermId, Vec<usize>>,
    /// Constants of the conditions.
    named: Vec<Constant>,
    model: Model,
    nodes: usize,
    /// The nodes that were evaluated for solving equations.
    solved: Cell<usize>,
}

/// A solution of a satisfiable zone and of conditions, at least one of which is about a float.
/// Integers that are converted to floats are searched. The others have the values of `start`, which
/// satisfies the zone, unless the zone asks for others.
pub(crate) fn solution(
    zone: &Rc<Zone>,
    conditions: &[TermId],
    start: Model,
    solver: &mut Solver,
) -> Option<Model> {
    let order = searched(zone, conditions, solver);
    if order.is_empty() || order.len() > MOST_VARIABLES {
        return None;
    }
    let mut decided = vec![Vec::new(); order.len()];
    let mut occurring = vec![Vec::new(); order.len()];
    let mut positions = FxHashMap::default();
    for &condition in conditions {
        let variables = solver.variables.of(condition, &solver.arena);
        let of = |variable: &VariableId| order.iter().position(|one| one == variable);
        let found: Vec<usize> = variables.iter().filter_map(of).collect();
        match found.iter().max() {
            Some(&last) => decided[last].push(condition),
            // Its integers stay as they are.
            None if !is_true(condition, &start, &solver.arena) => return None,
            None => {}
        }
        for &position in &found {
            occurring[position].push(condition);
        }
        positions.insert(condition, found);
    }
    let mut search = Search {
        named: named(conditions, &solver.arena),
        arena: &solver.arena,
        conditions,
        zone: zone.clone(),
        order,
        decided,
        occurring,
        positions,
        model: start,
        nodes: 0,
        solved: Cell::new(0),
    };
    search.assign(0).then_some(search.model)
}

/// The variables whose values are searched: floats, and integers beside them.
fn searched(zone: &Zone, conditions: &[TermId], solver: &mut Solver) -> Vec<VariableId> {
    let mut order: Vec<VariableId> = Vec::new();
    // What was added last is most likely not met by the values so far.
    for &condition in conditions.iter().rev() {
        if !solver.variables.has_floats(condition, &solver.arena) {
            continue;
        }
        for &variable in solver.variables.of(condition, &solver.arena).iter() {
            let is_number = match solver.arena.primitive(variable).sort() {
                Sort::Fp32 | Sort::Fp64 => true,
                Sort::Bv32 | Sort::Bv64 => {
                    let index = Index(variable.0);
                    zone.resolve(index) == (Some(index), 0)
                }
                Sort::Bool | Sort::Ref => false,
            };
            if is_number && !order.contains(&variable) {
                order.push(variable);
            }
        }
    }
    order
}

/// Whether one of the conditions is about a float.
pub(crate) fn are_about_floats(conditions: &[TermId], solver: &mut Solver) -> bool {
    let has_floats = |&condition: &TermId| solver.variables.has_floats(condition, &solver.arena);
    conditions.iter().any(has_floats)
}

fn is_true(condition: TermId, model: &Model, arena: &Arena) -> bool {
    arena.evaluate(condition, model) == Constant::Bool(true)
}

/// The numbers that conditions name.
fn named(conditions: &[TermId], arena: &Arena) -> Vec<Constant> {
    let mut found = Vec::new();
    let mut seen = rustc_hash::FxHashSet::default();
    let mut open: Vec<TermId> = conditions.iter().rev().copied().collect();
    while let Some(term) = open.pop() {
        if !seen.insert(term) {
            continue;
        }
        match arena.term(term) {
            Term::Constant(constant) if !matches!(constant.sort(), Sort::Bool | Sort::Ref) => {
                if !found.contains(&constant) {
                    found.push(constant);
                }
            }
            node => open.extend(node.operands().into_iter().rev()),
        }
    }
    found
}

impl Search<'_> {
    /// Assigns the variables from this position on. Recursion is as deep as there are variables.
    fn assign(&mut self, position: usize) -> bool {
        let Some(&variable) = self.order.get(position) else {
            return self.adapt_integers();
        };
        let before = self.model.get(variable);
        for value in self.values(position, before) {
            if self.nodes >= MOST_NODES {
                break;
            }
            let Some(zone) = self.with_value(variable, value) else {
                continue;
            };
            let outer = std::mem::replace(&mut self.zone, zone);
            self.model.set(variable, value);
            let conditions = std::mem::take(&mut self.decided[position]);
            let are_met = conditions.iter().all(|&condition| {
                self.nodes += condition.index().min(MOST_NODES / 100);
                is_true(condition, &self.model, self.arena)
            });
            self.decided[position] = conditions;
            if are_met && self.assign(position + 1) {
                return true;
            }
            self.zone = outer;
        }
        match before {
            Some(value) => self.model.set(variable, value),
            None => self.model.unset(variable),
        }
        false
    }

    /// The zone in which an integer has a value; none if that contradicts it.
    fn with_value(&self, variable: VariableId, value: Constant) -> Option<Rc<Zone>> {
        if value.sort().is_float() {
            return Some(self.zone.clone());
        }
        let mut zone = Zone::clone(&self.zone);
        let difference = Difference {
            plus: Some(Index(variable.0)),
            minus: None,
            constant: -value.as_integer()?,
        };
        zone.equals_zero(difference, self.arena).ok()?;
        (zone.is_satisfiable() == Some(true)).then(|| Rc::new(zone))
    }

    /// Has the integers that were not searched fit those that were.
    fn adapt_integers(&mut self) -> bool {
        if zone_holds(&self.zone, &self.model, self.arena) {
            return true;
        }
        let Some(integers) = zone_model(&self.zone, self.arena) else {
            return false;
        };
        let mut model = self.model.clone();
        for (variable, value) in integers.values() {
            model.set(variable, value);
        }
        self.nodes += self.conditions.len();
        let are_met = self.conditions.iter();
        let are_met = are_met.copied().all(|one| is_true(one, &model, self.arena));
        if are_met {
            self.model = model;
        }
        are_met
    }

    /// The values of a variable that are tried. First come its own and those that make comparisons
    /// equal, or almost so. Then come those that the conditions name, and simple ones.
    fn values(&self, position: usize, before: Option<Constant>) -> Vec<Constant> {
        let variable = self.order[position];
        let sort = self.arena.primitive(variable).sort();
        let mut values: Vec<Constant> = Vec::new();
        let mut add = |value: Constant| {
            if value.sort() == sort && !values.contains(&value) {
                values.push(value);
            }
        };
        let nearest = |value: f64| nearest(sort, value);
        before.into_iter().for_each(&mut add);
        let mut near: Vec<f64> = Vec::new();
        for condition in &self.occurring[position] {
            let is_last = |of: &Vec<usize>| of.iter().all(|&other| other <= position);
            if self.positions.get(condition).is_some_and(is_last) {
                self.solve(*condition, variable, &mut near);
            }
        }
        near.iter()
            .flat_map(|&value| nearest(value))
            .for_each(&mut add);
        self.named.iter().copied().for_each(&mut add);
        let last = SIMPLE.iter().chain(&EXTREME);
        last.flat_map(|&value| nearest(value)).for_each(&mut add);
        values
    }

    /// Values of a variable that may meet a condition, whose others have values.
    fn solve(&self, condition: TermId, variable: VariableId, found: &mut Vec<f64>) {
        match self.arena.term(condition) {
            Term::Unary(UnaryOperator::Not, inner) => self.solve(inner, variable, found),
            Term::Compare(comparison, left, right) => {
                for (term, other) in [(left, right), (right, left)] {
                    let target = number(self.arena.evaluate(other, &self.model));
                    let solved = self.inverse(term, variable, target, DEPTH);
                    for value in solved.into_iter().filter(|value| !value.is_nan()) {
                        found.push(value);
                        if comparison != Comparison::Equal {
                            found.extend([value + 1.0, value - 1.0]);
                        }
                        found.extend([value.next_up(), value.next_down()]);
                    }
                }
            }
            _ => {}
        }
    }

    /// The value of a side of an equation.
    fn value(&self, term: TermId) -> f64 {
        self.solved
            .set(self.solved.get() + term.index().min(MOST_NODES));
        number(self.arena.evaluate(term, &self.model))
    }

    /// Values of a variable for which a term is about as large as `target`.
    fn inverse(
        &self,
        term: TermId,
        variable: VariableId,
        target: f64,
        depth: u32,
    ) -> SmallVec<[f64; 2]> {
        if depth == 0 || self.solved.get() >= MOST_SOLVED {
            return smallvec![];
        }
        let of = |term: TermId, target: f64| self.inverse(term, variable, target, depth - 1);
        match self.arena.term(term) {
            Term::Variable(found) if found == variable => smallvec![target],
            Term::Unary(UnaryOperator::Negate, a) => of(a, -target),
            Term::Unary(UnaryOperator::Root, a) => of(a, target * target),
            Term::Unary(UnaryOperator::Floor | UnaryOperator::RoundToEven, a) => of(a, target),
            Term::Convert(Conversion::DoubleToBits, a) => {
                of(a, f64::from_bits((target as i64).cast_unsigned()))
            }
            Term::Convert(Conversion::FloatToBits, a) => {
                of(a, f32::from_bits((target as i32).cast_unsigned()).into())
            }
            Term::Convert(_, a) => of(a, target),
            Term::Binary(BinaryOperator::Multiply, a, b) if a == b => {
                let mut roots = of(a, target.sqrt());
                roots.extend(of(a, -target.sqrt()));
                roots
            }
            Term::Binary(operator, a, b) => {
                let left = match operator {
                    BinaryOperator::Add if a == b => target / 2.0,
                    BinaryOperator::Add => target - self.value(b),
                    BinaryOperator::Subtract => target + self.value(b),
                    BinaryOperator::Multiply => target / self.value(b),
                    BinaryOperator::Divide => target * self.value(b),
                    BinaryOperator::Remainder => target,
                    _ => return smallvec![],
                };
                let right = match operator {
                    BinaryOperator::Add => target - self.value(a),
                    BinaryOperator::Subtract => self.value(a) - target,
                    BinaryOperator::Multiply => target / self.value(a),
                    BinaryOperator::Divide => self.value(a) / target,
                    _ => f64::NAN,
                };
                let mut both = of(a, left);
                both.extend(of(b, right));
                both
            }
            Term::Ite(_, then, otherwise) => {
                let mut both = of(then, target);
                both.extend(of(otherwise, target));
                both
            }
            _ => smallvec![],
        }
    }
}

/// A value as a number; a truth value is 0 or 1.
fn number(value: Constant) -> f64 {
    match value {
        Constant::Float(bits) => f32::from_bits(bits).into(),
        Constant::Double(bits) => f64::from_bits(bits),
        Constant::Bool(value) => f64::from(u8::from(value)),
        Constant::Int(value) => value.into(),
        Constant::Long(value) | Constant::Reference(value) => value as f64,
    }
}

/// The values of a sort next to a number: one float, or the integers below and above.
fn nearest(sort: Sort, value: f64) -> SmallVec<[Constant; 2]> {
    if sort.is_float() {
        return smallvec![Constant::of_float(sort, value)];
    }
    let whole = [value.floor(), value.ceil()].map(|whole| whole as i128);
    let within = whole.into_iter().filter(|_| value.is_finite());
    within
        .filter_map(|whole| Constant::from_integer(sort, whole))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraints::Constraints;
    use crate::term::Primitive;

    #[test]
    fn integers_that_become_floats_are_solved_without_z3() {
        let mut solver = Solver::default();
        let [items, pages] = [(); 2].map(|()| solver.arena.variable(Primitive::Int));
        let arena = &mut solver.arena;
        let ten = arena.constant(Constant::double(10.0));
        let tenth = arena.convert(Conversion::IntToDouble, items);
        let tenth = arena.binary(BinaryOperator::Divide, tenth, ten);
        let below = arena.unary(UnaryOperator::Negate, tenth);
        let below = arena.unary(UnaryOperator::Floor, below);
        let above = arena.unary(UnaryOperator::Negate, below);
        let above = arena.convert(Conversion::DoubleToInt, above);
        let [seven, minus_one] = [7, -1].map(|value| arena.int(value));
        let conditions = [
            arena.compare(Comparison::Less, minus_one, items),
            arena.compare(Comparison::Less, items, pages),
            arena.compare(Comparison::Equal, above, seven),
        ];
        let mut constraints = Constraints::new();
        for condition in conditions {
            constraints = constraints.assume(condition, &mut solver).cases.remove(0);
        }
        let model = constraints.model(&mut solver).expect("there is a solution");
        let value = |term| solver.arena.evaluate(term, &model).as_integer();
        assert!(value(items) > Some(60) && value(items) <= Some(70) && value(items) < value(pages));
        assert_eq!(solver.statistics.z3, 0);
        let none = solver.arena.int(-1);
        let none = solver.arena.compare(Comparison::Less, above, none);
        assert!(constraints.assume(none, &mut solver).cases.is_empty());
        assert_eq!(solver.statistics.z3, 0);
    }

    /// Conditions on `x` and `y`, one after the other; how often Z3 was asked, and a model.
    fn assumed(conditions: &[&str]) -> (u64, Model, [TermId; 2], Solver) {
        let mut solver = Solver::default();
        let [x, y] = [(); 2].map(|()| solver.arena.variable(Primitive::Double));
        let mut constraints = Constraints::new();
        for condition in conditions {
            let arena = &mut solver.arena;
            let number = |arena: &mut Arena, value| arena.constant(Constant::double(value));
            let (comparison, left, right) = match *condition {
                "x + y == 4.25" => (
                    Comparison::Equal,
                    arena.binary(BinaryOperator::Add, x, y),
                    number(arena, 4.25),
                ),
                "x * x == 9" => (
                    Comparison::Equal,
                    arena.binary(BinaryOperator::Multiply, x, x),
                    number(arena, 9.0),
                ),
                "x < -1" => (Comparison::Less, x, number(arena, -1.0)),
                "x != x" => (Comparison::NotEqual, x, x),
                other => panic!("{other}"),
            };
            let condition = arena.compare(comparison, left, right);
            let assumed = constraints.assume(condition, &mut solver);
            constraints = assumed.cases[0].clone();
        }
        let model = constraints.minimise(&[x, y], &mut solver);
        let model = model.expect("there is a solution");
        (solver.statistics.z3, model, [x, y], solver)
    }

    #[test]
    fn equations_are_solved_without_z3() {
        let (z3, model, [x, y], solver) = assumed(&["x + y == 4.25", "x * x == 9", "x < -1"]);
        assert_eq!(z3, 0);
        assert_eq!(solver.arena.evaluate(x, &model), Constant::double(-3.0));
        assert_eq!(solver.arena.evaluate(y, &model), Constant::double(7.25));
    }

    #[test]
    fn values_are_simple_where_they_can_be() {
        let (z3, model, [x, y], solver) = assumed(&["x + y == 4.25"]);
        assert_eq!(z3, 0);
        assert_eq!(solver.arena.evaluate(x, &model), Constant::double(0.0));
        assert_eq!(solver.arena.evaluate(y, &model), Constant::double(4.25));
    }

    #[test]
    fn nan_is_found() {
        let (z3, model, [x, _], solver) = assumed(&["x != x"]);
        assert_eq!(z3, 0);
        assert_eq!(solver.arena.evaluate(x, &model), Constant::double(f64::NAN));
    }
}
