//! Parts of what callers do, near to what is asked for. A witness that is there needs neither all
//! of M nor all numbers; nothing else follows from them.

use std::sync::Arc;
use std::time::Duration;

use explore::{Dictionary, Effort, Methods, Ring, Texts};
use smt::CancelFlag;

use super::{Asked, Extent, Plan};
use crate::{QueryError, Request, Target, Workspace};

/// Where M has more methods than these, its parts are explored before it.
const LARGE: usize = 80;

/// Where M has more than these, all of it is explored in vain as a rule.
const VAST: usize = 400;

/// The time of a question that has none, as far as its parts go.
pub(super) const MOST_TIME: Duration = Duration::from_secs(20);

/// The maximum time for parts of a large M.
const MOST_SHARE: Duration = Duration::from_secs(20);

/// The maximum time for what is asked before the rest of the program is loaded.
const MOST_SHARE_OF_LOADED: Duration = Duration::from_secs(1);

/// The maximum time for parts of a small M.
const MOST_SHARE_OF_SMALL: Duration = Duration::from_secs(10);

/// The limits of a call. One that takes more is left for the exploration of all.
const LIMITS: exec::Limits = exec::Limits {
    steps: 50_000,
    first_steps: 1_000_000,
    all_steps: 200_000,
    depth: 200,
    loop_rounds: 8,
    rounds_together: false,
    paths: 200,
    array_length: 8,
    heap_size: 100_000,
};

/// The limits of a call of a first look: its time is limited, too.
const GLANCE_LIMITS: exec::Limits = exec::Limits {
    steps: 2_000_000,
    all_steps: 4_000_000,
    ..LIMITS
};

/// How many calls are a first look.
const FIRST_CALLS: usize = 500;

/// A call of a first look has such a part of its time.
const PATIENCE_SHARE: u32 = 16;

/// A call of a turn has such a part of the question's time.
const PATIENCE_SHARE_OF_TURN: u32 = 80;

/// The calls of a method from one state have such a part of the question's time in the first turn.
/// Else a method that takes long would have the time of all.
const PATIENCE_SHARE_OF_METHOD: u32 = 320;

/// Planning and exploring all of M takes at least so many times as long as finding it.
const COST_OF_ALL: u32 = 3;

/// The methods that share the calls of a turn: one of them gets no more than its part in a state.
const LEAST_SHARING: usize = 8;

/// The most of them that count.
const MOST_SHARING: usize = 32;

/// The resource limit of a query of the solver.
const RLIMIT: u32 = 200_000;

/// How many times those of a first look these calls are.
fn times(calls: usize) -> u32 {
    u32::try_from(calls / FIRST_CALLS).unwrap_or(1).max(1)
}

/// These limits, but none above the configured one.
fn within(configured: &exec::Limits, limits: exec::Limits) -> exec::Limits {
    exec::Limits {
        steps: limits.steps.min(configured.steps),
        first_steps: limits.first_steps.min(configured.steps),
        depth: limits.depth.min(configured.depth),
        ..limits
    }
}

/// When parts of M are explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Before all of M, which is large.
    First,
    /// The same, and with most of the time: all of M is vast.
    Mostly,
    /// After the exact graph of all of M.
    Second,
    /// Nothing else is explored: only a part of the program is loaded. The rest may come then.
    Only,
    /// Nothing else is explored: the rest of the program did not come in time.
    Last,
}

impl Turn {
    /// Whether parts are explored before all of M.
    pub(super) fn is_first(self) -> bool {
        matches!(self, Turn::First | Turn::Mostly)
    }

    pub(super) fn of(asked: &Asked, workspace: &Workspace) -> Turn {
        match (workspace.is_part(), asked.begins_near()) {
            _ if workspace.is_late() => Turn::Last,
            (true, _) => Turn::Only,
            (false, true) if asked.methods.list().len() > VAST => Turn::Mostly,
            (false, true) => Turn::First,
            (false, false) => Turn::Second,
        }
    }
}

impl Asked {
    /// Whether parts are explored before all.
    pub(crate) fn begins_near(&self) -> bool {
        self.methods.list().len() > LARGE
    }

    /// Whether all of M may be large, of which this is what makes a difference to some objects.
    pub(crate) fn is_of_large(&self) -> bool {
        self.methods.list().len() + self.methods.set_aside().len() > LARGE
    }

    /// The parts of M in the order in which they are looked at. Of a small M the first one has what
    /// makes the arguments. The last one has what changes these, too.
    pub(crate) fn rings(&self) -> Vec<Ring> {
        match self.begins_near() {
            true => vec![Ring::Own, Ring::Made, Ring::WithMakers, Ring::WithChanges],
            false => vec![Ring::WithMakers, Ring::Own, Ring::WithChanges],
        }
    }

    /// The plans for a part of M: for any numbers, and for those of a dictionary. None of them
    /// explores what those for a smaller ring do, or the plan for all.
    pub(crate) fn near(
        &self,
        workspace: &Workspace,
        (target, ring): (Target, Ring),
        request: &Request,
        cancel: &CancelFlag,
    ) -> Result<Vec<Plan>, QueryError> {
        let (program, bodies) = (&workspace.program, &workspace.bodies);
        // None: it has all of M.
        let of_ring = |ring: Ring| self.methods.near(program, &self.types, ring);
        let methods = of_ring(ring);
        let before = self.rings().into_iter().take_while(|&other| other != ring);
        if before.map(of_ring).any(|other| other == methods) {
            return Ok(Vec::new());
        }
        let is_all = methods.is_none();
        let methods = methods.unwrap_or_else(|| self.methods.clone());
        let dictionary = Dictionary::of(program, bodies, target.method(), methods.list());
        let mut plan = self.with_part(workspace, methods, (request, cancel))?;
        plan.turn = Turn::of(self, workspace);
        let mut with_dictionary = plan.clone();
        with_dictionary.options = plan.options.with_texts(Texts::Characters);
        with_dictionary.options.dictionary = Some(Arc::new(dictionary));
        with_dictionary.options.scope = plan.options.scope.for_witnesses();
        let mut plans = vec![with_dictionary];
        if !is_all {
            plans.push(plan);
        }
        Ok(plans)
    }

    /// The plan for exploring a part of a large M for its own sake. It has a fifth of the time, or
    /// the rest of it where the time is not enough for all.
    pub(crate) fn part(
        &self,
        workspace: &Workspace,
        ring: Ring,
        (request, cancel): (&Request, &CancelFlag),
        time: Duration,
    ) -> Result<Option<Plan>, QueryError> {
        let Some(methods) = self.methods.near(&workspace.program, &self.types, ring) else {
            return Ok(None);
        };
        let mut plan = self.with_part(workspace, methods, (request, cancel))?;
        plan.turn = Turn::Second;
        if !self.is_late(time) {
            plan.time = Some(Request::time_to_explore(self.started.elapsed() + time / 5));
        }
        Ok(Some(plan))
    }

    /// Whether the rest of the time is not enough for planning and exploring all of M.
    pub(crate) fn is_late(&self, time: Duration) -> bool {
        time < self.started.elapsed() + self.closing * COST_OF_ALL
    }

    fn with_part(
        &self,
        workspace: &Workspace,
        methods: Methods,
        request: (&Request, &CancelFlag),
    ) -> Result<Plan, QueryError> {
        let asked = Asked {
            methods,
            ..self.clone()
        };
        let mut plan = Plan::of_extent(workspace, asked, Extent::Part, request)?;
        plan.most = plan.options.limits;
        plan.options.limits = within(&plan.most, LIMITS);
        plan.options.rlimit = RLIMIT;
        Ok(plan)
    }
}

impl Plan {
    /// How much of the time of a question is for parts.
    pub(super) fn near_share(&self, time: Duration) -> Duration {
        match self.turn {
            Turn::Mostly => (time * 17 / 20).min(MOST_SHARE),
            Turn::First => (time * 13 / 20).min(MOST_SHARE),
            Turn::Second => (time / 4).min(MOST_SHARE_OF_SMALL),
            Turn::Only => (time / 10).min(MOST_SHARE_OF_LOADED),
            Turn::Last => time,
        }
    }

    /// Has the rest of the time: nothing comes after it.
    pub(crate) fn take_all_time(&mut self) {
        self.turn = Turn::Last;
    }

    /// Whether only a part of what callers do is explored.
    pub(crate) fn is_part(&self) -> bool {
        self.is_part
    }

    /// Explores so many calls and no more. Of one method in one state so few that a state leaves
    /// calls for others: else a method that takes an object has them all.
    pub(crate) fn set_calls(&mut self, calls: usize) {
        if self.is_directed() {
            self.limit_steps(calls);
        }
        let methods = self.methods.list().len();
        let methods = methods.clamp(LEAST_SHARING, MOST_SHARING);
        let of_method = match self.is_directed() {
            // Four times the calls have twice the ways, in twice the states.
            true => (calls / methods).min(calls.isqrt()),
            false => calls / methods,
        };
        let patience = self
            .time
            .map(|time| time / PATIENCE_SHARE_OF_METHOD * times(calls));
        self.options.effort = Some(Effort {
            calls,
            calls_of_method: of_method.max(1),
            patience: self.time.map(|time| time / PATIENCE_SHARE_OF_TURN),
            patience_with_method: self.is_directed().then_some(patience).flatten(),
            time: None,
        });
    }

    /// A search with more calls lets each of them take longer.
    fn limit_steps(&mut self, calls: usize) {
        let times = u64::from(times(calls));
        let limits = exec::Limits {
            steps: LIMITS.steps * times,
            all_steps: LIMITS.all_steps * times,
            ..LIMITS
        };
        self.options.limits = within(&self.most, limits);
    }

    /// Whether it is searched best-first, with values of a dictionary.
    pub(crate) fn is_directed(&self) -> bool {
        self.options.dictionary.is_some()
    }

    /// How long its next turn may take.
    pub(crate) fn set_turn_time(&mut self, time: Duration) {
        self.turn_time = Some(time);
    }

    /// A first look, which has this time: some calls, and none of them for long.
    pub(crate) fn glance(&mut self, time: Duration) {
        self.set_calls(FIRST_CALLS);
        self.options.limits = GLANCE_LIMITS;
        if let Some(effort) = &mut self.options.effort {
            effort.patience = Some(time / PATIENCE_SHARE);
            effort.patience_with_method = effort.patience;
            // The rest is for committing what was found.
            effort.time = Some(time * 6 / 10);
        }
        self.go_on_for(time);
    }
}
