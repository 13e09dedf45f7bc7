//! Running a chain of calls from the empty heap: concretely, which is the replay that every witness
//! has to pass, and concolically, to find smaller literals for the same paths.

use std::collections::BTreeMap;

use exec::{
    Budget, End, ExecutionState, Limits, Loss, LossReason, Machine, Path, Policy, RunStatus, Watch,
};
use explore::{Argument, Call, Choice, enter_arguments};
use heap::{Heap, ObjectIndex, Reference, RuntimeClass, Value};
use ir::Bodies;
use java::{ClassId, MethodId, MethodKind, Program};
use smt::{BinaryOperator, Constant, Solver, SolverOptions, TermId, UnaryOperator};

use crate::Target;
use crate::access::Access;
use crate::chain::Chain;
use crate::primitives::{Rows, are_characters, constants, simplicity, variables, with_primitives};

/// Why a chain does not do what it should.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Mismatch {
    /// A defect of the engine.
    #[error("{0}")]
    Differs(String),
    /// A run outcome to one of its limits.
    #[error("a limit was reached")]
    Limit(Loss),
    /// The budget was spent.
    #[error("interrupted")]
    Interrupted,
}

/// Runs chains.
pub(crate) struct Replayer<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    machine: Machine<'a>,
    budget: &'a Budget,
}

/// The heap after the calls that build it.
#[derive(Clone)]
pub(crate) struct Replay {
    /// The last state.
    pub state: ExecutionState,
    /// What each call returned.
    pub results: Vec<Option<Value<TermId>>>,
    /// The objects that were passed for opaque parameters, by their numbers.
    pub passed: BTreeMap<i64, ObjectIndex>,
}

/// What outcome of asking the target.
struct TargetRun {
    state: ExecutionState,
    /// What has to be true for the target to be met; none: it is met.
    condition: Option<TermId>,
    /// The exception by which an invariant ended.
    threw: Option<ClassId>,
}

impl<'a> Replayer<'a> {
    /// A replayer without heap scope: only steps and depth limit a run.
    pub(crate) fn new(
        program: &'a Program,
        bodies: &'a Bodies,
        limits: Limits,
        budget: &'a Budget,
    ) -> Replayer<'a> {
        let machine = Machine::new(program, bodies, limits, budget);
        Replayer {
            program,
            bodies,
            machine,
            budget,
        }
    }

    pub(crate) fn solver(&self) -> Solver {
        Solver::new(SolverOptions {
            cancel: self.budget.cancel_flag().clone(),
            ..SolverOptions::default()
        })
    }

    /// Runs the chain on constants and checks that the target is met: HW9001 if not. For an
    /// assertion or an outcome, the exception of the last call is filled in. Returns the heap that
    /// the calls built.
    pub(crate) fn replay(
        &self,
        chain: &mut Chain,
        solver: &mut Solver,
    ) -> Result<Replay, Mismatch> {
        let rows = constants(chain, solver);
        let mut replay = self.build(solver, chain, &rows, Policy::Explore)?;
        let asked = self.ask(solver, chain, &rows, &mut replay, Policy::Explore)?;
        let met = asked
            .condition
            .is_none_or(|term| solver.arena.as_constant(term) == Some(Constant::Bool(true)));
        if !met {
            return Err(Mismatch::Differs("the target is not met".to_owned()));
        }
        chain.breaks_with = asked.threw;
        let building = chain.building_calls();
        if let Some(last) = chain.calls.get_mut(building) {
            let mut before = replay.clone();
            let row = &rows[building];
            let values = self.values(&mut before, &last.arguments, row, Policy::Explore, solver)?;
            let state = before.state;
            let path = self.only_path(solver, state, last.method, &values, Policy::Explore, &[])?;
            (last.throws, last.returns_object) = match path.end {
                End::Threw { class, .. } => (Some(class), false),
                End::Returned(value) => {
                    (None, value.is_some_and(|value| value.as_object().is_some()))
                }
                other => {
                    return Err(Mismatch::Differs(format!(
                        "the last call ends as {other:?}"
                    )));
                }
            };
        }
        Ok(replay)
    }

    /// The same chain with smaller literals where the same paths allow them: argument by argument
    /// 0, 1, -1, then small. None if the solver gives up.
    pub(crate) fn minimise(&self, chain: &Chain) -> Result<Option<Chain>, Mismatch> {
        let mut solver = self.solver();
        let (rows, model) = variables(self.program, chain, &mut solver);
        let policy = Policy::Guided(&model);
        let mut replay = self.build(&mut solver, chain, &rows, policy)?;
        let TargetRun {
            state, condition, ..
        } = self.ask(&mut solver, chain, &rows, &mut replay, policy)?;
        let cases = match condition {
            Some(term) => state.constraints.assume(term, &mut solver).cases.into_vec(),
            None => vec![state.constraints],
        };
        let terms: Vec<TermId> = rows.iter().flatten().flatten().copied().collect();
        // Letters are simple as they are near to `a`.
        let a = solver.arena.int(i32::from(b'a'));
        let simple: Vec<TermId> = terms
            .iter()
            .zip(are_characters(self.program, chain))
            .map(|(&term, is_character)| match is_character {
                true => solver.arena.binary(BinaryOperator::Subtract, term, a),
                false => term,
            })
            .collect();
        let mut best: Option<(Vec<u64>, Vec<Constant>)> = None;
        for case in cases {
            let Some(model) = case.minimise(&simple, &mut solver) else {
                continue;
            };
            let evaluate = |terms: &[TermId]| -> Vec<Constant> {
                let terms = terms.iter();
                terms
                    .map(|&term| solver.arena.evaluate(term, &model))
                    .collect()
            };
            let order = simplicity(&evaluate(&simple));
            if best.as_ref().is_none_or(|(best, _)| order < *best) {
                best = Some((order, evaluate(&terms)));
            }
        }
        Ok(best.map(|(_, values)| with_primitives(chain, values)))
    }

    /// Runs the calls that build the heap.
    fn build(
        &self,
        solver: &mut Solver,
        chain: &Chain,
        rows: &Rows,
        policy: Policy<'_>,
    ) -> Result<Replay, Mismatch> {
        let mut replay = Replay {
            state: ExecutionState::empty(),
            results: Vec::new(),
            passed: BTreeMap::new(),
        };
        for (call, row) in chain.calls[..chain.building_calls()].iter().zip(rows) {
            let values = self.values(&mut replay, &call.arguments, row, policy, solver)?;
            let state = std::mem::replace(&mut replay.state, ExecutionState::empty());
            let method = self.dispatched(&state, call.method, &values);
            let path = self.only_path(solver, state, method, &values, policy, &[])?;
            let (throws, result) = match path.end {
                End::Returned(value) => (None, value),
                End::Threw { class, .. } => (Some(class), None),
                other => {
                    return Err(Mismatch::Differs(
                        self.unexpected(call, &format!("{other:?}")),
                    ));
                }
            };
            if throws != call.throws {
                let shown =
                    throws.map_or("returned", |class| self.program.class(class).name.as_str());
                return Err(Mismatch::Differs(self.unexpected(call, shown)));
            }
            replay.state = path.state;
            replay.results.push(result);
        }
        Ok(replay)
    }

    fn unexpected(&self, call: &Call, ending: &str) -> String {
        let expected = call
            .throws
            .map_or("return", |class| self.program.class(class).name.as_str());
        format!(
            "{} should end with {expected}, but: {ending}",
            self.program.display_method(call.method)
        )
    }

    /// Asks the target of the heap.
    fn ask(
        &self,
        solver: &mut Solver,
        chain: &Chain,
        rows: &Rows,
        replay: &mut Replay,
        policy: Policy<'_>,
    ) -> Result<TargetRun, Mismatch> {
        let building = chain.building_calls();
        let mut before = replay.clone();
        let Some(target) = chain.target else {
            return Ok(TargetRun {
                state: before.state,
                condition: None,
                threw: None,
            });
        };
        let (method, values, watch) = match target {
            Target::Specification(method) => {
                let values = self.values(
                    &mut before,
                    &chain.arguments,
                    &rows[chain.calls.len()],
                    policy,
                    solver,
                )?;
                (method, values, None)
            }
            Target::Invariant(method) => {
                let roots = self.values(
                    &mut before,
                    &chain.arguments,
                    &rows[chain.calls.len()],
                    policy,
                    solver,
                )?;
                let object = roots
                    .first()
                    .and_then(|&root| self.follow(&before.state, root, &chain.path));
                let object = object.ok_or_else(|| {
                    Mismatch::Differs("the object to check is not there".to_owned())
                })?;
                (method, vec![Value::object(object)], None)
            }
            target => {
                let call = chain
                    .calls
                    .last()
                    .ok_or_else(|| Mismatch::Differs("no call reaches it".to_owned()))?;
                let values = self.values(
                    &mut before,
                    &call.arguments,
                    &rows[building],
                    policy,
                    solver,
                )?;
                (
                    call.method,
                    values,
                    crate::search::watch(self.bodies, target),
                )
            }
        };
        let state = before.state;
        let method = self.dispatched(&state, method, &values);
        let path = self.only_path(solver, state, method, &values, policy, watch.as_slice())?;
        let mut threw = None;
        let condition = match (target, path.end) {
            (Target::Specification(_), End::Returned(Some(Value::Primitive(term)))) => Some(term),
            (Target::Invariant(_), End::Returned(Some(Value::Primitive(term)))) => {
                Some(solver.arena.unary(UnaryOperator::Not, term))
            }
            (Target::Invariant(_), End::Threw { class, .. }) => {
                threw = Some(class);
                None
            }
            (_, End::Hit(_)) => None,
            (_, other) => return Err(Mismatch::Differs(format!("the target ends as {other:?}"))),
        };
        Ok(TargetRun {
            state: path.state,
            condition,
            threw,
        })
    }

    /// What a public parameterless method says of an object, where it changes nothing.
    pub(crate) fn observe(
        &self,
        solver: &mut Solver,
        replay: &Replay,
        object: ObjectIndex,
        getter: MethodId,
    ) -> Option<Observed> {
        let values = [Value::object(object)];
        let method = self.dispatched(&replay.state, getter, &values);
        let before = replay.state.heap.clone();
        let path = self
            .only_path(
                solver,
                replay.state.clone(),
                method,
                &values,
                Policy::Explore,
                &[],
            )
            .ok()?;
        let End::Returned(Some(value)) = path.end else {
            return None;
        };
        if !self.is_unchanged(&before, &path.state.heap) {
            return None;
        }
        match value {
            Value::Primitive(term) => solver.arena.as_constant(term).map(Observed::Primitive),
            Value::Reference(Reference::Null) => Some(Observed::Null),
            // What the call has made is another object each time.
            Value::Reference(Reference::Object(object)) if (object.0 as usize) < before.len() => {
                Some(Observed::Object(object))
            }
            Value::Reference(_) => Some(Observed::NotNull),
        }
    }

    /// Whether the objects that were there before are as they were.
    fn is_unchanged(&self, before: &Heap<TermId>, after: &Heap<TermId>) -> bool {
        before.statics() == after.statics()
            && before
                .objects()
                .all(|object| before.values(object) == after.values(object))
    }

    /// The method that a call runs: the receiver's class decides.
    pub(crate) fn dispatched(
        &self,
        state: &ExecutionState,
        method: MethodId,
        values: &[Value<TermId>],
    ) -> MethodId {
        let declared = self.program.method(method);
        if declared.is_static || declared.kind != MethodKind::Method {
            return method;
        }
        let receiver = values
            .first()
            .and_then(Value::as_object)
            .map(|object| state.heap.class(object));
        match receiver {
            Some(RuntimeClass::Class(class)) => self
                .program
                .resolve_virtual(class, method)
                .unwrap_or(method),
            _ => method,
        }
    }

    /// Runs a method that has exactly one path: concretely, or guided by a model.
    fn only_path(
        &self,
        solver: &mut Solver,
        state: ExecutionState,
        method: MethodId,
        values: &[Value<TermId>],
        policy: Policy<'_>,
        watch: &[Watch],
    ) -> Result<Path, Mismatch> {
        let mut run = self
            .machine
            .run(solver, state, method, values, policy, watch);
        if run.status == RunStatus::Interrupted {
            return Err(Mismatch::Interrupted);
        }
        let is_limit = |loss: &Loss| matches!(loss.reason, LossReason::PathLimit(_));
        if let Some(limit) = run.losses.into_iter().find(is_limit) {
            return Err(Mismatch::Limit(limit));
        }
        match run.paths.pop() {
            Some(path) if run.paths.is_empty() => Ok(path),
            other => {
                let count = run.paths.len() + usize::from(other.is_some());
                let name = self.program.display_method(method);
                Err(Mismatch::Differs(format!(
                    "{name} has {count} paths instead of one"
                )))
            }
        }
    }

    /// The values of arguments.
    fn values(
        &self,
        replay: &mut Replay,
        arguments: &[Argument],
        row: &[Vec<TermId>],
        policy: Policy<'_>,
        solver: &mut Solver,
    ) -> Result<Vec<Value<TermId>>, Mismatch> {
        let choices = arguments.iter().zip(row);
        let choices: Vec<Choice> = choices
            .map(|(argument, terms)| self.choice(replay, argument, terms))
            .collect();
        let state = &mut replay.state;
        enter_arguments(
            &self.machine,
            &choices,
            &row.concat(),
            state,
            policy,
            solver,
        )
        .map_err(|_| Mismatch::Differs("an argument could not be made".to_owned()))
    }

    /// What an argument is in the heap of the replay; an opaque object is allocated where it is
    /// passed for the first time.
    fn choice(&self, replay: &mut Replay, argument: &Argument, terms: &[TermId]) -> Choice {
        let object_class = RuntimeClass::Class(self.program.well_known().object);
        match argument {
            Argument::Expression(made, _, objects) => {
                let objects = objects.iter().map(|object| named(object, replay));
                Choice::Expression(made.clone(), objects.collect())
            }
            Argument::Primitive(_) if !terms.is_empty() => Choice::Primitive,
            Argument::Primitive(Constant::Reference(number @ (..=-1 | 1..))) => {
                let heap = &mut replay.state.heap;
                let new = || heap.allocate(object_class, []);
                Choice::Root(*replay.passed.entry(*number).or_insert_with(new))
            }
            Argument::NewObject => Choice::NewObject,
            _ => named(argument, replay),
        }
    }

    /// The object at the end of an access path.
    fn follow(
        &self,
        state: &ExecutionState,
        root: Value<TermId>,
        path: &[Access],
    ) -> Option<ObjectIndex> {
        path.iter().try_fold(root.as_object()?, |object, access| {
            let offset = match *access {
                Access::Field(field) => self.machine.layout().offset(field),
                Access::Element(index) => index,
            };
            (offset < state.heap.length(object))
                .then(|| state.heap.read(object, offset).as_object())
                .flatten()
        })
    }
}

/// What a caller names: the result of an earlier call, or a static field; else null.
fn named(argument: &Argument, replay: &Replay) -> Choice {
    let value = match argument {
        Argument::Result(call) => replay.results.get(*call).copied().flatten(),
        Argument::Static(field) => replay.state.heap.static_value(*field).copied(),
        _ => None,
    };
    let object = value.as_ref().and_then(Value::as_object);
    object.map_or(Choice::Null, Choice::Root)
}

/// What a getter says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Observed {
    Primitive(Constant),
    Null,
    /// An object that was there before.
    Object(ObjectIndex),
    /// A string constant, or a new object.
    NotNull,
}
