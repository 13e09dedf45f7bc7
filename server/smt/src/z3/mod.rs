//! The last rung: Z3, on bit-vectors and floats. Only this module depends on it.
//!
//! A context belongs to one expansion; nothing of Z3 leaves this module or its thread. Terms are
//! translated once for each context.

mod context;
mod gates;
#[cfg(test)]
mod tests;
mod translate;
mod watcher;

use ::z3::ast::{Ast, Bool, forall_const};
use ::z3::{Context, Params, SatResult, Solver};
use rustc_hash::FxHashSet;

use translate::{Translation, Value};
use watcher::Watcher;

use crate::arena::Arena;
use crate::cancel::CancelFlag;
use crate::model::Model;
use crate::substitution::VariableSets;
use crate::term::{Constant, Sort, TermId, VariableId};

/// What Z3 says about a conjunction.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    /// It has this solution, which assigns all variables of the query.
    Satisfiable(Model),
    /// It has none.
    Unsatisfiable,
    /// Limit, cancellation, or an operation that Z3 does not have.
    Unknown,
}

/// A conjunction to be decided.
#[derive(Clone, Copy)]
pub(crate) struct Query<'q> {
    /// What must hold. The conditions that successive queries share come first.
    pub(crate) conditions: &'q [TermId],
    /// For each (ghosts, refuted): no values of the ghosts satisfy `refuted`.
    pub(crate) refuted: &'q [(&'q [VariableId], TermId)],
}

impl Query<'_> {
    /// The free variables, in order.
    fn variables(self, arena: &Arena, sets: &mut VariableSets) -> Vec<VariableId> {
        let ghosts = self.refuted.iter().flat_map(|(ghosts, _)| *ghosts);
        let bound: FxHashSet<&VariableId> = ghosts.collect();
        let refuted = self.refuted.iter().map(|(_, condition)| condition);
        let mut variables: Vec<VariableId> = self
            .conditions
            .iter()
            .chain(refuted)
            .flat_map(|&condition| sets.of(condition, arena).to_vec())
            .filter(|variable| !bound.contains(variable))
            .collect();
        variables.sort_unstable();
        variables.dedup();
        variables
    }
}

/// A context with one incremental solver.
pub(crate) struct Z3 {
    context: Context,
    solver: Solver,
    translation: Translation,
    /// The assertions of the last query, each in a scope of its own.
    asserted: Vec<Bool>,
    cancel: CancelFlag,
    watcher: Watcher,
}

impl Z3 {
    /// A new context, with a fixed seed and a resource limit for each query; zero is no limit.
    pub(crate) fn open(rlimit: u32, cancel: &CancelFlag) -> Z3 {
        let context = context::open();
        let (solver, translation) = context::entered(&context, || {
            let mut parameters = Params::new();
            if rlimit > 0 {
                parameters.set_u32("rlimit", rlimit);
            }
            parameters.set_u32("random_seed", 0);
            // The process handles its interrupts itself.
            parameters.set_bool("ctrl_c", false);
            let solver = Solver::new();
            solver.set_params(&parameters);
            (solver, Translation::new())
        });
        Z3 {
            watcher: Watcher::start(&context, cancel.clone()),
            context,
            solver,
            translation,
            asserted: Vec::new(),
            cancel: cancel.clone(),
        }
    }

    /// Whether there is a solution.
    pub(crate) fn check(
        &mut self,
        query: Query<'_>,
        arena: &Arena,
        sets: &mut VariableSets,
    ) -> Answer {
        if self.cancel.is_cancelled() {
            return Answer::Unknown;
        }
        if gates::exceed(query, arena) {
            return Answer::Unknown;
        }
        let variables = query.variables(arena, sets);
        let context = self.context.clone();
        context::entered(&context, || {
            let Some(assertions) = self.assertions(query, &variables, arena) else {
                return Answer::Unknown;
            };
            self.assert_exactly(assertions);
            match self.watcher.watched(|| self.solver.check()) {
                SatResult::Sat => self
                    .read_model(&variables, arena)
                    .map_or(Answer::Unknown, Answer::Satisfiable),
                SatResult::Unsat => Answer::Unsatisfiable,
                SatResult::Unknown => Answer::Unknown,
            }
        })
    }

    /// A query in Z3's terms; `None` where there is no translation.
    fn assertions(
        &mut self,
        query: Query<'_>,
        variables: &[VariableId],
        arena: &Arena,
    ) -> Option<Vec<Bool>> {
        let mut assertions = Vec::with_capacity(query.conditions.len() + variables.len());
        for &condition in query.conditions {
            assertions.push(self.translation.condition(condition, arena)?);
        }
        for &variable in variables {
            assertions.extend(self.translation.range(variable, arena));
        }
        for &(ghosts, condition) in query.refuted {
            assertions.push(self.no_values(ghosts, condition, arena)?);
        }
        Some(assertions)
    }

    /// Makes these the assertions of the solver, each in a scope of its own. The longest prefix in
    /// common with the last query stays, translated to clauses. Along a path successive queries
    /// share their first conditions.
    fn assert_exactly(&mut self, assertions: Vec<Bool>) {
        let pairs = self.asserted.iter().zip(&assertions);
        let common = pairs.take_while(|(old, new)| old == new).count();
        let outdated = (self.asserted.len() - common) as u32;
        if outdated > 0 {
            self.solver.pop(outdated);
        }
        for assertion in &assertions[common..] {
            self.solver.push();
            self.solver.assert(assertion);
        }
        self.asserted = assertions;
    }

    /// ∀ ghosts. ¬(condition and the ranges of the ghosts).
    fn no_values(
        &mut self,
        ghosts: &[VariableId],
        condition: TermId,
        arena: &Arena,
    ) -> Option<Bool> {
        let mut parts = vec![self.translation.condition(condition, arena)?];
        let mut bound = Vec::with_capacity(ghosts.len());
        for &ghost in ghosts {
            parts.extend(self.translation.range(ghost, arena));
            bound.push(self.translation.variable(ghost, arena)?.clone());
        }
        let bound: Vec<&dyn Ast> = bound.iter().map(Value::as_ast).collect();
        Some(forall_const(&bound, &[], &Bool::and(&parts).not()))
    }

    /// The values of the variables in the model of the last check, which was satisfiable.
    fn read_model(&mut self, variables: &[VariableId], arena: &Arena) -> Option<Model> {
        let z3_model = self.solver.get_model()?;
        let mut model = Model::new();
        for &variable in variables {
            let sort = arena.primitive(variable).sort();
            let term = self.translation.variable(variable, arena);
            if let Some(value) = term.and_then(|term| read_value(&z3_model, term, sort)) {
                model.set(variable, value);
            }
        }
        Some(model)
    }
}

/// The value of a term of a sort.
fn read_value(model: &::z3::Model, term: &Value, sort: Sort) -> Option<Constant> {
    match term {
        Value::Truth(term) => Some(Constant::Bool(
            model.eval(term, true)?.as_bool() == Some(true),
        )),
        Value::Bits(term) => {
            let bits = model.eval(term, true)?.as_u64()?;
            Some(match sort {
                Sort::Bv32 => Constant::Int(bits as u32 as i32),
                Sort::Ref => Constant::Reference(bits as i64),
                _ => Constant::Long(bits as i64),
            })
        }
        Value::Float(term) => {
            let is_single = sort == Sort::Fp32;
            if model.eval(&term.is_nan(), true)?.as_bool() == Some(true) {
                return Some(match is_single {
                    true => Constant::float(f32::NAN),
                    false => Constant::double(f64::NAN),
                });
            }
            let bits = model.eval(&term.to_ieee_bv(), true)?.as_u64()?;
            Some(match is_single {
                true => Constant::Float(bits as u32),
                false => Constant::Double(bits),
            })
        }
    }
}
