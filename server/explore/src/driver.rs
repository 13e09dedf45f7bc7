//! Every call sequence on one receiver, without states: the baseline that merging is compared with
//! (the paper's SE_seq).
//!
//! A driver constructs a receiver and calls its methods in every order, symbolically over the whole
//! path: nothing is projected at the end of a call, and no state is compared with another. It is
//! the interpreter of the state graph with the graph left out.

use std::time::{Duration, Instant};

use exec::{Budget, End, ExecutionState, Loss, LossReason, Policy, RunStatus, smt_primitive};
use heap::{ObjectIndex, Value};
use ir::{BlockId, Bodies};
use java::{MethodId, MethodKind, Program};
use rustc_hash::FxHashMap;
use smt::{Primitive, Solver, SolverOptions, TermId};

use crate::expand::Expander;
use crate::forget::is_within;
use crate::graph::Stop;
use crate::methods::Methods;
use crate::options::{Exceptions, Options};
use crate::statistics::process_peak_bytes;

/// What a driver met.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Driven {
    /// The number of calls after which the invariant was first found broken; the driver ends there.
    /// Depth first: a shorter sequence may do it, too.
    pub broken_after: Option<u32>,
    /// The symbolic states in which the invariant was asked: the paths of all sequences.
    pub states: u64,
    /// Paths that were run, those of the invariant included.
    pub paths: u64,
    /// Basic blocks and calls that the interpreter ran.
    pub steps: u64,
    /// Which rung of the solver's ladder answered how many queries.
    pub queries: smt::Statistics,
    /// What could not be decided, each once.
    pub losses: Vec<Loss>,
    /// Methods of M that no driver calls: they need another object than the receiver, or are no
    /// methods of its class.
    pub left_out: Vec<MethodId>,
    /// Why it ended before all sequences of `max_length` calls were explored.
    pub stop: Option<Stop>,
    /// The peak resident set of the whole process in bytes, where the operating system tells; else 0.
    pub peak_bytes: u64,
    /// Wall-clock time.
    pub time: Duration,
}

/// Calls the methods of M on one object of the invariant's class in every order, at most
/// [`Options::max_length`] calls with the constructor's (all of them, if there is no such limit:
/// then only the budget ends it), and asks the invariant after each. Scope and exceptions are those
/// of the state graph.
pub fn drive(
    program: &Program,
    bodies: &Bodies,
    methods: &Methods,
    invariant: MethodId,
    options: &Options,
    budget: &Budget,
) -> Driven {
    let started = Instant::now();
    let expander = Expander::new(program, bodies, options, budget);
    let class = program.method(invariant).class;
    let mut left_out = Vec::new();
    let (mut constructors, mut calls) = (Vec::new(), Vec::new());
    for &method in methods.list() {
        let declared = program.method(method);
        let is_plain = declared.parameters.iter().all(|p| !p.ty.is_reference());
        match declared.kind {
            MethodKind::Constructor if is_plain && declared.class == class => {
                constructors.push(method);
            }
            MethodKind::Method
                if is_plain
                    && !declared.is_static
                    && program.subclass_of(class, declared.class) =>
            {
                calls.push(method);
            }
            _ => left_out.push(method),
        }
    }
    let mut driver = Driver {
        expander: &expander,
        options,
        budget,
        invariant,
        calls,
        solver: Solver::new(SolverOptions {
            rlimit: options.rlimit,
            cancel: budget.cancel_flag().clone(),
            ..SolverOptions::default()
        }),
        arguments: FxHashMap::default(),
        open: Vec::new(),
        driven: Driven {
            left_out,
            ..Driven::default()
        },
    };
    if let Err(Ended::Stopped(stop)) = driver.run(&constructors) {
        driver.driven.stop = Some(stop);
    }
    Driven {
        queries: driver.solver.statistics,
        peak_bytes: process_peak_bytes().unwrap_or(0),
        time: started.elapsed(),
        ..driver.driven
    }
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
    expander: &'a Expander<'a>,
    options: &'a Options,
    budget: &'a Budget,
    invariant: MethodId,
    calls: Vec<MethodId>,
    solver: Solver,
    /// The variables for the arguments of each call of a sequence: sequences share them, for no two
    /// are solved together.
    arguments: FxHashMap<(u32, usize, Primitive), TermId>,
    /// Depth first, the next one last.
    open: Vec<Open>,
    driven: Driven,
}

impl Driver<'_> {
    fn run(&mut self, constructors: &[MethodId]) -> Result<(), Ended> {
        for &constructor in constructors {
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

    /// Makes one more call; what it leads to is asked, and is open.
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
            let primitive = parameter.ty.as_primitive();
            let primitive = primitive.expect("methods with other parameters are left out");
            let variable = self.argument(before, position, smt_primitive(primitive));
            arguments.push(Value::Primitive(variable));
        }
        for path in self.paths(state.clone(), method, &arguments)? {
            let receiver = match path.end {
                End::Returned(value) => {
                    receiver.or_else(|| value.as_ref().and_then(Value::as_object))
                }
                End::Threw { class, .. }
                    if self.options.exceptions == Exceptions::Continue
                        && !program.subclass_of(class, program.well_known().error) =>
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
            self.driven.states += 1;
            if self.breaks(&state, receiver)? {
                self.driven.broken_after = Some(before + 1);
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
                        self.note(Loss {
                            reason: LossReason::SolverGaveUp,
                            method: self.invariant,
                            instruction: (BlockId(0), 0),
                        });
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
        self.driven.paths += run.paths.len() as u64;
        self.driven.steps += run.steps;
        for loss in run.losses {
            self.note(loss);
        }
        if run.status == RunStatus::Interrupted || self.budget.is_spent() {
            return Err(Ended::Stopped(Stop::of(self.budget)));
        }
        Ok(run.paths)
    }

    fn note(&mut self, loss: Loss) {
        if !self.driven.losses.contains(&loss) {
            self.driven.losses.push(loss);
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
