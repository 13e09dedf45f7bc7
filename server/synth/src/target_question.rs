//! A target that is being answered by a plan.
//!
//! A target is answered in stages. A graph grows, and the target runs on its new states. Provenance
//! leads from a state that meets it to calls. They are minimised, replayed and printed.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use exec::{Budget, Limits};
use explore::{
    Assumption, Graph, Matching, Predicates, SequenceError, Stop, Texts, enum_constants,
};
use heap::RuntimeClass;
use java::{Origin, Type};

use crate::chain::{Chain, argument_types};
use crate::grounds::{leaves_out_iteration, leaves_out_shorter, missing_grounds};
use crate::plain_elements::with_objects;
use crate::plan::{Phase, Plan, STAGES};
use crate::printed_witness::printed_witness;
use crate::replay::{Mismatch, Replayer};
use crate::search::{Hit, Interrupted, Search};
use crate::shortening::shortened;
use crate::simpler_texts::{with_letters, with_literals};
use crate::{
    Answer, Bound, Control, Loss, QueryError, Statistics, Target, Verdict, Witness, Workspace,
};

/// The maximum number of witnesses that fail their replay, in an over-approximating graph, before
/// the search is given up.
pub(crate) const MAX_UNCONFIRMED: usize = 32;

/// How often a widened graph is explored again for predicates that a target gave.
const MOST_REFINEMENTS: usize = 3;

/// How a search of a graph ended.
pub(crate) enum SearchOutcome {
    Found(Box<Witness>),
    Nothing,
    /// A hit without a witness, or the search stopped.
    Lost(Loss),
}

/// Why a hit has no witness.
pub(crate) enum NoWitness {
    /// The graph over-approximates, and the replay does not confirm the hit.
    Unconfirmed,
    Lost(Loss),
    /// It hangs on a value that no caller chooses.
    Chosen(exec::Loss),
    /// The budget was spent.
    Interrupted,
}

impl NoWitness {
    /// What is lost where it is not searched further.
    pub(crate) fn into_loss(self) -> Loss {
        match self {
            NoWitness::Unconfirmed => Loss::Unconfirmed,
            NoWitness::Lost(loss) => loss,
            NoWitness::Chosen(loss) => Loss::Path(loss),
            NoWitness::Interrupted => Loss::SearchTime,
        }
    }
}

/// What is in a graph that over-approximates.
enum Excess {
    /// Nothing that meets the target.
    Nothing(Search),
    /// What meets it lies on one side of predicates, some of which are new.
    Where(Predicates),
    /// What meets it is not told from the rest, or not known.
    Unknown,
}

/// A target that is being answered by a plan.
pub(crate) struct TargetQuestion<'w> {
    pub(crate) workspace: &'w Workspace,
    pub(crate) target: Target,
    pub(crate) plan: &'w Plan,
    pub(crate) started: Instant,
}

/// How far the search for an answer has come.
pub(crate) struct Course {
    pub(crate) search: Search,
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

/// An answer, and the classes whose limit cut something off.
pub(crate) struct Concluded {
    pub(crate) answer: Answer,
    pub(crate) cut: Vec<RuntimeClass>,
    /// Whether a complete graph without losses does not meet the target, and it is unknown all the
    /// same: callers can do what no graph has.
    pub(crate) lacks_grounds: bool,
}

impl Concluded {
    /// The answer of a part.
    pub(crate) fn in_part(answer: Answer) -> Concluded {
        Concluded {
            answer,
            cut: Vec::new(),
            lacks_grounds: false,
        }
    }

    /// Whether it is unknown, and known values may get further.
    pub(crate) fn is_of_unknown_values(&self) -> bool {
        matches!(self.answer.verdict, Verdict::Unknown)
            && self.answer.losses.iter().any(Loss::is_of_unknown_values)
    }

    /// Whether it is unknown for reasons that a graph which over-approximates does not have.
    pub(crate) fn may_be_excluded(&self) -> bool {
        let losses = &self.answer.losses;
        matches!(self.answer.verdict, Verdict::Unknown)
            && !losses.is_empty()
            && losses.iter().all(Loss::is_none_where_widened)
    }
}

impl TargetQuestion<'_> {
    pub(crate) fn course(&self) -> Course {
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
    ///
    /// Only short texts or functions of numbers may keep it from being one of absence. Then the
    /// widened graph is asked, too: it has texts of any length, and any results.
    pub(crate) fn turn(
        &self,
        course: &mut Course,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Option<Concluded>, QueryError> {
        if phase.is_widened() {
            let excluding = self.excluding_graph(phase, control)?;
            let conclude = |(graph, search): (Arc<Graph>, Search)| {
                self.conclude(SearchOutcome::Nothing, &search, &graph)
            };
            return excluding.map(conclude).transpose();
        }
        if matches!(phase, Phase::Connected | Phase::ConnectedGlance) {
            return self.on_structures(phase, control);
        }
        let ended = self.stages(course, phase, control)?;
        let conclude = |(outcome, graph): (SearchOutcome, Arc<Graph>)| {
            self.conclude(outcome, &course.search, &graph)
        };
        let concluded = ended.map(conclude).transpose()?;
        concluded
            .map(|short| self.or_excluded(short, Phase::WidenedGlance, control))
            .transpose()
    }

    /// What the widened graph excludes in less than a moment, where there are tallies. Then the
    /// exact graph has no end, and the widened one may have few cubes.
    pub(crate) fn at_once(
        &self,
        control: &mut Control<'_>,
    ) -> Result<Option<Concluded>, QueryError> {
        let options = &self.plan.options;
        let counts = options.tallies.fields().next().is_some();
        if !counts || options.widened().is_none() || self.plan.time_left().is_none() {
            return Ok(None);
        }
        self.excluded(Phase::WidenedBlink, control)
    }

    /// An answer, or that of the widened graph, if that is decided in a phase and may be.
    pub(crate) fn or_excluded(
        &self,
        short: Concluded,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Concluded, QueryError> {
        if !short.may_be_excluded() || self.plan.options.widened().is_none() {
            return Ok(short);
        }
        let absent = self.excluded(phase, control)?;
        Ok(absent.unwrap_or(short))
    }

    /// The answer of the widened graph, if that is decided in a phase.
    pub(crate) fn excluded(
        &self,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Option<Concluded>, QueryError> {
        let found = self.turn(&mut self.course(), phase, control)?;
        Ok(found.filter(|found| !matches!(found.answer.verdict, Verdict::Unknown)))
    }

    /// Searches all of a graph, as far as it was explored in time.
    pub(crate) fn whole_search(
        &self,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<(Search, SearchOutcome, Arc<Graph>), QueryError> {
        let asked = (None, self.plan.options.inputs.texts);
        let mut graph = self.plan.graph(self.workspace, asked, phase, control)?;
        let mut search = Search::new(self.target);
        let mut outcome = self.search(&mut search, &graph, phase, control)?;
        let options = graph.options();
        let is_unconfirmed = matches!(outcome, SearchOutcome::Lost(Loss::Replay(_)));
        if options.is_missing_characters(search.losses())
            || is_unconfirmed && options.inputs.texts == Texts::Values
        {
            let asked = (None, Texts::Characters);
            graph = self.plan.graph(self.workspace, asked, phase, control)?;
            search = Search::new(self.target);
            outcome = self.search(&mut search, &graph, phase, control)?;
        }
        Ok((search, outcome, graph))
    }

    /// Searches graphs of longer and longer sequences. None if the next phase has to go on.
    pub(crate) fn stages(
        &self,
        course: &mut Course,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Option<(SearchOutcome, Arc<Graph>)>, QueryError> {
        if let Some(graph) = self.graph_without_hit(course, phase, control)? {
            return Ok(Some((SearchOutcome::Nothing, graph)));
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
            let goes_on = matches!(phase, Phase::Glance | Phase::Exact);
            if takes_long && goes_on && !is_found {
                return Ok(None);
            }
            let is_last = stage.is_none() || graph.bound().fixpoint || graph.stop().is_some();
            if is_last || !matches!(outcome, SearchOutcome::Nothing) {
                return Ok(Some((outcome, graph)));
            }
            course.stages.pop();
        }
    }

    /// The graph of sequences of any length, if the memo has it and nothing in it meets the target:
    /// then no stage does. A witness is left to the stages, so that its answer is the same whatever
    /// was explored before.
    fn graph_without_hit(
        &self,
        course: &mut Course,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Option<Arc<Graph>>, QueryError> {
        if course.stages.is_empty() || !self.plan.is_explored(self.workspace, course.texts) {
            return Ok(None);
        }
        let asked = (None, course.texts);
        let graph = self.plan.graph(self.workspace, asked, phase, control)?;
        let budget = self.plan.budget(phase, control);
        let mut search = Search::new(self.target);
        let found = search.resume(self.workspace, self.plan, &graph, &budget);
        let is_missing = graph.options().is_missing_characters(search.losses());
        if !matches!(found, Ok(None)) || is_missing {
            return Ok(None);
        }
        course.search = search;
        Ok(Some(graph))
    }

    /// The widened graph. If it is complete in time and nothing in it meets the target, nothing
    /// that is reached does. Where something does, its cubes are told apart by what holds there,
    /// and it is explored again.
    fn excluding_graph(
        &self,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Option<(Arc<Graph>, Search)>, QueryError> {
        let begun = Instant::now();
        let mut refined: Option<Plan> = None;
        for _ in 0..=MOST_REFINEMENTS {
            let plan = refined.as_ref().unwrap_or(self.plan);
            let asked = (None, Texts::Values);
            let mut graph = plan.graph(self.workspace, asked, phase, control)?;
            if graph.stop() == Some(Stop::Statics) {
                let whole = plan.clone().of_whole_heaps();
                graph = whole.graph(self.workspace, asked, phase, control)?;
                refined = Some(whole);
            }
            let plan = refined.as_ref().unwrap_or(self.plan);
            if !graph.is_complete() {
                return Ok(None);
            }
            let budget = plan.budget(phase, control);
            let predicates = match self.excess(&graph, &budget) {
                Ok(Excess::Nothing(search)) => return Ok(Some((graph, search))),
                Ok(Excess::Unknown) => return Ok(None),
                Ok(Excess::Where(predicates)) => predicates,
                Err(Interrupted) if control.cancel.was_requested() => {
                    return Err(QueryError::Cancelled);
                }
                Err(Interrupted) => return Ok(None),
            };
            if plan.is_turn_over(phase, begun) {
                return Ok(None);
            }
            let mut next = plan.clone();
            next.options.predicates = Arc::new(predicates);
            refined = Some(next);
        }
        Ok(None)
    }

    /// What a complete graph that over-approximates has of states that meet the target.
    fn excess(&self, graph: &Graph, budget: &Budget) -> Result<Excess, Interrupted> {
        let mut search = Search::new(self.target);
        let mut predicates = (*graph.options().predicates).clone();
        let mut is_finer = false;
        while let Some(hit) = search.resume(self.workspace, self.plan, graph, budget)? {
            let (shape, _) = graph.cube(hit.cube);
            is_finer |= predicates.add(shape, &hit.predicates);
            search.skip_unconfirmed();
            if search.unconfirmed() >= MAX_UNCONFIRMED {
                break;
            }
        }
        Ok(match (search.losses(), search.unconfirmed()) {
            ([], 0) => Excess::Nothing(search),
            ([], _) if is_finer => Excess::Where(predicates),
            _ => Excess::Unknown,
        })
    }

    /// The answer of the graph of connected structures, if it has one. It is no larger than that of
    /// whole heaps, and mostly much smaller.
    fn on_structures(
        &self,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Option<Concluded>, QueryError> {
        let plan = self.plan;
        if !self.target.takes_one_object(&self.workspace.program)
            || plan.options.of_structures(Matching::Exact).is_none()
        {
            return Ok(None);
        }
        let asked = (None, Texts::Values);
        let graph = plan.graph(self.workspace, asked, phase, control)?;
        let mut search = Search::new(self.target);
        let outcome = self.search(&mut search, &graph, phase, control)?;
        let losses = graph.losses().iter().chain(search.losses()).cloned();
        let losses: Vec<exec::Loss> = losses.collect();
        let gets_further = match outcome {
            // The exact graph may have a witness of which no shorter one is.
            SearchOutcome::Found(_) => phase == Phase::ConnectedGlance,
            SearchOutcome::Nothing => {
                !graph.is_complete() || graph.options().is_missing_characters(&losses)
            }
            SearchOutcome::Lost(_) => true,
        };
        if gets_further {
            return Ok(None);
        }
        let concluded = self.conclude(outcome, &search, &graph)?;
        self.or_excluded(concluded, Phase::WidenedGlance, control)
            .map(Some)
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
                Err(NoWitness::Chosen(loss)) if search.chosen() < MAX_UNCONFIRMED => {
                    search.skip_chosen(loss);
                }
                Err(NoWitness::Interrupted) => return interrupted(),
                Err(failed) => return Ok(SearchOutcome::Lost(failed.into_loss())),
            }
        }
    }

    /// From a state to the calls that build it, replayed.
    pub(crate) fn witness(
        &self,
        hit: &Hit,
        search: &Search,
        graph: &Graph,
        budget: &Budget,
    ) -> Result<Witness, NoWitness> {
        let (program, bodies) = (&self.workspace.program, &self.workspace.bodies);
        // In a graph that over-approximates, a witness that fails shows no defect.
        let is_exact = !graph.is_over_approximate() && !hit.depends_on_distance;
        let (limits, rlimit) = (graph.options().limits, graph.options().rlimit);
        let replayer = Replayer::new(program, bodies, limits, budget);
        let place = (self.workspace, self.plan);
        let chain = |likely| hit.chain(self.target, place, (graph, likely), budget);
        let chain = match chain(false) {
            Ok(chain) => replayed(&replayer, chain).map_err(|mismatch| match mismatch {
                Mismatch::Interrupted => NoWitness::Interrupted,
                Mismatch::Chosen(loss) => NoWitness::Chosen(loss),
                _ if !is_exact => NoWitness::Unconfirmed,
                Mismatch::Limit(loss) => NoWitness::Lost(Loss::Path(loss)),
                Mismatch::Differs(how) => NoWitness::Lost(Loss::Replay(how)),
            })?,
            Err(SequenceError::Interrupted) => return Err(NoWitness::Interrupted),
            Err(SequenceError::Unsatisfiable { .. }) if !is_exact => {
                return Err(NoWitness::Unconfirmed);
            }
            Err(error) => {
                let likely = chain(true).ok();
                let chain = likely.and_then(|chain| replayed_or_solved(&replayer, chain, rlimit));
                chain.ok_or(NoWitness::Lost(Loss::Provenance(error)))?
            }
        };
        let methods = &self.plan.methods;
        let leaves_out =
            |&assumption: &Assumption| leaves_out_shorter(program, methods, assumption);
        // Making an iterator is one of two calls, at least.
        let iterates = chain.building_calls() > 2 && leaves_out_iteration(program, methods);
        // No argument does with less than one call what one call does.
        let is_one = chain.building_calls() == 1;
        let shortest = !self.plan.is_part()
            && !graph.options().connected
            && graph.losses().is_empty()
            && search.losses().is_empty()
            && search.unconfirmed() == 0
            && methods.surroundings().open_statics.is_empty()
            && !iterates
            && (is_one || !graph.bound().assumptions.iter().any(leaves_out))
            && graph.complete_layers() + 1 >= graph.layer(hit.cube);
        Ok(self.printed(&replayer, chain, (limits, shortest)))
    }

    /// A chain of a part that may meet the target, if its replay does.
    pub(crate) fn confirmed(
        &self,
        replayer: &Replayer<'_>,
        chain: Chain,
        limits: Limits,
    ) -> Option<Witness> {
        let chain = replayed(replayer, chain).ok()?;
        Some(self.printed(replayer, chain, (limits, false)))
    }

    /// A replayed chain, printed.
    fn printed(
        &self,
        replayer: &Replayer<'_>,
        chain: Chain,
        (limits, shortest): (Limits, bool),
    ) -> Witness {
        let chain = match self.plan.is_part() {
            true => shortened(replayer, chain, &mut replayer.solver()),
            false => chain,
        };
        Witness {
            shortest,
            ..printed_witness(self.workspace, self.target, chain, limits)
        }
    }

    pub(crate) fn conclude(
        &self,
        outcome: SearchOutcome,
        search: &Search,
        graph: &Graph,
    ) -> Result<Concluded, QueryError> {
        let paths = graph.losses().iter().chain(search.losses()).cloned();
        let mut losses: Vec<Loss> = paths.map(Loss::Path).collect();
        losses.extend(Loss::of_unfinished(graph));
        losses.extend((search.unconfirmed() > 0).then_some(Loss::Unconfirmed));
        let mut bound = graph.bound().clone();
        self.assume_of_target(&mut bound);
        let mut lacks_grounds = false;
        let verdict = match outcome {
            SearchOutcome::Found(witness) => Verdict::Reachable(witness),
            // What kept the exploration from its end says more than that of the search.
            SearchOutcome::Lost(Loss::SearchTime) if graph.growth().is_some() => Verdict::Unknown,
            SearchOutcome::Lost(loss) => {
                losses.insert(0, loss);
                Verdict::Unknown
            }
            SearchOutcome::Nothing if graph.is_complete() && losses.is_empty() => {
                self.reject_without_producer()?;
                let (program, methods) = (&self.workspace.program, &self.plan.methods);
                let grounds = (graph, &bound);
                losses = missing_grounds(program, methods, grounds, self.target, search);
                lacks_grounds = !losses.is_empty();
                match losses.is_empty() {
                    true => Verdict::Unreachable,
                    false => Verdict::Unknown,
                }
            }
            SearchOutcome::Nothing => Verdict::Unknown,
        };
        let workspace = self.workspace;
        let losses = distinct(losses, workspace);
        let cut = bound.cut.clone();
        let mut bound = Bound::of(&bound, &workspace.program);
        if let Some(slice) = self.plan.slice() {
            bound.add_slice(slice, &workspace.program);
        }
        let answer = Answer {
            target: self.target,
            verdict,
            bound,
            needs_package: false,
            losses,
            smaller: None,
            statistics: Statistics {
                seconds: self.started.elapsed().as_secs_f64(),
                ..Statistics::of(graph)
            },
            is_stored: false,
        };
        Ok(Concluded {
            answer,
            cut,
            lacks_grounds,
        })
    }

    /// Adds what is assumed of the arguments of a specification.
    fn assume_of_target(&self, bound: &mut explore::Bound) {
        let Target::Specification(method) = self.target else {
            return;
        };
        if self.plan.options.is_own_state {
            return;
        }
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
        if self.plan.options.is_own_state {
            return Ok(());
        }
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

/// The chain with small literals, replayed; with the solver's own where the small ones fail, or are
/// not found. Code that reads literals may have a path for these, and none for any.
fn replayed(replayer: &Replayer<'_>, mut chain: Chain) -> Result<Chain, Mismatch> {
    let mut solver = replayer.solver();
    replayer.replay(&mut chain, &mut solver)?;
    let Ok(Some(mut small)) = replayer.minimise(&chain) else {
        return Ok(chain);
    };
    match replayer.replay(&mut small, &mut solver) {
        Ok(_) => {
            let small = with_literals(replayer, small, &mut solver);
            let small = with_letters(replayer, small, &mut solver);
            Ok(with_objects(replayer, small, &mut solver))
        }
        Err(Mismatch::Chosen(_)) => Ok(chain),
        Err(mismatch) => Err(mismatch),
    }
}

/// The same for calls that may build the state: as they are, else with numbers that are solved for.
fn replayed_or_solved(replayer: &Replayer<'_>, chain: Chain, rlimit: u32) -> Option<Chain> {
    let solved = || replayer.solve(&chain, rlimit).ok().flatten();
    let replay = |chain| replayed(replayer, chain).ok();
    replay(chain.clone()).or_else(|| solved().and_then(replay))
}

/// The losses that differ for a reader. Copies of the same code, as of a `finally` block, have
/// equal ones.
fn distinct(mut losses: Vec<Loss>, workspace: &Workspace) -> Vec<Loss> {
    let mut seen = BTreeSet::new();
    losses.retain(|loss| seen.insert((loss.code(), loss.reason(workspace), loss.place(workspace))));
    losses
}
