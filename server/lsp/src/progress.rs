//! `$/progress`: long work shows its progress, and a button that cancels it.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

use synth::{CancelFlag, Progress};
use tokio::runtime::Handle;
use tower_lsp::Client;
use tower_lsp::ls_types::notification::Progress as ProgressNotification;
use tower_lsp::ls_types::{
    ProgressParams, ProgressParamsValue, ProgressToken, WorkDoneProgress, WorkDoneProgressBegin,
    WorkDoneProgressCancelParams, WorkDoneProgressEnd, WorkDoneProgressReport,
};

use crate::connection::Connection;

/// How long the editor gets to answer that it shows progress.
const PROGRESS_ANSWER: Duration = Duration::from_secs(1);

/// The work that is shown now, by its token.
#[derive(Default)]
pub(crate) struct ProgressTokens {
    next: AtomicI32,
    running: Mutex<BTreeMap<i32, CancelFlag>>,
}

impl ProgressTokens {
    /// The user pressed "cancel".
    pub(crate) fn cancel(&self, params: &WorkDoneProgressCancelParams) {
        if let ProgressToken::Number(token) = params.token
            && let Some(flag) = self.running().get(&token)
        {
            flag.cancel();
        }
    }

    async fn begin(&self, client: &Client, title: String, cancel: CancelFlag) -> Option<i32> {
        let token = self.next.fetch_add(1, Ordering::Relaxed);
        self.running().insert(token, cancel);
        let create = client.create_work_done_progress(ProgressToken::Number(token));
        let answer = tokio::time::timeout(PROGRESS_ANSWER, create).await;
        if !matches!(answer, Ok(Ok(()))) {
            self.running().remove(&token);
            return None;
        }
        let begin = WorkDoneProgressBegin {
            title,
            cancellable: Some(true),
            message: None,
            percentage: None,
        };
        send(client, token, WorkDoneProgress::Begin(begin)).await;
        Some(token)
    }

    async fn end(&self, client: &Client, token: i32) {
        self.running().remove(&token);
        send(
            client,
            token,
            WorkDoneProgress::End(WorkDoneProgressEnd { message: None }),
        )
        .await;
    }

    fn running(&self) -> std::sync::MutexGuard<'_, BTreeMap<i32, CancelFlag>> {
        self.running
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// Work that is shown until this is dropped: also where its request is cancelled.
pub(crate) struct ShownWork {
    connection: Connection,
    token: i32,
    runtime: Handle,
}

impl ShownWork {
    /// Shows new work in the editor; its button sets the flag. None where the editor does not.
    pub(crate) async fn begin(
        connection: &Connection,
        title: String,
        cancel: CancelFlag,
    ) -> Option<ShownWork> {
        let connection = connection.clone();
        let begin = connection.progress.begin(&connection.client, title, cancel);
        let token = begin.await?;
        Some(ShownWork {
            connection,
            token,
            runtime: Handle::current(),
        })
    }

    /// Reports the progress of the work.
    pub(crate) async fn report(&self, message: String) {
        report(&self.connection.client, self.token, message).await;
    }
}

impl Drop for ShownWork {
    fn drop(&mut self) {
        let (connection, token) = (self.connection.clone(), self.token);
        self.runtime.spawn(async move {
            connection.progress.end(&connection.client, token).await;
        });
    }
}

/// The progress of an exploration, in a line.
pub(crate) fn line(name: &str, progress: Progress) -> String {
    format!(
        "{name}: {} calls deep, {} shapes",
        progress.layer, progress.shapes
    )
}

async fn report(client: &Client, token: i32, message: String) {
    let report = WorkDoneProgressReport {
        cancellable: Some(true),
        message: Some(message),
        percentage: None,
    };
    send(client, token, WorkDoneProgress::Report(report)).await;
}

async fn send(client: &Client, token: i32, value: WorkDoneProgress) {
    client
        .send_notification::<ProgressNotification>(ProgressParams {
            token: ProgressToken::Number(token),
            value: ProgressParamsValue::WorkDone(value),
        })
        .await;
}
