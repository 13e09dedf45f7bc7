//! Every call sequence on one receiver, without states: the baseline that merging is compared with
//! (the paper's SE_seq).
//!
//! A driver constructs a receiver and calls its methods in every order, symbolically over the whole
//! path. Nothing is projected at the end of a call, and no state is compared with another. It is
//! the interpreter of the state graph without the graph.

use std::time::Instant;

use exec::{Budget, End, ExecutionState, Policy, RunStatus, smt_primitive};
use explore::{Exceptions, Expander, Methods, Options, Stop, is_within};
use heap::{ObjectIndex, Value};
use java::{MethodId, MethodKind};
use rustc_hash::FxHashMap;
use smt::{Primitive, Solver, SolverOptions, TermId};
use synth::{
    BaselineInput, Control, Loss, QueryError, Questions, Request, Statistics, Target, Workspace,
};

use crate::machine::peak_bytes;

/// The answer of a driver to an invariant.
#[derive(Clone, Debug)]
pub struct Driven {
    /// The invariant.
    pub target: Target,
    /// The number of calls, the constructor's included, after which it was first found broken; the
    /// driver ends there. Depth first: a shorter sequence may break it, too.
    pub broken_after: Option<u32>,
    /// The longest sequence; none: there was no limit, only a budget.
    pub length: Option<u32>,
    /// The symbolic states in which the invariant was asked: the paths of all sequences.
    pub states: u64,
    /// Methods of M that no driver calls: they need another object than the receiver, or are no
    /// methods of its class.
    pub left_out: Vec<String>,
    /// What could not be decided, each once, and a budget that ended it early.
    pub losses: Vec<Loss>,
    /// Why it ended before all sequences were explored.
    pub stop: Option<Stop>,
    /// The effort; a driver has no shapes, cubes, transitions and layers.
    pub statistics: Statistics,
}

impl Driven {
    /// The word for its verdict.
    pub fn word(&self) -> &'static str {
        let is_known = self.broken_after.is_some() || self.losses.is_empty();
        self.target
            .verdict_word(is_known.then_some(self.broken_after.is_some()))
    }
}

/// Calls the methods of M on one object of the invariant's class in every order, and asks the
/// invariant after each call. A sequence has at most [`Request::max_length`] calls, the
/// constructor's included; without such a limit only the budget ends it. Scope and exceptions are
/// those of the state graph.
///
/// # Errors
/// The question cannot be asked, or was cancelled.
pub fn drive(
    workspace: &Workspace,
    invariant: Target,
    request: &Request,
    control: &Control<'_>,
) -> Result<Driven, QueryError> {
    let questions = Questions::new(workspace, request);
    questions.ask_baseline(invariant, control, |question| {
        let started = Instant::now();
        let mut driver = Driver::new(workspace, question, invariant.method());
        let stop = match driver.run() {
            Err(Ended::Stopped(stop)) => Some(stop),
            Err(Ended::Broken) | Ok(()) => None,
        };
        let left_out = driver.left_out.iter();
        Driven {
            target: invariant,
            broken_after: driver.broken_after,
            length: question.options.max_length,
            states: driver.states,
            left_out: left_out
                .map(|&method| workspace.signature(method))
                .collect(),
            losses: {
                let losses = driver.losses.into_iter().map(Loss::Path);
                losses.chain(stop.map(Loss::Stopped)).collect()
            },
            stop,
            statistics: Statistics {
                paths: driver.paths,
                instructions: driver.steps,
                queries: driver.solver.statistics,
                seconds: started.elapsed().as_secs_f64(),
                peak_bytes: peak_bytes(),
                ..Statistics::default()
            },
        }
    })
}

/// A state between two calls.
struct Open {
    state: ExecutionState,
    receiver: ObjectIndex,
    /// How many calls led to it.
    calls: u32,
}

/// Why a driver ends early.
enum Ended {
    Broken,
    Stopped(Stop),
}

struct Driver<'a> {
    expander: Expander<'a>,
    options: &'a Options,
    budget: &'a Budget,
    invariant: MethodId,
    constructors: Vec<MethodId>,
    calls: Vec<MethodId>,
    left_out: Vec<MethodId>,
    solver: Solver,
    /// The variables for the arguments of each call of a sequence. Sequences share them: no two are
    /// solved together.
    arguments: FxHashMap<(u32, usize, Primitive), TermId>,
    /// Depth first, the next one last.
    open: Vec<Open>,
    broken_after: Option<u32>,
    states: u64,
    /// Paths that were run, those of the invariant included.
    paths: u64,
    /// Basic blocks and calls that the interpreter ran.
    steps: u64,
    losses: Vec<exec::Loss>,
}

impl<'a> Driver<'a> {
    fn new(
        workspace: &'a Workspace,
        question: &'a BaselineInput,
        invariant: MethodId,
    ) -> Driver<'a> {
        let BaselineInput {
            methods,
            options,
            budget,
        } = question;
        let mut driver = Driver {
            expander: Expander::new(workspace.program(), workspace.code(), options, budget),
            options,
            budget,
            invariant,
            constructors: Vec::new(),
            calls: Vec::new(),
            left_out: Vec::new(),
            solver: Solver::new(SolverOptions {
                rlimit: options.rlimit,
                cancel: budget.cancel_flag().clone(),
                ..SolverOptions::default()
            }),
            arguments: FxHashMap::default(),
            open: Vec::new(),
            broken_after: None,
            states: 0,
            paths: 0,
            steps: 0,
            losses: Vec::new(),
        };
        driver.choose(methods);
        driver
    }

    /// Chooses what is called: constructors and methods of the receiver's class that take nothing
    /// but primitives.
    fn choose(&mut self, methods: &Methods) {
        let program = self.expander.machine().program();
        let class = program.method(self.invariant).class;
        for &method in methods.list() {
            let declared = program.method(method);
            let is_plain = declared.parameters.iter().all(|p| !p.ty.is_reference());
            let chosen = match declared.kind {
                MethodKind::Constructor if is_plain && declared.class == class => {
                    &mut self.constructors
                }
                MethodKind::Method
                    if is_plain
                        && !declared.is_static
                        && program.subclass_of(class, declared.class) =>
                {
                    &mut self.calls
                }
                _ => &mut self.left_out,
            };
            chosen.push(method);
        }
    }

    fn run(&mut self) -> Result<(), Ended> {
        for constructor in self.constructors.clone() {
            self.call(&ExecutionState::empty(), constructor, None, 0)?;
        }
        while let Some(Open {
            state,
            receiver,
            calls,
        }) = self.open.pop()
        {
            for position in 0..self.calls.len() {
                self.call(&state, self.calls[position], Some(receiver), calls)?;
            }
        }
        Ok(())
    }

    /// Makes one more call. The invariant is asked in the states after it, which become open.
    fn call(
        &mut self,
        state: &ExecutionState,
        method: MethodId,
        receiver: Option<ObjectIndex>,
        before: u32,
    ) -> Result<(), Ended> {
        if self.options.max_length == Some(before) {
            return Ok(());
        }
        let program = self.expander.machine().program();
        let mut arguments: Vec<Value<TermId>> = Vec::new();
        arguments.extend(receiver.map(Value::object));
        for (position, parameter) in program.method(method).parameters.iter().enumerate() {
            let kind = parameter.ty.as_primitive();
            let kind = kind.expect("methods with other parameters are left out");
            let variable = self.argument(before, position, smt_primitive(kind));
            arguments.push(Value::Primitive(variable));
        }
        for path in self.paths(state.clone(), method, &arguments)? {
            let receiver = match path.end {
                End::Returned(value) => {
                    receiver.or_else(|| value.as_ref().and_then(Value::as_object))
                }
                End::Threw { class, .. }
                    if self.options.exceptions == Exceptions::Continue
                        && !explore::exhausts_memory(program, class) =>
                {
                    receiver
                }
                End::Threw { .. } | End::Lost(_) | End::OutOfScope(_) | End::Hit(_) => None,
            };
            let Some(receiver) = receiver else {
                continue;
            };
            let mut state = path.state;
            state.heap.hold(receiver);
            if !is_within(&state.heap, &self.options.scope) {
                continue;
            }
            self.states += 1;
            if self.breaks(&state, receiver)? {
                self.broken_after = Some(before + 1);
                return Err(Ended::Broken);
            }
            self.open.push(Open {
                state,
                receiver,
                calls: before + 1,
            });
        }
        Ok(())
    }

    /// Whether the invariant can be false, or throw, in a state.
    fn breaks(&mut self, state: &ExecutionState, receiver: ObjectIndex) -> Result<bool, Ended> {
        let paths = self.paths(state.clone(), self.invariant, &[Value::object(receiver)])?;
        for path in paths {
            match path.end {
                End::Returned(Some(Value::Primitive(holds))) => {
                    let fails = self.solver.arena.not(holds);
                    let assumed = path.state.constraints.assume(fails, &mut self.solver);
                    if !assumed.cases.is_empty() {
                        return Ok(true);
                    }
                    if assumed.undecided {
                        self.note(exec::Loss::undecided(self.invariant));
                    }
                }
                End::Threw { .. } => return Ok(true),
                End::Returned(_) | End::Lost(_) | End::OutOfScope(_) | End::Hit(_) => {}
            }
        }
        Ok(false)
    }

    /// The paths of a run; an interrupted one ends the driver.
    fn paths(
        &mut self,
        state: ExecutionState,
        method: MethodId,
        arguments: &[Value<TermId>],
    ) -> Result<Vec<exec::Path>, Ended> {
        let run = self.expander.machine().run(
            &mut self.solver,
            state,
            method,
            arguments,
            Policy::Explore,
            &[],
        );
        self.paths += run.paths.len() as u64;
        self.steps += run.steps;
        for loss in run.losses {
            self.note(loss);
        }
        if run.status == RunStatus::Interrupted || self.budget.is_spent() {
            return Err(Ended::Stopped(Stop::of(self.budget)));
        }
        Ok(run.paths)
    }

    fn note(&mut self, loss: exec::Loss) {
        if !self.losses.contains(&loss) {
            self.losses.push(loss);
        }
    }

    /// The variable for an argument of the call after `before` others.
    fn argument(&mut self, before: u32, position: usize, primitive: Primitive) -> TermId {
        let arena = &mut self.solver.arena;
        *self
            .arguments
            .entry((before, position, primitive))
            .or_insert_with(|| arena.variable(primitive))
    }
}
