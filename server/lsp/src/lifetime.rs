//! The lifetime of the client: its end of the pipe closes, or its process ends.

use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, ReadBuf};
use tokio::sync::Notify;

/// Standard input that tells when it ended.
pub(crate) struct WatchedInput<R> {
    inner: R,
    ended: Arc<Notify>,
}

impl<R> WatchedInput<R> {
    /// Watches `inner`; `ended` is notified once when it has no more bytes or fails.
    pub(crate) fn new(inner: R, ended: Arc<Notify>) -> WatchedInput<R> {
        WatchedInput { inner, ended }
    }
}

impl<R: AsyncRead + Unpin> AsyncRead for WatchedInput<R> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let room = buffer.remaining();
        let result = Pin::new(&mut self.inner).poll_read(context, buffer);
        let closed = match &result {
            Poll::Ready(Ok(())) => room > 0 && buffer.filled().len() == before,
            Poll::Ready(Err(_)) => true,
            Poll::Pending => false,
        };
        if closed {
            self.ended.notify_one();
        }
        result
    }
}

/// Notifies `ended` when the process is gone. It looks once a second. Systems without `/proc` rely
/// on the closed pipe.
pub(crate) async fn watch_process(process: u32, ended: Arc<Notify>) {
    let entry = PathBuf::from(format!("/proc/{process}"));
    if !entry.exists() {
        return;
    }
    while entry.exists() {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    ended.notify_one();
}
