//! The directed search for a witness. It explores those states first that are near to the target,
//! and asks each of them as soon as it is there. Of the nearest ones it also asks whether other
//! numbers and texts in their sequences meet the target (DESIGN §6).

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};

use exec::{Budget, LossReason, PathLimit, Policy};
use explore::{CubeId, Graph, Judge, Judgement, Stop};

use rustc_hash::{FxHashMap, FxHasher};

use crate::branch_distance::{BranchDistances, Sight};
use crate::chain::argument_types;
use crate::plan::Phase;
use crate::replay::Replayer;
use crate::search::{Hit, Interrupted, Search, TargetCall, TargetRunner};
use crate::target_question::{MAX_UNCONFIRMED, NoWitness, SearchOutcome, TargetQuestion};
use crate::variation::{TextChanges, Variation};
use crate::{Control, Loss, QueryError, Target, Witness};

/// A directed search, while it goes on.
struct Directed<'a> {
    question: &'a TargetQuestion<'a>,
    runner: TargetRunner<'a>,
    distances: BranchDistances,
    budget: &'a Budget,
    search: Search,
    outcome: SearchOutcome,
    /// The cubes of which other values are to be tried, the nearest first.
    waiting: BTreeMap<(Distance, CubeId), Waiting>,
    /// How many cubes of each distance and route wait, or were approached.
    approached: FxHashMap<(Distance, u64), usize>,
    /// Of each cube its route: which methods its sequence calls.
    routes: Vec<u64>,
    began: Instant,
    /// How long other values were looked for in sequences that do not meet the target.
    improving: Duration,
}

/// A cube of which other values are to be tried.
struct Waiting {
    /// The call of the target that was nearest to meeting it.
    call: TargetCall,
    /// Whether its run is only to be seen to its end: it was cut, so how near it is is not known.
    is_only_cut: bool,
}

/// That takes at most this part of the time.
const SHARE_OF_IMPROVING: u32 = 2;

/// How long the solver may take for one sequence.
const MOST_TO_SOLVE: Duration = Duration::from_millis(100);

/// How long varying one sequence may take.
const MOST_TO_VARY: Duration = Duration::from_secs(1);

/// Of so many cubes of one distance and route other values are tried: it costs a replay.
const MOST_APPROACHED: usize = 2;

/// The same where the target's run was cut.
const MOST_CUT: usize = 16;

/// So many cubes are approached before others are explored.
const MOST_AT_ONCE: usize = 4;

/// The call of a target on a cube that was nearest to meeting it.
struct Nearest {
    distance: f64,
    call: TargetCall,
    /// Whether its run was cut.
    is_cut: bool,
}

/// Whether a run lost a path because it took too many instructions, or too much memory.
fn is_cut(loss: &exec::Loss) -> bool {
    use PathLimit::{HeapSize, Steps};
    matches!(loss.reason, LossReason::PathLimit(Steps | HeapSize))
}

/// The bits of a distance, which is not negative: they have its order.
type Distance = u64;

impl TargetQuestion<'_> {
    /// Searches best-first. What is not found says nothing.
    pub(crate) fn directed_search(
        &self,
        phase: Phase,
        control: &Control<'_>,
    ) -> Result<(Search, SearchOutcome, Arc<Graph>), QueryError> {
        let (workspace, plan) = (self.workspace, self.plan);
        let options = plan.options.exploring(&plan.methods);
        let budget = plan.budget(phase, control);
        let place = (workspace, plan);
        let runner = TargetRunner::new(place, &options, self.target, &budget).comparing();
        let mut directed = Directed {
            question: self,
            runner,
            distances: BranchDistances::of(plan.bodies(workspace), self.target),
            budget: &budget,
            search: Search::new(self.target),
            outcome: SearchOutcome::Nothing,
            waiting: BTreeMap::new(),
            routes: Vec::new(),
            approached: FxHashMap::default(),
            began: Instant::now(),
            improving: Duration::ZERO,
        };
        let asked = match self.target {
            Target::Specification(method) => argument_types(&workspace.program, method),
            _ => Vec::new(),
        };
        let asked = (&*asked, &mut directed as &mut dyn Judge);
        let graph = plan.explore_best_first(workspace, phase, control, asked);
        if control.cancel.was_requested() || graph.stop() == Some(Stop::Cancelled) {
            return Err(QueryError::Cancelled);
        }
        Ok((directed.search, directed.outcome, Arc::new(graph)))
    }
}

impl Directed<'_> {
    /// Takes a witness, or what keeps a hit from being one. Whether the search goes on.
    fn goes_on_after(&mut self, found: Result<Witness, NoWitness>) -> bool {
        let (unconfirmed, chosen) = (self.search.unconfirmed(), self.search.chosen());
        self.outcome = match found {
            Err(NoWitness::Unconfirmed) if unconfirmed < MAX_UNCONFIRMED => {
                self.search.skip_unconfirmed();
                return true;
            }
            Err(NoWitness::Chosen(loss)) if chosen < MAX_UNCONFIRMED => {
                self.search.skip_chosen(loss);
                return true;
            }
            Ok(witness) => SearchOutcome::Found(Box::new(witness)),
            Err(failed) => SearchOutcome::Lost(failed.into_loss()),
        };
        false
    }

    /// The witness with other primitives in the sequence of a cube: those that a solver finds, else
    /// those that varying finds. Both together take a part of the time only.
    fn improved(&mut self, graph: &Graph, hit: &Hit, is_only_cut: bool) -> Option<Witness> {
        let begun = Instant::now();
        let witness = self.improvement(graph, hit, is_only_cut);
        self.improving += begun.elapsed();
        witness
    }

    fn improvement(&self, graph: &Graph, hit: &Hit, is_only_cut: bool) -> Option<Witness> {
        let (workspace, plan) = (self.question.workspace, self.question.plan);
        let (program, bodies) = (&workspace.program, &workspace.bodies);
        let (target, place) = (self.question.target, (workspace, plan));
        let chain = |likely| hit.chain(target, place, (graph, likely), self.budget);
        let chain = chain(false).or_else(|_| chain(true)).ok()?;
        let options = graph.options();
        let limits = plan.replay_limits();
        let replayer = Replayer::new(program, bodies, limits, self.budget);
        let replayer = replayer.comparing(target);
        let confirmed = |chain| self.question.confirmed(&replayer, chain, limits);
        if is_only_cut {
            let run = || replayer.run_target(&chain, Policy::Explore, &mut replayer.solver());
            let (_, is_met) = deadline::patiently(MOST_TO_VARY, run).flatten()?;
            return is_met.then_some(chain).and_then(confirmed);
        }
        let solve = || replayer.solve(&chain, options.rlimit).ok().flatten();
        let solved = deadline::patiently(MOST_TO_SOLVE, solve).flatten();
        solved.and_then(confirmed).or_else(|| {
            let variation = Variation::of(&replayer, &self.distances, &chain);
            let vary = || variation.met(&TextChanges::of(options));
            let varied = deadline::patiently(MOST_TO_VARY, vary).flatten();
            varied.and_then(confirmed)
        })
    }

    /// Notes that other values may be tried in the sequence of a cube, if there are not enough like
    /// it. The call of the target is the one that was nearest to meeting it; its run may be cut.
    fn wait(&mut self, graph: &Graph, cube: CubeId, nearest: Option<Nearest>) {
        let mut route = FxHasher::default();
        if let Some((before, method)) = graph.last_call(cube) {
            (self.routes[before.number()], method).hash(&mut route);
        }
        let route = route.finish();
        self.routes.push(route);
        let Some(nearest) = nearest else {
            return;
        };
        let distance = nearest.distance.to_bits();
        let alike = self.approached.entry((distance, route)).or_default();
        let most = match nearest.is_cut {
            true => MOST_CUT,
            false => MOST_APPROACHED,
        };
        if *alike < most {
            let waiting = Waiting {
                call: nearest.call,
                is_only_cut: *alike >= MOST_APPROACHED,
            };
            *alike += 1;
            self.waiting.insert((distance, cube), waiting);
        }
    }
}

impl Judge for Directed<'_> {
    fn judge(&mut self, graph: &Graph, cube: CubeId) -> Judgement {
        let mut sight = Sight::nothing();
        let mut nearest: Option<Nearest> = None;
        let distances = &self.distances;
        let mut look = |call: &TargetCall, run: &exec::Run| {
            let distance = distances.look(run, &mut sight);
            let known = nearest.as_ref().map(|nearest| nearest.distance);
            if known.is_none_or(|known| distance < known) {
                nearest = Some(Nearest {
                    distance,
                    call: call.clone(),
                    is_cut: run.losses.iter().any(is_cut),
                });
            }
        };
        let hit = self.search.next(&self.runner, (graph, cube), &mut look);
        let distance = nearest.as_ref().map(|nearest| nearest.distance);
        let distance = distance.unwrap_or(f64::INFINITY);
        self.wait(graph, cube, nearest);
        let goes_on = match hit {
            Ok(None) => true,
            Ok(Some(hit)) => {
                let found = self
                    .question
                    .witness(&hit, &self.search, graph, self.budget);
                self.goes_on_after(found)
            }
            Err(Interrupted) => {
                self.outcome = SearchOutcome::Lost(Loss::SearchTime);
                false
            }
        };
        match goes_on {
            true => Judgement::Open {
                distance,
                seen: sight.number(),
            },
            false => Judgement::Over,
        }
    }

    fn approach(&mut self, graph: &Graph) -> bool {
        for _ in 0..MOST_AT_ONCE {
            if self.improving > self.began.elapsed() / SHARE_OF_IMPROVING {
                break;
            }
            let Some(((_, cube), waiting)) = self.waiting.pop_first() else {
                break;
            };
            let hit = self.runner.miss((graph, cube), waiting.call);
            let improved = |hit| self.improved(graph, &hit, waiting.is_only_cut);
            if let Some(witness) = hit.and_then(improved) {
                return self.goes_on_after(Ok(witness));
            }
        }
        true
    }
}
