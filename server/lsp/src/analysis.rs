//! The background analysis: shortly after each change, the diagnostics of the open documents.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

use codes::Code;
use synth::{CancelFlag, Control, Progress, QueryError, Questions, Workspace};
use tokio::runtime::Handle;
use tower_lsp::ls_types::{Diagnostic, MessageType, Uri};

use crate::connection::Connection;
use crate::diagnostics;
use crate::document::Document;
use crate::limits::{SHOWN_SHAPES, editor_request, editor_threads};
use crate::progress::{self, ShownWork};
use crate::request_thread::{Computing, STACK_BYTES};
use crate::session::Snapshot;

/// How long the editor must be quiet before the analysis starts.
const QUIET: Duration = Duration::from_millis(300);

/// Why the worker is woken.
pub(crate) enum Wake {
    /// A document or a file changed.
    Changed,
}

/// The thread of the background analysis.
pub(crate) struct Worker {
    connection: Connection,
    runtime: Handle,
    /// What is shown of the files `heapwright.toml`, which nobody opens or closes.
    configurations: Mutex<BTreeMap<PathBuf, Vec<Diagnostic>>>,
}

impl Worker {
    /// A worker that is not running yet.
    pub(crate) fn new(connection: Connection, runtime: Handle) -> Worker {
        Worker {
            connection,
            runtime,
            configurations: Mutex::default(),
        }
    }

    /// Starts the thread; it ends when the sender is gone.
    pub(crate) fn start(self, sender: Sender<Wake>, receiver: Receiver<Wake>) -> Sender<Wake> {
        let client = self.connection.client.clone();
        let runtime = self.runtime.clone();
        let started = std::thread::Builder::new()
            .name("heapwright-analysis".to_owned())
            .stack_size(STACK_BYTES)
            .spawn(move || self.run(&receiver));
        if let Err(error) = started {
            let message =
                format!("No background analysis, for its thread cannot be started: {error}");
            runtime.spawn(async move { client.show_message(MessageType::ERROR, message).await });
        }
        sender
    }

    fn run(&self, receiver: &Receiver<Wake>) {
        while let Ok(Wake::Changed) = receiver.recv() {
            while receiver.recv_timeout(QUIET).is_ok() {}
            let _computing = Computing::begin();
            let snapshot = self.connection.session.snapshot();
            let cancel = self.connection.session.background_flag(snapshot.revision);
            if catch_unwind(AssertUnwindSafe(|| self.analyse(&snapshot, &cancel))).is_err() {
                let message = format!(
                    "{} the background analysis failed on this revision; it is tried again after the next change",
                    Code::Internal
                );
                self.runtime.block_on(
                    self.connection
                        .client
                        .log_message(MessageType::ERROR, message),
                );
            }
        }
    }

    /// Publishes first the problems of the texts, then what exploration finds. The shapes for the
    /// hovers come last.
    fn analyse(&self, snapshot: &Snapshot, cancel: &CancelFlag) {
        let workspace = snapshot.workspace();
        for (uri, document) in snapshot.documents.values() {
            let problems = diagnostics::of_problems(workspace, document, snapshot.encoding);
            self.publish(uri, document, problems);
        }
        self.publish_configurations(workspace, snapshot);
        let shown = self.begin_progress(snapshot, cancel);
        for (uri, document) in snapshot.documents.values() {
            let shown = shown.as_ref();
            self.explore_document(workspace, snapshot, (uri, document), cancel, shown);
        }
    }

    /// Publishes what is wrong with the files `heapwright.toml`, and takes back what was mended.
    fn publish_configurations(&self, workspace: &Workspace, snapshot: &Snapshot) {
        let found = diagnostics::of_configurations(workspace, snapshot.encoding);
        let mut shown = self
            .configurations
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let mended = shown.keys().filter(|path| !found.contains_key(*path));
        let mended = mended.map(|path| (path, Vec::new()));
        let wrong = found.iter().map(|(path, found)| (path, found.clone()));
        for (path, diagnostics) in mended.chain(wrong) {
            // The path of a configuration is absolute.
            if let Some(uri) = Uri::from_file_path(path) {
                let client = &self.connection.client;
                self.runtime
                    .block_on(client.publish_diagnostics(uri, diagnostics, None));
            }
        }
        *shown = found;
    }

    fn explore_document(
        &self,
        workspace: &Workspace,
        snapshot: &Snapshot,
        (uri, document): (&Uri, &Document),
        cancel: &CancelFlag,
        shown: Option<&ShownWork>,
    ) {
        let request = editor_request();
        let questions = Questions::new(workspace, &request);
        let mut found = diagnostics::of_problems(workspace, document, snapshot.encoding);
        for target in workspace.watched(&document.path) {
            if cancel.is_cancelled() {
                return;
            }
            let name = workspace.name_of(target);
            let mut progress = |progress: Progress| self.report(shown, &name, progress);
            let mut control = Control {
                cancel: cancel.clone(),
                threads: editor_threads(),
                progress: &mut progress,
            };
            match questions.answer(target, &mut control) {
                Ok(answer) => found.extend(diagnostics::of_answer(
                    workspace,
                    &answer,
                    document,
                    snapshot.encoding,
                )),
                Err(QueryError::Cancelled) => return,
                Err(error) => found.extend(diagnostics::of_error(
                    workspace,
                    target,
                    &error,
                    document,
                    snapshot.encoding,
                )),
            }
        }
        self.publish(uri, document, found);
        for class in diagnostics::classes_of(workspace, &document.path) {
            if cancel.is_cancelled() {
                return;
            }
            let name = workspace.program().class(class).name.clone();
            let mut progress = |progress: Progress| self.report(shown, &name, progress);
            let mut control = Control {
                cancel: cancel.clone(),
                threads: editor_threads(),
                progress: &mut progress,
            };
            // So hovers find the graph in the memo. They tell what is wrong with the class.
            let _ = questions.shapes(class, SHOWN_SHAPES, &mut control);
        }
    }

    /// Shows diagnostics, unless the document has a newer version.
    fn publish(&self, uri: &Uri, document: &Document, found: Vec<Diagnostic>) {
        if self.connection.session.is_current(uri, document.version) {
            self.runtime
                .block_on(self.connection.client.publish_diagnostics(
                    uri.clone(),
                    found,
                    Some(document.version),
                ));
        }
    }

    fn begin_progress(&self, snapshot: &Snapshot, cancel: &CancelFlag) -> Option<ShownWork> {
        if !snapshot.abilities.progress || snapshot.documents.is_empty() {
            return None;
        }
        let title = "Heapwright: exploring".to_owned();
        let begin = ShownWork::begin(&self.connection, title, cancel.clone());
        self.runtime.block_on(begin)
    }

    fn report(&self, shown: Option<&ShownWork>, name: &str, progress: Progress) {
        if let Some(shown) = shown {
            let line = progress::line(name, progress);
            self.runtime.block_on(shown.report(line));
        }
    }
}
