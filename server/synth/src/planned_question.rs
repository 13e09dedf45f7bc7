//! A target, and the plans by which it is answered.

use std::cell::OnceCell;
use std::time::{Duration, Instant};

use exec::{LossReason, PathLimit};
use explore::{Assumption, Graph, Matching, Ring, Stop};

use crate::growing_scope::GrowingScope;
use crate::near_turns::{Beyond, Near, NearTurns, Part};
use crate::plan::{Asked, Phase, Plan};
use crate::target_question::{Concluded, SearchOutcome, TargetQuestion};
use crate::{Answer, Control, Loss, QueryError, Request, Target, Verdict, Workspace};

/// The least time for asking again with a larger scope.
const LEAST_LARGER: Duration = Duration::from_secs(2);

/// How many times as long as the first answer asking again with a larger scope may take.
const MOST_LARGER: u32 = 4;

/// A witness beyond a complete graph is looked for as long as the answer took, within these. There
/// is a least time where arguments were limited, and one where only heaps were.
const LEAST_BEYOND: Duration = Duration::from_millis(500);
const LEAST_BEYOND_SCOPE: Duration = Duration::from_millis(20);
const MOST_BEYOND: Duration = Duration::from_secs(1);

/// A part with more calls than these gets no larger turn: a layer keeps about a kilobyte for each.
const MOST_CALLS: usize = 100_000;

/// The same where only a part of the program is loaded.
const MOST_CALLS_OF_PART: usize = 2_000;

/// A target with what is explored for it.
pub(crate) struct PlannedQuestion<'w> {
    pub(crate) workspace: &'w Workspace,
    pub(crate) target: Target,
    pub(crate) asked: Asked,
    pub(crate) request: &'w Request,
    pub(crate) started: Instant,
}

/// The plan for all that callers do, and that for the slice, where this is not the whole program.
pub(crate) struct Plans {
    pub(crate) whole: Plan,
    pub(crate) sliced: Option<Plan>,
}

/// A turn of a part without a dictionary takes at most so many times as long as the others took.
const MOST_OF_OTHERS: u32 = 1;

/// The least time for such a turn.
const LEAST_TURN: Duration = Duration::from_millis(50);

impl PlannedQuestion<'_> {
    /// Answers. Where nothing within the scope meets the target, and the scope has few objects of a
    /// class, it asks again with more. Then it looks for a witness beyond the scope. This takes a
    /// limited time.
    pub(crate) fn answer_by_scope(&self, control: &mut Control<'_>) -> Result<Answer, QueryError> {
        let mut known = None;
        if self.begins_near() {
            let mut near = NearTurns::of(&self.asked);
            match self.near(&mut near, Phase::Near, control)? {
                Near::Nothing(Some(unknown)) if self.is_late() => {
                    near.take_all_time();
                    return match self.near(&mut near, Phase::Near, control)? {
                        Near::Found(found) => Ok(found),
                        Near::Nothing(later) => Ok(later.unwrap_or(unknown)),
                    };
                }
                Near::Found(found) => return Ok(found),
                Near::Nothing(unknown) => known = unknown,
            }
        }
        let planned = deadline::within(self.deadline(), || self.plans(control));
        let mut plans = match (planned, known) {
            (Some(plans), _) => plans?,
            (None, Some(known)) => return Ok(known),
            (None, None) => return Ok(Answer::without_plan(self.target, self.started)),
        };
        let mut found = self.answer(&plans, control)?;
        let most = (self.started.elapsed() * MOST_LARGER).max(LEAST_LARGER);
        while matches!(found.answer.verdict, Verdict::Unreachable) {
            let Some(scope) = plans.whole.options.scope.larger(&found.cut) else {
                break;
            };
            let time = plans.whole.time_left().unwrap_or(most).min(most);
            for plan in std::iter::once(&mut plans.whole).chain(&mut plans.sliced) {
                plan.go_on_within(&scope, time);
            }
            let larger = self.answer(&plans, control)?;
            let is_unknown = matches!(larger.answer.verdict, Verdict::Unknown);
            let is_spent = larger.answer.losses.iter().any(Loss::is_spent_budget);
            // With more time as much may be said of it. Else there is code that ran only here.
            if !(is_unknown && is_spent) {
                found = larger;
            }
            if is_unknown {
                break;
            }
        }
        match self.beyond(&plans, &found.answer, control)? {
            Some(witness) => Ok(witness),
            None => Ok(found.answer),
        }
    }

    /// A witness with larger heaps and arguments than those of a complete graph in which nothing
    /// meets the target. There is none where no size was limited, or where the scope is configured:
    /// then the answer is about that.
    fn beyond(
        &self,
        plans: &Plans,
        found: &Answer,
        control: &mut Control<'_>,
    ) -> Result<Option<Answer>, QueryError> {
        let options = &plans.whole.options;
        let inputs = &options.inputs;
        let mut assumptions = found.bound.assumptions.iter();
        let larger = match assumptions.any(Assumption::limits_elements) {
            true => inputs.larger(),
            false => None,
        };
        let is_limited = larger.is_some() || !found.bound.cut.is_empty();
        // A graph for comparisons that over-approximates has no witnesses.
        let is_complete = matches!(found.verdict, Verdict::Unreachable)
            && found.bound.fixpoint
            && self.request.matching == Matching::Exact;
        if !(is_complete && is_limited && options.scope.is_usual()) {
            return Ok(None);
        }
        let least = match larger {
            Some(_) => LEAST_BEYOND,
            None => LEAST_BEYOND_SCOPE,
        };
        let time = self.started.elapsed().clamp(least, MOST_BEYOND);
        let left = plans.whole.time_left().unwrap_or(time).min(time);
        let mut near = NearTurns {
            beyond: Some(Beyond {
                inputs: larger.unwrap_or_else(|| inputs.clone()),
                end: Instant::now() + left,
            }),
            ..NearTurns::of(&self.asked)
        };
        Ok(match self.near(&mut near, Phase::Near, control)? {
            Near::Found(witness) => Some(witness),
            Near::Nothing(_) => None,
        })
    }

    /// Answers in scopes that are smaller than the configured one, and that are decided in the
    /// time. None if there is no such scope.
    pub(crate) fn answer_in_small_scope(
        &self,
        time: Duration,
        control: &mut Control<'_>,
    ) -> Result<Option<Answer>, QueryError> {
        if self.begins_near() {
            return Ok(None);
        }
        let plans = self.plans(control)?;
        let mut growing = GrowingScope::of(self, &plans);
        let witness = growing.grow_for(time, control)?;
        let witness = witness.map(|found| found.answer);
        Ok(witness.or_else(|| growing.into_answer()))
    }

    /// Answers in a part of the program: a witness, or unknown.
    pub(crate) fn answer_by_part(&self, control: &mut Control<'_>) -> Result<Answer, QueryError> {
        match self.near(&mut NearTurns::of(&self.asked), Phase::Near, control)? {
            Near::Found(answer) => Ok(answer),
            Near::Nothing(unknown) => {
                let late = || Answer::without_plan(self.target, self.started);
                Ok(unknown.unwrap_or_else(late))
            }
        }
    }

    /// Whether parts are explored before all.
    fn begins_near(&self) -> bool {
        self.asked.begins_near() && self.request.matching == Matching::Exact
    }

    /// Whether the rest of the time is not enough for planning and exploring all that callers do.
    fn is_late(&self) -> bool {
        let time = self.request.time_left(None);
        time.is_some_and(|time| self.asked.is_late(time))
    }

    /// When the time is over.
    fn deadline(&self) -> Option<Instant> {
        let configured = self.workspace.configuration(self.asked.about);
        let configured = configured.and_then(|known| known.budget.time);
        self.asked
            .started
            .checked_add(self.request.time_left(configured)?)
    }

    pub(crate) fn plans(&self, control: &Control<'_>) -> Result<Plans, QueryError> {
        let (workspace, cancel) = (self.workspace, &control.cancel);
        let mut whole = Plan::of(workspace, self.asked.clone(), self.request, cancel)?;
        let sliced = match self.request.whole_program {
            true => None,
            false => whole.sliced(workspace, self.target, cancel),
        };
        whole.share_time(sliced.is_some());
        Ok(Plans { whole, sliced })
    }

    pub(crate) fn by<'q>(&'q self, plan: &'q Plan) -> TargetQuestion<'q> {
        TargetQuestion {
            workspace: self.workspace,
            target: self.target,
            plan,
            started: self.started,
        }
    }

    /// Answers in the scope of the plans. Where that takes long, smaller scopes come first, and
    /// grow again with the time that is left at the end.
    fn answer(&self, plans: &Plans, control: &mut Control<'_>) -> Result<Concluded, QueryError> {
        let smallest = plans.sliced.as_ref().unwrap_or(&plans.whole);
        if let Some(found) = self.by(smallest).at_once(control)? {
            return Ok(found);
        }
        let mut growing = GrowingScope::of(self, plans);
        let own = OnceCell::new();
        let mut found = self.answer_in_turns((plans, &own), &mut growing, control)?;
        if let Some(absent) = self.excluded_by_own_state(&found, (plans, &own), control)? {
            found = absent;
        }
        // Ways to explore that are there for comparisons have no widened graph.
        let is_cut = matches!(found.answer.verdict, Verdict::Unknown)
            && found.answer.losses.iter().any(Loss::is_spent_budget);
        if is_cut && plans.whole.options.widened().is_some() {
            if let Some(witness) = growing.end(control)? {
                return Ok(witness);
            }
            found.answer.smaller = growing.into_answer().map(|answer| answer.bound);
        }
        Ok(found)
    }

    /// The turns of a question. Glances are for what has an end.
    fn phases(&self, plans: &Plans) -> impl Iterator<Item = Phase> {
        use Phase::{
            Connected, ConnectedGlance, Exact, Glance, Near, Whole, Widened, WidenedGlance,
        };
        let phases: &[Phase] = match plans.whole.options.widened() {
            Some(_) if self.begins_near() => &[Exact, Connected, Widened, Whole],
            Some(_) => &[
                Glance,
                WidenedGlance,
                ConnectedGlance,
                Exact,
                Near,
                Connected,
                Widened,
                Whole,
            ],
            None => &[Whole],
        };
        let has_limit = plans.whole.time_left().is_some();
        let is_glance = |phase: Phase| matches!(phase, Glance | WidenedGlance | ConnectedGlance);
        let phases = phases.iter().copied();
        phases.filter(move |&phase| has_limit || !is_glance(phase))
    }

    /// Answers on the slice that matters to the target and on the whole program, in turns: what the
    /// slice decides is decided.
    fn answer_in_turns(
        &self,
        (plans, own): (&Plans, &OnceCell<Option<Plan>>),
        growing: &mut GrowingScope<'_>,
        control: &mut Control<'_>,
    ) -> Result<Concluded, QueryError> {
        let whole = self.by(&plans.whole);
        let sliced = plans.sliced.as_ref().map(|plan| self.by(plan));
        // An invariant is expected to hold: then a witness is looked for in vain.
        let is_asked_for = !matches!(self.target, Target::Invariant(_));
        let mut near = NearTurns::of(&self.asked);
        let mut on_slice = sliced.as_ref().map(|question| question.course());
        let mut on_whole = whole.course();
        // What is unknown for unknown values: then known ones are tried, and nothing else.
        let mut open: Option<Concluded> = None;
        for phase in self.phases(plans) {
            if let Some(found) = self.own_state_before(phase, (plans, own), control)? {
                return Ok(found);
            }
            if open.is_some() && phase != Phase::Near {
                continue;
            }
            if open.is_none()
                && matches!(phase, Phase::Near | Phase::Widened)
                && let Some(witness) = growing.begin(control)?
            {
                return Ok(witness);
            }
            if phase != Phase::Near
                && let (Some(question), Some(course)) = (&sliced, &mut on_slice)
                && let Some(found) = question.turn(course, phase, control)?
            {
                if !matches!(found.answer.verdict, Verdict::Unknown) {
                    return Ok(found);
                }
                // More time would not help. What the slice does not reach, the program does not.
                on_slice = None;
                let gets_further =
                    is_asked_for && found.is_of_unknown_values() || found.may_be_excluded();
                if found.lacks_grounds && !gets_further {
                    return Ok(found);
                }
            }
            if phase.is_for_whole(sliced.is_some())
                && let Some(found) = whole.turn(&mut on_whole, phase, control)?
            {
                if !(is_asked_for && found.is_of_unknown_values() || found.may_be_excluded()) {
                    return Ok(found);
                }
                open = Some(found);
            }
            let looks_near = phase == Phase::Near || phase == Phase::Glance && is_asked_for;
            if looks_near && let Near::Found(answer) = self.near(&mut near, phase, control)? {
                return Ok(Concluded::in_part(answer));
            }
        }
        let open = open.expect("the last turn on the whole program gives an answer");
        whole.or_excluded(open, Phase::Widened, control)
    }

    /// The verdict where only own fields are known, if that is asked for before a phase.
    fn own_state_before(
        &self,
        phase: Phase,
        planned: (&Plans, &OnceCell<Option<Plan>>),
        control: &mut Control<'_>,
    ) -> Result<Option<Concluded>, QueryError> {
        match phase.before_which_own_state_is() {
            Some(first) => self.by_own_state(planned, first, control),
            None => Ok(None),
        }
    }

    /// The verdict where only own fields are known, of an answer that is unknown for another reason
    /// than the time. Where few arguments were passed, any are there.
    fn excluded_by_own_state(
        &self,
        found: &Concluded,
        planned: (&Plans, &OnceCell<Option<Plan>>),
        control: &mut Control<'_>,
    ) -> Result<Option<Concluded>, QueryError> {
        let is_spent = found.answer.losses.iter().any(Loss::is_spent_budget);
        if is_spent || !matches!(found.answer.verdict, Verdict::Unknown) {
            return Ok(None);
        }
        match self.by_own_state(planned, Phase::WidenedGlance, control)? {
            None => self.by_own_state(planned, Phase::OwnState, control),
            absent => Ok(absent),
        }
    }

    /// The verdict where only own fields are known, if it is decided in a phase. This is planned
    /// when it is asked for first.
    fn by_own_state(
        &self,
        (plans, own): (&Plans, &OnceCell<Option<Plan>>),
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Option<Concluded>, QueryError> {
        if self.request.whole_program || plans.whole.options.widened().is_none() {
            return Ok(None);
        }
        let (workspace, cancel) = (self.workspace, &control.cancel);
        let plan = own.get_or_init(|| {
            let about = (self.target.about(), ir::World::Closed);
            let own = plans.whole.of_own_state(workspace, about, cancel)?;
            Some(own.of_structures_for(self.target, &workspace.program))
        });
        match plan {
            Some(plan) => self.by(plan).excluded(phase, control),
            None => Ok(None),
        }
    }

    /// Looks for a witness in the parts of what callers do, which take turns: each time with more
    /// calls. A glance is over when all have had one.
    fn near(
        &self,
        near: &mut NearTurns,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Near, QueryError> {
        let NearTurns {
            parts,
            rings,
            unknown,
            beyond,
        } = near;
        loop {
            let was_seen = parts.iter().all(|part| !part.took.is_zero());
            // What is larger is planned when the first look at what is smaller is over.
            if was_seen && let Some(ring) = rings.pop_front() {
                let Some(planned) = self.planned_parts((ring, beyond.as_ref()), control)? else {
                    return Ok(Near::Nothing(unknown.clone()));
                };
                parts.extend(planned);
                continue;
            }
            let waiting = parts.iter().enumerate();
            let waiting =
                waiting.filter(|(_, part)| phase != Phase::Glance || part.is_glanced_at());
            let next = waiting.min_by_key(|(_, part)| part.cost());
            let Some((next, _)) = next else {
                return Ok(Near::Nothing(unknown.clone()));
            };
            let others = parts.iter().map(|part| part.took).max();
            let part = &mut parts[next];
            part.plan.set_calls(part.calls);
            if !part.plan.is_directed() {
                let most = others.unwrap_or_default() * MOST_OF_OTHERS;
                part.plan.set_turn_time(most.max(LEAST_TURN));
            }
            let begun = Instant::now();
            let (concluded, stop) = self.near_turn(&part.plan, phase, control)?;
            part.took += begun.elapsed();
            let is_over = part.is_over(phase, stop);
            if matches!(concluded.answer.verdict, Verdict::Reachable(_)) {
                return Ok(Near::Found(concluded.answer));
            }
            *unknown = Some(concluded.answer);
            match stop {
                Some(Stop::Time) => {}
                Some(Stop::Calls) if part.calls < self.most_calls() => part.calls *= 4,
                _ => {
                    parts.remove(next);
                }
            }
            if is_over {
                return Ok(Near::Nothing(unknown.clone()));
            }
        }
    }

    /// How many calls a part has in its last turn, about: few where the program is not all loaded.
    fn most_calls(&self) -> usize {
        match self.workspace.is_part() && !self.workspace.is_late() {
            true => MOST_CALLS_OF_PART,
            false => MOST_CALLS,
        }
    }

    /// The parts of a ring. None where the time is over.
    fn planned_parts(
        &self,
        (ring, beyond): (Ring, Option<&Beyond>),
        control: &Control<'_>,
    ) -> Result<Option<Vec<Part>>, QueryError> {
        let (workspace, request) = (self.workspace, self.request);
        let part = (self.target, ring);
        let planned = || self.asked.near(workspace, part, request, &control.cancel);
        let plans = deadline::within(self.deadline(), planned).transpose()?;
        let parts = plans.map(|plans| plans.into_iter().map(Part::of).collect());
        Ok(match beyond {
            Some(beyond) => parts.map(|parts| beyond.reaching(parts)),
            None => parts,
        })
    }

    /// A turn of a part: a witness or unknown, and what ended it.
    fn near_turn(
        &self,
        plan: &Plan,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<(Concluded, Option<Stop>), QueryError> {
        let question = self.by(plan);
        let (search, outcome, graph) = match plan.is_directed() {
            true => question.directed_search(phase, control)?,
            false => question.whole_search(phase, control)?,
        };
        // Where asking took the time, the part is not done.
        let stop = match outcome {
            SearchOutcome::Lost(Loss::SearchTime) => Some(Stop::Time),
            // The next turn has more steps.
            _ if plan.is_directed() && is_short_of_steps(&graph) => Some(Stop::Calls),
            _ => graph.stop(),
        };
        let outcome = match outcome {
            SearchOutcome::Found(_) => outcome,
            _ => SearchOutcome::Lost(Loss::SearchTime),
        };
        let concluded = question.conclude(outcome, &search, &graph)?;
        Ok((concluded, stop))
    }
}

/// Whether all calls were explored, and some of them only up to a number of steps.
fn is_short_of_steps(graph: &Graph) -> bool {
    let is_of_steps =
        |loss: &exec::Loss| matches!(loss.reason, LossReason::PathLimit(PathLimit::Steps));
    graph.stop().is_none() && graph.losses().iter().any(is_of_steps)
}
