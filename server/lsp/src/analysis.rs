//! The background analysis: shortly after each change, the diagnostics of the open documents. Then
//! their drawings, and last, where it is wanted, the files that nobody opened.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use codes::Code;
use synth::{CancelFlag, Control, Focus, Progress, QueryError, Questions, Sources, Workspace};
use tokio::runtime::Handle;
use tower_lsp::ls_types::{Diagnostic, MessageType, Uri};

use crate::connection::Connection;
use crate::diagnostics::{self, Finding};
use crate::document::Document;
use crate::limits::{SHOWN_SHAPES, editor_request, editor_threads};
use crate::position::Encoding;
use crate::progress::{self, ShownWork};
use crate::request_thread::{Computing, STACK_BYTES, wait_for_others};
use crate::session::Snapshot;
use crate::unopened::Unopened;

/// How long the editor must be quiet before the analysis starts.
const QUIET: Duration = Duration::from_millis(300);

/// When the worker has something to do.
#[derive(Clone, Copy)]
pub(crate) struct Wake(Instant);

impl Wake {
    /// A document or a file changed: when all was quiet for a while.
    pub(crate) fn after_change() -> Wake {
        Wake(Instant::now() + QUIET)
    }

    /// The user waits.
    pub(crate) fn at_once() -> Wake {
        Wake(Instant::now())
    }

    fn left(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }
}

/// The thread of the background analysis.
pub(crate) struct Worker {
    connection: Connection,
    runtime: Handle,
    /// What is shown of the files `heapwright.toml`, which nobody opens or closes.
    configurations: Mutex<BTreeMap<PathBuf, Vec<Diagnostic>>>,
    /// What is shown of the open documents, by their addresses.
    shown: Mutex<BTreeMap<String, Shown>>,
    unopened: Mutex<Unopened>,
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
        let memo = connection.session.memo_apart();
        Worker {
            connection,
            runtime,
            configurations: Mutex::default(),
            shown: Mutex::default(),
            unopened: Mutex::new(Unopened::new(memo)),
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
        while let Ok(mut wake) = receiver.recv() {
            while let Ok(another) = receiver.recv_timeout(wake.left()) {
                wake.0 = wake.0.max(another.0);
            }
            let _computing = Computing::begin();
            let snapshot = self.connection.session.snapshot();
            let cancel = self.connection.session.background_flag(snapshot.revision);
            let analyse = || {
                on_thread("heapwright-open", || self.analyse(&snapshot, &cancel));
                self.connection.session.forget_large_graphs();
                on_thread("heapwright-rest", || {
                    give_way();
                    self.analyse_unopened(&snapshot);
                });
            };
            if catch_unwind(AssertUnwindSafe(analyse)).is_err() {
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
        let shown = match snapshot.documents.is_empty() {
            true => None,
            false => self.begin_progress(snapshot, "Heapwright: exploring", cancel),
        };
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

    /// Publishes what is found in the files that nobody opened, where that is wanted. An edit ends
    /// it; it goes on after the edit's own findings.
    fn analyse_unopened(&self, snapshot: &Snapshot) {
        let session = &self.connection.session;
        let (is_wanted, _) = session.wants_unopened();
        let cancel = session.background_flag(snapshot.revision);
        if !is_wanted || cancel.is_cancelled() {
            return;
        }
        let mut unopened = lock(&self.unopened);
        for file in unopened.go_on(snapshot.sources(), snapshot.open_files()) {
            self.publish_unopened(&file, Vec::new());
        }
        let Some(sources) = unopened.sources() else {
            return;
        };
        let all = unopened.waiting();
        let mut shown = None;
        while !cancel.is_cancelled() {
            if shown.is_none() && session.wants_unopened().1 {
                let title = "Heapwright: analysing the workspace";
                shown = Some(self.begin_progress(snapshot, title, &cancel));
            }
            let Some(file) = unopened.next() else {
                session.end_unopened(false);
                break;
            };
            if let Some(Some(shown)) = &shown {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                let number = all - unopened.waiting() + 1;
                let line = format!("{number} of {all} files: {name}");
                self.runtime.block_on(shown.report(line));
            }
            wait_for_others(|| cancel.is_cancelled());
            let Some(found) = self.check_unopened(&sources, &file, snapshot.encoding, &cancel)
            else {
                break;
            };
            if unopened.done(&file, found.clone()) {
                self.publish_unopened(&file, found);
            }
        }
        self.log_notices();
        if cancel.was_requested() && session.is_newest(snapshot.revision) {
            session.end_unopened(true);
        }
    }

    /// What is wrong with a file that nobody opened, and what exploration finds there. None if it
    /// was cancelled.
    fn check_unopened(
        &self,
        sources: &Arc<Sources>,
        file: &Path,
        encoding: Encoding,
        cancel: &CancelFlag,
    ) -> Option<Vec<Diagnostic>> {
        let Some(text) = sources.text(file) else {
            return Some(Vec::new());
        };
        let document = Document::unopened(file.to_owned(), text.clone());
        let focus = Focus::Files(vec![file.to_owned()]);
        let whole = sources.workspace(&focus);
        let problems = diagnostics::of_problems(&whole, &document, encoding);
        let workspace = sources.running_workspace(&focus);
        let findings = self.findings(&workspace, (encoding, &document), cancel, None)?;
        let findings = findings.into_iter().map(|finding| finding.diagnostic);
        Some(problems.into_iter().chain(findings).collect())
    }

    fn publish_unopened(&self, file: &Path, found: Vec<Diagnostic>) {
        // The path of a file in the editor's folders is absolute.
        if let Some(uri) = Uri::from_file_path(file) {
            let client = &self.connection.client;
            self.runtime
                .block_on(client.publish_diagnostics(uri, found, None));
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
        let whole = snapshot.whole_workspace(&document.path);
        let problems = diagnostics::of_problems(&whole, document, encoding);
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
        let question = (encoding, document);
        if let Some(findings) = self.findings(workspace, question, cancel, progress) {
            self.publish(uri, document, Shown { problems, findings });
        }
    }

    /// What exploration finds in a document. None if it was cancelled.
    fn findings(
        &self,
        workspace: &Workspace,
        (encoding, document): (Encoding, &Document),
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
            let finding = Finding::of(workspace, target, &answer, document, encoding);
            found.extend(finding);
        }
        Some(found)
    }

    /// Computes the shapes of the classes that a document offers to callers: so hovers find them.
    /// Those of others are computed when they are asked for: few are, and only code inside the
    /// package makes such objects, by ways without number.
    fn draw_classes(
        &self,
        workspace: &Workspace,
        document: &Document,
        cancel: &CancelFlag,
        shown: Option<&ShownWork>,
    ) {
        let request = editor_request();
        let questions = Questions::new(workspace, &request);
        for class in diagnostics::offered_classes(workspace, &document.path) {
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

    fn begin_progress(
        &self,
        snapshot: &Snapshot,
        title: &str,
        cancel: &CancelFlag,
    ) -> Option<ShownWork> {
        if !snapshot.abilities.progress {
            return None;
        }
        let begin = ShownWork::begin(&self.connection, title.to_owned(), cancel.clone());
        self.runtime.block_on(begin)
    }

    fn report(&self, shown: Option<&ShownWork>, name: &str, progress: Progress) {
        if let Some(shown) = shown {
            let line = progress::line(name, progress);
            self.runtime.block_on(shown.report(line));
        }
    }
}

/// Does work on a thread of its own: what libraries keep for a thread ends with it, such as a
/// context of Z3. Without a thread, it is not done.
fn on_thread(name: &str, work: impl FnOnce() + Send) {
    let thread = std::thread::Builder::new()
        .name(name.to_owned())
        .stack_size(STACK_BYTES);
    std::thread::scope(|scope| {
        if let Ok(thread) = thread.spawn_scoped(scope, work)
            && let Err(panic) = thread.join()
        {
            std::panic::resume_unwind(panic);
        }
    });
}

/// The calling thread, and those that it starts, get what others leave of the processor.
fn give_way() {
    // On Linux a priority is one of a thread. Elsewhere it would be that of the whole server.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 19);
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Only the worker's own thread uses what these hold.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
