//! Enumerating the paths of one run: what is open, how a decision forks, what is collected.

use heap::{ObjectIndex, Value};
use ir::{BlockId, Operand, OutcomeId};
use java::{MethodId, Origin};
use rustc_hash::FxHashMap;
use smt::{Assumed, Constant, Constraints, Solver, TermId};

use crate::frame::{Purpose, Running};
use crate::loss::{Loss, LossReason, PathLimit};
use crate::machine::Machine;
use crate::path::{End, ExecutionState, Path, Policy, Run, RunStatus, Watch};
use crate::reference::{Answer, Answers, Conditional};
use crate::terms::Terms;
use crate::traces::TraceElement;

/// How a path goes on after a step.
pub(crate) enum Flow {
    /// With its next instruction.
    Continue,
    /// Not at all: this is its end.
    End(End),
    /// Not at all: there is no such path.
    Impossible,
}

/// One run: its open paths and what it has collected.
pub(crate) struct Exploration<'r, 'a> {
    pub(crate) machine: &'r Machine<'a>,
    pub(crate) solver: &'r mut Solver,
    pub(crate) policy: Policy<'r>,
    pub(crate) watch: &'r [Watch],
    /// How many objects there were before the run.
    pub(crate) old_objects: u32,
    /// Paths to follow, the next one last.
    open: Vec<Running<'a>>,
    paths: Vec<Path>,
    losses: Vec<Loss>,
    /// The methods that ran, with the numbers at which their outcomes begin.
    outcome_bases: FxHashMap<MethodId, u32>,
    outcomes: Vec<(MethodId, OutcomeId)>,
    steps: u64,
    polls: u32,
    /// The budget was spent before all paths were followed.
    interrupted: bool,
    /// Where exceptions were made, for a program that runs for its own sake.
    pub(crate) traces: FxHashMap<ObjectIndex, Box<[TraceElement]>>,
    /// What nobody caught, while it is being printed.
    pub(crate) uncaught: Option<End>,
    terms: Terms,
}

/// After how many blocks the budget is asked: its clock and its counters are shared.
const BLOCKS_PER_POLL: u32 = 128;

/// After how many alternatives of one decision it is asked.
const ALTERNATIVES_PER_POLL: usize = 64;

impl<'r, 'a> Exploration<'r, 'a> {
    pub(crate) fn new(
        machine: &'r Machine<'a>,
        solver: &'r mut Solver,
        policy: Policy<'r>,
        watch: &'r [Watch],
        old_objects: u32,
    ) -> Exploration<'r, 'a> {
        Exploration {
            machine,
            solver,
            policy,
            watch,
            old_objects,
            open: Vec::new(),
            paths: Vec::new(),
            losses: Vec::new(),
            outcome_bases: FxHashMap::default(),
            outcomes: Vec::new(),
            steps: 0,
            polls: 0,
            interrupted: false,
            traces: FxHashMap::default(),
            uncaught: None,
            terms: Terms::new(),
        }
    }

    /// Follows all paths that begin here.
    pub(crate) fn explore(mut self, start: Running<'a>) -> Run {
        self.open.push(start);
        while let Some(mut running) = self.open.pop() {
            if self.paths.len() >= self.machine.limits.paths {
                let loss = self.loss(&running, LossReason::PathLimit(PathLimit::Paths));
                self.losses.push(loss);
                break;
            }
            let before = running.steps;
            let end = match running.ended.take() {
                Some(end) => Some(end),
                None => self.follow(&mut running),
            };
            self.steps += running.steps - before;
            if self.interrupted {
                break;
            }
            if let Some(end) = end {
                self.finish(running, end);
            }
        }
        // A solver that was cancelled gives up: that is no loss but an interruption.
        let gave_up = |loss: &Loss| loss.reason == LossReason::SolverGaveUp;
        if self.losses.iter().any(gave_up) && self.machine.budget.is_spent() {
            self.interrupted = true;
        }
        self.machine.budget.spend_steps(self.steps);
        self.into_run()
    }

    /// Follows one path to its end; forks become open paths. None if there is no such path, or the
    /// budget is spent.
    fn follow(&mut self, running: &mut Running<'a>) -> Option<End> {
        loop {
            self.polls += 1;
            if self.polls >= BLOCKS_PER_POLL {
                self.polls = 0;
                if self.machine.console.is_some() {
                    self.terms.keep_those_of(running, self.solver);
                }
                if self.machine.budget.is_spent() {
                    self.interrupted = true;
                    return None;
                }
            }
            match self.block(running) {
                Flow::Continue => {}
                Flow::End(end) => return Some(end),
                Flow::Impossible => return None,
            }
        }
    }

    fn finish(&mut self, running: Running<'a>, end: End) {
        if let End::Lost(loss) = &end {
            self.losses.push(loss.clone());
        }
        let mut outcomes = Vec::with_capacity(running.covered.len());
        outcomes.extend(
            running
                .covered
                .iter()
                .map(|number| self.outcomes[number as usize]),
        );
        outcomes.sort_unstable();
        self.paths.push(Path {
            state: ExecutionState {
                heap: running.heap,
                constraints: running.constraints,
            },
            end,
            outcomes,
        });
    }

    fn into_run(self) -> Run {
        Run {
            paths: self.paths,
            losses: self.losses,
            steps: self.steps,
            status: match self.interrupted {
                true => RunStatus::Interrupted,
                false => RunStatus::Finished,
            },
        }
    }

    /// The loss of a path at its present instruction: where the code of a model is at work, at the
    /// call of it.
    pub(crate) fn loss(&self, running: &Running<'a>, reason: LossReason) -> Loss {
        let program = self.machine.program;
        let is_model = |method| {
            let class = program.method(method).class;
            program.class(class).origin == Origin::Library
        };
        let frames = &running.frames;
        let own = frames.iter().rposition(|frame| !is_model(frame.method));
        let place = own.unwrap_or(frames.len().saturating_sub(1));
        let frame = &frames[place];
        // A frame that has called another one stands at the instruction after the call.
        let called = frames
            .get(place + 1)
            .is_some_and(|above| matches!(above.purpose, Purpose::Call { .. }));
        Loss {
            reason,
            method: frame.method,
            instruction: (frame.block, frame.index.saturating_sub(u32::from(called))),
        }
    }

    /// Ends a path as lost.
    pub(crate) fn lost(&self, running: &Running<'a>, reason: LossReason) -> Flow {
        Flow::End(End::Lost(self.loss(running, reason)))
    }

    /// Where the numbers of a method's outcomes begin.
    pub(crate) fn outcome_base(&mut self, method: MethodId, body: &ir::Body) -> u32 {
        *self.outcome_bases.entry(method).or_insert_with(|| {
            let base = u32::try_from(self.outcomes.len()).expect("a program has few outcomes");
            self.outcomes.extend(
                (0..)
                    .map(|i| (method, OutcomeId(i)))
                    .take(body.outcomes.len()),
            );
            base
        })
    }

    /// The value of an operand.
    pub(crate) fn value(&mut self, running: &Running<'a>, operand: Operand) -> Value<TermId> {
        match operand {
            Operand::Local(local) => running.local(local),
            Operand::Null => Value::NULL,
            Operand::Constant(java::ConstantValue::String(string)) => {
                Value::Reference(heap::Reference::String(string))
            }
            Operand::Constant(java::ConstantValue::Class(class)) => {
                Value::Reference(heap::Reference::Class(class))
            }
            Operand::Constant(constant) => {
                let constant =
                    crate::vocabulary::constant(constant).expect("objects were treated above");
                Value::Primitive(self.solver.arena.constant(constant))
            }
        }
    }

    /// The term of a primitive operand.
    pub(crate) fn term(&mut self, running: &Running<'a>, operand: Operand) -> TermId {
        match self.value(running, operand) {
            Value::Primitive(term) => term,
            Value::Reference(_) => {
                unreachable!("the types of bodies keep references out of primitives")
            }
        }
    }

    /// Goes on with each answer of a question about references; an exception is thrown.
    pub(crate) fn with_answers<T: Copy>(
        &mut self,
        running: &mut Running<'a>,
        answers: Answers<T>,
        mut proceed: impl FnMut(&mut Self, &mut Running<'a>, T) -> Flow,
    ) -> Flow {
        let mut settle =
            |this: &mut Self, running: &mut Running<'a>, answer: Answer<T>| match answer {
                Ok(value) => proceed(this, running, value),
                Err(fault) => this.throw_fault(running, fault),
            };
        match answers {
            Answers::One(answer) => settle(self, running, answer),
            Answers::Several(answers) => {
                let alternatives = answers
                    .into_iter()
                    .map(
                        |Conditional {
                             condition,
                             heap,
                             answer,
                         }| (condition, (heap, answer)),
                    )
                    .collect();
                self.fork(running, alternatives, |this, running, (heap, answer)| {
                    if let Some(heap) = heap {
                        running.heap = heap.clone();
                    }
                    settle(this, running, *answer)
                })
            }
        }
    }

    /// Goes on with each alternative whose condition can hold, in order. The conditions are
    /// disjoint.
    pub(crate) fn fork<T>(
        &mut self,
        running: &mut Running<'a>,
        alternatives: Vec<(TermId, T)>,
        mut proceed: impl FnMut(&mut Self, &mut Running<'a>, &T) -> Flow,
    ) -> Flow {
        let mut forks: Vec<Running<'a>> = Vec::new();
        for (number, (condition, alternative)) in alternatives.iter().enumerate() {
            // An index into a large array has very many.
            if number % ALTERNATIVES_PER_POLL == ALTERNATIVES_PER_POLL - 1 {
                if self.machine.budget.is_spent() {
                    self.interrupted = true;
                    return Flow::Impossible;
                }
                if forks.len() > self.machine.limits.paths {
                    return self.lost(running, LossReason::PathLimit(PathLimit::Paths));
                }
            }
            for constraints in self.assume(running, *condition) {
                let mut fork = running.clone();
                fork.constraints = constraints;
                match proceed(self, &mut fork, alternative) {
                    Flow::Continue => {}
                    Flow::End(end) => fork.ended = Some(end),
                    Flow::Impossible => continue,
                }
                forks.push(fork);
            }
        }
        // The first one becomes the present path, the others wait; the next one of them comes
        // first.
        let mut forks = forks.into_iter();
        match forks.next() {
            Some(first) => *running = first,
            None => return Flow::Impossible,
        }
        self.open.extend(forks.rev());
        match running.ended.take() {
            Some(end) => Flow::End(end),
            None => Flow::Continue,
        }
    }

    /// The cases in which a condition holds, under the policy.
    fn assume(
        &mut self,
        running: &Running<'a>,
        condition: TermId,
    ) -> smallvec::SmallVec<[Constraints; 1]> {
        match self.solver.arena.as_constant(condition) {
            Some(Constant::Bool(true)) => {
                self.solver.count_constant_condition();
                return smallvec::smallvec![running.constraints.clone()];
            }
            Some(_) => {
                self.solver.count_constant_condition();
                return smallvec::SmallVec::new();
            }
            None => {}
        }
        if let Policy::Guided(model) = self.policy {
            let constraints = &running.constraints;
            return constraints
                .assume_guided(condition, model, self.solver)
                .into_iter()
                .collect();
        }
        let assumed = running.constraints.assume(condition, self.solver);
        self.cases(running, assumed)
    }

    /// The cases of an assumption; what was undecided is a loss.
    fn cases(
        &mut self,
        running: &Running<'a>,
        assumed: Assumed,
    ) -> smallvec::SmallVec<[Constraints; 1]> {
        if assumed.undecided {
            let loss = self.loss(running, LossReason::SolverGaveUp);
            self.losses.push(loss);
        }
        assumed.cases
    }

    /// Both sides of a condition, for branches that are on the hot path: `then` is the present path
    /// if it is possible, `otherwise` waits. Each gets to say where its path goes.
    pub(crate) fn branch(
        &mut self,
        running: &mut Running<'a>,
        condition: TermId,
        mut take: impl FnMut(&mut Self, &mut Running<'a>, bool) -> Flow,
    ) -> Flow {
        if let Some(constant) = self.solver.arena.as_constant(condition) {
            self.solver.count_constant_condition();
            return take(self, running, constant == Constant::Bool(true));
        }
        if let Policy::Guided(model) = self.policy {
            let holds = self.solver.arena.evaluate(condition, model) == Constant::Bool(true);
            let condition = if holds {
                condition
            } else {
                self.solver.arena.not(condition)
            };
            return self.fork(
                running,
                vec![(condition, holds)],
                |this, running, &holds| take(this, running, holds),
            );
        }
        let sides = running.constraints.branch(condition, self.solver);
        let holds = self.cases(running, sides.holds);
        let fails = self.cases(running, sides.fails);
        let both = !holds.is_empty() && !fails.is_empty();
        if both && let Some(loss) = self.count_round(running) {
            return Flow::End(End::Lost(loss));
        }
        let mut sides = holds
            .into_iter()
            .map(|case| (case, true))
            .chain(fails.into_iter().map(|case| (case, false)));
        let Some((first, first_side)) = sides.next() else {
            return Flow::Impossible;
        };
        let waiting_from = self.open.len();
        for (constraints, side) in sides {
            let mut fork = running.clone();
            fork.constraints = constraints;
            match take(self, &mut fork, side) {
                Flow::Continue => {}
                Flow::End(end) => fork.ended = Some(end),
                Flow::Impossible => continue,
            }
            self.open.push(fork);
        }
        self.open[waiting_from..].reverse();
        running.constraints = first;
        take(self, running, first_side)
    }

    /// Counts a branch that is open on both sides; a loss when there were too many rounds.
    fn count_round(&mut self, running: &mut Running<'a>) -> Option<Loss> {
        let (depth, block) = (running.depth(), running.top().block);
        let limit = self.machine.limits.loop_rounds;
        let known = running
            .rounds
            .iter_mut()
            .rev()
            .take_while(|r| r.depth == depth)
            .find(|r| r.block == block);
        match known {
            Some(rounds) => {
                rounds.count += 1;
                if rounds.count > limit {
                    return Some(self.loss(running, LossReason::PathLimit(PathLimit::LoopRounds)));
                }
            }
            None => running.rounds.push(crate::frame::Rounds {
                depth,
                block,
                count: 1,
            }),
        }
        None
    }

    /// The top frame enters a block.
    pub(crate) fn enter(&mut self, running: &mut Running<'a>, block: BlockId) -> Flow {
        let frame = running.top_mut();
        frame.block = block;
        frame.index = 0;
        self.watched(Watch::Block(running.top().method, block))
    }

    /// Records an outcome of the top frame's method.
    pub(crate) fn take_outcome(&mut self, running: &mut Running<'a>, outcome: OutcomeId) -> Flow {
        let frame = running.top();
        let (method, number) = (frame.method, frame.outcomes + outcome.0);
        running.covered.insert(number);
        self.watched(Watch::Outcome(method, outcome))
    }

    /// The end of a path that reached this place, if somebody waits for it.
    pub(crate) fn watched(&self, place: Watch) -> Flow {
        match self.watch.iter().position(|&watch| watch == place) {
            Some(index) => Flow::End(End::Hit(index)),
            None => Flow::Continue,
        }
    }
}
