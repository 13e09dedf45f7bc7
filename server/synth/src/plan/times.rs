//! How long the phases of a question may take: exploring, searching, and each turn.

use std::time::{Duration, Instant};

use exec::Budget;
use explore::Matching;

use super::near::{self, Turn};
use super::{Phase, Plan};
use crate::{Control, Request};

/// How long the first look at the widened graph may take.
const MOST_BLINK: Duration = Duration::from_millis(50);

/// How long the graph of own fields may take where a moment was not enough.
const MOST_IN_OWN_STATE: Duration = Duration::from_secs(1);

/// How long a glance at the exact graph may take, and one at parts of it.
const MOST_GLANCE: Duration = Duration::from_millis(200);
const MOST_GLANCE_AT_PARTS: Duration = Duration::from_millis(800);

impl Plan {
    /// Continues with this time from now on.
    pub(crate) fn go_on_for(&mut self, time: Duration) {
        self.time = Some(time);
        self.started = Instant::now();
        self.planned = Duration::ZERO;
    }

    /// How long the question may still take.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        let time = self.time?;
        Some(time.saturating_sub(self.started.elapsed()))
    }

    /// Whether a slice and the whole program share the time.
    pub(crate) fn share_time(&mut self, shares_time: bool) {
        self.shares_time = shares_time;
    }

    /// When exploring ends in a phase: the rest of the time is for the search, for provenance, and
    /// for the phases that follow.
    pub(super) fn exploring(&self, phase: Phase, time: Duration) -> Duration {
        let near = self.near_share(time);
        match phase {
            Phase::Glance if self.is_part => self.planned + (time / 12).min(MOST_GLANCE_AT_PARTS),
            Phase::Glance => self.planned + (time / 50).min(MOST_GLANCE),
            Phase::Near if self.turn.is_first() || self.turn == Turn::Last => near * 9 / 10,
            // Planning is not what the rest is kept waiting for: it would be done again.
            Phase::Near if self.turn == Turn::Only => self.planned + near * 9 / 10,
            Phase::Near => self.exploring_all(Phase::Exact, time) * 5 / 4 + near * 9 / 10,
            _ if self.turn.is_first() => near + self.exploring_all(phase, time - near),
            Phase::Widened | Phase::Connected => near + self.exploring_all(phase, time),
            Phase::Exact
            | Phase::ConnectedGlance
            | Phase::Whole
            | Phase::WidenedBlink
            | Phase::WidenedGlance
            | Phase::OwnState
            | Phase::Few(_)
            | Phase::Structures(_) => self.exploring_all(phase, time),
        }
    }

    /// The same where no part of the graph is explored before.
    fn exploring_all(&self, phase: Phase, time: Duration) -> Duration {
        let most = Duration::from_millis;
        match (self.shares_time, self.slice.is_some(), phase) {
            (false, _, Phase::Exact) => (time / 5).min(most(2_000)),
            (false, _, Phase::Widened) => (time / 2).min(most(20_000)),
            (_, _, Phase::Few(_)) => (time * 7 / 10).min(most(20_000)),
            (_, _, Phase::Structures(Matching::Exact)) => (time * 2 / 5).min(most(10_000)),
            (_, _, Phase::Structures(Matching::Widened)) => (time * 3 / 5).min(most(15_000)),
            (_, _, Phase::Structures(_)) => (time * 7 / 10).min(most(20_000)),
            (true, true, Phase::Exact) => (time / 8).min(most(2_000)),
            (true, false, Phase::Exact) => (time / 4).min(most(4_000)),
            (true, true, Phase::Widened) => (time * 2 / 5).min(most(20_000)),
            (true, false, Phase::Widened) => (time / 2).min(most(20_000)),
            (true, true, Phase::Connected) => (time / 4).min(most(5_000)),
            (true, true, Phase::Whole) => time * 13 / 20,
            (_, _, Phase::Connected) => (time * 3 / 10).min(most(6_000)),
            (
                _,
                _,
                Phase::Whole
                | Phase::Near
                | Phase::Glance
                | Phase::WidenedBlink
                | Phase::WidenedGlance
                | Phase::OwnState
                | Phase::ConnectedGlance,
            ) => time * 4 / 5,
        }
    }

    /// When the search ends in a phase.
    fn end(&self, phase: Phase, time: Duration) -> Duration {
        match phase {
            Phase::Whole if self.slice.is_none() => time,
            Phase::Near => self.exploring(phase, time) + self.near_share(time) / 10,
            Phase::Glance => self.exploring(phase, time) + MOST_GLANCE,
            _ if self.turn.is_first() => {
                let near = self.near_share(time);
                near + Request::time_to_explore(self.exploring(phase, time) - near)
            }
            _ => Request::time_to_explore(self.exploring(phase, time)),
        }
    }

    /// Whether the time of a phase is over.
    pub(crate) fn is_over(&self, phase: Phase) -> bool {
        let time = self.time_of(phase);
        time.is_some_and(|time| self.started.elapsed() >= self.exploring(phase, time))
    }

    /// The budget of exploring and searching in a phase.
    pub(crate) fn budget(&self, phase: Phase, control: &Control<'_>) -> Budget {
        let time = self.time_of(phase);
        self.budget_until(phase, time.map(|time| self.end(phase, time)), control)
    }

    /// How long a turn may take from now on, if that is limited.
    pub(super) fn turn_time_in(&self, phase: Phase) -> Option<Duration> {
        match phase {
            Phase::WidenedBlink => self.time.map(|time| (time / 200).min(MOST_BLINK)),
            Phase::OwnState => self.time.map(|time| (time / 10).min(MOST_IN_OWN_STATE)),
            Phase::WidenedGlance | Phase::ConnectedGlance => {
                self.time.map(|time| (time / 50).min(MOST_GLANCE))
            }
            _ => self.turn_time,
        }
    }

    /// Whether a turn that began then is over.
    pub(crate) fn is_turn_over(&self, phase: Phase, begun: Instant) -> bool {
        let time = self.turn_time_in(phase);
        time.is_some_and(|time| begun.elapsed() >= time)
    }

    /// The time of the question. Looks at parts of the graph have an end in any case.
    pub(super) fn time_of(&self, phase: Phase) -> Option<Duration> {
        self.time
            .or((phase == Phase::Near).then_some(near::MOST_TIME))
    }

    pub(super) fn budget_until(
        &self,
        phase: Phase,
        time: Option<Duration>,
        control: &Control<'_>,
    ) -> Budget {
        let end = time.and_then(|time| self.started.checked_add(time));
        let turn = self.turn_time_in(phase);
        let turn = turn.and_then(|time| Instant::now().checked_add(time));
        let flag = match end.into_iter().chain(turn).min() {
            Some(deadline) => control.cancel.with_deadline(deadline),
            None => control.cancel.clone(),
        };
        let budget = Budget::new(flag).with_threads(control.threads);
        match self.memory {
            Some(bytes) => budget.with_bytes(bytes),
            None => budget,
        }
    }
}
