//! The background analysis: shortly after each change, the diagnostics of the open documents.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use codes::Code;
use synth::{CancelFlag, Control, Progress, QueryError, Questions, Workspace};
use tokio::runtime::Handle;
use tower_lsp::ls_types::{Diagnostic, MessageType, Uri};

use crate::connection::Connection;
use crate::diagnostics::{self, Finding};
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
    /// What is shown of the open documents, by their addresses.
    shown: Mutex<BTreeMap<String, Shown>>,
}

/// What is shown of a document.
#[derive(Clone, Default)]
struct Shown {
    problems: Vec<Diagnostic>,
    findings: Vec<Finding>,
}

impl Worker {
    /// A worker that is not running yet.
    pub(crate) fn new(connection: Connection, runtime: Handle) -> Worker {
        Worker {
            connection,
            runtime,
            configurations: Mutex::default(),
            shown: Mutex::default(),
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

    /// Tells in the log what became of the store of answers.
    fn log_notices(&self) {
        for notice in self.connection.session.notices() {
            let message = format!("{} {}", notice.code, notice.message);
            let client = &self.connection.client;
            let logged = client.log_message(MessageType::WARNING, message);
            self.runtime.block_on(logged);
        }
    }

    /// Publishes what is found in the open documents: the one that changed last first. The shapes
    /// for the hovers come last.
    fn analyse(&self, snapshot: &Snapshot, cancel: &CancelFlag) {
        self.publish_configurations(snapshot);
        let is_open = |uri: &String, _: &mut Shown| snapshot.documents.contains_key(uri);
        lock(&self.shown).retain(is_open);
        let shown = self.begin_progress(snapshot, cancel);
        let documents = snapshot.newest_documents();
        for (uri, document) in &documents {
            if cancel.is_cancelled() {
                return;
            }
            let workspace = snapshot.workspace(&document.path);
            self.check_document(
                &workspace,
                snapshot,
                (uri, document),
                cancel,
                shown.as_ref(),
            );
        }
        self.log_notices();
        for (_, document) in &documents {
            let workspace = snapshot.workspace(&document.path);
            self.draw_classes(&workspace, document, cancel, shown.as_ref());
        }
    }

    /// Publishes what is wrong with the files `heapwright.toml`, and takes back what was mended.
    fn publish_configurations(&self, snapshot: &Snapshot) {
        let problems = snapshot.sources().problems();
        let found = diagnostics::of_configurations(problems, snapshot.encoding);
        let mut shown = lock(&self.configurations);
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

    /// Shows the problems of a document and what exploration finds. Older findings stay shown until
    /// the new ones are there.
    fn check_document(
        &self,
        workspace: &Workspace,
        snapshot: &Snapshot,
        (uri, document): (&Uri, &Document),
        cancel: &CancelFlag,
        progress: Option<&ShownWork>,
    ) {
        let encoding = snapshot.encoding;
        let problems = diagnostics::of_problems(workspace, document, encoding);
        let older = lock(&self.shown).get(uri.as_str()).cloned();
        let older = older.unwrap_or_default();
        if older.problems != problems {
            let findings = older.findings.into_iter();
            let findings = findings.filter_map(|old| old.moved(workspace, document, encoding));
            let shown = Shown {
                problems: problems.clone(),
                findings: findings.collect(),
            };
            self.publish(uri, document, shown);
        }
        let question = (snapshot, document);
        if let Some(findings) = self.findings(workspace, question, cancel, progress) {
            self.publish(uri, document, Shown { problems, findings });
        }
    }

    /// What exploration finds in a document. None if it was cancelled.
    fn findings(
        &self,
        workspace: &Workspace,
        (snapshot, document): (&Snapshot, &Document),
        cancel: &CancelFlag,
        shown: Option<&ShownWork>,
    ) -> Option<Vec<Finding>> {
        let request = editor_request();
        let questions = Questions::new(workspace, &request);
        let mut found = Vec::new();
        for target in workspace.watched(&document.path) {
            if cancel.is_cancelled() {
                return None;
            }
            let name = workspace.name_of(target);
            let mut progress = |progress: Progress| self.report(shown, &name, progress);
            let mut control = Control {
                cancel: cancel.clone(),
                threads: editor_threads(),
                progress: &mut progress,
            };
            let answer = questions.kept_answer(target, &mut control);
            if matches!(answer, Err(QueryError::Cancelled)) {
                return None;
            }
            let finding = Finding::of(workspace, target, &answer, document, snapshot.encoding);
            found.extend(finding);
        }
        Some(found)
    }

    /// Computes the shapes of a document's classes: so hovers find them. They tell what is wrong
    /// with a class.
    fn draw_classes(
        &self,
        workspace: &Workspace,
        document: &Document,
        cancel: &CancelFlag,
        shown: Option<&ShownWork>,
    ) {
        let request = editor_request();
        let questions = Questions::new(workspace, &request);
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
            let _ = questions.kept_shapes(class, SHOWN_SHAPES, &mut control);
        }
    }

    /// Shows diagnostics, unless the document has a newer version.
    fn publish(&self, uri: &Uri, document: &Document, shown: Shown) {
        let findings = shown.findings.iter();
        let findings = findings.map(|finding| finding.diagnostic.clone());
        let found = shown.problems.iter().cloned().chain(findings).collect();
        lock(&self.shown).insert(uri.as_str().to_owned(), shown);
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

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Only the worker's own thread uses what these hold.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
