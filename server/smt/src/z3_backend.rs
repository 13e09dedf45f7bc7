//! The last rung: Z3, on bit-vectors and floats. The only module that knows it.
//!
//! It speaks to Z3's C interface: the safe bindings keep one implicit context per thread, while here a context belongs
//! to one expansion. All terms of a context live until the context dies; nothing of Z3 leaves this module.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use rustc_hash::FxHashMap;
use z3_sys::*;

use crate::arena::Arena;
use crate::cancel::CancelFlag;
use crate::evaluate::Model;
use crate::solver::SolverOptions;
use crate::substitute::VariableSets;
use crate::term::{
    BinaryOperator, Comparison, Constant, Conversion, Primitive, Sort, Term, TermId, UnaryOperator,
    VariableId,
};

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

/// How often the watcher looks at the cancel flag. An interrupt takes about 20 ms more.
const POLL: Duration = Duration::from_millis(20);

/// A context with one incremental solver.
pub(crate) struct Z3 {
    context: Z3_context,
    solver: Z3_solver,
    sorts: FxHashMap<Sort, Z3_sort>,
    rounding: Z3_ast,
    towards_zero: Z3_ast,
    /// Terms that have been translated; `None` where there is no translation.
    translated: FxHashMap<TermId, Option<Z3_ast>>,
    cancel: CancelFlag,
    watcher: Watcher,
}

impl Z3 {
    /// A new context, with a fixed seed and the limit of the options.
    pub(crate) fn open(options: &SolverOptions) -> Z3 {
        let expect = "Z3 has memory for a new context";
        // SAFETY: the calls are made in the order that Z3 asks for, on objects that they returned; the context outlives
        // all of them, and reference counts of solver and parameters are kept.
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
                cancel: options.cancel.clone(),
                watcher: Watcher::start(context, options.cancel.clone()),
            }
        }
    }

    /// Whether there is a solution of `conditions` such that, for each (ghosts, refuted), no values of the ghosts satisfy
    /// `refuted`.
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
        for &variable in &variables {
            assertions.extend(self.range_condition(variable, arena));
        }
        for &condition in conditions {
            let Some(translated) = self.translate(condition, arena) else {
                return Answer::Unknown;
            };
            assertions.push(translated);
        }
        for &(ghosts, condition) in refuted {
            let Some(translated) = self.no_values(ghosts, condition, arena) else {
                return Answer::Unknown;
            };
            assertions.push(translated);
        }
        // SAFETY: context and solver are alive, and the assertions are truth values of this context.
        unsafe {
            Z3_solver_push(self.context, self.solver);
            for assertion in assertions {
                Z3_solver_assert(self.context, self.solver, assertion);
            }
            self.watcher.busy.store(true, Ordering::Release);
            let result = Z3_solver_check(self.context, self.solver);
            self.watcher.busy.store(false, Ordering::Release);
            let answer = match result {
                Z3_L_TRUE => self
                    .read_model(&variables, arena)
                    .map_or(Answer::Unknown, Answer::Satisfiable),
                Z3_L_FALSE => Answer::Unsatisfiable,
                _ => Answer::Unknown,
            };
            Z3_solver_pop(self.context, self.solver, 1);
            answer
        }
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
            Primitive::Byte | Primitive::Short | Primitive::Char
        ) {
            return None;
        }
        let (low, high) = arena.primitive(variable).range()?;
        let term = self.translate(arena.variable_term(variable), arena)?;
        // SAFETY: bit-vectors of 32 bits, of this context.
        unsafe {
            let low = self.bits(low as i64, Sort::Bv32)?;
            let high = self.bits(high as i64, Sort::Bv32)?;
            let parts = [
                Z3_mk_bvsle(self.context, low, term)?,
                Z3_mk_bvsle(self.context, term, high)?,
            ];
            Z3_mk_and(self.context, 2, parts.as_ptr())
        }
    }

    unsafe fn bits(&self, value: i64, sort: Sort) -> Option<Z3_ast> {
        // SAFETY: the sort is a bit-vector sort of this context.
        unsafe { Z3_mk_int64(self.context, value, self.sorts[&sort]) }
    }

    /// The term in Z3's terms; `None` where Z3 has no such operation (Java's `%` on floats).
    fn translate(&mut self, term: TermId, arena: &Arena) -> Option<Z3_ast> {
        let mut stack = vec![term];
        while let Some(&next) = stack.last() {
            if self.translated.contains_key(&next) {
                stack.pop();
                continue;
            }
            let operands = arena.term(next).operands();
            let before = stack.len();
            stack.extend(
                operands
                    .iter()
                    .filter(|operand| !self.translated.contains_key(operand)),
            );
            if stack.len() > before {
                continue;
            }
            let translated: Option<Vec<Z3_ast>> = operands
                .iter()
                .map(|operand| self.translated[operand])
                .collect();
            // SAFETY: the operands are terms of this context, of the sorts that the arena has checked.
            let result =
                translated.and_then(|operands| unsafe { self.node(next, &operands, arena) });
            self.translated.insert(next, result);
            stack.pop();
        }
        self.translated[&term]
    }

    unsafe fn node(&self, term: TermId, operands: &[Z3_ast], arena: &Arena) -> Option<Z3_ast> {
        let context = self.context;
        // SAFETY: as for the caller.
        unsafe {
            match arena.term(term) {
                Term::Constant(constant) => self.constant(constant),
                Term::Variable(variable) => {
                    let symbol = Z3_mk_int_symbol(context, variable.index() as i32)?;
                    Z3_mk_const(context, symbol, self.sorts[&arena.sort(term)])
                }
                Term::Unary(UnaryOperator::Not, _) => Z3_mk_not(context, operands[0]),
                Term::Unary(UnaryOperator::BitNot, _) => Z3_mk_bvnot(context, operands[0]),
                Term::Unary(UnaryOperator::Negate, a) if arena.sort(a).is_float() => {
                    Z3_mk_fpa_neg(context, operands[0])
                }
                Term::Unary(UnaryOperator::Negate, _) => Z3_mk_bvneg(context, operands[0]),
                Term::Binary(operator, a, _) => {
                    self.binary(operator, arena.sort(a), operands[0], operands[1])
                }
                Term::Compare(comparison, a, _) => {
                    self.compare(comparison, arena.sort(a), operands[0], operands[1])
                }
                Term::Convert(conversion, _) => self.convert(conversion, operands[0]),
                Term::Ite(..) => Z3_mk_ite(context, operands[0], operands[1], operands[2]),
            }
        }
    }

    unsafe fn constant(&self, constant: Constant) -> Option<Z3_ast> {
        let context = self.context;
        // SAFETY: the sorts are of this context.
        unsafe {
            match constant {
                Constant::Bool(true) => Z3_mk_true(context),
                Constant::Bool(false) => Z3_mk_false(context),
                Constant::Int(value) => self.bits(value.into(), Sort::Bv32),
                Constant::Long(value) => self.bits(value, Sort::Bv64),
                // From the bits: a numeral made from a C float would depend on its conversions.
                Constant::Float(bits) => {
                    let bits = Z3_mk_unsigned_int64(context, bits.into(), self.sorts[&Sort::Bv32])?;
                    Z3_mk_fpa_to_fp_bv(context, bits, self.sorts[&Sort::Fp32])
                }
                Constant::Double(bits) => {
                    let bits = Z3_mk_unsigned_int64(context, bits, self.sorts[&Sort::Bv64])?;
                    Z3_mk_fpa_to_fp_bv(context, bits, self.sorts[&Sort::Fp64])
                }
            }
        }
    }

    unsafe fn binary(
        &self,
        operator: BinaryOperator,
        sort: Sort,
        a: Z3_ast,
        b: Z3_ast,
    ) -> Option<Z3_ast> {
        use BinaryOperator::*;
        let (context, rounding) = (self.context, self.rounding);
        // SAFETY: as for the caller.
        unsafe {
            match (operator, sort) {
                (And, Sort::Bool) => Z3_mk_and(context, 2, [a, b].as_ptr()),
                (Or, Sort::Bool) => Z3_mk_or(context, 2, [a, b].as_ptr()),
                (Xor, Sort::Bool) => Z3_mk_xor(context, a, b),
                (Add, Sort::Fp32 | Sort::Fp64) => Z3_mk_fpa_add(context, rounding, a, b),
                (Subtract, Sort::Fp32 | Sort::Fp64) => Z3_mk_fpa_sub(context, rounding, a, b),
                (Multiply, Sort::Fp32 | Sort::Fp64) => Z3_mk_fpa_mul(context, rounding, a, b),
                (Divide, Sort::Fp32 | Sort::Fp64) => Z3_mk_fpa_div(context, rounding, a, b),
                // Z3's remainder rounds to nearest (IEEE's); Java's truncates.
                (_, Sort::Fp32 | Sort::Fp64) => None,
                (Add, _) => Z3_mk_bvadd(context, a, b),
                (Subtract, _) => Z3_mk_bvsub(context, a, b),
                (Multiply, _) => Z3_mk_bvmul(context, a, b),
                (Divide, _) => Z3_mk_bvsdiv(context, a, b),
                (Remainder, _) => Z3_mk_bvsrem(context, a, b),
                (And, _) => Z3_mk_bvand(context, a, b),
                (Or, _) => Z3_mk_bvor(context, a, b),
                (Xor, _) => Z3_mk_bvxor(context, a, b),
                (ShiftLeft, _) => Z3_mk_bvshl(context, a, self.distance(sort, b)?),
                (ShiftRight, _) => Z3_mk_bvashr(context, a, self.distance(sort, b)?),
                (ShiftRightUnsigned, _) => Z3_mk_bvlshr(context, a, self.distance(sort, b)?),
            }
        }
    }

    /// A shift distance, masked and as wide as what is shifted.
    unsafe fn distance(&self, sort: Sort, distance: Z3_ast) -> Option<Z3_ast> {
        // SAFETY: as for the caller; a distance has 32 bits.
        unsafe {
            let mask = self.bits(if sort == Sort::Bv64 { 63 } else { 31 }, Sort::Bv32)?;
            let masked = Z3_mk_bvand(self.context, distance, mask)?;
            if sort == Sort::Bv64 {
                Z3_mk_zero_ext(self.context, 32, masked)
            } else {
                Some(masked)
            }
        }
    }

    unsafe fn compare(
        &self,
        comparison: Comparison,
        sort: Sort,
        a: Z3_ast,
        b: Z3_ast,
    ) -> Option<Z3_ast> {
        use Comparison::*;
        let context = self.context;
        // SAFETY: as for the caller.
        unsafe {
            match (comparison, sort.is_float()) {
                (Equal, true) => Z3_mk_fpa_eq(context, a, b),
                (NotEqual, true) => Z3_mk_not(context, Z3_mk_fpa_eq(context, a, b)?),
                (Less, true) => Z3_mk_fpa_lt(context, a, b),
                (LessOrEqual, true) => Z3_mk_fpa_leq(context, a, b),
                (Greater, true) => Z3_mk_fpa_gt(context, a, b),
                (GreaterOrEqual, true) => Z3_mk_fpa_geq(context, a, b),
                (Equal, false) => Z3_mk_eq(context, a, b),
                (NotEqual, false) => Z3_mk_not(context, Z3_mk_eq(context, a, b)?),
                (Less, false) => Z3_mk_bvslt(context, a, b),
                (LessOrEqual, false) => Z3_mk_bvsle(context, a, b),
                (Greater, false) => Z3_mk_bvsgt(context, a, b),
                (GreaterOrEqual, false) => Z3_mk_bvsge(context, a, b),
            }
        }
    }

    unsafe fn convert(&self, conversion: Conversion, a: Z3_ast) -> Option<Z3_ast> {
        use Conversion::*;
        let context = self.context;
        // SAFETY: as for the caller.
        unsafe {
            match conversion {
                IntToByte => Z3_mk_sign_ext(context, 24, Z3_mk_extract(context, 7, 0, a)?),
                IntToShort => Z3_mk_sign_ext(context, 16, Z3_mk_extract(context, 15, 0, a)?),
                IntToChar => Z3_mk_zero_ext(context, 16, Z3_mk_extract(context, 15, 0, a)?),
                IntToLong => Z3_mk_sign_ext(context, 32, a),
                LongToInt => Z3_mk_extract(context, 31, 0, a),
                IntToFloat | LongToFloat => {
                    Z3_mk_fpa_to_fp_signed(context, self.rounding, a, self.sorts[&Sort::Fp32])
                }
                IntToDouble | LongToDouble => {
                    Z3_mk_fpa_to_fp_signed(context, self.rounding, a, self.sorts[&Sort::Fp64])
                }
                FloatToDouble => {
                    Z3_mk_fpa_to_fp_float(context, self.rounding, a, self.sorts[&Sort::Fp64])
                }
                DoubleToFloat => {
                    Z3_mk_fpa_to_fp_float(context, self.rounding, a, self.sorts[&Sort::Fp32])
                }
                FloatToBits => self.float_bits(a, Constant::Int(0x7fc0_0000)),
                DoubleToBits => self.float_bits(a, Constant::Long(0x7ff8_0000_0000_0000)),
                FloatToInt => self.saturate(a, Constant::float(2f32.powi(31)), Sort::Bv32),
                FloatToLong => self.saturate(a, Constant::float(2f32.powi(63)), Sort::Bv64),
                DoubleToInt => self.saturate(a, Constant::double(2f64.powi(31)), Sort::Bv32),
                DoubleToLong => self.saturate(a, Constant::double(2f64.powi(63)), Sort::Bv64),
            }
        }
    }

    /// The bits of a float. Z3 leaves those of NaN open.
    unsafe fn float_bits(&self, a: Z3_ast, not_a_number: Constant) -> Option<Z3_ast> {
        let context = self.context;
        // SAFETY: as for the caller.
        unsafe {
            let bits = Z3_mk_fpa_to_ieee_bv(context, a)?;
            Z3_mk_ite(
                context,
                Z3_mk_fpa_is_nan(context, a)?,
                self.constant(not_a_number)?,
                bits,
            )
        }
    }

    /// Towards zero; what is too large for the sort gives its extreme values, NaN gives zero. `limit` is the least power
    /// of two above the sort's greatest value, which the float's sort has exactly.
    unsafe fn saturate(&self, a: Z3_ast, limit: Constant, sort: Sort) -> Option<Z3_ast> {
        let context = self.context;
        let (width, low, high) = if sort == Sort::Bv64 {
            (64, i64::MIN, i64::MAX)
        } else {
            (32, i32::MIN.into(), i32::MAX.into())
        };
        // SAFETY: as for the caller.
        unsafe {
            let limit = self.constant(limit)?;
            let within = Z3_mk_fpa_to_sbv(context, self.towards_zero, a, width)?;
            let too_low = Z3_mk_fpa_lt(context, a, Z3_mk_fpa_neg(context, limit)?)?;
            let result = Z3_mk_ite(context, too_low, self.bits(low, sort)?, within)?;
            let too_high = Z3_mk_fpa_geq(context, a, limit)?;
            let result = Z3_mk_ite(context, too_high, self.bits(high, sort)?, result)?;
            Z3_mk_ite(
                context,
                Z3_mk_fpa_is_nan(context, a)?,
                self.bits(0, sort)?,
                result,
            )
        }
    }

    /// The values of the variables in the model of the last check.
    unsafe fn read_model(&mut self, variables: &[VariableId], arena: &Arena) -> Option<Model> {
        let mut model = Model::new();
        // SAFETY: the last check was satisfiable, so there is a model; it is kept alive until it has been read.
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
                Sort::Ref => None,
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

/// A thread that interrupts the context when the flag is set, and does nothing else.
struct Watcher {
    busy: Arc<AtomicBool>,
    done: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// The context's address, for `Z3_interrupt` only.
struct Interruptible(Z3_context);

// SAFETY: interrupting is the one call that Z3 allows from another thread.
unsafe impl Send for Interruptible {}

impl Interruptible {
    fn interrupt(&self) {
        // SAFETY: the context is deleted only after the watcher has ended.
        unsafe { Z3_interrupt(self.0) }
    }
}

impl Watcher {
    fn start(context: Z3_context, cancel: CancelFlag) -> Watcher {
        let busy = Arc::new(AtomicBool::new(false));
        let done = Arc::new(AtomicBool::new(false));
        let (is_busy, is_done) = (busy.clone(), done.clone());
        let context = Interruptible(context);
        // Without a thread (the system has none left) queries still end by their limit.
        let thread = std::thread::Builder::new()
            .name("z3-cancel".to_string())
            .spawn(move || {
                while !is_done.load(Ordering::Acquire) {
                    if is_busy.load(Ordering::Acquire) && cancel.is_cancelled() {
                        context.interrupt();
                    }
                    std::thread::park_timeout(POLL);
                }
            });
        Watcher {
            busy,
            done,
            thread: thread.ok(),
        }
    }

    fn end(&mut self) {
        self.done.store(true, Ordering::Release);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // A panic there has nothing to say here: the loop cannot panic.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::solver::Solver;

    /// Makes a term of some operands, which are variables for Z3 and constants for folding.
    type Build<'a> = &'a dyn Fn(&mut Arena, &[TermId]) -> TermId;

    /// That Z3 gives the term the value that folding gives it, and no other.
    fn agree(solver: &mut Solver, inputs: &[(Primitive, Constant)], build: Build) {
        let constants: Vec<TermId> = inputs
            .iter()
            .map(|input| solver.arena.constant(input.1))
            .collect();
        let variables: Vec<TermId> = inputs
            .iter()
            .map(|input| solver.arena.variable(input.0))
            .collect();
        let folded = build(&mut solver.arena, &constants);
        let term = build(&mut solver.arena, &variables);
        let mut conditions: Vec<TermId> = Vec::new();
        for (&variable, &constant) in variables.iter().zip(&constants) {
            conditions.push(has_value(variable, constant, &mut solver.arena));
        }
        conditions.push(solver.arena.identical(term, folded));
        let agrees = matches!(solver.ask_z3(&conditions), Answer::Satisfiable(_));
        let last = conditions.pop().expect("just pushed");
        conditions.push(solver.arena.not(last));
        let only = matches!(solver.ask_z3(&conditions), Answer::Unsatisfiable);
        assert!(
            agrees && only,
            "{} of {inputs:?}",
            solver.arena.display(term)
        );
    }

    fn has_value(variable: TermId, constant: TermId, arena: &mut Arena) -> TermId {
        let without_sign = match arena.as_constant(constant).expect("a constant") {
            Constant::Float(bits) => u64::from(bits) << 33,
            Constant::Double(bits) => bits << 1,
            _ => return arena.compare(Comparison::Equal, variable, constant),
        };
        if arena.compare(Comparison::Equal, constant, constant) == TermId::FALSE {
            arena.compare(Comparison::NotEqual, variable, variable)
        } else if without_sign == 0 {
            // One of the zeros, which `==` does not tell apart.
            arena.identical(variable, constant)
        } else {
            arena.compare(Comparison::Equal, variable, constant)
        }
    }

    #[test]
    fn floats_are_javas() {
        let mut solver = Solver::new(SolverOptions {
            rlimit: 0,
            ..SolverOptions::default()
        });
        let doubles = [
            0.0,
            -0.0,
            1.5,
            -2.25,
            f64::MAX,
            f64::MIN_POSITIVE / 4.0,
            f64::INFINITY,
            f64::NAN,
            1e10,
            -3e19,
        ];
        for (number, &a) in doubles.iter().enumerate() {
            let a = (Primitive::Double, Constant::double(a));
            let b = (
                Primitive::Double,
                Constant::double(doubles[(number + 3) % doubles.len()]),
            );
            for operator in [
                BinaryOperator::Add,
                BinaryOperator::Subtract,
                BinaryOperator::Multiply,
            ] {
                agree(&mut solver, &[a, b], &|arena, x| {
                    arena.binary(operator, x[0], x[1])
                });
            }
            for conversion in [
                Conversion::DoubleToInt,
                Conversion::DoubleToLong,
                Conversion::DoubleToFloat,
            ] {
                agree(&mut solver, &[a], &|arena, x| {
                    arena.convert(conversion, x[0])
                });
            }
            for comparison in [
                Comparison::Equal,
                Comparison::NotEqual,
                Comparison::Less,
                Comparison::GreaterOrEqual,
            ] {
                agree(&mut solver, &[a, b], &|arena, x| {
                    arena.compare(comparison, x[0], x[1])
                });
            }
            agree(&mut solver, &[a], &|arena, x| {
                arena.unary(UnaryOperator::Negate, x[0])
            });
        }
        let floats = [
            0.0,
            -0.0,
            0.1,
            -7.5,
            f32::MAX,
            f32::MIN_POSITIVE / 4.0,
            f32::NEG_INFINITY,
            f32::NAN,
            3e9,
            1e20,
        ];
        for (number, &a) in floats.iter().enumerate() {
            let a = (Primitive::Float, Constant::float(a));
            let b = (
                Primitive::Float,
                Constant::float(floats[(number + 3) % floats.len()]),
            );
            agree(&mut solver, &[a, b], &|arena, x| {
                arena.binary(BinaryOperator::Divide, x[0], x[1])
            });
            for conversion in [
                Conversion::FloatToInt,
                Conversion::FloatToLong,
                Conversion::FloatToDouble,
            ] {
                agree(&mut solver, &[a], &|arena, x| {
                    arena.convert(conversion, x[0])
                });
            }
        }
        for integer in [0, 1, -1, i32::MAX, i32::MIN, 16_777_217] {
            let int = (Primitive::Int, Constant::Int(integer));
            for conversion in [Conversion::IntToFloat, Conversion::IntToDouble] {
                agree(&mut solver, &[int], &|arena, x| {
                    arena.convert(conversion, x[0])
                });
            }
            let long = (
                Primitive::Long,
                Constant::Long(i64::from(integer).wrapping_mul(0x1_0000_0001)),
            );
            for conversion in [Conversion::LongToFloat, Conversion::LongToDouble] {
                agree(&mut solver, &[long], &|arena, x| {
                    arena.convert(conversion, x[0])
                });
            }
        }
    }

    fn value() -> impl Strategy<Value = i64> {
        let special = vec![
            i64::from(i32::MIN),
            i64::MIN,
            i64::MAX,
            1 << 40,
            31,
            32,
            33,
            63,
            64,
            255,
            32_768,
        ];
        prop_oneof![-5..6i64, any::<i64>(), proptest::sample::select(special)]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn integers_are_javas(a in value(), b in value()) {
            use BinaryOperator::*;
            let mut solver = Solver::new(SolverOptions { rlimit: 0, ..SolverOptions::default() });
            let ints = [a, b].map(|value| (Primitive::Int, Constant::Int(value as i32)));
            let longs = [a, b].map(|value| (Primitive::Long, Constant::Long(value)));
            for operator in [Add, Subtract, Multiply, Divide, Remainder, And, Or, Xor] {
                agree(&mut solver, &ints, &|arena, x| arena.binary(operator, x[0], x[1]));
                agree(&mut solver, &longs, &|arena, x| arena.binary(operator, x[0], x[1]));
            }
            for operator in [ShiftLeft, ShiftRight, ShiftRightUnsigned] {
                agree(&mut solver, &ints, &|arena, x| arena.binary(operator, x[0], x[1]));
                agree(&mut solver, &[longs[0], ints[1]], &|arena, x| arena.binary(operator, x[0], x[1]));
            }
            for conversion in [Conversion::IntToByte, Conversion::IntToShort, Conversion::IntToChar, Conversion::IntToLong] {
                agree(&mut solver, &ints[..1], &|arena, x| arena.convert(conversion, x[0]));
            }
            agree(&mut solver, &longs[..1], &|arena, x| arena.convert(Conversion::LongToInt, x[0]));
        }
    }
}
