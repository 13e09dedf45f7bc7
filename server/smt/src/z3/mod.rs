//! The last rung: Z3, on bit-vectors and floats. The only module that knows it.
//!
//! It speaks to Z3's C interface: the safe bindings keep one implicit context per thread, while
//! here a context belongs to one expansion. All terms of a context live until the context dies;
//! nothing of Z3 leaves this module.

#[cfg(test)]
mod tests;
mod translate;
mod watcher;

use std::sync::atomic::Ordering;

use rustc_hash::FxHashMap;
use z3_sys::*;

use watcher::Watcher;

use crate::arena::Arena;
use crate::cancel::CancelFlag;
use crate::evaluate::Model;
use crate::solver::SolverOptions;
use crate::substitute::VariableSets;
use crate::term::{Constant, Primitive, Sort, TermId, VariableId};

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

/// A context with one incremental solver.
pub(crate) struct Z3 {
    context: Z3_context,
    solver: Z3_solver,
    sorts: FxHashMap<Sort, Z3_sort>,
    rounding: Z3_ast,
    towards_zero: Z3_ast,
    /// Terms that have been translated; `None` where there is no translation.
    translated: FxHashMap<TermId, Option<Z3_ast>>,
    /// The assertions of the last query, each in a scope of its own.
    asserted: Vec<Z3_ast>,
    cancel: CancelFlag,
    watcher: Watcher,
}

impl Z3 {
    /// A new context, with a fixed seed and the limit of the options.
    pub(crate) fn open(options: &SolverOptions) -> Z3 {
        let expect = "Z3 has memory for a new context";
        // SAFETY: the calls are made in the order that Z3 asks for, on objects that they returned;
        // the context outlives all of them, and reference counts of solver and parameters are kept.
        unsafe {
            let config = Z3_mk_config().expect(expect);
            let context = Z3_mk_context(config).expect(expect);
            Z3_del_config(config);
            // Errors are read from results; the default handler would end the process.
            Z3_set_error_handler(context, None);
            let solver = Z3_mk_solver(context).expect(expect);
            Z3_solver_inc_ref(context, solver);
            let parameters = Z3_mk_params(context).expect(expect);
            Z3_params_inc_ref(context, parameters);
            let set = |name: &std::ffi::CStr, value| {
                let symbol = Z3_mk_string_symbol(context, name.as_ptr()).expect(expect);
                Z3_params_set_uint(context, parameters, symbol, value);
            };
            if options.rlimit > 0 {
                set(c"rlimit", options.rlimit);
            }
            set(c"random_seed", 0);
            Z3_solver_set_params(context, solver, parameters);
            Z3_params_dec_ref(context, parameters);
            let sorts = [
                (Sort::Bool, Z3_mk_bool_sort(context)),
                (Sort::Bv32, Z3_mk_bv_sort(context, 32)),
                (Sort::Bv64, Z3_mk_bv_sort(context, 64)),
                (Sort::Ref, Z3_mk_bv_sort(context, 64)),
                (Sort::Fp32, Z3_mk_fpa_sort_32(context)),
                (Sort::Fp64, Z3_mk_fpa_sort_64(context)),
            ];
            let sorts = sorts
                .into_iter()
                .map(|(sort, z3)| (sort, z3.expect(expect)))
                .collect();
            Z3 {
                context,
                solver,
                sorts,
                rounding: Z3_mk_fpa_round_nearest_ties_to_even(context).expect(expect),
                towards_zero: Z3_mk_fpa_round_toward_zero(context).expect(expect),
                translated: FxHashMap::default(),
                asserted: Vec::new(),
                cancel: options.cancel.clone(),
                watcher: Watcher::start(context, options.cancel.clone()),
            }
        }
    }

    /// Whether there is a solution of `conditions` (those first that the next queries will have
    /// too) such that, for each (ghosts, refuted), no values of the ghosts satisfy `refuted`.
    pub(crate) fn check(
        &mut self,
        conditions: &[TermId],
        refuted: &[(&[VariableId], TermId)],
        arena: &Arena,
        sets: &mut VariableSets,
    ) -> Answer {
        if self.cancel.is_cancelled() {
            return Answer::Unknown;
        }
        let bound: Vec<VariableId> = refuted
            .iter()
            .flat_map(|(ghosts, _)| ghosts.iter().copied())
            .collect();
        let mut variables: Vec<VariableId> = conditions
            .iter()
            .chain(refuted.iter().map(|(_, condition)| condition))
            .flat_map(|&condition| sets.of(condition, arena).to_vec())
            .filter(|variable| !bound.contains(variable))
            .collect();
        variables.sort_unstable();
        variables.dedup();
        let mut assertions = Vec::with_capacity(conditions.len() + variables.len());
        for &condition in conditions {
            let Some(translated) = self.translate(condition, arena) else {
                return Answer::Unknown;
            };
            assertions.push(translated);
        }
        for &variable in &variables {
            assertions.extend(self.range_condition(variable, arena));
        }
        for &(ghosts, condition) in refuted {
            let Some(translated) = self.no_values(ghosts, condition, arena) else {
                return Answer::Unknown;
            };
            assertions.push(translated);
        }
        self.assert_exactly(assertions);
        // SAFETY: context and solver are alive.
        unsafe {
            self.watcher.busy.store(true, Ordering::Release);
            let result = Z3_solver_check(self.context, self.solver);
            self.watcher.busy.store(false, Ordering::Release);
            match result {
                Z3_L_TRUE => self
                    .read_model(&variables, arena)
                    .map_or(Answer::Unknown, Answer::Satisfiable),
                Z3_L_FALSE => Answer::Unsatisfiable,
                _ => Answer::Unknown,
            }
        }
    }

    /// Makes these the assertions of the solver, each in a scope of its own. The longest prefix
    /// that the last query had too stays, translated to clauses: along a path the first conditions
    /// are the same for many queries.
    fn assert_exactly(&mut self, assertions: Vec<Z3_ast>) {
        let common = self
            .asserted
            .iter()
            .zip(&assertions)
            .take_while(|(old, new)| old == new)
            .count();
        let outdated = (self.asserted.len() - common) as u32;
        // SAFETY: there is a scope for each assertion of the last query; the new ones are truth
        // values of this context.
        unsafe {
            if outdated > 0 {
                Z3_solver_pop(self.context, self.solver, outdated);
            }
            for &assertion in &assertions[common..] {
                Z3_solver_push(self.context, self.solver);
                Z3_solver_assert(self.context, self.solver, assertion);
            }
        }
        self.asserted = assertions;
    }

    /// ∀ ghosts. ¬(condition and the ranges of the ghosts).
    fn no_values(
        &mut self,
        ghosts: &[VariableId],
        condition: TermId,
        arena: &Arena,
    ) -> Option<Z3_ast> {
        let mut parts = vec![self.translate(condition, arena)?];
        let mut bound = Vec::new();
        for &ghost in ghosts {
            parts.extend(self.range_condition(ghost, arena));
            let term = self.translate(arena.variable_term(ghost), arena)?;
            // SAFETY: a constant is an application without arguments.
            bound.push(unsafe { Z3_to_app(self.context, term) }?);
        }
        // SAFETY: all terms are of this context, the bound ones constants.
        unsafe {
            let body = Z3_mk_and(self.context, parts.len() as u32, parts.as_ptr())?;
            let body = Z3_mk_not(self.context, body)?;
            if bound.is_empty() {
                return Some(body);
            }
            Z3_mk_forall_const(
                self.context,
                0,
                bound.len() as u32,
                bound.as_ptr(),
                0,
                std::ptr::null(),
                body,
            )
        }
    }

    /// The range of a variable whose type is narrower than its sort.
    fn range_condition(&mut self, variable: VariableId, arena: &Arena) -> Option<Z3_ast> {
        if !matches!(
            arena.primitive(variable),
            Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Reference
        ) {
            return None;
        }
        let (low, high) = arena.primitive(variable).range()?;
        let term = self.translate(arena.variable_term(variable), arena)?;
        let sort = arena.primitive(variable).sort();
        // SAFETY: bit-vectors of the variable's width, of this context.
        unsafe {
            let low = self.bits(low as i64, sort)?;
            let high = self.bits(high as i64, sort)?;
            let parts = [
                Z3_mk_bvsle(self.context, low, term)?,
                Z3_mk_bvsle(self.context, term, high)?,
            ];
            Z3_mk_and(self.context, 2, parts.as_ptr())
        }
    }

    /// The values of the variables in the model of the last check.
    unsafe fn read_model(&mut self, variables: &[VariableId], arena: &Arena) -> Option<Model> {
        let mut model = Model::new();
        // SAFETY: the last check was satisfiable, so there is a model; it is kept alive until it
        // has been read.
        unsafe {
            let z3_model = Z3_solver_get_model(self.context, self.solver)?;
            Z3_model_inc_ref(self.context, z3_model);
            for &variable in variables {
                let value = self
                    .translate(arena.variable_term(variable), arena)
                    .and_then(|term| {
                        self.read_value(z3_model, term, arena.primitive(variable).sort())
                    });
                if let Some(value) = value {
                    model.set(variable, value);
                }
            }
            Z3_model_dec_ref(self.context, z3_model);
        }
        Some(model)
    }

    unsafe fn read_value(&self, model: Z3_model, term: Z3_ast, sort: Sort) -> Option<Constant> {
        let context = self.context;
        let mut value = term;
        // SAFETY: as for the caller; `value` is written by Z3 where it says so.
        unsafe {
            if !Z3_model_eval(context, model, term, true, &mut value) {
                return None;
            }
            match sort {
                Sort::Bool => Some(Constant::Bool(
                    Z3_get_bool_value(context, value) == Z3_L_TRUE,
                )),
                Sort::Bv32 => self
                    .numeral(value)
                    .map(|bits| Constant::Int(bits as u32 as i32)),
                Sort::Bv64 => self.numeral(value).map(|bits| Constant::Long(bits as i64)),
                Sort::Fp32 | Sort::Fp64 => {
                    let not_a_number = Z3_fpa_is_numeral_nan(context, value);
                    if not_a_number {
                        return Some(match sort {
                            Sort::Fp32 => Constant::float(f32::NAN),
                            _ => Constant::double(f64::NAN),
                        });
                    }
                    let bits = Z3_simplify(context, Z3_mk_fpa_to_ieee_bv(context, value)?)?;
                    let bits = self.numeral(bits)?;
                    Some(match sort {
                        Sort::Fp32 => Constant::Float(bits as u32),
                        _ => Constant::Double(bits),
                    })
                }
                Sort::Ref => self
                    .numeral(value)
                    .map(|bits| Constant::Reference(bits as i64)),
            }
        }
    }

    unsafe fn numeral(&self, value: Z3_ast) -> Option<u64> {
        let mut bits = 0u64;
        // SAFETY: as for the caller.
        unsafe { Z3_get_numeral_uint64(self.context, value, &mut bits).then_some(bits) }
    }
}

impl Drop for Z3 {
    fn drop(&mut self) {
        // The watcher holds the context's address, so it goes first.
        self.watcher.end();
        // SAFETY: nothing of the context is used any more.
        unsafe {
            Z3_solver_dec_ref(self.context, self.solver);
            Z3_del_context(self.context);
        }
    }
}
