//! The replay of a chain of calls from the empty heap. A concrete run is what every witness has to
//! pass. A concolic run finds smaller literals for the same paths.

mod machines;

use std::cell::RefCell;
use std::collections::BTreeMap;

use exec::{
    Budget, End, ExecutionState, Limits, Loss, LossReason, Machine, Path, Policy, Run, RunStatus,
    Watch,
};
use explore::{Access, Argument, Call, Choice, Held, Owner, Read, enter_arguments};
use heap::{Heap, ObjectIndex, Reference, RuntimeClass, Value};
use ir::Bodies;
use java::{FieldId, MethodId, Program};
use smt::{BinaryOperator, Constant, Primitive, Solver, SolverOptions, TermId};

use crate::Target;
use crate::agreement::end_alike;
use crate::chain::{Chain, dispatched};
use crate::forks::Forks;
use crate::primitives::{Rows, constants, primitives, simplicity, variables, with_primitives};
use crate::target::Meeting;

const IS_TRUE: Constant = Constant::Bool(true);

/// Why a replay fails.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Mismatch {
    /// A defect of the engine.
    #[error("{0}")]
    Differs(String),
    /// It hangs on a value that no caller chooses.
    #[error("it hangs on a value that no caller chooses")]
    Chosen(Loss),
    /// A run reached one of its limits.
    #[error("a limit was reached")]
    Limit(Loss),
    /// The budget was spent.
    #[error("interrupted")]
    Interrupted,
}

/// Runs chains without reduction, opacity and heap scope: only steps and depth limit a run.
pub(crate) struct Replayer<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    machine: Machine<'a>,
    limits: Limits,
    budget: &'a Budget,
    /// The values of the last replay that no caller chooses.
    chosen: RefCell<Vec<Loss>>,
    /// The forks on such values, while a chain is replayed.
    forks: RefCell<Option<Forks>>,
}

/// The heap after the calls that build it.
#[derive(Clone)]
pub(crate) struct Replay {
    /// The last state.
    pub state: ExecutionState,
    /// What each call returned.
    results: Vec<Option<Value<TermId>>>,
    /// What was passed to each call.
    arguments: Vec<Vec<Value<TermId>>>,
    /// What the caller read after each call.
    reads: Vec<Vec<Value<TermId>>>,
    /// The objects that were passed for opaque parameters, by their numbers.
    pub passed: BTreeMap<i64, ObjectIndex>,
    /// Whether there are other heaps, by what no caller chooses.
    has_forked: bool,
}

/// A call that runs a target.
struct EnteredTarget {
    target: Target,
    method: MethodId,
    values: Vec<Value<TermId>>,
    state: ExecutionState,
    watch: Option<Watch>,
}

/// The run of a target that may be met.
struct TargetRun {
    state: ExecutionState,
    meeting: Meeting,
}

impl Replay {
    /// The object that the caller got or wrote.
    pub(crate) fn held(&self, held: Held) -> Option<ObjectIndex> {
        let value = match held {
            Held::Result(call) => self.results.get(call).copied().flatten(),
            Held::Written(call, place) => self.arguments.get(call)?.get(place).copied(),
            Held::Read(call, number) => self.reads.get(call)?.get(number).copied(),
        };
        value.and_then(|value| value.as_object())
    }

    /// The object of a static field.
    fn static_object(&self, field: FieldId) -> Option<ObjectIndex> {
        self.state.heap.static_value(field)?.as_object()
    }
}

impl<'a> Replayer<'a> {
    /// A replayer with the limits of a run.
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
            limits,
            budget,
            chosen: RefCell::default(),
            forks: RefCell::default(),
        }
    }

    /// The same where runs of the target say what its method compared.
    pub(crate) fn comparing(self, target: Target) -> Replayer<'a> {
        Replayer {
            machine: self.machine.with_comparisons_of(target.method()),
            ..self
        }
    }

    pub(crate) fn program(&self) -> &'a Program {
        self.program
    }

    pub(crate) fn solver(&self) -> Solver {
        Solver::new(SolverOptions {
            cancel: self.budget.cancel_flag().clone(),
            ..SolverOptions::default()
        })
    }

    fn replay_once(&self, chain: &mut Chain, solver: &mut Solver) -> Result<Replay, Mismatch> {
        let rows = constants(chain, solver);
        let replay = self.build(solver, chain, &rows, Policy::Explore)?;
        let asked = self.ask(solver, chain, &rows, &replay, Policy::Explore)?;
        chain.breaks_with = match asked.meeting {
            Meeting::Always { thrown } => thrown,
            Meeting::Where(term) if solver.arena.as_constant(term) == Some(IS_TRUE) => None,
            Meeting::Where(_) | Meeting::Never => {
                return Err(Mismatch::Differs("the target is not met".to_owned()));
            }
        };
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
        let replay = self.build(&mut solver, chain, &rows, policy)?;
        let TargetRun { state, meeting } = self.ask(&mut solver, chain, &rows, &replay, policy)?;
        let cases = match meeting {
            Meeting::Where(term) => state.constraints.assume(term, &mut solver).cases.into_vec(),
            Meeting::Always { .. } | Meeting::Never => vec![state.constraints],
        };
        let terms: Vec<TermId> = rows.iter().flatten().flatten().copied().collect();
        // A character is the simpler the nearer it is to `a`.
        let a = solver.arena.int(i32::from(b'a'));
        let simple: Vec<TermId> = terms
            .iter()
            .zip(primitives(self.program, chain))
            .map(|(&term, (ty, _))| match ty {
                Primitive::Char => solver.arena.binary(BinaryOperator::Subtract, term, a),
                _ => term,
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

    /// The same chain with primitives that meet the target, where its calls take the same paths
    /// with them. None if there are none, or the solver gives up.
    pub(crate) fn solve(&self, chain: &Chain, rlimit: u32) -> Result<Option<Chain>, Mismatch> {
        let mut solver = Solver::new(SolverOptions {
            cancel: self.budget.cancel_flag().clone(),
            rlimit,
            ..SolverOptions::default()
        });
        let (rows, model) = variables(self.program, chain, &mut solver);
        let terms: Vec<TermId> = rows.iter().flatten().flatten().copied().collect();
        if terms.is_empty() {
            return Ok(None);
        }
        let replay = self.build(&mut solver, chain, &rows, Policy::Guided(&model))?;
        let Some(entered) =
            self.enter(&mut solver, chain, &rows, &replay, Policy::Guided(&model))?
        else {
            return Ok(None);
        };
        let method = dispatched(
            self.program,
            entered.method,
            &entered.values,
            &entered.state.heap,
        );
        let (state, watch) = (entered.state, entered.watch.as_slice());
        let policy = Policy::Explore;
        let run = self
            .machine
            .run(&mut solver, state, method, &entered.values, policy, watch);
        if run.status == RunStatus::Interrupted {
            return Err(Mismatch::Interrupted);
        }
        for path in run.paths {
            let constraints = path.state.constraints;
            let cases = match entered.target.meeting(&path.end, &mut solver) {
                Meeting::Always { .. } => vec![constraints],
                Meeting::Never => Vec::new(),
                Meeting::Where(term) => constraints.assume(term, &mut solver).cases.into_vec(),
            };
            for case in cases {
                if let Some(model) = case.minimise(&[], &mut solver) {
                    let values = terms.iter();
                    let values = values.map(|&term| solver.arena.evaluate(term, &model));
                    return Ok(Some(with_primitives(chain, values.collect())));
                }
            }
        }
        Ok(None)
    }

    /// Runs the chain on constants: how its target ran, with this policy, and whether it is met.
    /// None where the calls end otherwise than in the chain.
    pub(crate) fn run_target(
        &self,
        chain: &Chain,
        policy: Policy<'_>,
        solver: &mut Solver,
    ) -> Option<(Run, bool)> {
        let (rows, building) = (constants(chain, solver), Policy::Explore);
        let replay = self.build(solver, chain, &rows, building).ok()?;
        let entered = self.enter(solver, chain, &rows, &replay, building).ok()??;
        let (state, values) = (entered.state, entered.values);
        let method = dispatched(self.program, entered.method, &values, &state.heap);
        let watch = entered.watch.as_slice();
        let run = self
            .machine
            .run(solver, state, method, &values, policy, watch);
        let is_met = match &run.paths[..] {
            [path] => match entered.target.meeting(&path.end, solver) {
                Meeting::Always { .. } => true,
                Meeting::Where(term) => solver.arena.as_constant(term) == Some(IS_TRUE),
                Meeting::Never => false,
            },
            _ => false,
        };
        Some((run, is_met))
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
            arguments: Vec::new(),
            reads: Vec::new(),
            passed: BTreeMap::new(),
            has_forked: false,
        };
        for (call, row) in chain.calls[..chain.building_calls()].iter().zip(rows) {
            let values = self.values(&mut replay, &call.arguments, row, policy, solver)?;
            let state = std::mem::replace(&mut replay.state, ExecutionState::empty());
            let path = self.only_path(solver, state, call.method, &values, policy, &[])?;
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
            replay.arguments.push(values);
            replay.reads.push(Vec::new());
            for &Read { owner, access } in &call.reads {
                let owner = match owner {
                    Owner::Held(held) => replay.held(held),
                    Owner::Static(field) => replay.static_object(field),
                };
                let path = access.as_slice();
                let object = owner.and_then(|owner| self.follow(&replay.state, owner, path));
                let value = object.map_or(Value::NULL, Value::object);
                replay.reads.last_mut().expect("it was added").push(value);
            }
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

    /// Runs the target on the heap.
    fn ask(
        &self,
        solver: &mut Solver,
        chain: &Chain,
        rows: &Rows,
        replay: &Replay,
        policy: Policy<'_>,
    ) -> Result<TargetRun, Mismatch> {
        let Some(entered) = self.enter(solver, chain, rows, replay, policy)? else {
            return Ok(TargetRun {
                state: replay.state.clone(),
                meeting: Meeting::Always { thrown: None },
            });
        };
        let (state, method) = (entered.state, entered.method);
        let watch = entered.watch.as_slice();
        let path = self.only_path(solver, state, method, &entered.values, policy, watch)?;
        match entered.target.meeting(&path.end, solver) {
            Meeting::Never => {
                let end = path.end;
                Err(Mismatch::Differs(format!("the target ends as {end:?}")))
            }
            meeting => Ok(TargetRun {
                state: path.state,
                meeting,
            }),
        }
    }

    /// What is run to ask the target on the heap; none where there is no target.
    fn enter(
        &self,
        solver: &mut Solver,
        chain: &Chain,
        rows: &Rows,
        replay: &Replay,
        policy: Policy<'_>,
    ) -> Result<Option<EnteredTarget>, Mismatch> {
        let Some(target) = chain.target else {
            return Ok(None);
        };
        let mut before = replay.clone();
        let building = chain.building_calls();
        let (method, arguments) = match chain.calls.get(building) {
            Some(last) => (last.method, &last.arguments),
            None if target.has_own_call() => (target.method(), &chain.arguments),
            None => return Err(Mismatch::Differs("no call reaches it".to_owned())),
        };
        let mut values = self.values(&mut before, arguments, &rows[building], policy, solver)?;
        if let Target::Invariant(_) = target {
            let root = values.first().and_then(Value::as_object);
            let object = root.and_then(|root| self.follow(&before.state, root, &chain.path));
            let missing = || Mismatch::Differs("the object to check is not there".to_owned());
            values = vec![Value::object(object.ok_or_else(missing)?)];
        }
        Ok(Some(EnteredTarget {
            target,
            method,
            values,
            state: before.state,
            watch: target.watch(self.bodies),
        }))
    }

    /// What a public method without parameters returns on an object, where it changes nothing.
    pub(crate) fn observe(
        &self,
        solver: &mut Solver,
        replay: &Replay,
        object: ObjectIndex,
        getter: MethodId,
    ) -> Option<Observed> {
        let values = [Value::object(object)];
        let before = &replay.state.heap;
        let state = replay.state.clone();
        let run = self.only_path(solver, state, getter, &values, Policy::Explore, &[]);
        let is_certain = self.took_one_order().is_none() && !replay.has_forked;
        let path = run.ok().filter(|_| is_certain)?;
        let End::Returned(Some(value)) = path.end else {
            return None;
        };
        if !self.is_unchanged(before, &path.state.heap) {
            return None;
        }
        match value {
            Value::Primitive(term) => solver.arena.as_constant(term).map(Observed::Primitive),
            Value::Reference(Reference::Null) => Some(Observed::Null),
            // A new object is another one in each call.
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

    /// Calls a method that has exactly one path: concretely, or guided by a model. Paths that end
    /// alike count as one: they fork on what no caller chooses. Of others a replay takes each.
    fn only_path(
        &self,
        solver: &mut Solver,
        state: ExecutionState,
        method: MethodId,
        values: &[Value<TermId>],
        policy: Policy<'_>,
        watch: &[Watch],
    ) -> Result<Path, Mismatch> {
        let method = dispatched(self.program, method, values, &state.heap);
        let (shared, before) = (state.heap.len(), state.constraints.clone());
        let mut run = self
            .machine
            .run(solver, state, method, values, policy, watch);
        if run.status == RunStatus::Interrupted {
            return Err(Mismatch::Interrupted);
        }
        let mut chosen = self.chosen.borrow_mut();
        chosen.append(&mut run.chosen);
        chosen.extend(run.losses.extract_if(.., |loss| loss.goes_on()));
        let is_whole = run.losses.is_empty();
        let is_limit = |loss: &Loss| matches!(loss.reason, LossReason::PathLimit(_));
        let mut limits = run.losses.into_iter().filter(is_limit).chain(run.endless);
        if let Some(limit) = limits.next() {
            return Err(Mismatch::Limit(limit));
        }
        match run.paths.pop() {
            Some(path) if is_whole && run.paths.is_empty() => Ok(path),
            Some(mut path)
                if is_whole
                    && run
                        .paths
                        .iter()
                        .all(|other| end_alike(shared, &path, other)) =>
            {
                // What it forked on is still open.
                path.state.constraints = before;
                Ok(path)
            }
            Some(path) if is_whole && let Some(number) = self.forked(run.paths.len() + 1) => {
                run.paths.push(path);
                Ok(run.paths.swap_remove(number))
            }
            other => {
                let count = run.paths.len() + usize::from(other.is_some());
                let name = self.program.display_method(method);
                Err(Mismatch::Differs(format!(
                    "{name} has {count} paths instead of one"
                )))
            }
        }
    }

    /// The path to take where a replay forks.
    fn forked(&self, paths: usize) -> Option<usize> {
        self.forks.borrow_mut().as_mut()?.take(paths)
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
        let (machine, primitives) = ((&self.machine, policy), row.concat());
        let mut chosen = self.chosen.borrow_mut();
        enter_arguments(machine, (&choices, &primitives), state, &mut chosen, solver)
            .map_err(|_| Mismatch::Differs("an argument could not be made".to_owned()))
    }

    /// What an argument is in the heap of the replay; an opaque object is allocated where it is
    /// passed for the first time.
    fn choice(&self, replay: &mut Replay, argument: &Argument, terms: &[TermId]) -> Choice {
        let object_class = RuntimeClass::Class(self.program.well_known().object);
        match argument {
            Argument::Expression(made, _, objects) => {
                let objects = objects
                    .iter()
                    .map(|object| self.choice(replay, object, &[]));
                Choice::Expression(made.clone(), objects.collect())
            }
            Argument::Primitive(_) if !terms.is_empty() => Choice::Primitive,
            Argument::Primitive(Constant::Reference(number @ (..=-1 | 1..))) => {
                let heap = &mut replay.state.heap;
                let new = || heap.allocate(object_class, []);
                Choice::Root(*replay.passed.entry(*number).or_insert_with(new))
            }
            Argument::NewObject => Choice::NewObject,
            // What is written for this call is passed twice.
            Argument::Held(Held::Written(call, place)) if *call == replay.arguments.len() => {
                Choice::Same(*place)
            }
            _ => named(argument, replay),
        }
    }

    /// The object at the end of an access path.
    fn follow(
        &self,
        state: &ExecutionState,
        root: ObjectIndex,
        path: &[Access],
    ) -> Option<ObjectIndex> {
        path.iter().try_fold(root, |object, access| {
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

/// What a caller names: what it holds, or a static field; else null.
fn named(argument: &Argument, replay: &Replay) -> Choice {
    let object = match argument {
        Argument::Held(held) => replay.held(*held),
        Argument::Static(field) => replay.static_object(*field),
        _ => None,
    };
    object.map_or(Choice::Null, Choice::Root)
}

/// What a getter returns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Observed {
    Primitive(Constant),
    Null,
    /// An object that was there before.
    Object(ObjectIndex),
    /// A string constant, or a new object.
    NotNull,
}
