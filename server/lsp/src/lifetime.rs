//! The lifetime of the client: its process may end without a word.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;

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
