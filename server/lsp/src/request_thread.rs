//! The thread of a request: the request waits for it and may be cancelled.

use std::panic::{AssertUnwindSafe, catch_unwind};

use synth::CancelFlag;
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Error, Result};

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

/// Runs `work` on a new thread and waits for it. Its flag is set when the waiting request is
/// cancelled.
///
/// # Errors
/// An internal error where the work panicked or no thread could be had.
pub(crate) async fn on_own_thread<R: Send + 'static>(
    cancel: CancelFlag,
    work: impl FnOnce(CancelFlag) -> R + Send + 'static,
) -> Result<R> {
    let guard = CancelOnDrop(cancel.clone());
    let (sender, receiver) = oneshot::channel();
    std::thread::Builder::new()
        .name("heapwright-request".to_owned())
        .stack_size(STACK_BYTES)
        .spawn(move || {
            if let Ok(result) = catch_unwind(AssertUnwindSafe(|| work(cancel))) {
                // A cancelled request does not wait for the result.
                let _ = sender.send(result);
            }
        })
        .map_err(|_| Error::internal_error())?;
    let result = receiver.await.map_err(|_| Error::internal_error());
    drop(guard);
    result
}
