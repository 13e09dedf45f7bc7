//! `codeAction/resolve`: explores, and writes the test that meets the target.

use std::path::Path;

use serde::{Deserialize, Serialize};
use syntax::Span;
use synth::{
    CancelFlag, Control, GeneratedTest, Progress, QueryError, Questions, Target, Workspace,
};
use tokio::sync::mpsc;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{CodeAction, MessageType, Uri};

use crate::connection::Connection;
use crate::limits::{editor_request, editor_threads};
use crate::progress;
use crate::request_thread::{content_modified, on_own_thread};
use crate::test_file;

/// What `codeAction/resolve` needs to find the target again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ActionData {
    /// The document.
    pub uri: Uri,
    /// Its version; the action means nothing for another one.
    pub version: i32,
    /// The selection, in bytes.
    pub start: u32,
    /// Its end.
    pub end: u32,
    /// Which of the targets at the selection.
    pub index: usize,
}

impl ActionData {
    /// The targets that the selection has.
    pub(crate) fn targets(&self, workspace: &Workspace, path: &Path) -> Vec<Target> {
        workspace.targets_at(
            path,
            Span {
                start: self.start,
                end: self.end,
            },
        )
    }

    /// The target that was chosen.
    fn target(&self, workspace: &Workspace, path: &Path) -> Option<Target> {
        self.targets(workspace, path).get(self.index).copied()
    }
}

/// The result of the exploration.
enum Outcome {
    Test(Box<GeneratedTest>),
    /// No witness, and why.
    Nothing(String),
    Failed(QueryError),
}

/// Fills in the edit; where there is no witness there is no edit, and a message says why.
pub(crate) async fn resolve(connection: &Connection, mut action: CodeAction) -> Result<CodeAction> {
    let data: ActionData = action
        .data
        .clone()
        .and_then(|data| serde_json::from_value(data).ok())
        .ok_or_else(|| Error::invalid_params("the action has no data of this server"))?;
    let snapshot = connection.session.snapshot();
    let document = snapshot
        .document(&data.uri)
        .filter(|document| document.version == data.version)
        .cloned();
    let Some(document) = document else {
        return Err(content_modified());
    };

    let cancel = CancelFlag::new();
    let token = if snapshot.abilities.progress {
        connection
            .progress
            .begin(
                &connection.client,
                format!("Heapwright: {}", action.title),
                cancel.clone(),
            )
            .await
    } else {
        None
    };
    let (reports, reported) = mpsc::unbounded_channel();
    let session = connection.session.clone();
    let work = on_own_thread(cancel, move |cancel| {
        let snapshot = session.newest_with(&data.uri, &document)?;
        let workspace = snapshot.workspace();
        let target = data.target(workspace, &document.path)?;
        Some(generate(workspace, target, cancel, &reports))
    });
    let (outcome, ()) = tokio::join!(work, forward(connection, token, reported));
    if let Some(token) = token {
        connection.progress.end(&connection.client, token).await;
    }

    match outcome?.ok_or_else(content_modified)? {
        Outcome::Test(test) => {
            let snapshot = connection.session.snapshot();
            action.edit = Some(test_file::edit(&snapshot, &test));
        }
        Outcome::Nothing(why) => connection.client.show_message(MessageType::INFO, why).await,
        Outcome::Failed(QueryError::Cancelled) => return Err(Error::request_cancelled()),
        Outcome::Failed(error) => {
            connection
                .client
                .show_message(MessageType::WARNING, format!("{} {error}", error.code()))
                .await;
        }
    }
    Ok(action)
}

/// Answers the target and makes the test for its witness.
fn generate(
    workspace: &Workspace,
    target: Target,
    cancel: CancelFlag,
    reports: &mpsc::UnboundedSender<String>,
) -> Outcome {
    let name = workspace.name_of(target);
    let mut progress = |progress: Progress| {
        // The receiver is gone only when the request was cancelled.
        let _ = reports.send(progress::line(&name, progress));
    };
    let mut control = Control {
        cancel,
        threads: editor_threads(),
        progress: &mut progress,
    };
    match Questions::new(workspace, &editor_request()).answer(target, &mut control) {
        Ok(answer) => match GeneratedTest::of(workspace, &answer) {
            Some(test) => Outcome::Test(Box::new(test)),
            None => Outcome::Nothing(answer.describe(workspace)),
        },
        Err(error) => Outcome::Failed(error),
    }
}

/// Hands on what the thread reports, until it is done.
async fn forward(
    connection: &Connection,
    token: Option<i32>,
    mut reported: mpsc::UnboundedReceiver<String>,
) {
    while let Some(message) = reported.recv().await {
        if let Some(token) = token {
            progress::report(&connection.client, token, message).await;
        }
    }
}
