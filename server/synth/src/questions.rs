//! The questions that a workspace answers; the answer to a target is made here.
//!
//! A target is answered in stages. A graph grows, and the target runs on its new states. Provenance
//! leads from a state that meets it to calls. They are minimised, replayed and printed.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use codes::Code;
use exec::Budget;
use explore::{Assumption, CallerReach, Graph, SequenceError, Stop, Texts, enum_constants};
use java::{Origin, Type};

use crate::chain::{Chain, argument_types};
use crate::grounds::missing_grounds;
use crate::plan::{Phase, Plan, STAGES, configured_caller};
use crate::replay::{Mismatch, Replayer};
use crate::search::{Hit, Interrupted, Search};
use crate::sequence_printer::{Printed, print};
use crate::{
    Answer, Bound, Control, Loss, QueryError, Request, Statistics, Target, Verdict, Witness,
    Workspace,
};

/// The maximum number of witnesses that fail their replay, in an over-approximating graph, before
/// the search is given up.
const MAX_UNCONFIRMED: usize = 32;

/// The least time for asking on behalf of a caller inside the package.
const LEAST_INSIDE: Duration = Duration::from_secs(1);

/// What can be asked of a workspace, with what the caller sets differently from `heapwright.toml`.
#[derive(Clone, Copy)]
pub struct Questions<'w> {
    pub(crate) workspace: &'w Workspace,
    pub(crate) request: &'w Request,
}

impl<'w> Questions<'w> {
    /// The questions to a workspace.
    pub fn new(workspace: &'w Workspace, request: &'w Request) -> Questions<'w> {
        Questions { workspace, request }
    }

    /// Explores what the target needs and answers it. Panics inside are caught and come back as
    /// [`QueryError::Internal`].
    ///
    /// # Errors
    /// The question cannot be asked, or was cancelled.
    pub fn answer(&self, target: Target, control: &mut Control<'_>) -> Result<Answer, QueryError> {
        caught(|| {
            self.workspace.check_target(target)?;
            let declaring = self.workspace.program.method(target.method()).class;
            match configured_caller(self.workspace, declaring, self.request) {
                Some(reach) => self.planned(target, reach, control)?.answer(control),
                None => self.answer_by_reach(target, control),
            }
        })
    }

    /// Answers for a caller of public members. Where these make no object, or no calls of them meet
    /// the target, answers for one inside the package. That an invariant holds is said of public
    /// callers.
    fn answer_by_reach(
        &self,
        target: Target,
        control: &mut Control<'_>,
    ) -> Result<Answer, QueryError> {
        let question = self.planned(target, CallerReach::Public, control);
        let public = match &question {
            Ok(question) => question.answer(control),
            Err(error) => Err(error.clone()),
        };
        match &public {
            Ok(answer) if matches!(answer.verdict, Verdict::Reachable(_)) => return public,
            Ok(_) if matches!(target, Target::Invariant(_)) => return public,
            // Of a question whose budget is spent, nothing else is asked.
            Ok(answer) if answer.losses.iter().any(is_spent) => return public,
            Ok(_) | Err(QueryError::NoProducer { .. }) => {}
            Err(_) => return public,
        }
        // The second question takes about as long as the first: most find nothing either.
        let spent = question.as_ref().map_or(Duration::MAX, |first| {
            first.started.elapsed().max(LEAST_INSIDE)
        });
        let time = self.request.time.or(self.request.default_time);
        let request = Request {
            time: (spent < Duration::MAX)
                .then(|| time.map_or(spent, |time| time.min(spent)))
                .or(time),
            ..self.request.clone()
        };
        let inside = Questions::new(self.workspace, &request);
        let Ok(inside) = inside.planned(target, CallerReach::Package, control) else {
            return public;
        };
        let is_same = |question: &PlannedQuestion<'_>| {
            question.plan.methods.list() == inside.plan.methods.list()
        };
        if question.as_ref().is_ok_and(is_same) {
            return public;
        }
        match inside.answer(control) {
            Ok(answer) if public.is_err() || matches!(answer.verdict, Verdict::Reachable(_)) => {
                Ok(Answer {
                    needs_package: true,
                    ..answer
                })
            }
            Err(QueryError::Cancelled) => Err(QueryError::Cancelled),
            _ => public,
        }
    }

    fn planned(
        &self,
        target: Target,
        reach: CallerReach,
        control: &Control<'_>,
    ) -> Result<PlannedQuestion<'w>, QueryError> {
        let asked = (target, reach);
        let started = Instant::now();
        let plan = Plan::for_target(self.workspace, asked, self.request, &control.cancel)?;
        let sliced = match self.request.whole_program {
            true => None,
            false => plan.sliced(self.workspace, target, &control.cancel),
        };
        Ok(PlannedQuestion {
            workspace: self.workspace,
            target,
            plan: plan.sharing_time(sliced.is_some()),
            sliced,
            started,
        })
    }
}

/// Whether a loss is that of a spent budget.
fn is_spent(loss: &Loss) -> bool {
    let codes = [
        Code::OutOfTime,
        Code::OutOfSteps,
        Code::OutOfMemory,
        Code::TooManyStates,
    ];
    codes.contains(&loss.code())
}

/// Runs a question; a panic in it is an error of that question only.
pub(crate) fn caught<T>(question: impl FnOnce() -> Result<T, QueryError>) -> Result<T, QueryError> {
    catch_unwind(AssertUnwindSafe(question)).unwrap_or_else(|panic| {
        let message = panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
            .unwrap_or_else(|| "a panic without a message".to_owned());
        Err(QueryError::Internal { message })
    })
}

/// How a search of a graph ended.
enum SearchOutcome {
    Found(Box<Witness>),
    Nothing,
    /// A hit without a witness, or the search stopped.
    Lost(Loss),
}

/// Why a hit has no witness.
enum NoWitness {
    /// The graph over-approximates, and the replay does not confirm the hit.
    Unconfirmed,
    Lost(Loss),
    /// The budget was spent.
    Interrupted,
}

/// A target with what is explored for it.
struct PlannedQuestion<'w> {
    workspace: &'w Workspace,
    target: Target,
    plan: Plan,
    /// The plan for the slice, where that is not the whole program.
    sliced: Option<Plan>,
    started: Instant,
}

/// A target that is being answered by a plan.
struct TargetQuestion<'w> {
    workspace: &'w Workspace,
    target: Target,
    plan: &'w Plan,
    started: Instant,
}

/// How far the search for an answer has come.
struct Course {
    search: Search,
    /// How states keep texts: by their characters once something has read these.
    texts: Texts,
    /// The lengths at which the graph is still to be searched, the next one last.
    stages: Vec<u32>,
}

impl Course {
    /// Searches again, in a graph whose states keep the characters of texts.
    fn begin_with_characters(&mut self, target: Target) {
        self.texts = Texts::Characters;
        self.search = Search::new(target);
    }
}

impl PlannedQuestion<'_> {
    /// Answers on the slice that matters to the target and on the whole program, in turns: what the
    /// slice decides is decided.
    fn answer(&self, control: &mut Control<'_>) -> Result<Answer, QueryError> {
        let question = |plan| TargetQuestion {
            workspace: self.workspace,
            target: self.target,
            plan,
            started: self.started,
        };
        let (whole, sliced) = (question(&self.plan), self.sliced.as_ref().map(question));
        let phases: &[Phase] = match self.plan.options.widened() {
            Some(_) => &[Phase::Exact, Phase::Widened, Phase::Whole],
            None => &[Phase::Whole],
        };
        let mut on_slice = sliced.as_ref().map(|question| question.course());
        let mut on_whole = whole.course();
        for &phase in phases {
            if let (Some(question), Some(course)) = (&sliced, &mut on_slice)
                && let Some(answer) = question.turn(course, phase, control)?
            {
                if !matches!(answer.verdict, Verdict::Unknown) {
                    return Ok(answer);
                }
                // More time would not help.
                on_slice = None;
            }
            if let Some(answer) = whole.turn(&mut on_whole, phase, control)? {
                return Ok(answer);
            }
        }
        unreachable!("the last turn on the whole program gives an answer")
    }
}

impl TargetQuestion<'_> {
    fn course(&self) -> Course {
        let whole = self.plan.options.max_length;
        let stages = STAGES.into_iter();
        let stages = stages.filter(|&stage| whole.is_none_or(|whole| stage < whole));
        let mut stages: Vec<u32> = stages.collect();
        stages.reverse();
        Course {
            search: Search::new(self.target),
            texts: self.plan.options.inputs.texts,
            stages,
        }
    }

    /// A phase of the search for an answer. None if the next one has to go on.
    fn turn(
        &self,
        course: &mut Course,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Option<Answer>, QueryError> {
        if phase == Phase::Widened {
            let excluding = self.excluding_graph(control)?;
            let conclude = |(graph, search): (Arc<Graph>, Search)| {
                self.conclude(SearchOutcome::Nothing, &search, &graph)
            };
            return excluding.map(conclude).transpose();
        }
        loop {
            // After the last stage comes the whole graph.
            let stage = course.stages.last().copied();
            let asked = (stage, course.texts);
            let graph = self.plan.graph(self.workspace, asked, phase, control)?;
            if graph.options().inputs.texts != course.texts {
                course.begin_with_characters(self.target);
            }
            let outcome = self.search(&mut course.search, &graph, phase, control)?;
            let is_unconfirmed = matches!(outcome, SearchOutcome::Lost(Loss::Replay(_)));
            if graph
                .options()
                .is_missing_characters(course.search.losses())
                || is_unconfirmed && course.texts == Texts::Values
            {
                course.begin_with_characters(self.target);
                continue;
            }
            let is_found = matches!(outcome, SearchOutcome::Found(_));
            let takes_long = graph.stop() == Some(Stop::Time)
                || matches!(outcome, SearchOutcome::Lost(Loss::SearchTime));
            if takes_long && phase == Phase::Exact && !is_found {
                return Ok(None);
            }
            let is_last = stage.is_none() || graph.bound().fixpoint || graph.stop().is_some();
            if is_last || !matches!(outcome, SearchOutcome::Nothing) {
                return self.conclude(outcome, &course.search, &graph).map(Some);
            }
            course.stages.pop();
        }
    }

    /// The widened graph, if it is complete in time and nothing in it meets the target: then
    /// nothing that is reached does.
    fn excluding_graph(
        &self,
        control: &mut Control<'_>,
    ) -> Result<Option<(Arc<Graph>, Search)>, QueryError> {
        let (phase, plan) = (Phase::Widened, self.plan);
        let asked = (None, Texts::Values);
        let graph = plan.graph(self.workspace, asked, phase, control)?;
        if !graph.is_complete() {
            return Ok(None);
        }
        let budget = plan.budget(phase, control);
        let mut search = Search::new(self.target);
        match search.resume(self.workspace, plan, &graph, &budget) {
            Ok(None) if search.losses().is_empty() => Ok(Some((graph, search))),
            Ok(_) => Ok(None),
            Err(Interrupted) if control.cancel.was_requested() => Err(QueryError::Cancelled),
            Err(Interrupted) => Ok(None),
        }
    }

    /// Searches the part of the graph that the search has not seen.
    fn search(
        &self,
        search: &mut Search,
        graph: &Graph,
        phase: Phase,
        control: &Control<'_>,
    ) -> Result<SearchOutcome, QueryError> {
        let budget = self.plan.budget(phase, control);
        let interrupted = || match control.cancel.was_requested() {
            true => Err(QueryError::Cancelled),
            false => Ok(SearchOutcome::Lost(Loss::SearchTime)),
        };
        loop {
            let hit = match search.resume(self.workspace, self.plan, graph, &budget) {
                Ok(None) => return Ok(SearchOutcome::Nothing),
                Ok(Some(hit)) => hit,
                Err(Interrupted) => return interrupted(),
            };
            match self.witness(&hit, search, graph, &budget) {
                Ok(witness) => return Ok(SearchOutcome::Found(Box::new(witness))),
                Err(NoWitness::Unconfirmed) if search.unconfirmed() < MAX_UNCONFIRMED => {
                    search.skip_unconfirmed();
                }
                Err(NoWitness::Unconfirmed) => {
                    return Ok(SearchOutcome::Lost(Loss::Unconfirmed));
                }
                Err(NoWitness::Lost(loss)) => return Ok(SearchOutcome::Lost(loss)),
                Err(NoWitness::Interrupted) => return interrupted(),
            }
        }
    }

    /// From a state to the calls that build it, replayed.
    fn witness(
        &self,
        hit: &Hit,
        search: &Search,
        graph: &Graph,
        budget: &Budget,
    ) -> Result<Witness, NoWitness> {
        let (program, bodies) = (&self.workspace.program, &self.workspace.bodies);
        // In a graph that over-approximates, a witness that fails shows no defect.
        let is_exact = !graph.is_over_approximate() && !hit.depends_on_distance;
        let chain = hit
            .chain(self.target, (self.workspace, self.plan), graph, budget)
            .map_err(|error| match error {
                SequenceError::Interrupted => NoWitness::Interrupted,
                SequenceError::Unsatisfiable { .. } if !is_exact => NoWitness::Unconfirmed,
                _ => NoWitness::Lost(Loss::Provenance(error)),
            })?;
        let limits = graph.options().limits;
        let replayer = Replayer::new(program, bodies, limits, budget);
        let chain = replayed(&replayer, chain).map_err(|mismatch| match mismatch {
            Mismatch::Interrupted => NoWitness::Interrupted,
            _ if !is_exact => NoWitness::Unconfirmed,
            Mismatch::Limit(loss) => NoWitness::Lost(Loss::Path(loss)),
            Mismatch::Differs(how) => NoWitness::Lost(Loss::Replay(how)),
        })?;
        let declaring = program.class(program.method(self.target.method()).class);
        let Printed {
            calls,
            statements,
            arguments,
            ..
        } = print(program, bodies, &declaring.package, &chain);
        let throws = chain.breaks_with.map(|class| program.class(class));
        Ok(Witness {
            calls,
            arguments,
            throws: throws.map(|class| class.name.clone()),
            java: statements.join("\n"),
            shortest: graph.losses().is_empty()
                && search.losses().is_empty()
                && search.unconfirmed() == 0
                && graph.complete_layers() + 1 >= graph.layer(hit.cube),
            chain,
            limits,
        })
    }

    fn conclude(
        &self,
        outcome: SearchOutcome,
        search: &Search,
        graph: &Graph,
    ) -> Result<Answer, QueryError> {
        let paths = graph.losses().iter().chain(search.losses()).cloned();
        let mut losses: Vec<Loss> = paths.map(Loss::Path).collect();
        losses.extend(Loss::of_unfinished(graph));
        losses.extend((search.unconfirmed() > 0).then_some(Loss::Unconfirmed));
        let verdict = match outcome {
            SearchOutcome::Found(witness) => Verdict::Reachable(witness),
            SearchOutcome::Lost(loss) => {
                losses.insert(0, loss);
                Verdict::Unknown
            }
            SearchOutcome::Nothing if graph.is_complete() && losses.is_empty() => {
                self.reject_without_producer()?;
                let (program, methods) = (&self.workspace.program, &self.plan.methods);
                losses = missing_grounds(program, methods, graph, self.target, search);
                match losses.is_empty() {
                    true => Verdict::Unreachable,
                    false => Verdict::Unknown,
                }
            }
            SearchOutcome::Nothing => Verdict::Unknown,
        };
        // Copies of the same code, as of a `finally` block, have equal losses for a reader.
        let mut seen = BTreeSet::new();
        let workspace = self.workspace;
        losses.retain(|loss| {
            seen.insert((loss.code(), loss.reason(workspace), loss.place(workspace)))
        });
        let mut bound = graph.bound().clone();
        self.assume_of_target(&mut bound);
        let mut bound = Bound::of(&bound, &workspace.program);
        if let Some(slice) = self.plan.slice() {
            bound.add_slice(slice, &workspace.program);
        }
        Ok(Answer {
            target: self.target,
            verdict,
            bound,
            needs_package: false,
            losses,
            statistics: Statistics {
                seconds: self.started.elapsed().as_secs_f64(),
                ..Statistics::of(graph)
            },
        })
    }

    /// Adds what is assumed of the arguments of a specification.
    fn assume_of_target(&self, bound: &mut explore::Bound) {
        let Target::Specification(method) = self.target else {
            return;
        };
        let (program, methods) = (&self.workspace.program, &self.plan.methods);
        let options = &self.plan.options;
        let parameters = 0..program.method(method).parameters.len();
        let null_only = parameters
            .filter(|&index| methods.is_null_only(program, &options.inputs, method, index))
            .map(|index| Assumption::NullOnly(method, index));
        let inputs = (&options.inputs, &*options.representation);
        let limits = methods.written_limits(program, inputs, method);
        for assumption in null_only.chain(limits) {
            if !bound.assumptions.contains(&assumption) {
                bound.assumptions.push(assumption);
            }
            let cut = assumption.cut_class(program);
            bound
                .cut
                .extend(cut.filter(|class| !bound.cut.contains(class)));
        }
    }

    /// A specification of objects that nothing can make is a mistake of the question, not an
    /// unreachable state.
    fn reject_without_producer(&self) -> Result<(), QueryError> {
        let Target::Specification(method) = self.target else {
            return Ok(());
        };
        let program = &self.workspace.program;
        let types = argument_types(program, method);
        let package = self.plan.methods.package();
        let orphan = types.iter().filter_map(|ty| ty.as_class()).find(|&class| {
            program.class(class).origin == Origin::Project
                && enum_constants(program, package, class).next().is_none()
                && !self.plan.methods.produces(program, Type::Class(class))
        });
        orphan.map_or(Ok(()), |class| Err(QueryError::no_producer(program, class)))
    }
}

/// The chain with small literals, replayed; with the solver's own where the small ones fail.
fn replayed(replayer: &Replayer<'_>, mut chain: Chain) -> Result<Chain, Mismatch> {
    let mut solver = replayer.solver();
    replayer.replay(&mut chain, &mut solver)?;
    let Some(mut small) = replayer.minimise(&chain)? else {
        return Ok(chain);
    };
    replayer.replay(&mut small, &mut solver)?;
    Ok(small)
}
