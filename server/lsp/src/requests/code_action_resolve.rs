//! `codeAction/resolve`: explores, and writes the test that meets the target.

use std::path::Path;

use project::visible;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use syntax::Span;
use synth::{
    Answer, CancelFlag, Control, GeneratedTest, Progress, QueryError, Questions, Target, Workspace,
};
use tokio::sync::mpsc;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{CodeAction, MessageType, Uri};

use crate::connection::Connection;
use crate::limits::{editor_request, editor_threads};
use crate::progress::{self, ShownWork};
use crate::request_thread::{content_modified, on_own_thread};
use crate::session::{DocumentWorkspace, Snapshot};
use crate::test_file;

/// What the test of an action is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Aim {
    /// It meets this one of the targets at the selection.
    Input(usize),
    /// It fails, for the invariant at the selection is broken.
    FailingTest,
}

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
    /// What is wanted.
    pub aim: Aim,
}

impl ActionData {
    /// The workspace to ask in: that without dead methods, unless the selection is in one.
    pub(crate) fn workspace(&self, snapshot: &Snapshot, path: &Path) -> DocumentWorkspace {
        let running = snapshot.workspace(path);
        match self.targets(&running, path).is_empty() {
            true => snapshot.whole_workspace(path),
            false => running,
        }
    }

    /// The targets that the selection has.
    pub(crate) fn targets(&self, workspace: &Workspace, path: &Path) -> Vec<Target> {
        workspace.targets_at(path, self.selection())
    }

    /// The target that was chosen.
    pub(crate) fn target(&self, workspace: &Workspace, path: &Path) -> Option<Target> {
        if let Aim::Input(index) = self.aim {
            return self.targets(workspace, path).get(index).copied();
        }
        let is_here = |target: &Target| {
            let span = workspace.place_of(*target).span;
            matches!(target, Target::Invariant(_)) && span == self.selection()
        };
        workspace.watched(path).into_iter().find(is_here)
    }

    fn selection(&self) -> Span {
        // The editor sends the data back, so anything may stand there.
        Span::new(self.start.min(self.end), self.end)
    }
}

/// The result of the exploration.
enum Outcome {
    /// A test, and what it cannot do.
    Test(Box<GeneratedTest>, Option<String>),
    /// No witness, and why.
    Nothing(String),
    Failed(QueryError),
}

/// Fills in the edit; where there is no witness there is no edit, and a message says why.
pub(crate) async fn resolve(connection: &Connection, mut action: CodeAction) -> Result<CodeAction> {
    let key = action.data.as_ref().map(Value::to_string);
    let data = action.data.clone();
    let data: ActionData = data
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
    let shown = if snapshot.abilities.progress {
        let title = format!("Heapwright: {}", action.title);
        ShownWork::begin(connection, title, cancel.clone()).await
    } else {
        None
    };
    let (reports, reported) = mpsc::unbounded_channel();
    let session = connection.session.clone();
    let asked = document.clone();
    let work = on_own_thread(cancel, move |cancel| {
        let snapshot = session.newest_with(&data.uri, &asked)?;
        let workspace = &*data.workspace(&snapshot, &asked.path);
        let target = data.target(workspace, &asked.path)?;
        Some(generate(workspace, (target, data.aim), cancel, &reports))
    });
    let (outcome, ()) = tokio::join!(work, forward(shown.as_ref(), reported));
    drop(shown);

    match outcome?.ok_or_else(content_modified)? {
        Outcome::Test(test, restriction) => {
            let snapshot = connection.session.snapshot();
            if let Some(placed) = test_file::place(&snapshot, &test, &document) {
                let key = key.unwrap_or_default();
                let place = (placed.uri, placed.range);
                connection.session.remember_test(key, place);
                action.edit = placed.edit;
            }
            if let Some(sentence) = restriction {
                let client = &connection.client;
                client.show_message(MessageType::INFO, sentence).await;
            }
        }
        Outcome::Nothing(why) => {
            let client = &connection.client;
            client.show_message(MessageType::INFO, visible(&why)).await;
        }
        Outcome::Failed(QueryError::Cancelled) => return Err(Error::request_cancelled()),
        Outcome::Failed(error) => {
            connection
                .client
                .show_message(
                    MessageType::WARNING,
                    visible(&format!("{} {error}", error.code())),
                )
                .await;
        }
    }
    Ok(action)
}

/// Answers the target and makes the test for its witness.
fn generate(
    workspace: &Workspace,
    (target, aim): (Target, Aim),
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
    match Questions::new(workspace, &editor_request()).kept_answer(target, &mut control) {
        Ok(answer) => test_of(workspace, &answer, aim),
        Err(error) => Outcome::Failed(error),
    }
}

/// The test that is wanted, or else the one that can be had.
fn test_of(workspace: &Workspace, answer: &Answer, aim: Aim) -> Outcome {
    let fails = aim == Aim::FailingTest;
    if let Some(test) = fails
        .then(|| GeneratedTest::failing(workspace, answer))
        .flatten()
    {
        return Outcome::Test(Box::new(test), None);
    }
    let restriction = fails.then(|| {
        let name = workspace.name_of(answer.target);
        format!("A test cannot ask {name}. This one makes the calls, and says what can be seen.")
    });
    match GeneratedTest::of(workspace, answer) {
        Some(test) => Outcome::Test(Box::new(test), restriction),
        None => Outcome::Nothing(answer.describe(workspace)),
    }
}

/// Hands on what the thread reports, until it is done.
async fn forward(shown: Option<&ShownWork>, mut reported: mpsc::UnboundedReceiver<String>) {
    while let Some(message) = reported.recv().await {
        if let Some(shown) = shown {
            shown.report(message).await;
        }
    }
}
