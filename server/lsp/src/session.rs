//! The session with an editor: what it can do, its open documents, the project at each revision.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};

use synth::{CancelFlag, Focus, Inputs, Memo, Workspace};
use tower_lsp::ls_types::{ClientCapabilities, InitializeParams, ResourceOperationKind, Uri};

use crate::document::{Document, Documents};
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
        Abilities {
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
}

struct Contents {
    encoding: Encoding,
    abilities: Abilities,
    folders: Vec<PathBuf>,
    documents: Documents,
    revision: Revision,
    /// Set when the revision that the background analysis works on is no longer the newest.
    background: CancelFlag,
    workspace: Option<(Revision, Arc<Workspace>)>,
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
            background: CancelFlag::new(),
            workspace: None,
            ended: false,
        }
    }
}

/// The open documents at one revision.
#[derive(Clone)]
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
}

impl Snapshot {
    /// The document at an address.
    pub(crate) fn document(&self, uri: &Uri) -> Option<&Document> {
        self.documents
            .get(uri.as_str())
            .map(|(_, document)| document)
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
            focus: Focus::Files(
                self.documents
                    .values()
                    .map(|(_, d)| d.path.clone())
                    .collect(),
            ),
        }
    }
}

impl Session {
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
        contents.folders = params
            .workspace_folders
            .iter()
            .flatten()
            .filter_map(|folder| folder.uri.to_file_path().map(|path| path.into_owned()))
            .collect();
        contents.encoding
    }

    /// Applies a change, which makes a new revision and stops the background work on the old one.
    pub(crate) fn change<R>(&self, change: impl FnOnce(&mut Documents, Encoding) -> R) -> R {
        let mut contents = self.lock();
        let encoding = contents.encoding;
        let result = change(&mut contents.documents, encoding);
        contents.revision += 1;
        contents.background.cancel();
        result
    }

    /// What is open now.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let contents = self.lock();
        Snapshot {
            revision: contents.revision,
            encoding: contents.encoding,
            abilities: contents.abilities,
            documents: contents
                .documents
                .iter()
                .map(|(uri, document)| (uri.as_str().to_owned(), (uri.clone(), document.clone())))
                .collect(),
            folders: contents.folders.clone(),
        }
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

    /// The project at a snapshot's revision; opened once for each revision.
    pub(crate) fn workspace(&self, snapshot: &Snapshot) -> Arc<Workspace> {
        if let Some((revision, workspace)) = &self.lock().workspace
            && *revision == snapshot.revision
        {
            return workspace.clone();
        }
        let workspace = Arc::new(Workspace::open(&snapshot.inputs(), &self.memo));
        let mut contents = self.lock();
        if contents
            .workspace
            .as_ref()
            .is_none_or(|(revision, _)| *revision <= snapshot.revision)
        {
            contents.workspace = Some((snapshot.revision, workspace.clone()));
        }
        workspace
    }

    /// The client is gone: background work stops and none starts any more.
    pub(crate) fn end(&self) {
        let mut contents = self.lock();
        contents.ended = true;
        contents.background.cancel();
    }
}
