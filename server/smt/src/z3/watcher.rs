//! Interrupting a query when its expansion is cancelled.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use ::z3::Context;
use z3_sys::{Z3_context, Z3_interrupt};

use crate::cancel::CancelFlag;

/// How often the watcher looks at the cancel flag. An interrupt takes about 20 ms more.
const POLL: Duration = Duration::from_millis(20);

/// A thread that interrupts the context when the flag is set, and does nothing else.
pub(super) struct Watcher {
    /// Whether a query is running.
    busy: Arc<AtomicBool>,
    done: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
    /// Keeps the context alive until the thread has ended.
    _context: Context,
}

/// The context's address, for `Z3_interrupt` only. The handle of the safe crate borrows the
/// context, which a thread that is kept from query to query cannot.
struct Interruptible(Z3_context);

// SAFETY: interrupting is the one call that Z3 allows from another thread.
unsafe impl Send for Interruptible {}

impl Interruptible {
    fn interrupt(&self) {
        // SAFETY: the watcher keeps the context until its thread has ended.
        unsafe { Z3_interrupt(self.0) }
    }
}

impl Watcher {
    /// Starts the thread.
    pub(super) fn start(context: &Context, cancel: CancelFlag) -> Watcher {
        let busy = Arc::new(AtomicBool::new(false));
        let done = Arc::new(AtomicBool::new(false));
        let (is_busy, is_done) = (busy.clone(), done.clone());
        let address = Interruptible(context.get_z3_context());
        // Without a thread (the system has none left) queries still end by their limit.
        let thread = std::thread::Builder::new()
            .name("z3-cancel".to_string())
            .spawn(move || {
                let context = address;
                while !is_done.load(Ordering::Acquire) {
                    if is_busy.load(Ordering::Acquire) && cancel.is_cancelled() {
                        context.interrupt();
                    }
                    std::thread::park_timeout(POLL);
                }
            });
        Watcher {
            busy,
            done,
            thread: thread.ok(),
            _context: context.clone(),
        }
    }

    /// Answers a query that can be interrupted.
    pub(super) fn watched<T>(&self, query: impl FnOnce() -> T) -> T {
        self.busy.store(true, Ordering::Release);
        let answer = query();
        self.busy.store(false, Ordering::Release);
        answer
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Release);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // A panic there has nothing to say here: the loop cannot panic.
            let _ = thread.join();
        }
    }
}
