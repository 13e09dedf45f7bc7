//! Assuming a condition: it is split into cases that zones hold exactly. What zones cannot hold
//! goes to Z3.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::arena::Arena;
use crate::atom::Atom;
use crate::constraints::{Assumed, Constraints, Residual};
use crate::contradictions::are_contradictory;
use crate::evaluation;
use crate::linear_form::{NoForms, forms};
use crate::low_bits::surely_fit;
use crate::model::Model;
use crate::solutions::point_of;
use crate::solver::Solver;
use crate::term::{BinaryOperator, Comparison, Constant, Sort, Term, TermId, UnaryOperator};
use crate::z3::Answer;
use crate::zone::{Index, Zone};
use crate::zone_model::zone_model;
use crate::zone_terms::{zone_conditions, zone_holds};

/// The maximum number of cases: beyond it conditions go to Z3 whole.
const MOST_CASES: usize = 32;
/// The maximum number of nodes of a condition that is split.
const MOST_NODES: usize = 200;
/// So many conditions are added between two looks at the budget: a cube may have hundreds.
const STEPS_BETWEEN_POLLS: usize = 64;

/// A case that is not finished.
#[derive(Clone)]
struct Case {
    zone: Rc<Zone>,
    conditions: Rc<Vec<TermId>>,
    witness: Option<Rc<Model>>,
    /// Conditions still to be added, the last one first; negated where the flag is false.
    todo: SmallVec<[(TermId, bool); 4]>,
    /// Whether Z3 has to decide the conjunction: zones alone do not show that it is satisfiable.
    open: bool,
}

/// The work of assuming a condition.
pub(crate) struct Assumption<'a> {
    solver: &'a mut Solver,
    before: &'a Constraints,
    /// If present, only the case that this model satisfies counts.
    guide: Option<&'a Model>,
    cases: Vec<Case>,
    result: Assumed,
}

impl<'a> Assumption<'a> {
    /// Assuming all of `conditions`, or their negations where the flag is false.
    pub(crate) fn of(
        before: &'a Constraints,
        conditions: &[(TermId, bool)],
        solver: &'a mut Solver,
    ) -> Assumption<'a> {
        let case = Case {
            zone: before.zone.clone(),
            conditions: before
                .residual
                .as_ref()
                .map_or_else(Rc::default, |residual| residual.conditions.clone()),
            witness: before
                .residual
                .as_ref()
                .map(|residual| residual.witness.clone()),
            todo: conditions.iter().rev().copied().collect(),
            open: false,
        };
        Assumption {
            solver,
            before,
            guide: None,
            cases: vec![case],
            result: Assumed::default(),
        }
    }

    /// The same, but only the case that `model` satisfies counts. It needs no query.
    pub(crate) fn guided_by(self, model: &'a Model) -> Assumption<'a> {
        Assumption {
            guide: Some(model),
            ..self
        }
    }

    /// Finishes all cases. Where the budget is spent meanwhile, what is left is undecided.
    pub(crate) fn run(mut self) -> Assumed {
        let mut steps = 0_usize;
        while let Some(mut case) = self.cases.pop() {
            steps += 1;
            if steps.is_multiple_of(STEPS_BETWEEN_POLLS) && self.solver.is_cancelled() {
                self.result.undecided = true;
                break;
            }
            match case.todo.pop() {
                Some((condition, holds)) => self.add(case, condition, holds),
                None => self.finish(case),
            }
        }
        // Cases come off a stack; their order is that of their conditions.
        self.result
    }

    /// Adds one condition (or its negation) to a case.
    fn add(&mut self, mut case: Case, condition: TermId, holds: bool) {
        match self.solver.arena.term(condition) {
            Term::Constant(constant) => {
                if constant == Constant::Bool(holds) {
                    self.cases.push(case);
                }
            }
            Term::Unary(_, inner) => {
                case.todo.push((inner, !holds));
                self.cases.push(case);
            }
            Term::Binary(BinaryOperator::And, a, b) if holds => {
                case.todo.extend([(b, true), (a, true)]);
                self.cases.push(case);
            }
            Term::Binary(BinaryOperator::Or, a, b) if !holds => {
                case.todo.extend([(b, false), (a, false)]);
                self.cases.push(case);
            }
            Term::Binary(_, a, b) => self.fork(
                case,
                condition,
                holds,
                [(a, holds), (a, !holds)],
                [None, Some((b, holds))],
            ),
            Term::Ite(c, t, e) => {
                self.fork(
                    case,
                    condition,
                    holds,
                    [(c, true), (c, false)],
                    [Some((t, holds)), Some((e, holds))],
                );
            }
            Term::Compare(_, a, b) if self.solver.arena.sort(a) == Sort::Bool => {
                if self.is_literal(a) && self.is_literal(b) {
                    self.compare(case, condition, Comparison::Equal, a, b, holds);
                } else {
                    let sides = [Some((b, holds)), Some((b, !holds))];
                    self.fork(case, condition, holds, [(a, true), (a, false)], sides);
                }
            }
            Term::Compare(comparison, a, b) if self.solver.arena.sort(a).is_discrete() => {
                self.compare(case, condition, comparison, a, b, holds);
            }
            Term::Compare(..) => self.make_residual(case, condition, holds),
            Term::Variable(_) => self.compare(
                case,
                condition,
                Comparison::Equal,
                condition,
                TermId::TRUE,
                holds,
            ),
            Term::Convert(..) => unreachable!("conversions are not truth values"),
        }
    }

    fn is_literal(&self, term: TermId) -> bool {
        match self.solver.arena.term(term) {
            Term::Variable(_) | Term::Constant(_) => true,
            Term::Unary(UnaryOperator::Not, inner) => {
                self.solver.arena.variable_id(inner).is_some()
            }
            _ => false,
        }
    }

    /// Splits a case in two, each with a first condition and perhaps a second one. If zones alone
    /// cannot separate the two, the condition goes to Z3 whole.
    fn fork(
        &mut self,
        case: Case,
        condition: TermId,
        holds: bool,
        first: [(TermId, bool); 2],
        second: [Option<(TermId, bool)>; 2],
    ) {
        if self.is_crowded() || !is_zone_like(condition, &self.solver.arena) {
            return self.make_residual(case, condition, holds);
        }
        for (first, second) in first.into_iter().zip(second).rev() {
            let mut side = case.clone();
            side.todo.extend(second);
            side.todo.push(first);
            self.cases.push(side);
        }
    }

    fn is_crowded(&self) -> bool {
        self.cases.len() + self.result.cases.len() >= MOST_CASES
    }

    /// Adds a comparison of integers, or of literals.
    fn compare(
        &mut self,
        mut case: Case,
        condition: TermId,
        comparison: Comparison,
        a: TermId,
        b: TermId,
        holds: bool,
    ) {
        let arena = &self.solver.arena;
        let (left, right) = match (forms(a, arena, &case.zone), forms(b, arena, &case.zone)) {
            (Ok(left), Ok(right)) => (left, right),
            (Err(NoForms::Choice(choice)), _) | (_, Err(NoForms::Choice(choice))) => {
                return self.choose(case, condition, holds, choice);
            }
            _ => return self.solve_or_make_residual(case, condition, holds),
        };
        let several = left.len() * right.len();
        if several > 1 && self.cases.len() + self.result.cases.len() + several > MOST_CASES {
            return self.make_residual(case, condition, holds);
        }
        let pairs = left
            .iter()
            .flat_map(|left| right.iter().map(|right| left.minus(right)));
        let cases: Option<SmallVec<[_; 1]>> = pairs
            .map(|form| Some((form.value.as_difference()?, form.guards)))
            .collect();
        let Some(cases) = cases else {
            return self.make_residual(case, condition, holds);
        };
        let zone = case.zone.clone();
        let touches = !case.conditions.is_empty() && touches(&case, condition, self.solver);
        let arena = &self.solver.arena;
        for (difference, guards) in cases.into_iter().rev() {
            let guards = guards.into_iter().map(Atom::AtMostZero);
            let mut atoms = guards.chain([Atom::of(comparison, difference, holds)]);
            let added = atoms.try_fold(zone.clone(), |zone, atom| atom.added_to(&zone, arena));
            let Ok(added) = added else { continue };
            let mut side = if several == 1 {
                std::mem::replace(&mut case, Case::nothing())
            } else {
                case.clone()
            };
            if !Rc::ptr_eq(&added, &zone) {
                let is_satisfiable = added.is_satisfiable();
                if is_satisfiable == Some(false) {
                    continue;
                }
                side.open |= is_satisfiable.is_none() || touches;
                side.zone = added;
            }
            self.cases.push(side);
            if several == 1 {
                return;
            }
        }
    }

    /// Splits on the condition of an if-then-else inside a comparison.
    fn choose(&mut self, case: Case, condition: TermId, holds: bool, choice: TermId) {
        let Term::Ite(c, t, e) = self.solver.arena.term(choice) else {
            unreachable!("only an if-then-else is a choice")
        };
        let mut side = |chosen| {
            let replacements = FxHashMap::from_iter([(choice, chosen)]);
            Some((
                self.solver.arena.substitute(condition, &replacements),
                holds,
            ))
        };
        let sides = [side(t), side(e)];
        self.fork(case, condition, holds, [(c, true), (c, false)], sides);
    }

    /// `x * (2^k * odd) == c` has 2^k solutions: two or four become cases, more go to Z3.
    fn solve_or_make_residual(&mut self, case: Case, condition: TermId, holds: bool) {
        let solutions = solutions(condition, &mut self.solver.arena);
        match solutions {
            Some(equations)
                if !self.is_crowded() && is_linear_like(equations[0], &self.solver.arena) =>
            {
                let either = equations
                    .into_iter()
                    .reduce(|either, equation| self.solver.arena.or(either, equation));
                let mut case = case;
                case.todo
                    .push((either.expect("there are solutions"), holds));
                self.cases.push(case);
            }
            _ => self.make_residual(case, condition, holds),
        }
    }

    /// Makes a condition residual, after substituting the variables that the zone defines.
    fn make_residual(&mut self, mut case: Case, condition: TermId, holds: bool) {
        let condition = if holds {
            condition
        } else {
            self.solver.arena.not(condition)
        };
        let determined = self.solver.determined(condition, &case.zone);
        if determined != condition {
            case.todo.push((determined, true));
            self.cases.push(case);
            return;
        }
        let negation = self.solver.arena.not(condition);
        if case.conditions.contains(&negation) {
            return;
        }
        if !case.conditions.contains(&condition) {
            Rc::make_mut(&mut case.conditions).push(condition);
            case.open = true;
        }
        self.cases.push(case);
    }

    /// Completes a case that has all its conditions.
    fn finish(&mut self, mut case: Case) {
        if !case.conditions.is_empty() && case.zone.definitions() != self.before.zone.definitions()
        {
            // Substituting what the zone defines may simplify residual conditions, so that zones
            // can hold them.
            let mut kept = Vec::with_capacity(case.conditions.len());
            for &condition in case.conditions.iter() {
                let determined = self.solver.determined(condition, &case.zone);
                if determined == condition {
                    kept.push(condition);
                } else {
                    case.todo.push((determined, true));
                    case.open = true;
                }
            }
            if !case.todo.is_empty() {
                case.conditions = Rc::new(kept);
                self.cases.push(case);
                return;
            }
        }
        if let Some(model) = self.guide {
            if !self.satisfies(&case, model) {
                return;
            }
            if case.open {
                case.witness = Some(Rc::new(model.clone()));
            }
        } else if case.open {
            let known = surely_fit(&case.conditions, &case.zone, &self.solver.arena)
                || case
                    .witness
                    .as_ref()
                    .is_some_and(|witness| self.satisfies(&case, witness));
            let is_refuted = || {
                are_contradictory(&case.conditions, &self.solver.arena)
                    || self.solver.is_refuted(&case.zone, &case.conditions)
            };
            if !known && is_refuted() {
                return;
            }
            if !known && !self.evaluate(&mut case) && !self.ask(&mut case) {
                return;
            }
        }
        let conditions = case.conditions;
        let residual = (!conditions.is_empty()).then(|| {
            Rc::new(Residual {
                conditions,
                witness: case.witness.unwrap_or_default(),
            })
        });
        self.result.cases.push(Constraints {
            zone: case.zone,
            residual,
        });
    }

    fn satisfies(&self, case: &Case, model: &Model) -> bool {
        zone_holds(&case.zone, model, &self.solver.arena)
            && self.solver.holds_in(&case.conditions, model)
    }

    /// Looks for a solution of a case by evaluating it, which becomes its witness.
    fn evaluate(&mut self, case: &mut Case) -> bool {
        if self.solver.estimates() {
            return false;
        }
        if !evaluation::are_about_floats(&case.conditions, self.solver) {
            let found = point_of(&case.zone, &case.conditions, self.solver);
            let is_found = found.is_some();
            case.witness = found.map(Rc::new).or(case.witness.take());
            return is_found;
        }
        // What the case was before has a solution, which mostly needs few changes.
        let before = case.witness.as_deref();
        let before = before.filter(|witness| zone_holds(&case.zone, witness, &self.solver.arena));
        let start = before.cloned();
        let start = start.or_else(|| zone_model(&case.zone, &self.solver.arena));
        let found = start.and_then(|start| {
            evaluation::solution(&case.zone, &case.conditions, start, self.solver)
        });
        let is_found = found.is_some();
        case.witness = found.map(Rc::new).or(case.witness.take());
        is_found
    }

    /// Asks Z3 whether a whole case has a solution, which becomes its witness.
    fn ask(&mut self, case: &mut Case) -> bool {
        if let Some(estimate) = self.solver.estimate(&case.zone, &case.conditions) {
            return estimate;
        }
        // Along a path, successive queries mostly share their first residual conditions.
        let mut conditions = case.conditions.to_vec();
        conditions.extend(zone_conditions(&case.zone, &mut self.solver.arena));
        match self.solver.ask_z3(&conditions) {
            Answer::Satisfiable(model) => {
                case.witness = Some(Rc::new(model));
                true
            }
            Answer::Unsatisfiable => false,
            Answer::Unknown => {
                self.result.undecided = true;
                false
            }
        }
    }
}

impl Case {
    /// The remainder of a case that was moved.
    fn nothing() -> Case {
        Case {
            zone: Rc::default(),
            conditions: Rc::default(),
            witness: None,
            todo: SmallVec::new(),
            open: false,
        }
    }
}

/// Whether a condition mentions a variable that the zone of the case links with a residual
/// condition. If not, both are satisfiable together when each is.
fn touches(case: &Case, condition: TermId, solver: &mut Solver) -> bool {
    let zone = &case.zone;
    let mut linked: FxHashSet<Index> = FxHashSet::default();
    let mut open: Vec<Index> = Vec::new();
    for &residual in case.conditions.iter() {
        for &variable in solver.variables.of(residual, &solver.arena).iter() {
            let Some(base) = zone.resolve(Index(variable.0)).0 else {
                return true;
            };
            if linked.insert(base) {
                open.push(base);
            }
        }
    }
    while let Some(index) = open.pop() {
        let Some(row) = zone.row(index) else { continue };
        for (position, &other) in zone.rows().iter().enumerate() {
            if zone.are_related(row, position + 1) && linked.insert(other) {
                open.push(other);
            }
        }
    }
    let variables = solver.variables.of(condition, &solver.arena);
    variables.iter().any(|&variable| {
        zone.resolve(Index(variable.0))
            .0
            .is_some_and(|base| linked.contains(&base))
    })
}

/// Whether a condition consists of comparisons that zones can probably hold, so that splitting it
/// pays.
fn is_zone_like(condition: TermId, arena: &Arena) -> bool {
    let mut stack = vec![condition];
    let mut nodes = 0;
    while let Some(next) = stack.pop() {
        nodes += 1;
        if nodes > MOST_NODES {
            return false;
        }
        match arena.term(next) {
            Term::Constant(_) => {}
            Term::Variable(_) if !arena.sort(next).is_float() => {}
            Term::Unary(..) | Term::Compare(..) | Term::Ite(..) if arena.sort(next).is_float() => {
                return false;
            }
            Term::Unary(_, a) => stack.push(a),
            Term::Compare(_, a, b) => stack.extend([a, b]),
            Term::Binary(BinaryOperator::And | BinaryOperator::Or, a, b)
                if arena.sort(a) == Sort::Bool =>
            {
                stack.extend([a, b]);
            }
            Term::Binary(BinaryOperator::Add | BinaryOperator::Subtract, a, b)
                if arena.sort(a).is_integer() =>
            {
                stack.extend([a, b]);
            }
            Term::Convert(conversion, a)
                if conversion.source().is_integer() && conversion.target().is_integer() =>
            {
                stack.push(a);
            }
            Term::Ite(c, t, e) => stack.extend([c, t, e]),
            _ => return false,
        }
    }
    true
}

/// Whether an equation is one that zones can probably hold.
fn is_linear_like(equation: TermId, arena: &Arena) -> bool {
    is_zone_like(equation, arena)
}

/// The equations whose disjunction is `x * factor == c`, for a factor that is a multiple of two or
/// four, not of eight.
fn solutions(condition: TermId, arena: &mut Arena) -> Option<Vec<TermId>> {
    let Term::Compare(Comparison::Equal, left, right) = arena.term(condition) else {
        return None;
    };
    let Term::Binary(BinaryOperator::Multiply, x, factor) = arena.term(left) else {
        return None;
    };
    let (value, factor) = (arena.as_integer(right)?, arena.as_integer(factor)?);
    let twos = factor.trailing_zeros();
    if !(1..=2).contains(&twos) {
        return None;
    }
    let sort = arena.sort(x);
    let width = if sort == Sort::Bv64 { 64 } else { 32 };
    // value is a multiple of 2^k: the arena has folded the equation to false otherwise.
    let least = (value >> twos).wrapping_mul(crate::comparisons::inverse(factor >> twos));
    let equations = (0..1i64 << twos).map(|step| {
        let solution = arena.integer(sort, least.wrapping_add(step.wrapping_shl(width - twos)));
        arena.compare(Comparison::Equal, x, solution)
    });
    Some(equations.collect())
}
