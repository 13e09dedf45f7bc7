//! Scopes that grow from one object of each class on.
//!
//! Where the configured scope takes long, a small one is often complete at once. It has witnesses,
//! and else says something of small heaps. Only the configured scope says more.

use std::time::{Duration, Instant};

use crate::plan::{Phase, Plan};
use crate::planned_question::{PlannedQuestion, Plans};
use crate::target_question::Concluded;
use crate::{Answer, Control, QueryError, Verdict};

/// The share of a question's time that small scopes may take before its own scope is explored
/// further, and the most of it.
const SHARE: u32 = 20;
const MOST_FIRST: Duration = Duration::from_millis(250);

/// How long scopes may grow again when the question's own scope was too much.
const MOST_LAST: Duration = Duration::from_secs(1);

/// The smallest scopes of a question.
pub(crate) struct GrowingScope<'q> {
    question: &'q PlannedQuestion<'q>,
    plans: &'q Plans,
    /// The most objects of each class, next time.
    next: u32,
    has_begun: bool,
    /// The answer in the last scope in which nothing meets the target.
    complete: Option<Answer>,
}

impl<'q> GrowingScope<'q> {
    /// Nothing is explored yet.
    pub(crate) fn of(question: &'q PlannedQuestion<'q>, plans: &'q Plans) -> GrowingScope<'q> {
        GrowingScope {
            question,
            plans,
            next: 1,
            has_begun: false,
            complete: None,
        }
    }

    /// The first small scopes, if they were not explored. A witness, if there is one in them.
    pub(crate) fn begin(
        &mut self,
        control: &mut Control<'_>,
    ) -> Result<Option<Concluded>, QueryError> {
        if std::mem::replace(&mut self.has_begun, true) {
            return Ok(None);
        }
        let left = self.plans.whole.time_left();
        let share = left.map_or(MOST_FIRST, |left| (left / SHARE).min(MOST_FIRST));
        self.grow_for(share, control)
    }

    /// Larger scopes than the first ones, in the time that is left. A witness, if there is one.
    pub(crate) fn end(
        &mut self,
        control: &mut Control<'_>,
    ) -> Result<Option<Concluded>, QueryError> {
        let left = self.plans.whole.time_left();
        self.grow_for(left.map_or(MOST_LAST, |left| left.min(MOST_LAST)), control)
    }

    /// Larger and larger scopes, as long as each is decided in the time. A witness, if there is one
    /// in them. It is not called shortest: fewer calls may do it in the configured scope.
    pub(crate) fn grow_for(
        &mut self,
        time: Duration,
        control: &mut Control<'_>,
    ) -> Result<Option<Concluded>, QueryError> {
        let started = Instant::now();
        loop {
            let left = time.saturating_sub(started.elapsed());
            let scope = self.plans.whole.options.scope.at_most(self.next);
            let (Some(scope), false) = (scope, left.is_zero()) else {
                return Ok(None);
            };
            let within = |plan: &Plan| {
                let mut plan = plan.clone();
                plan.go_on_within(&scope, left);
                plan
            };
            let plans = Plans {
                whole: within(&self.plans.whole),
                sliced: self.plans.sliced.as_ref().map(within),
            };
            let Some(mut decided) = self.decided(&plans, control)? else {
                return Ok(None);
            };
            if let Verdict::Reachable(witness) = &mut decided.answer.verdict {
                witness.shortest = false;
                return Ok(Some(decided));
            }
            self.complete = Some(decided.answer);
            self.next += 1;
        }
    }

    /// The answer in the last scope in which nothing meets the target.
    pub(crate) fn into_answer(self) -> Option<Answer> {
        self.complete
    }

    /// The answer of these plans, if it is decided in their time.
    fn decided(
        &self,
        plans: &Plans,
        control: &mut Control<'_>,
    ) -> Result<Option<Concluded>, QueryError> {
        for phase in [Phase::Exact, Phase::Widened] {
            for plan in plans.sliced.iter().chain([&plans.whole]) {
                let question = self.question.by(plan);
                let found = question.turn(&mut question.course(), phase, control)?;
                let is_decided =
                    |found: &Concluded| !matches!(found.answer.verdict, Verdict::Unknown);
                if let Some(found) = found.filter(is_decided) {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }
}
