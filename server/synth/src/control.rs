//! How a caller stops a query and hears of its progress.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Stands in for `smt::CancelFlag`, with its interface, until that lands.
#[derive(Clone, Debug, Default)]
pub struct CancelFlag {
    cancelled: Arc<AtomicBool>,
}

impl CancelFlag {
    /// A flag that is not set.
    pub fn new() -> CancelFlag {
        CancelFlag::default()
    }

    /// Sets the flag, for all clones.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it is set.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

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
    /// Told now and then how far the exploration is.
    pub progress: &'c mut dyn FnMut(Progress),
}
