//! Cancellation of computations.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A flag that asks a computation to stop. Clones share the flag. A deadline, after which the flag
/// counts as set, is each clone's own.
#[derive(Clone, Debug, Default)]
pub struct CancelFlag {
    cancelled: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

impl CancelFlag {
    /// A flag that is not set and has no deadline.
    pub fn new() -> CancelFlag {
        CancelFlag::default()
    }

    /// The same flag, which also counts as set from `deadline` on (or from its own earlier
    /// deadline).
    pub fn with_deadline(&self, deadline: Instant) -> CancelFlag {
        let deadline = self.deadline.map_or(deadline, |own| own.min(deadline));
        CancelFlag {
            cancelled: self.cancelled.clone(),
            deadline: Some(deadline),
        }
    }

    /// Sets the flag, for all clones. A query that Z3 is working on ends within 100 ms.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is set or its deadline has passed.
    pub fn is_cancelled(&self) -> bool {
        self.was_requested()
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether [`CancelFlag::cancel`] was called; a deadline that has passed does not count.
    pub fn was_requested(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}
