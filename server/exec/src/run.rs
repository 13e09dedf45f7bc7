//! A run: it starts, follows its paths one after the other, and returns them.

use heap::{Heap, Value};
use ir::{BlockId, Body};
use java::{ClassId, FieldId, MethodId, MethodKind};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use smt::{Solver, TermId};

use crate::exploration::{Exploration, Flow, proceed};
use crate::frame::{OutcomeSet, Purpose, Running};
use crate::loss::{Loss, LossReason, PathLimit};
use crate::machine::Machine;
use crate::path::{End, ExecutionState, Path, Policy, Run, RunStatus, Watch};
use crate::recurrence::Recurrence;
use crate::reference::{self, Answers, Fault};
use crate::term_collector::TermCollector;

impl<'a> Machine<'a> {
    /// Runs a method from a state and enumerates its paths.
    ///
    /// `arguments` are the receiver, unless the method is static or a constructor, and the
    /// parameters. A `byte`, `short`, `char` or `boolean` argument has the sort of
    /// [`smt::Primitive::sort`]. A constructor's class is initialised and its object allocated
    /// first; it returns the object. The receiver's class selects an instance method, as in Java.
    pub fn run(
        &self,
        solver: &mut Solver,
        state: ExecutionState,
        method: MethodId,
        arguments: &[Value<TermId>],
        policy: Policy<'_>,
        watch: &[Watch],
    ) -> Run {
        let old_objects = u32::try_from(state.heap.len()).expect("heaps are limited");
        let mut exploration = Exploration::new(self, solver, policy, watch, old_objects);
        let mut running = Running {
            heap: state.heap,
            constraints: state.constraints,
            frames: Vec::new(),
            locals: Vec::new(),
            covered: OutcomeSet::default(),
            steps: 0,
            rounds: Vec::new(),
            loop_rounds: Vec::new(),
            met: None,
            ended: None,
            recurrence: Recurrence::default(),
            made_texts: FxHashMap::default(),
        };
        if let Flow::End(end) = exploration.start(&mut running, method, arguments) {
            running.ended = Some(end);
        }
        exploration.explore(running)
    }

    /// The method that a read of this constant of the library runs, where the constant is no field
    /// of the heap.
    pub fn constant_maker(&self, field: FieldId) -> Option<MethodId> {
        self.boxes.maker(field)
    }

    /// Initialises a class in a state, as reading one of its static fields does. None unless the
    /// initialisers have exactly one path, which returns. Paths that were lost are added.
    pub fn initialise(
        &self,
        solver: &mut Solver,
        mut state: ExecutionState,
        class: ClassId,
        policy: Policy<'_>,
        losses: &mut Vec<Loss>,
    ) -> Option<ExecutionState> {
        if state.heap.is_initialised(class) {
            return Some(state);
        }
        state.heap.mark_initialised(class);
        while let Some(before) = self.pending_before(&state.heap, class) {
            state = self.initialise(solver, state, before, policy, losses)?;
        }
        let Some(initialiser) = self.program.class(class).static_initializer else {
            return Some(state);
        };
        let mut run = self.run(solver, state, initialiser, &[], policy, &[]);
        losses.append(&mut run.losses);
        let path = run.paths.pop().filter(|_| run.paths.is_empty())?;
        matches!(path.end, End::Returned(_)).then_some(path.state)
    }

    /// The class that has to be initialised next before `class` is.
    pub(crate) fn pending_before(&self, heap: &Heap<TermId>, class: ClassId) -> Option<ClassId> {
        let before = self.initialisation.before[class.0 as usize].iter();
        before.copied().find(|&c| !heap.is_initialised(c))
    }
}

/// After how many blocks the budget is polled: its clock and its counters are shared.
const BLOCKS_PER_POLL: u32 = 128;

/// What is done from time to time while paths are followed.
struct Polls {
    /// Since the last time.
    blocks: u32,
    terms: TermCollector,
}

impl<'a> Exploration<'_, 'a> {
    /// Pushes the first frame, and that of a static initialiser that runs before.
    fn start(
        &mut self,
        running: &mut Running<'a>,
        method: MethodId,
        arguments: &[Value<TermId>],
    ) -> Flow {
        let (method, body) = match self.target(running, method, arguments) {
            Ok(target) => target,
            Err(end) => return Flow::End(end),
        };
        let declared = self.machine.program.method(method);
        let is_constructor = declared.kind == MethodKind::Constructor;
        let constructs = is_constructor.then(|| self.allocate_object(running, declared.class));
        let mut values: SmallVec<[Value<TermId>; 6]> = SmallVec::new();
        values.extend(constructs.map(Value::object));
        values.extend_from_slice(arguments);
        self.push(running, method, body, Purpose::Run { constructs });
        running.locals[..values.len()].copy_from_slice(&values);
        if (is_constructor || declared.is_static)
            && let Some(flow) = self.initialised(running, declared.class)
        {
            proceed!(flow);
        }
        self.watched(Watch::Block(method, BlockId(0)))
    }

    /// The method that a call of `method` on these arguments runs, or the end of the path without
    /// one.
    fn target(
        &mut self,
        running: &mut Running<'a>,
        method: MethodId,
        arguments: &[Value<TermId>],
    ) -> Result<(MethodId, &'a Body), End> {
        let Machine {
            program, bodies, ..
        } = *self.machine;
        let declared = program.method(method);
        let mut target = Some(method);
        if !declared.is_static && declared.kind == MethodKind::Method {
            let receiver = arguments.first().copied().unwrap_or(Value::NULL);
            let arena = &mut self.solver.arena;
            target = match reference::receiver_class(receiver, &running.heap, program, arena) {
                // A bridge is what a call was dispatched to.
                Answers::One(Ok(class)) => program
                    .virtual_entry(class, method)
                    .or_else(|| program.is_bridge(method).then_some(method)),
                Answers::One(Err(fault)) => {
                    let exception = self.exception(running, fault);
                    let class = fault.class(program);
                    return Err(End::Threw { class, exception });
                }
                Answers::Several(_) => unreachable!("the receiver of a run is resolved"),
            };
        }
        let found = target.and_then(|target| Some((target, bodies.body(target)?)));
        found.ok_or_else(|| {
            let method = target.unwrap_or(method);
            End::Lost(Loss {
                reason: LossReason::NoBody(method),
                method,
                instruction: (BlockId(0), 0),
                called: None,
            })
        })
    }

    /// Follows all paths that begin here.
    fn explore(mut self, start: Running<'a>) -> Run {
        let (mut paths, mut steps) = (Vec::new(), 0);
        let mut polls = Polls {
            blocks: 0,
            terms: TermCollector::new(),
        };
        self.open.push(start);
        while let Some(mut running) = self.open.pop() {
            let limits = &self.machine.limits;
            let hit = match () {
                () if paths.len() >= limits.paths => Some(PathLimit::Paths),
                () if steps >= limits.all_steps.saturating_add(self.free_steps) => {
                    Some(PathLimit::Steps)
                }
                () => None,
            };
            if let Some(limit) = hit {
                let loss = self.loss(&running, LossReason::PathLimit(limit));
                self.losses.push(loss);
                break;
            }
            let before = running.steps;
            let end = match running.ended.take() {
                Some(end) => Some(end),
                None => self.follow(&mut running, &mut polls),
            };
            steps += running.steps - before;
            if self.interrupted {
                break;
            }
            if let Some(end) = end {
                paths.push(self.finished(running, end));
                self.ended = paths.len();
            }
        }
        // A solver that was cancelled gives up: that is no loss but an interruption.
        let gave_up = |loss: &Loss| loss.reason == LossReason::SolverGaveUp;
        if self.losses.iter().any(gave_up) && self.machine.budget.is_spent() {
            self.interrupted = true;
        }
        self.machine.budget.spend_steps(steps);
        Run {
            paths,
            losses: self.losses,
            endless: self.endless,
            chosen: self.chosen,
            compared: self.compared,
            steps,
            status: match self.interrupted {
                true => RunStatus::Interrupted,
                false => RunStatus::Finished,
            },
        }
    }

    /// Follows one path to its end; forks become open paths. None if it is infeasible, or the
    /// budget is spent.
    fn follow(&mut self, running: &mut Running<'a>, polls: &mut Polls) -> Option<End> {
        // A fork may begin a round of a loop.
        let mut flow = self.goes_on(running);
        loop {
            match flow {
                Flow::Continue => {}
                Flow::End(end) => return Some(end),
                Flow::Impossible => return None,
            }
            polls.blocks += 1;
            if polls.blocks >= BLOCKS_PER_POLL {
                polls.blocks = 0;
                deadline::check_patience();
                if self.machine.console.is_some() {
                    polls.terms.collect(running, self.solver);
                }
                if self.machine.budget.is_spent() {
                    self.interrupted = true;
                    return None;
                }
            }
            flow = match self.block(running) {
                Flow::Continue => self.goes_on(running),
                other => other,
            };
        }
    }

    /// Between two blocks: ends a path that would go on for ever, or that met another one. A
    /// program that is executed may go on for ever.
    fn goes_on(&mut self, running: &mut Running<'a>) -> Flow {
        if self.machine.console.is_some() {
            return Flow::Continue;
        }
        if running.goes_round() {
            let place = self.loss(running, LossReason::PathLimit(PathLimit::Steps));
            self.endless.push(place);
            return Flow::Impossible;
        }
        match running.recurs() {
            true => self.throw_fault(running, Fault::StackOverflow),
            false => self.meets(running),
        }
    }

    fn finished(&mut self, running: Running<'a>, end: End) -> Path {
        if let End::Lost(loss) = &end {
            self.losses.push(loss.clone());
        }
        let mut outcomes = Vec::with_capacity(running.covered.len());
        outcomes.extend(running.covered.iter().map(|number| self.outcome(number)));
        outcomes.sort_unstable();
        Path {
            state: ExecutionState {
                heap: running.heap,
                constraints: running.constraints,
            },
            end,
            outcomes,
        }
    }
}
