//! Answering a target: explore, search, walk back, minimise, replay, print.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use exec::Budget;
use explore::{Assumption, Caller, Graph, SequenceError, Stop};
use java::Type;

use crate::chain::{Chain, argument_types};
use crate::plan::{Phase, Plan, STAGES};
use crate::print::{Printed, print};
use crate::replay::{Mismatch, Replayer};
use crate::search::{Hit, Interrupted, Search};
use crate::{
    Answer, Bound, Control, Loss, QueryError, Request, Target, Verdict, Witness, Workspace,
};

/// So many witnesses may fail their replay, in a graph that has more than what is reached, before
/// the search is given up.
const MAX_UNCONFIRMED: usize = 32;

/// How a search of a graph ended.
enum SearchOutcome {
    Found(Box<Witness>),
    Nothing,
    /// Found, but it cannot be shown.
    Lost(Loss),
    /// Found in a graph that has more than what is reached, and not confirmed.
    Unconfirmed,
}

impl SearchOutcome {
    fn is_out_of_time(&self) -> bool {
        matches!(self, SearchOutcome::Lost(Loss::SearchTime))
    }
}

impl Workspace {
    /// Explores what the target needs and answers it. Panics inside are caught and come back as
    /// [`QueryError::Internal`].
    ///
    /// # Errors
    /// The question cannot be asked, or was cancelled.
    pub fn answer(
        &self,
        target: Target,
        request: &Request,
        control: &mut Control<'_>,
    ) -> Result<Answer, QueryError> {
        caught(|| self.answer_stages(target, request, control))
    }

    fn answer_stages(
        &self,
        target: Target,
        request: &Request,
        control: &mut Control<'_>,
    ) -> Result<Answer, QueryError> {
        let started = Instant::now();
        let plan = self.plan_for_target(target, request)?;
        let mut search = Search::new(target);
        let whole = plan.options.max_length;
        let mut stages = STAGES
            .into_iter()
            .filter(|&stage| whole.is_none_or(|whole| stage < whole));
        // After the last stage comes the whole graph.
        let mut stage = stages.next();
        let mut phase = match plan.options.widened() {
            Some(_) => Phase::Exact,
            None => Phase::Whole,
        };
        loop {
            let graph = self.graph(&plan, stage, phase, control)?;
            let outcome = self.search_on(&mut search, &graph, &plan, phase, control)?;
            let takes_long = graph.stop() == Some(Stop::Time) || outcome.is_out_of_time();
            if takes_long && phase == Phase::Exact && !matches!(outcome, SearchOutcome::Found(_)) {
                if let Some(graph) = self.misses(target, &plan, control)? {
                    let (outcome, search) = (SearchOutcome::Nothing, Search::new(target));
                    return self.conclude(
                        target,
                        outcome,
                        &search,
                        &graph,
                        &plan,
                        started.elapsed(),
                    );
                }
                phase = Phase::Whole;
                continue;
            }
            let is_last = stage.is_none() || graph.bound().fixpoint || graph.stop().is_some();
            if is_last || !matches!(outcome, SearchOutcome::Nothing) {
                return self.conclude(target, outcome, &search, &graph, &plan, started.elapsed());
            }
            stage = stages.next();
        }
    }

    /// A graph that has all that is reached, and more, and in which nothing meets the target; none
    /// if there is no such graph, or if it takes too long.
    fn misses(
        &self,
        target: Target,
        plan: &Plan,
        control: &mut Control<'_>,
    ) -> Result<Option<Arc<Graph>>, QueryError> {
        let graph = self.graph(plan, None, Phase::Widened, control)?;
        if !graph.is_complete() {
            return Ok(None);
        }
        let budget = plan.budget(Phase::Widened, control);
        let mut search = Search::new(target);
        match search.resume(&self.program, &self.bodies, &plan.methods, &graph, &budget) {
            Ok(None) if search.losses().is_empty() => Ok(Some(graph)),
            Ok(_) => Ok(None),
            Err(Interrupted) if control.cancel.was_requested() => Err(QueryError::Cancelled),
            Err(Interrupted) => Ok(None),
        }
    }

    /// Searches the part of the graph that the search has not seen.
    fn search_on(
        &self,
        search: &mut Search,
        graph: &Graph,
        plan: &Plan,
        phase: Phase,
        control: &Control<'_>,
    ) -> Result<SearchOutcome, QueryError> {
        let budget = plan.budget(phase, control);
        loop {
            match search.resume(&self.program, &self.bodies, &plan.methods, graph, &budget) {
                Ok(None) => return Ok(SearchOutcome::Nothing),
                Ok(Some(hit)) => match self.witness(&hit, search, graph, &budget, control)? {
                    SearchOutcome::Unconfirmed if search.unconfirmed() < MAX_UNCONFIRMED => {
                        search.skip_unconfirmed();
                    }
                    SearchOutcome::Unconfirmed => {
                        return Ok(SearchOutcome::Lost(Loss::Unconfirmed));
                    }
                    outcome => return Ok(outcome),
                },
                Err(Interrupted) if control.cancel.was_requested() => {
                    return Err(QueryError::Cancelled);
                }
                Err(Interrupted) => return Ok(SearchOutcome::Lost(Loss::SearchTime)),
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
        control: &Control<'_>,
    ) -> Result<SearchOutcome, QueryError> {
        let target = search.target();
        // Where not all that a graph has is reached, a witness that fails shows no defect.
        let is_exact = !graph.is_over_approximate() && !hit.depends_on_distance;
        let interrupted = || {
            if control.cancel.was_requested() {
                Err(QueryError::Cancelled)
            } else {
                Ok(SearchOutcome::Lost(Loss::SearchTime))
            }
        };
        let chain = match hit.chain(target, &self.program, &self.bodies, graph, budget) {
            Ok(chain) => chain,
            Err(SequenceError::Interrupted) => return interrupted(),
            Err(SequenceError::Unsatisfiable { .. }) if !is_exact => {
                return Ok(SearchOutcome::Unconfirmed);
            }
            Err(error) => return Ok(SearchOutcome::Lost(Loss::Provenance(error))),
        };
        let limits = graph.options().limits;
        let replayer = Replayer::new(&self.program, &self.bodies, limits, budget);
        let chain = match self.replayed(&replayer, chain) {
            Ok(chain) => chain,
            Err(Mismatch::Interrupted) => return interrupted(),
            Err(_) if !is_exact => return Ok(SearchOutcome::Unconfirmed),
            Err(Mismatch::Limit(loss)) => return Ok(SearchOutcome::Lost(Loss::Path(loss))),
            Err(Mismatch::Differs(how)) => {
                return Ok(SearchOutcome::Lost(Loss::Replay(how)));
            }
        };
        let Printed {
            calls,
            statements,
            arguments,
            ..
        } = print(&self.program, &self.bodies, self.package_of(target), &chain);
        let layer = graph.layer(hit.cube);
        let shortest = graph.losses().is_empty()
            && search.losses().is_empty()
            && search.unconfirmed() == 0
            && graph.complete_layers() + 1 >= layer;
        Ok(SearchOutcome::Found(Box::new(Witness {
            calls,
            arguments,
            throws: chain
                .breaks_with
                .map(|class| self.program.class(class).name.clone()),
            java: statements.join("\n"),
            shortest,
            chain,
            limits,
        })))
    }

    /// The chain with small literals, replayed; with the solver's own where the small ones fail.
    fn replayed(&self, replayer: &Replayer<'_>, chain: Chain) -> Result<Chain, Mismatch> {
        let mut first = chain;
        let mut solver = replayer.solver();
        replayer.replay(&mut first, &mut solver)?;
        let Some(mut small) = replayer.minimise(&first)? else {
            return Ok(first);
        };
        replayer.replay(&mut small, &mut solver)?;
        Ok(small)
    }

    fn conclude(
        &self,
        target: Target,
        outcome: SearchOutcome,
        search: &Search,
        graph: &Arc<Graph>,
        plan: &Plan,
        time: Duration,
    ) -> Result<Answer, QueryError> {
        let paths = graph.losses().iter().chain(search.losses());
        let mut losses: Vec<Loss> = paths.cloned().map(Loss::Path).collect();
        losses.extend(Loss::of_unfinished(graph));
        losses.extend((search.unconfirmed() > 0).then_some(Loss::Unconfirmed));
        let verdict = match outcome {
            SearchOutcome::Found(witness) => Verdict::Reachable(witness),
            SearchOutcome::Lost(loss) => {
                losses.insert(0, loss);
                Verdict::Unknown
            }
            SearchOutcome::Nothing if graph.is_complete() && losses.is_empty() => {
                self.reject_without_producer(target, plan)?;
                Verdict::Unreachable
            }
            SearchOutcome::Nothing | SearchOutcome::Unconfirmed => Verdict::Unknown,
        };
        // Copies of the same code, as of a `finally` block, lose the same to a reader.
        let mut seen = BTreeSet::new();
        losses.retain(|loss| seen.insert((loss.code(), loss.reason(self), loss.place(self))));
        let mut statistics = self.statistics(graph);
        statistics.seconds = time.as_secs_f64();
        let mut bound = Bound::of(graph.bound(), &self.program);
        bound
            .assumptions
            .extend(self.null_only_of_target(target, plan));
        let limited = Assumption::LimitedArguments;
        if self.takes_limited(target, plan) && !bound.assumptions.contains(&limited) {
            bound.assumptions.push(limited);
        }
        Ok(Answer {
            target,
            verdict,
            bound,
            losses,
            statistics,
        })
    }

    /// The reference parameters of a specification for which nothing makes an object.
    fn null_only_of_target(&self, target: Target, plan: &Plan) -> Vec<Assumption> {
        let Target::Specification(method) = target else {
            return Vec::new();
        };
        let inputs = &plan.options.inputs;
        (0..self.program.method(method).parameters.len())
            .filter(|&index| {
                plan.methods
                    .is_null_only(&self.program, inputs, method, index)
            })
            .map(|index| Assumption::NullOnly(method, index))
            .collect()
    }

    /// The caller of a plan, who writes arguments.
    pub(crate) fn writer<'a>(&'a self, plan: &'a Plan) -> Caller<'a> {
        Caller {
            program: &self.program,
            package: plan.methods.package(),
            inputs: &plan.options.inputs,
        }
    }

    /// Whether a specification takes what callers write only up to a size.
    fn takes_limited(&self, target: Target, plan: &Plan) -> bool {
        let Target::Specification(method) = target else {
            return false;
        };
        plan.methods.takes_limited(
            &self.program,
            (&plan.options.inputs, &plan.options.representation),
            method,
        )
    }

    /// A specification of objects that nothing can make is a mistake of the question, not an
    /// unreachable state.
    fn reject_without_producer(&self, target: Target, plan: &Plan) -> Result<(), QueryError> {
        let Target::Specification(method) = target else {
            return Ok(());
        };
        let types = argument_types(&self.program, method);
        let orphan = types.iter().filter_map(|ty| ty.as_class()).find(|&class| {
            self.program.class(class).origin == java::Origin::Project
                && self.program.class(class).kind != java::ClassKind::Enum
                && !plan.methods.produces(&self.program, Type::Class(class))
        });
        orphan.map_or(Ok(()), |class| Err(self.no_producer(class)))
    }

    /// The package that a test of the target stands in.
    pub(crate) fn package_of(&self, target: Target) -> &str {
        &self
            .program
            .class(self.program.method(target.method()).class)
            .package
    }
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
