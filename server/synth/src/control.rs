//! How a caller cancels a query and follows its progress.

use smt::CancelFlag;

/// How far an exploration is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The layer (length of the call sequences) that is being explored.
    pub layer: u32,
    /// Shapes found.
    pub shapes: usize,
    /// Cubes found.
    pub cubes: usize,
    /// Cubes that wait to be expanded.
    pub frontier: usize,
}

/// What a door hands to a long query.
pub struct Control<'c> {
    /// Set by the door to stop; the query then answers within 200 ms.
    pub cancel: CancelFlag,
    /// How many threads may explore at a time, at least one; graphs do not depend on it.
    pub threads: usize,
    /// Is called from time to time with the progress of the exploration.
    pub progress: &'c mut dyn FnMut(Progress),
}
