//! The state of a run, and the primitive operations on one path.

use heap::{ObjectIndex, Reference, RuntimeClass, Value};
use ir::{BlockId, Body, Operand, OutcomeId};
use java::{ClassId, ConstantValue, MethodId, Origin, Primitive};
use rustc_hash::FxHashMap;
use smt::{Solver, TermId};

use crate::comparing::Compared;
use crate::frame::{Frame, Purpose, Running};
use crate::loss::{Loss, LossReason};
use crate::machine::Machine;
use crate::meetings::Meetings;
use crate::path::{End, Policy, Watch};
use crate::stack_traces::TraceElement;
use crate::vocabulary;

/// How a path goes on after a step.
pub(crate) enum Flow {
    /// With its next instruction.
    Continue,
    /// It has ended.
    End(End),
    /// It has turned out to be infeasible.
    Impossible,
}

/// Goes on unless the flow says otherwise.
macro_rules! proceed {
    ($flow:expr) => {
        match $flow {
            Flow::Continue => {}
            other => return other,
        }
    };
}
pub(crate) use proceed;

/// One run: its open paths and what it has collected.
pub(crate) struct Exploration<'r, 'a> {
    pub(crate) machine: &'r Machine<'a>,
    pub(crate) solver: &'r mut Solver,
    pub(crate) policy: Policy<'r>,
    pub(crate) watch: &'r [Watch],
    /// The number of objects before the run.
    pub(crate) old_objects: u32,
    /// Paths to follow, the next one last.
    pub(crate) open: Vec<Running<'a>>,
    pub(crate) losses: Vec<Loss>,
    /// Where paths go round for ever.
    pub(crate) endless: Vec<Loss>,
    /// The values that no caller chooses.
    pub(crate) chosen: Vec<Loss>,
    /// What the method compared that the machine watches for it.
    pub(crate) compared: Vec<Compared>,
    /// The steps before the first fork, up to the limit of those: they do not count.
    pub(crate) free_steps: u64,
    pub(crate) has_forked: bool,
    /// The methods that ran, with the numbers at which their outcomes begin.
    outcome_bases: FxHashMap<MethodId, u32>,
    outcomes: Vec<(MethodId, OutcomeId)>,
    /// The paths that have ended.
    pub(crate) ended: usize,
    /// Where paths met.
    pub(crate) meetings: Meetings,
    /// The budget was spent before all paths were followed.
    pub(crate) interrupted: bool,
    /// Where exceptions were made, while `main` is executed.
    pub(crate) traces: FxHashMap<ObjectIndex, Box<[TraceElement]>>,
    /// The end of `main` by an exception, while the exception is being printed.
    pub(crate) uncaught: Option<End>,
}

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
            losses: Vec::new(),
            endless: Vec::new(),
            chosen: Vec::new(),
            compared: Vec::new(),
            free_steps: machine.limits.first_steps,
            has_forked: false,
            outcome_bases: FxHashMap::default(),
            outcomes: Vec::new(),
            ended: 0,
            meetings: Meetings::default(),
            interrupted: false,
            traces: FxHashMap::default(),
            uncaught: None,
        }
    }

    /// The loss of a path at its present instruction; inside a library model, at the call of it.
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
            called: own.and_then(|own| Some(frames.get(own + 1)?.method)),
        }
    }

    /// Ends a path as lost.
    pub(crate) fn lost(&self, running: &Running<'a>, reason: LossReason) -> Flow {
        Flow::End(End::Lost(self.loss(running, reason)))
    }

    /// Where the numbers of a method's outcomes begin.
    pub(crate) fn outcome_base(&mut self, method: MethodId, body: &Body) -> u32 {
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
            Operand::Local(local) => self.present(running, running.local(local)),
            Operand::Null => Value::NULL,
            Operand::Constant(ConstantValue::String(string)) => {
                Value::Reference(Reference::String(string))
            }
            Operand::Constant(ConstantValue::Class(class)) => {
                Value::Reference(Reference::Class(class))
            }
            Operand::Constant(constant) => {
                let constant = vocabulary::constant(constant);
                let constant = constant.expect("objects were treated above");
                Value::Primitive(self.solver.arena.constant(constant))
            }
        }
    }

    /// Null for an object that stands for null.
    fn present(&self, running: &Running<'a>, value: Value<TermId>) -> Value<TermId> {
        let (Some(absence), Some(object)) = (&self.machine.absence, value.as_object()) else {
            return value;
        };
        match absence.of_object(object, &running.heap) {
            Some((_, TermId::TRUE)) => Value::NULL,
            _ => value,
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

    /// An object with default fields; nothing is initialised and no bound is checked.
    pub(crate) fn allocate_object(
        &mut self,
        running: &mut Running<'a>,
        class: ClassId,
    ) -> ObjectIndex {
        let layout = &self.machine.layout;
        let arena = &mut self.solver.arena;
        let fields = layout
            .primitives(class)
            .iter()
            .map(|primitive| match primitive {
                Some(primitive) => Value::Primitive(vocabulary::default_term(*primitive, arena)),
                None => Value::NULL,
            });
        running.heap.allocate(RuntimeClass::Class(class), fields)
    }

    /// The default value of a field or element: its primitive, or null.
    pub(crate) fn default_value(&mut self, primitive: Option<Primitive>) -> Value<TermId> {
        match primitive {
            Some(primitive) => {
                Value::Primitive(vocabulary::default_term(primitive, &mut self.solver.arena))
            }
            None => Value::NULL,
        }
    }

    /// Pushes a frame; its parameters are still to be set.
    pub(crate) fn push(
        &mut self,
        running: &mut Running<'a>,
        method: MethodId,
        body: &'a Body,
        purpose: Purpose,
    ) {
        let outcomes = self.outcome_base(method, body);
        if let Some(caller) = running.frames.last() {
            running.recurrence.note_call(caller);
        }
        let base = running.locals.len();
        running.locals.resize(base + body.locals.len(), Value::NULL);
        running.frames.push(Frame {
            method,
            body,
            block: BlockId(0),
            index: 0,
            base: u32::try_from(base).expect("the depth is limited"),
            outcomes,
            purpose,
            began: false,
        });
    }

    /// The top frame enters a block.
    pub(crate) fn enter(&mut self, running: &mut Running<'a>, block: BlockId) -> Flow {
        let frame = running.top_mut();
        frame.block = block;
        frame.index = 0;
        self.watched(Watch::Block(running.top().method, block))
    }

    /// The outcome of a number within the run.
    pub(crate) fn outcome(&self, number: u32) -> (MethodId, OutcomeId) {
        self.outcomes[number as usize]
    }

    /// Records an outcome of the top frame's method.
    pub(crate) fn take_outcome(&mut self, running: &mut Running<'a>, outcome: OutcomeId) -> Flow {
        let frame = running.top();
        let (method, number) = (frame.method, frame.outcomes + outcome.0);
        running.covered.insert(number);
        self.watched(Watch::Outcome(method, outcome))
    }

    /// The end of a path that reached this place, if it is watched.
    pub(crate) fn watched(&self, place: Watch) -> Flow {
        match self.watch.iter().position(|&watch| watch == place) {
            Some(index) => Flow::End(End::Hit(index)),
            None => Flow::Continue,
        }
    }
}
