//! The thread of a request: the request waits for it and may be cancelled.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use synth::CancelFlag;
use tokio::sync::{Semaphore, oneshot};
use tower_lsp::jsonrpc::{Error, ErrorCode, Result};

/// The stack of a thread that computes: trees nest 256 levels deep, and later stages walk them by
/// recursion.
pub(crate) const STACK_BYTES: usize = 16 << 20;

/// Sets its flag when the request that owns it is dropped: the protocol's `$/cancelRequest` drops a
/// handler's future.
struct CancelOnDrop(CancelFlag);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// How many requests compute at once; others wait for one of these.
const MOST_THREADS: usize = 32;

static THREADS: Semaphore = Semaphore::const_new(MOST_THREADS);

/// How many threads compute now: requests and the background analysis.
static COMPUTING: AtomicUsize = AtomicUsize::new(0);

/// A thread that computes, as long as this lives.
pub(crate) struct Computing(());

impl Computing {
    /// The calling thread begins to compute.
    pub(crate) fn begin() -> Computing {
        COMPUTING.fetch_add(1, Ordering::AcqRel);
        Computing(())
    }
}

impl Drop for Computing {
    fn drop(&mut self) {
        COMPUTING.fetch_sub(1, Ordering::AcqRel);
    }
}

/// Waits while others than the calling thread compute: what nobody waits for comes last.
pub(crate) fn wait_for_others(gives_up: impl Fn() -> bool) {
    while COMPUTING.load(Ordering::Acquire) > 1 && !gives_up() {
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until no thread computes, or the time is over: the process ends next.
pub(crate) fn wait_for_threads(time: Duration) {
    let deadline = Instant::now() + time;
    while COMPUTING.load(Ordering::Acquire) > 0 && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Runs `work` on a new thread and waits for it. Its flag is set when the waiting request is
/// cancelled.
///
/// # Errors
/// An internal error where the work panicked or no thread could be had.
pub(crate) async fn on_own_thread<R: Send + 'static>(
    cancel: CancelFlag,
    work: impl FnOnce(CancelFlag) -> R + Send + 'static,
) -> Result<R> {
    let permit = THREADS.acquire().await;
    let guard = CancelOnDrop(cancel.clone());
    let (sender, receiver) = oneshot::channel();
    std::thread::Builder::new()
        .name("heapwright-request".to_owned())
        .stack_size(STACK_BYTES)
        .spawn(move || {
            let _computing = Computing::begin();
            if let Ok(result) = catch_unwind(AssertUnwindSafe(|| work(cancel))) {
                // A cancelled request does not wait for the result.
                let _ = sender.send(result);
            }
        })
        .map_err(|_| Error::internal_error())?;
    let result = receiver.await.map_err(|_| Error::internal_error());
    drop((guard, permit));
    result
}

/// The answer to a request about a text that the editor changed since.
pub(crate) fn content_modified() -> Error {
    Error {
        code: ErrorCode::ContentModified,
        message: "the document changed since: ask again".into(),
        data: None,
    }
}
