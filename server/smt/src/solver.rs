//! One expansion's solver: its arena, its limits, its counters.

use std::time::Duration;

use crate::arena::Arena;
use crate::cancel::CancelFlag;

/// What a [`Solver`] is given when it is made.
#[derive(Clone, Debug)]
pub struct SolverOptions {
    /// Z3's resource limit per query, in its own units: the same everywhere, unlike time. Zero is no limit.
    pub rlimit: u32,
    /// Ends queries early: they answer "unknown".
    pub cancel: CancelFlag,
}

impl Default for SolverOptions {
    fn default() -> Self {
        SolverOptions {
            rlimit: 2_000_000,
            cancel: CancelFlag::new(),
        }
    }
}

/// How many queries each rung of the ladder answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Conditions that simplification had made constant.
    pub simplifier: u64,
    /// Queries that zones answered.
    pub zones: u64,
    /// Queries that Z3 was asked.
    pub z3: u64,
    /// The time that Z3 took.
    pub z3_time: Duration,
}

impl std::ops::AddAssign for Statistics {
    fn add_assign(&mut self, other: Statistics) {
        self.simplifier += other.simplifier;
        self.zones += other.zones;
        self.z3 += other.z3;
        self.z3_time += other.z3_time;
    }
}

/// What one expansion solves with. Z3 is opened when a query reaches it for the first time.
pub struct Solver {
    /// The terms of the expansion.
    pub arena: Arena,
    /// What answered the queries so far.
    pub statistics: Statistics,
    #[expect(dead_code, reason = "read by the Z3 rung, which comes next")]
    options: SolverOptions,
}

impl Solver {
    /// A solver with an empty arena.
    pub fn new(options: SolverOptions) -> Solver {
        Solver {
            arena: Arena::new(),
            statistics: Statistics::default(),
            options,
        }
    }
}
