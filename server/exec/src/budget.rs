//! The budget of all work together.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use smt::CancelFlag;

/// The most bytes that one piece of work has for a moment, whatever the budget: what needs more has
/// no end that anybody waits for.
const MOST_AT_ONCE: u64 = 256 << 20;

/// A budget for every layer: cancellation and deadline (both in the flag), steps and accounted
/// bytes. It is shared by reference, and polled.
#[derive(Debug)]
pub struct Budget {
    cancel: CancelFlag,
    steps: AtomicU64,
    maximal_steps: u64,
    bytes: AtomicU64,
    maximal_bytes: u64,
    /// Whether work needed more bytes for a moment than there are.
    is_overrun: AtomicBool,
    threads: usize,
}

impl Budget {
    /// A budget that only the flag ends, for one thread.
    pub fn new(cancel: CancelFlag) -> Budget {
        Budget {
            cancel,
            steps: AtomicU64::new(0),
            maximal_steps: u64::MAX,
            bytes: AtomicU64::new(0),
            maximal_bytes: u64::MAX,
            is_overrun: AtomicBool::new(false),
            threads: 1,
        }
    }

    /// A budget that never ends.
    pub fn unlimited() -> Budget {
        Budget::new(CancelFlag::new())
    }

    /// The same with a maximum number of steps of the interpreter.
    pub fn with_steps(self, maximal_steps: u64) -> Budget {
        Budget {
            maximal_steps,
            ..self
        }
    }

    /// The same with a maximum number of accounted bytes.
    pub fn with_bytes(self, maximal_bytes: u64) -> Budget {
        Budget {
            maximal_bytes,
            ..self
        }
    }

    /// The same for this many threads, at least one.
    pub fn with_threads(self, threads: usize) -> Budget {
        Budget {
            threads: threads.max(1),
            ..self
        }
    }

    /// How many threads may work at a time.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The flag that cancels it.
    pub fn cancel_flag(&self) -> &CancelFlag {
        &self.cancel
    }

    /// Accounts for steps of the interpreter.
    pub(crate) fn spend_steps(&self, steps: u64) {
        self.steps.fetch_add(steps, Ordering::Relaxed);
    }

    /// Accounts for memory that is kept.
    pub fn spend_bytes(&self, bytes: u64) {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    /// The steps spent so far.
    pub fn steps(&self) -> u64 {
        self.steps.load(Ordering::Relaxed)
    }

    /// The bytes accounted for at present.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Whether more bytes are needed than allowed.
    pub fn is_out_of_bytes(&self) -> bool {
        self.bytes() > self.maximal_bytes || self.is_overrun.load(Ordering::Relaxed)
    }

    /// Whether work that has so many bytes for a moment may go on. If these are too many, the
    /// memory is used up for all work.
    pub fn has_room(&self, bytes: u64) -> bool {
        let all = self.bytes().saturating_add(bytes);
        if bytes > MOST_AT_ONCE || all > self.maximal_bytes {
            self.is_overrun.store(true, Ordering::Relaxed);
        }
        !self.is_spent()
    }

    /// Whether the work has to stop: cancelled, past its deadline, or out of steps or bytes.
    pub fn is_spent(&self) -> bool {
        self.steps() > self.maximal_steps || self.is_out_of_bytes() || self.cancel.is_cancelled()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_too_much_for_a_moment_uses_up_the_memory() {
        let budget = Budget::unlimited().with_bytes(1_000);
        budget.spend_bytes(600);
        assert!(budget.has_room(400));
        assert!(!budget.is_spent());
        assert!(!budget.has_room(401));
        assert!(budget.is_out_of_bytes() && budget.is_spent());
        let unlimited = Budget::unlimited();
        assert!(unlimited.has_room(MOST_AT_ONCE));
        assert!(!unlimited.has_room(MOST_AT_ONCE + 1));
        assert!(unlimited.is_out_of_bytes());
    }
}
