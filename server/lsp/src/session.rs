//! The session with an editor: what it can do, its open documents, the project at each revision.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use synth::{CancelFlag, Focus, Inputs, Memo, Notice, Sources, Store, Workspace};
use tower_lsp::ls_types::{
    ClientCapabilities, InitializeParams, Range, ResourceOperationKind, Uri, WorkspaceFolder,
    WorkspaceFoldersChangeEvent,
};

use crate::document::{Document, Documents, file_path};
use crate::position::Encoding;

/// A number that grows with every change of a document or a file.
pub(crate) type Revision = u64;

/// What the editor can do, as far as it matters here.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Abilities {
    /// It shows progress that the server starts.
    pub progress: bool,
    /// It resolves a code action's edit when the action is chosen.
    pub resolves_edits: bool,
    /// It can create files as part of an edit.
    pub creates_files: bool,
    /// It opens a document where the server says.
    pub shows_documents: bool,
    /// It tells which files changed.
    pub watches_files: bool,
}

impl Abilities {
    fn of(capabilities: &ClientCapabilities) -> Abilities {
        let window = capabilities.window.as_ref();
        let action = capabilities
            .text_document
            .as_ref()
            .and_then(|document| document.code_action.as_ref());
        let edit = capabilities
            .workspace
            .as_ref()
            .and_then(|workspace| workspace.workspace_edit.as_ref());
        let shown = window.and_then(|window| window.show_document.as_ref());
        let watched = capabilities.workspace.as_ref();
        let watched = watched.and_then(|workspace| workspace.did_change_watched_files.as_ref());
        Abilities {
            watches_files: watched.and_then(|files| files.dynamic_registration) == Some(true),
            shows_documents: shown.is_some_and(|shown| shown.support),
            progress: window
                .and_then(|window| window.work_done_progress)
                .unwrap_or(false),
            resolves_edits: action
                .and_then(|action| action.resolve_support.as_ref())
                .is_some_and(|support| {
                    support.properties.iter().any(|property| property == "edit")
                }),
            creates_files: edit.is_some_and(|edit| {
                edit.document_changes.unwrap_or(false)
                    && edit
                        .resource_operations
                        .as_ref()
                        .is_some_and(|kinds| kinds.contains(&ResourceOperationKind::Create))
            }),
        }
    }
}

/// The session with one editor: the background analysis and the requests share it.
#[derive(Default)]
pub(crate) struct Session {
    contents: Mutex<Contents>,
    memo: Memo,
    /// The newest files that were read, with the number of the state of the disk.
    sources: Newest,
    /// The requests about documents, with their flags: a change of its document cancels one.
    asking: Mutex<Vec<(String, CancelFlag)>>,
    /// Where the tests of code actions stand, by the data of the action.
    tests: Mutex<BTreeMap<String, (Uri, Range)>>,
    unopened: Mutex<Wish>,
}

/// Whether the files that nobody opened are to be analysed.
#[derive(Default)]
struct Wish {
    /// When nothing else is to be done.
    when_idle: bool,
    /// The user asked for it, and it is not done.
    is_requested: bool,
}

/// The newest files that were read, with the number of the state of the disk.
type Newest = Arc<Mutex<Option<(u64, Arc<Sources>)>>>;

/// How many places of tests are remembered.
const MOST_TESTS: usize = 64;

struct Contents {
    encoding: Encoding,
    abilities: Abilities,
    folders: Vec<PathBuf>,
    documents: Documents,
    revision: Revision,
    /// Greater when files on disk may be others.
    disk: u64,
    /// Set when the revision that the background analysis works on is no longer the newest.
    background: CancelFlag,
    /// The snapshot of the newest revision, once something asked for it.
    newest: Option<Arc<Snapshot>>,
    ended: bool,
}

impl Default for Contents {
    fn default() -> Contents {
        Contents {
            encoding: Encoding::DEFAULT,
            abilities: Abilities::default(),
            folders: Vec::new(),
            documents: Documents::default(),
            revision: 0,
            disk: 0,
            background: CancelFlag::new(),
            newest: None,
            ended: false,
        }
    }
}

impl Contents {
    /// A change makes a new revision, and stops the background work on the old one.
    fn has_changed(&mut self, is_edit: bool) {
        self.revision += 1;
        if !is_edit || !self.abilities.watches_files {
            self.disk += 1;
        }
        self.newest = None;
        self.background.cancel();
    }
}

/// The open documents at one revision, and the project. All requests to a revision share it.
pub(crate) struct Snapshot {
    /// The revision.
    pub revision: Revision,
    /// How the editor counts.
    pub encoding: Encoding,
    /// What the editor can do.
    pub abilities: Abilities,
    /// The open documents.
    pub documents: BTreeMap<String, (Uri, Document)>,
    folders: Vec<PathBuf>,
    disk: u64,
    memo: Memo,
    newest: Newest,
    sources: OnceLock<Arc<Sources>>,
    /// What questions about a document depend on, by its file.
    workspaces: Workspaces,
    /// The same with dead methods.
    whole_workspaces: Workspaces,
}

/// Programs of documents, by their files.
type Workspaces = Mutex<BTreeMap<PathBuf, Arc<OnceLock<Workspace>>>>;

/// The program of a document, which the snapshot keeps.
pub(crate) struct DocumentWorkspace(Arc<OnceLock<Workspace>>);

impl Deref for DocumentWorkspace {
    type Target = Workspace;

    fn deref(&self) -> &Workspace {
        self.0.get().expect("it is made before it is handed out")
    }
}

impl Snapshot {
    /// The project's files. After an edit those of the revision before are taken, but for the
    /// buffers.
    pub(crate) fn sources(&self) -> &Arc<Sources> {
        self.sources.get_or_init(|| {
            let inputs = self.inputs();
            let older = lock(&self.newest).clone();
            let edited = older.as_ref().filter(|(disk, _)| *disk == self.disk);
            let edited = edited.and_then(|(_, older)| older.edited(&inputs));
            let sources = Arc::new(edited.unwrap_or_else(|| {
                let focuses: Vec<Focus> = self.files().map(focus_on).collect();
                self.memo.keep_programs_of(&focuses);
                let read = Sources::read(&inputs, &self.memo);
                match &older {
                    Some((_, older)) => read.sharing(older),
                    None => read,
                }
            }));
            *lock(&self.newest) = Some((self.disk, sources.clone()));
            sources
        })
    }

    /// What questions about a document depend on, without dead methods: loaded by the first that
    /// asks. Others wait for that.
    pub(crate) fn workspace(&self, file: &Path) -> DocumentWorkspace {
        loaded_once(&self.workspaces, file, || {
            self.sources().running_workspace(&focus_on(file))
        })
    }

    /// The same with dead methods: for what is wrong with a document, and for what is nowhere else.
    pub(crate) fn whole_workspace(&self, file: &Path) -> DocumentWorkspace {
        loaded_once(&self.whole_workspaces, file, || {
            self.sources().workspace(&focus_on(file))
        })
    }

    fn files(&self) -> impl Iterator<Item = &Path> {
        let documents = self.documents.values();
        documents.map(|(_, document)| &*document.path)
    }

    /// The open documents, those that changed last first.
    pub(crate) fn newest_documents(&self) -> Vec<&(Uri, Document)> {
        let mut documents: Vec<_> = self.documents.values().collect();
        documents.sort_by_key(|(_, document)| std::cmp::Reverse(document.changed));
        documents
    }

    /// The files of the open documents, as the project shows them.
    pub(crate) fn open_files(&self) -> BTreeSet<PathBuf> {
        let sources = self.sources();
        let files = self.files().map(|file| sources.shown_path(file).to_owned());
        files.collect()
    }

    /// The document at an address.
    pub(crate) fn document(&self, uri: &Uri) -> Option<&Document> {
        self.documents
            .get(uri.as_str())
            .map(|(_, document)| document)
    }

    /// The open document of a file, whatever its address looks like: editors encode characters
    /// differently.
    pub(crate) fn document_of(&self, path: &Path) -> Option<&(Uri, Document)> {
        let mut documents = self.documents.values();
        documents.find(|(_, document)| document.path == path)
    }

    /// The project's files: the editor's folders, and the folder of each open file that lies in
    /// none of them.
    fn inputs(&self) -> Inputs {
        let mut paths = self.folders.clone();
        for (_, document) in self.documents.values() {
            let inside = paths.iter().any(|folder| document.path.starts_with(folder));
            if let Some(parent) = document.path.parent().filter(|_| !inside) {
                paths.push(parent.to_owned());
            }
        }
        Inputs {
            paths,
            overlays: self
                .documents
                .values()
                .map(|(_, document)| (document.path.clone(), document.lines.text().clone()))
                .collect(),
            specification_files: Vec::new(),
            focus: Focus::default(),
        }
    }
}

fn loaded_once(
    workspaces: &Workspaces,
    file: &Path,
    load: impl FnOnce() -> Workspace,
) -> DocumentWorkspace {
    let workspace = lock(workspaces).entry(file.to_owned()).or_default().clone();
    workspace.get_or_init(load);
    DocumentWorkspace(workspace)
}

fn focus_on(file: &Path) -> Focus {
    Focus::Files(vec![file.to_owned()])
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Each change under these locks is one assignment.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A request about a document, as long as this lives.
pub(crate) struct Asking {
    session: Arc<Session>,
    flag: CancelFlag,
}

impl Drop for Asking {
    fn drop(&mut self) {
        // A flag is known by being set.
        self.flag.cancel();
        lock(&self.session.asking).retain(|(_, flag)| !flag.was_requested());
    }
}

impl Session {
    /// A session whose answers are kept in a store.
    pub(crate) fn over(store: Store) -> Session {
        Session {
            memo: Memo::over(store),
            ..Session::default()
        }
    }

    /// What users should know of the store, and were not told.
    pub(crate) fn notices(&self) -> Vec<Notice> {
        self.memo.notices()
    }

    fn lock(&self) -> MutexGuard<'_, Contents> {
        // A panic while the lock was held cannot have left a document half changed: each mutation
        // is one assignment.
        self.contents
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Keeps the capabilities of the editor, and returns the encoding that was agreed.
    pub(crate) fn initialize(&self, params: &InitializeParams) -> Encoding {
        let mut contents = self.lock();
        contents.encoding = Encoding::negotiate(params);
        contents.abilities = Abilities::of(&params.capabilities);
        contents.folders = folders_of(params);
        let options = params.initialization_options.as_ref();
        let when_idle = options.and_then(|options| options.get("analyseWorkspace")?.as_bool());
        lock(&self.unopened).when_idle = when_idle.unwrap_or(true);
        contents.encoding
    }

    /// The user wants the files that nobody opened to be analysed.
    pub(crate) fn request_unopened(&self) {
        lock(&self.unopened).is_requested = true;
    }

    /// Whether the files that nobody opened are to be analysed, and whether the user asked for it.
    pub(crate) fn wants_unopened(&self) -> (bool, bool) {
        let wish = lock(&self.unopened);
        (wish.when_idle || wish.is_requested, wish.is_requested)
    }

    /// The files that nobody opened are analysed, or the user wants no more of it until the next
    /// request.
    pub(crate) fn end_unopened(&self, is_refused: bool) {
        let mut wish = lock(&self.unopened);
        wish.is_requested = false;
        wish.when_idle &= !is_refused;
    }

    /// A memo apart: over the same store.
    pub(crate) fn memo_apart(&self) -> Memo {
        self.memo.apart()
    }

    /// The questions that share a large graph were asked.
    pub(crate) fn forget_large_graphs(&self) {
        self.memo.forget_large_graphs();
    }

    /// Whether this is the newest revision.
    pub(crate) fn is_newest(&self, revision: Revision) -> bool {
        self.lock().revision == revision
    }

    /// The editor added folders or removed some.
    pub(crate) fn change_folders(&self, event: &WorkspaceFoldersChangeEvent) {
        let paths = |folders: &[WorkspaceFolder]| -> Vec<PathBuf> {
            let uris = folders.iter().map(|folder| &folder.uri);
            uris.filter_map(folder_path).collect()
        };
        let (removed, added) = (paths(&event.removed), paths(&event.added));
        let mut contents = self.lock();
        let kept = contents.folders.iter();
        let kept = kept.filter(|folder| !removed.contains(folder)).cloned();
        let mut folders: Vec<PathBuf> = kept.chain(added).collect();
        folders.sort();
        folders.dedup();
        contents.folders = folders;
        contents.has_changed(false);
    }

    /// Applies a change of what is open or of what is on disk. It makes a new revision, and stops
    /// the background work on the old one.
    pub(crate) fn change<R>(&self, change: impl FnOnce(&mut Documents, Encoding) -> R) -> R {
        let mut contents = self.lock();
        let encoding = contents.encoding;
        let result = change(&mut contents.documents, encoding);
        contents.has_changed(false);
        result
    }

    /// Applies an edit of an open document. Requests about its old text are moot.
    pub(crate) fn edit(&self, uri: &Uri, edit: impl FnOnce(&mut Documents, Encoding)) {
        let mut contents = self.lock();
        let encoding = contents.encoding;
        edit(&mut contents.documents, encoding);
        contents.has_changed(true);
        drop(contents);
        let asking = lock(&self.asking);
        let moot = asking.iter().filter(|(asked, _)| asked == uri.as_str());
        moot.for_each(|(_, flag)| flag.cancel());
    }

    /// A request about a document begins: an edit of it sets the flag.
    pub(crate) fn asking(self: &Arc<Session>, uri: &Uri, flag: &CancelFlag) -> Asking {
        lock(&self.asking).push((uri.as_str().to_owned(), flag.clone()));
        Asking {
            session: self.clone(),
            flag: flag.clone(),
        }
    }

    /// What is open now. One snapshot serves all that ask before the next change.
    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        let mut contents = self.lock();
        if let Some(newest) = &contents.newest {
            return newest.clone();
        }
        let documents = contents.documents.iter();
        let snapshot = Arc::new(Snapshot {
            revision: contents.revision,
            encoding: contents.encoding,
            abilities: contents.abilities,
            documents: documents
                .map(|(uri, document)| (uri.as_str().to_owned(), (uri.clone(), document.clone())))
                .collect(),
            folders: contents.folders.clone(),
            disk: contents.disk,
            memo: self.memo.clone(),
            newest: self.sources.clone(),
            sources: OnceLock::new(),
            workspaces: Mutex::default(),
            whole_workspaces: Mutex::default(),
        });
        contents.newest = Some(snapshot.clone());
        snapshot
    }

    /// The newest snapshot, if the document is still what it was in an older one. A request that
    /// had to wait so reads no revision that is gone.
    pub(crate) fn newest_with(&self, uri: &Uri, asked: &Document) -> Option<Arc<Snapshot>> {
        let newest = self.snapshot();
        let document = newest.document(uri)?;
        let is_same =
            document.version == asked.version && document.lines.text() == asked.lines.text();
        is_same.then_some(newest)
    }

    /// The flag for background work on a revision; already set if the revision is not the newest
    /// any more.
    pub(crate) fn background_flag(&self, revision: Revision) -> CancelFlag {
        let mut contents = self.lock();
        let flag = CancelFlag::new();
        if contents.revision == revision && !contents.ended {
            contents.background = flag.clone();
        } else {
            flag.cancel();
        }
        flag
    }

    /// Whether a document still has that version.
    pub(crate) fn is_current(&self, uri: &Uri, version: i32) -> bool {
        self.lock()
            .documents
            .get(uri)
            .is_some_and(|document| document.version == version)
    }

    /// Remembers where the test of an action stands.
    pub(crate) fn remember_test(&self, action: String, place: (Uri, Range)) {
        let mut tests = self.tests();
        if tests.len() >= MOST_TESTS {
            tests.clear();
        }
        tests.insert(action, place);
    }

    /// Where the test of an action stands, if it came to one.
    pub(crate) fn test_of(&self, action: &str) -> Option<(Uri, Range)> {
        self.tests().get(action).cloned()
    }

    fn tests(&self) -> MutexGuard<'_, BTreeMap<String, (Uri, Range)>> {
        self.tests
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The client is gone: background work stops and none starts any more.
    pub(crate) fn end(&self) {
        let mut contents = self.lock();
        contents.ended = true;
        contents.background.cancel();
    }

    /// Whether the client said that nothing more is wanted.
    pub(crate) fn has_ended(&self) -> bool {
        self.lock().ended
    }
}

/// The folders that the editor opened: by the newest of the three ways that the protocol had to say
/// it.
#[expect(deprecated, reason = "older clients send only these")]
fn folders_of(params: &InitializeParams) -> Vec<PathBuf> {
    if let Some(folders) = &params.workspace_folders {
        let uris = folders.iter().map(|folder| &folder.uri);
        return uris.filter_map(folder_path).collect();
    }
    let root = match (&params.root_uri, &params.root_path) {
        (Some(uri), _) => folder_path(uri),
        (None, Some(path)) => searchable(PathBuf::from(path)),
        (None, None) => None,
    };
    root.into_iter().collect()
}

fn folder_path(uri: &Uri) -> Option<PathBuf> {
    searchable(file_path(uri)?)
}

/// Only a folder of its own is searched: not the root of the file system.
fn searchable(path: PathBuf) -> Option<PathBuf> {
    (path.is_absolute() && path.parent().is_some()).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folders(params: &str) -> Vec<PathBuf> {
        folders_of(&serde_json::from_str(params).expect("parameters of initialize"))
    }

    #[test]
    fn folders_are_said_in_three_ways() {
        let all = r#"{ "capabilities": {}, "rootPath": "/a", "rootUri": "file:///b",
            "workspaceFolders": [{ "uri": "file:///c", "name": "c" }] }"#;
        assert_eq!(folders(all), [PathBuf::from("/c")]);
        let two = r#"{ "capabilities": {}, "rootPath": "/a", "rootUri": "file:///b" }"#;
        assert_eq!(folders(two), [PathBuf::from("/b")]);
        let oldest = r#"{ "capabilities": {}, "rootPath": "/a" }"#;
        assert_eq!(folders(oldest), [PathBuf::from("/a")]);
        for odd in ["http://host/a", "file:///", "untitled:a", "file://host/a"] {
            let params = format!(r#"{{ "capabilities": {{}}, "rootUri": "{odd}" }}"#);
            assert!(folders(&params).is_empty(), "{odd}");
        }
    }

    #[test]
    fn a_revision_has_one_snapshot() {
        let session = Session::default();
        let first = session.snapshot();
        assert!(Arc::ptr_eq(&first, &session.snapshot()));
        let newest = session.snapshot();
        assert!(Arc::ptr_eq(first.sources(), newest.sources()));
        session.change(|_, _| ());
        assert!(!Arc::ptr_eq(&first, &session.snapshot()));
    }
}
