//! The interpreter's front: a program's tables, and the start of a run.

use heap::{Layout, Value};
use ir::Bodies;
use java::{MethodId, MethodKind, Program};
use smallvec::SmallVec;
use smt::{Arena, Solver, TermId};

use crate::boxes::Boxes;
use crate::budget::Budget;
use crate::console::Console;
use crate::exceptions::ThrowableFields;
use crate::exploration::{Exploration, Flow};
use crate::frame::{OutcomeSet, Purpose, Running};
use crate::initialisation::InitialisationOrder;
use crate::limits::{CallBounds, Limits};
use crate::loss::{Loss, LossReason};
use crate::path::{End, ExecutionState, Path, Policy, Run, RunStatus, Watch};
use crate::reference::{self, Answers};
use crate::texts::Texts;

/// The interpreter of a program. Making one computes tables for the whole program: make one per
/// exploration, not per run.
pub struct Machine<'a> {
    pub(crate) program: &'a Program,
    pub(crate) bodies: &'a Bodies,
    pub(crate) limits: Limits,
    pub(crate) bounds: Option<CallBounds>,
    pub(crate) budget: &'a Budget,
    pub(crate) layout: Layout,
    pub(crate) initialisation: InitialisationOrder,
    pub(crate) throwable: ThrowableFields,
    pub(crate) texts: Texts,
    pub(crate) boxes: Boxes,
    /// Whether exceptions that the JVM makes have their messages.
    pub(crate) has_messages: bool,
    pub(crate) console: Option<&'a dyn Console>,
    /// The greatest length of texts whose characters states do not keep; none where they keep all.
    pub(crate) folded_texts: Option<u32>,
}

impl<'a> Machine<'a> {
    /// An interpreter without heap bounds.
    pub fn new(
        program: &'a Program,
        bodies: &'a Bodies,
        limits: Limits,
        budget: &'a Budget,
    ) -> Machine<'a> {
        let layout = Layout::of(program);
        Machine {
            program,
            bodies,
            limits,
            bounds: None,
            budget,
            throwable: ThrowableFields::of(program, &layout),
            texts: Texts::of(program, &layout),
            boxes: Boxes::of(program, &layout),
            has_messages: false,
            console: None,
            folded_texts: None,
            layout,
            initialisation: InitialisationOrder::of(program),
        }
    }

    /// The same with bounds on what one call may allocate.
    pub fn with_bounds(self, bounds: CallBounds) -> Machine<'a> {
        Machine {
            bounds: Some(bounds),
            ..self
        }
    }

    /// The same for states that do not keep the characters of texts up to a length: what it runs
    /// has more paths than there are.
    pub fn with_folded_texts(self, longest: Option<u32>) -> Machine<'a> {
        Machine {
            folded_texts: longest,
            ..self
        }
    }

    /// The same for a program that runs for its own sake: what it prints goes there.
    pub fn with_console(self, console: &'a dyn Console) -> Machine<'a> {
        Machine {
            console: Some(console),
            has_messages: true,
            ..self
        }
    }

    /// The same with the messages of exceptions that the JVM makes, as far as they are known.
    pub(crate) fn with_messages(self) -> Machine<'a> {
        Machine {
            has_messages: true,
            ..self
        }
    }

    /// A new string of these characters in the heap of a state.
    pub fn new_string(&self, state: &mut ExecutionState, characters: &[TermId]) -> Value<TermId> {
        let characters = characters.iter().copied();
        self.texts
            .allocate(self.program, &mut state.heap, characters)
    }

    /// A new string in the heap of a state.
    pub(crate) fn new_text(
        &self,
        state: &mut ExecutionState,
        solver: &mut Solver,
        text: &str,
    ) -> Value<TermId> {
        let characters = text.encode_utf16().map(i32::from);
        let characters: Vec<TermId> = characters.map(|unit| solver.arena.int(unit)).collect();
        self.texts
            .allocate(self.program, &mut state.heap, characters)
    }

    /// Where fields are.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The program.
    pub fn program(&self) -> &'a Program {
        self.program
    }

    /// Runs a method from a state and enumerates its paths. `arguments` are the receiver, unless
    /// the method is static or a constructor, and the parameters. A constructor's object is
    /// allocated first and is what it returns; the class is initialised before. An instance method
    /// is found by the receiver's class, as by a call in Java. A `byte`, `short`, `char` or
    /// `boolean` argument has the sort of [`smt::Primitive::sort`].
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
            ended: None,
        };
        let arena = &mut exploration.solver.arena;
        let method = match self.target(method, arguments, &running, arena) {
            Ok(method) => method,
            Err(end) => {
                return match end {
                    Missing::Body(method) => whole(running, lost_without_body(method)),
                    Missing::Receiver(fault) => {
                        let class = fault.class(self.program);
                        let exception = exploration.exception(&mut running, fault);
                        whole(running, End::Threw { class, exception })
                    }
                };
            }
        };
        let Some(body) = self.bodies.body(method) else {
            return whole(running, lost_without_body(method));
        };
        let declared = self.program.method(method);
        let mut values: SmallVec<[Value<TermId>; 6]> = SmallVec::new();
        let constructs = (declared.kind == MethodKind::Constructor)
            .then(|| exploration.allocate_object(&mut running, declared.class));
        values.extend(constructs.map(Value::object));
        values.extend_from_slice(arguments);
        exploration.push(&mut running, method, body, Purpose::Run { constructs });
        running.locals[..values.len()].copy_from_slice(&values);
        let mut flow = Flow::Continue;
        if constructs.is_some() || declared.is_static {
            flow = exploration
                .initialised(&mut running, declared.class)
                .unwrap_or(flow);
        }
        if let Flow::Continue = flow {
            flow = exploration.watched(Watch::Block(method, ir::BlockId(0)));
        }
        if let Flow::End(end) = flow {
            running.ended = Some(end);
        }
        exploration.explore(running)
    }

    /// The method that a call of `method` on these arguments runs.
    fn target(
        &self,
        method: MethodId,
        arguments: &[Value<TermId>],
        running: &Running<'a>,
        arena: &mut Arena,
    ) -> Result<MethodId, Missing> {
        let declared = self.program.method(method);
        if declared.is_static || declared.kind != MethodKind::Method {
            return Ok(method);
        }
        let receiver = *arguments.first().ok_or(Missing::Body(method))?;
        match reference::receiver_class(receiver, &running.heap, self.program, arena) {
            Answers::One(Ok(class)) => self
                .program
                .resolve_virtual(class, method)
                .ok_or(Missing::Body(method)),
            Answers::One(Err(fault)) => Err(Missing::Receiver(fault)),
            Answers::Several(_) => unreachable!("the receiver of a run is resolved"),
        }
    }
}

/// What a run cannot begin without.
enum Missing {
    Body(MethodId),
    Receiver(reference::Fault),
}

fn lost_without_body(method: MethodId) -> End {
    End::Lost(Loss {
        reason: LossReason::NoBody(method),
        method,
        instruction: (ir::BlockId(0), 0),
    })
}

/// A run of one path that ended before it began.
fn whole(running: Running<'_>, end: End) -> Run {
    let losses = match &end {
        End::Lost(loss) => vec![loss.clone()],
        _ => Vec::new(),
    };
    Run {
        paths: vec![Path {
            state: ExecutionState {
                heap: running.heap,
                constraints: running.constraints,
            },
            end,
            outcomes: Vec::new(),
        }],
        losses,
        steps: 0,
        status: RunStatus::Finished,
    }
}
