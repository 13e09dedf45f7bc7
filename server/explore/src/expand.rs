//! One abstract call from one state: a pure function (DESIGN §5, "Expansion is a function").

use exec::{
    Budget, CallBounds, ChosenBy, End, Loss, LossReason, Machine, Path, Policy, Run, RunStatus,
};
use heap::{Heap, Layout, ObjectIndex, Shape, Value};
use ir::{Bodies, OutcomeId};
use java::{ClassId, MethodId, MethodKind, Program};
use smt::{Constraints, Cube, Solver, SolverOptions, Statistics, TermId};

use crate::arguments::{UnbuiltArgument, argument_variables, enter_arguments};
use crate::call::{AbstractCall, Choice, Release};
use crate::entry::{Entry, reduced_layout};
use crate::findings::Findings;
use crate::held::Written;
use crate::merging::Merging;
use crate::options::{Matching, Options};
use crate::reading::Reader;
use crate::step_signs::{Distances, in_step};
use crate::steps::Steps;

/// The result of one abstract call from one state, in the canonical vocabulary only.
#[derive(Clone, Debug)]
pub(crate) struct Expansion {
    /// The post-states, path by path.
    pub(crate) posts: Vec<PostState>,
    /// The losses, cuts and marks.
    pub(crate) findings: Findings,
    /// The number of paths.
    pub(crate) paths: usize,
    /// The number of instructions.
    pub(crate) steps: u64,
    /// The solver's queries, by the rung that answered.
    pub(crate) queries: Statistics,
    /// Whether it is complete; if not, it must not be used.
    pub(crate) status: RunStatus,
}

impl Expansion {
    /// The expansion of a call that is not run.
    pub(crate) fn of_findings(findings: Findings) -> Expansion {
        Expansion {
            posts: Vec::new(),
            findings,
            paths: 0,
            steps: 0,
            queries: Statistics::default(),
            status: RunStatus::Finished,
        }
    }
}

/// A state after a call: one cube of the projection of one path, after one release. For a path that
/// writes nothing and returns no object it is the pre-state, which includes the post-state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PostState {
    /// The shape.
    pub(crate) shape: Shape,
    /// The cube, the least under the shape's automorphisms.
    pub(crate) cube: Cube,
    /// The number of the path.
    pub(crate) path: u32,
    /// Where states are connected structures, a root of this one: its number in the path's heap.
    pub(crate) part: Option<ObjectIndex>,
    /// The roots that the caller released.
    pub(crate) released: Box<[Release]>,
    /// The exception that was thrown.
    pub(crate) throws: Option<ClassId>,
    /// Whether the result is a heap object.
    pub(crate) returns_object: bool,
    /// The branch outcomes that the path decided.
    pub(crate) outcomes: Vec<(MethodId, OutcomeId)>,
}

/// The run of an abstract call: an expansion projects its paths, and provenance solves one of them
/// for a predecessor.
pub(crate) struct Ran {
    pub(crate) solver: Solver,
    /// The state before the call.
    pub(crate) entry: Entry,
    /// Whether the call was not run from all points of the state.
    parked: bool,
    /// The primitives among the arguments and in argument expressions, in order.
    pub(crate) primitives: Vec<TermId>,
    /// What the caller wrote for arguments of the call.
    pub(crate) written: Written,
    pub(crate) run: Run,
}

/// Expands abstract calls: the interpreter with the options, and the scope as bounds of each call.
pub struct Expander<'a> {
    machine: Machine<'a>,
    bodies: &'a Bodies,
    /// How states keep fields.
    layout: Layout,
    steps: Steps,
    reader: Reader<'a>,
    merging: Box<dyn Merging>,
    options: &'a Options,
    budget: &'a Budget,
}

impl<'a> Expander<'a> {
    /// An expander for a program. This computes tables for the whole program.
    pub fn new(
        program: &'a Program,
        bodies: &'a Bodies,
        options: &'a Options,
        budget: &'a Budget,
    ) -> Expander<'a> {
        let bounds = CallBounds {
            live: options.scope.limits_during_calls().collect(),
            otherwise: Some(options.scope.inner_limit()),
            array_length: options.scope.array_length(),
            known_length: options.scope.known_length(),
            uncounted: options.scope.uncounted().collect(),
        };
        let unbounded = Expander::unbounded(program, bodies, options, budget);
        Expander {
            machine: unbounded.machine.with_bounds(bounds),
            ..unbounded
        }
    }

    /// An expander for a target: the scope does not cut its run.
    pub fn unbounded(
        program: &'a Program,
        bodies: &'a Bodies,
        options: &'a Options,
        budget: &'a Budget,
    ) -> Expander<'a> {
        let layout = reduced_layout(program, &options.representation);
        let merging = options.merging(program, bodies);
        Expander {
            machine: Machine::new(program, bodies, options.limits, budget)
                .with_absence()
                .with_folded_texts(merging.folded_texts())
                .with_meetings(options.meets_soon)
                .with_tallies((options.matching == Matching::Widened).then_some(&*options.tallies))
                .with_values(options.representation.without_identity()),
            bodies,
            steps: Steps::of(program, &layout, &options.representation),
            reader: Reader::new(program, &layout, &options.read_fields),
            layout,
            merging,
            options,
            budget,
        }
    }

    /// The same where runs say what this method compared.
    pub fn with_comparisons_of(self, method: MethodId) -> Expander<'a> {
        Expander {
            machine: self.machine.with_comparisons_of(method),
            ..self
        }
    }

    /// The interpreter.
    pub fn machine(&self) -> &Machine<'a> {
        &self.machine
    }

    /// The options.
    pub(crate) fn options(&self) -> &'a Options {
        self.options
    }

    /// Where fields are, and which of them states leave out.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Which slots are followers.
    pub(crate) fn steps(&self) -> &Steps {
        &self.steps
    }

    /// What the caller reads after a call.
    pub(crate) fn reader(&self) -> &Reader<'a> {
        &self.reader
    }

    /// Whether work that has so many bytes for a moment may go on.
    pub(crate) fn has_room(&self, bytes: u64) -> bool {
        self.budget.has_room(bytes)
    }

    /// How post-states are merged.
    pub(crate) fn merging(&self) -> &dyn Merging {
        &*self.merging
    }

    /// Enters a cube of a state.
    pub fn enter(&self, shape: &Shape, cube: &Cube, solver: &mut Solver) -> Entry {
        Entry::new(shape, cube, &self.layout, &self.steps, solver)
    }

    /// Whether a path from a state depends on how far a follower is out of step, which states do
    /// not keep.
    pub fn depends_on_distance(
        &self,
        entry: &Entry,
        path: &Constraints,
        solver: &mut Solver,
    ) -> bool {
        !self.looked_at(entry, path, solver).is_empty()
    }

    fn looked_at(&self, entry: &Entry, path: &Constraints, solver: &mut Solver) -> Vec<TermId> {
        let start = &entry.state.constraints;
        self.steps.looked_at(start, path, &entry.followers, solver)
    }

    /// All post-states of an abstract call from a state (the paper's `SymbEx`, for every path). A
    /// pure function.
    pub(crate) fn expand(&self, shape: &Shape, cube: &Cube, call: &AbstractCall) -> Expansion {
        let Ran {
            mut solver,
            entry,
            parked,
            written,
            run,
            ..
        } = self.run(shape, cube, call);
        let mut expansion = Expansion {
            posts: Vec::with_capacity(run.paths.len()),
            findings: Findings {
                reads_calendar: asks_for(&run, ChosenBy::Calendar),
                reads_zone: asks_for(&run, ChosenBy::Zone),
                losses: run.losses,
                parked,
                ..Findings::default()
            },
            paths: run.paths.len(),
            steps: run.steps,
            queries: Statistics::default(),
            status: run.status,
        };
        let is_finished = expansion.status == RunStatus::Finished;
        for (number, path) in (0..).zip(run.paths).filter(|_| is_finished) {
            deadline::check_patience();
            // A run may have very many paths. What is spent is dropped as a whole, below.
            if self.budget.cancel_flag().is_cancelled() {
                break;
            }
            expansion.findings.assertion_failed |= self.fails_assertion(call.method, &path);
            if leaves_all_as_it_was(&path, &entry.state.heap) {
                // Its post-states are among those of the pre-state: they need no projection.
                expansion.findings.returned.insert(call.method);
                if self.options.connected {
                    continue;
                }
                expansion.posts.push(PostState {
                    shape: shape.clone(),
                    cube: cube.clone(),
                    path: number,
                    part: None,
                    released: Box::new([]),
                    throws: None,
                    returns_object: false,
                    outcomes: path.outcomes,
                });
                continue;
            }
            if self.options.connected
                && !self.statics_stay(&entry.state.heap, &path, &mut expansion.findings)
            {
                continue;
            }
            let looked_at = self.looked_at(&entry, &path.state.constraints, &mut solver);
            let distances = Distances {
                followers: &entry.followers,
                looked_at: &looked_at,
            };
            let (call, path) = ((shape, call, &written), (number, path));
            self.add_posts(call, path, distances, &mut solver, &mut expansion);
        }
        expansion.queries = solver.statistics;
        if self.budget.cancel_flag().is_cancelled() {
            expansion.status = RunStatus::Interrupted;
        }
        expansion
    }

    /// A solver for a run.
    pub(crate) fn solver(&self) -> Solver {
        Solver::new(SolverOptions {
            rlimit: self.options.rlimit,
            cancel: self.budget.cancel_flag().clone(),
            estimates: self.options.estimates || self.merging.over_approximates(),
        })
    }

    /// Runs the call from the state.
    pub(crate) fn run(&self, shape: &Shape, cube: &Cube, call: &AbstractCall) -> Ran {
        let mut solver = self.solver();
        let mut ran = Ran {
            entry: self.enter(shape, cube, &mut solver),
            solver,
            parked: false,
            primitives: Vec::new(),
            written: Written::default(),
            run: Run::default(),
        };
        if self.options.parking && !self.park(shape, call, &mut ran) {
            return ran;
        }
        let solver = &mut ran.solver;
        let mut state = ran.entry.state.clone();
        ran.primitives = argument_variables(
            self.machine.program(),
            &self.options.inputs,
            (call.method, &call.arguments),
            &mut state.constraints,
            solver,
        );
        let (choices, policy) = (&call.arguments, Policy::Explore);
        let with = (&choices[..], &ran.primitives[..]);
        let mut losses = Vec::new();
        match enter_arguments(
            (&self.machine, policy),
            with,
            &mut state,
            &mut losses,
            solver,
        ) {
            Ok(arguments) => {
                let machine = &self.machine;
                let declared = machine.program().method(call.method);
                let first = choices.len() - declared.parameters.len();
                ran.written = Written::of(choices, &arguments, |place| {
                    let kept = place.checked_sub(first).map(|index| (call.method, index));
                    kept.is_some_and(|kept| self.options.kept.contains(&kept))
                });
                ran.run = machine.run(solver, state, call.method, &arguments, policy, &[]);
                ran.run.losses.append(&mut losses);
            }
            Err(UnbuiltArgument { is_left_out: true }) => {}
            Err(UnbuiltArgument { is_left_out: false }) => ran.run.losses.push(Loss {
                reason: LossReason::UnbuiltArgument,
                ..Loss::undecided(call.method)
            }),
        }
        ran
    }

    /// Whether a path ends with the error of an `assert` statement.
    fn fails_assertion(&self, method: MethodId, path: &Path) -> bool {
        let program = self.machine.program();
        let End::Threw { class, .. } = path.end else {
            return false;
        };
        let decided = path.outcomes.iter().map(|&(method, _)| method);
        let has_asserts = |method| {
            let body = self.bodies.body(method);
            body.is_some_and(|body| !body.asserts.is_empty())
        };
        program.subclass_of(class, program.well_known().assertion_error)
            && decided.chain(std::iter::once(method)).any(has_asserts)
    }

    /// Assumes that the followers of other objects than the receiver are in step; whether that is
    /// possible.
    fn park(&self, shape: &Shape, call: &AbstractCall, ran: &mut Ran) -> bool {
        let declared = self.machine.program().method(call.method);
        let has_receiver = declared.kind == MethodKind::Method && !declared.is_static;
        let receiver = call.arguments.first().and_then(Choice::object);
        let receiver = receiver.filter(|_| has_receiver);
        let others = self.steps.slots_of_others(shape, receiver).into_iter();
        let others = others.map(|slot| ran.entry.slots[slot]);
        let constraints = ran.entry.state.constraints.clone();
        let (constraints, is_new) = in_step(constraints, others, &mut ran.solver);
        ran.parked = is_new;
        let can_be = constraints.is_some();
        ran.entry.state.constraints = constraints.unwrap_or_default();
        can_be
    }
}

/// Whether a path returns without having written anything, and gives the caller nothing to hold.
fn leaves_all_as_it_was(path: &Path, before: &Heap<TermId>) -> bool {
    let End::Returned(result) = &path.end else {
        return false;
    };
    let result = result.as_ref().and_then(Value::as_object);
    result.is_none() && path.state.heap.is_unchanged_copy_of(before)
}

fn asks_for(run: &Run, source: ChosenBy) -> bool {
    let asked = LossReason::Chosen(source);
    run.chosen.iter().any(|chosen| chosen.reason == asked)
}
