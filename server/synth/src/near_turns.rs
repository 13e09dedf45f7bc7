//! The parts of what callers do that are near to a question, and whose turn it is.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use explore::{InputOptions, Ring, Stop};

use crate::Answer;
use crate::plan::{Asked, Phase, Plan};

/// The number of calls of a first look at a part of what callers do.
const LEAST_CALLS: usize = 500;

/// A part with more calls than these is not for a glance.
const MOST_CALLS_OF_GLANCE: usize = 32_000;

/// So many times its time counts.
const COST_OF_ANY: u32 = 3;

/// A part that is still to be looked at.
pub(crate) struct Part {
    pub(crate) plan: Plan,
    /// The calls of its next turn.
    pub(crate) calls: usize,
    /// How long it was looked at.
    pub(crate) took: Duration,
}

impl Part {
    /// A part that was not looked at.
    pub(crate) fn of(plan: Plan) -> Part {
        Part {
            plan,
            calls: LEAST_CALLS,
            took: Duration::ZERO,
        }
    }

    /// What it has cost: the part with the least has the next turn.
    pub(crate) fn cost(&self) -> Duration {
        match self.plan.is_directed() {
            true => self.took,
            false => self.took * COST_OF_ANY,
        }
    }

    /// Whether the time was over when a turn stopped. A directed one has all that is left.
    pub(crate) fn is_over(&self, phase: Phase, stop: Option<Stop>) -> bool {
        self.plan.is_over(phase) || self.plan.is_directed() && stop == Some(Stop::Time)
    }

    /// Whether its next turn is one of a glance: its first one, or a cheap one.
    pub(crate) fn is_glanced_at(&self) -> bool {
        self.took.is_zero() || self.plan.is_directed() && self.calls <= MOST_CALLS_OF_GLANCE
    }
}

/// Where a witness is looked for beyond a complete graph.
pub(crate) struct Beyond {
    /// The sizes of what callers write.
    pub(crate) inputs: InputOptions,
    /// When looking ends.
    pub(crate) end: Instant,
}

impl Beyond {
    /// The parts with a dictionary, with these sizes and for the time that is left.
    pub(crate) fn reaching(&self, mut parts: Vec<Part>) -> Vec<Part> {
        parts.retain(|part| part.plan.is_directed());
        for Part { plan, .. } in &mut parts {
            plan.options.inputs = self.inputs.clone();
            plan.go_on_for(self.end.saturating_duration_since(Instant::now()));
            plan.take_all_time();
        }
        parts
    }
}

/// The parts that are still to be looked at.
pub(crate) struct NearTurns {
    pub(crate) parts: Vec<Part>,
    /// What is not planned yet.
    pub(crate) rings: VecDeque<Ring>,
    /// What is known so far.
    pub(crate) unknown: Option<Answer>,
    pub(crate) beyond: Option<Beyond>,
}

impl NearTurns {
    /// Nothing is planned yet.
    pub(crate) fn of(asked: &Asked) -> NearTurns {
        NearTurns {
            parts: Vec::new(),
            rings: asked.rings().into(),
            unknown: None,
            beyond: None,
        }
    }

    /// Those that are planned have the rest of the time: nothing comes after them.
    pub(crate) fn take_all_time(&mut self) {
        self.rings.clear();
        for part in &mut self.parts {
            part.plan.take_all_time();
        }
    }
}

/// The answer of the parts.
pub(crate) enum Near {
    Found(Answer),
    /// They have no witness; with what is known where all is not explored, either.
    Nothing(Option<Answer>),
}
