//! The files of a project at one revision: texts, names, configurations. Programs are loaded from
//! them on demand.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use java::{NameIndex, NamedText, Origin, SelectedText, SourceInput};
use project::{Project, SourceFile};

use crate::configurations::{Configurations, Found};
use crate::loaded::Loaded;
use crate::memo::key;
use crate::selection::{Focus, Selection};
use crate::workspace::Problem;
use crate::{Inputs, Memo, Workspace};

/// How much was loaded.
#[derive(Clone, Copy, Debug, Default)]
struct Load {
    /// Whether the deadline was too early for all that questions depend on.
    is_late: bool,
    /// Whether only what makes a difference to objects of the class explored was asked for.
    is_for_objects: bool,
}

/// From so many bytes more on, a part of what is needed is asked before the rest is loaded.
const MUCH: usize = 16 << 10;

/// Of so many bytes that are not loaded some are taken to be needed: to find that out takes longer
/// than many a witness.
const VAST: usize = 512 << 10;

/// The files of a project at one revision. Immutable; the next revision shares with it what did not
/// change.
#[derive(Clone)]
pub struct Sources {
    paths: Vec<PathBuf>,
    overlays: BTreeMap<PathBuf, Arc<str>>,
    project: Project,
    specifications: Project,
    texts: Vec<Arc<SourceInput>>,
    resources: OnceLock<Arc<[String]>>,
    names: OnceLock<NameIndex>,
    /// Those of the texts without dead methods.
    running_names: OnceLock<NameIndex>,
    found: Arc<Found>,
    pub(crate) configurations: Configurations,
    /// What is wrong with the files and the configurations.
    problems: Vec<Problem>,
    pub(crate) memo: Memo,
}

impl Sources {
    /// Walks the folders and reads the files; `inputs.focus` does not matter. Files that the memo
    /// knows are not read again. Never fails: what is wrong is a problem of each workspace.
    pub fn read(inputs: &Inputs, memo: &Memo) -> Sources {
        let buffers = || inputs.overlays.clone();
        let project = Project::read(inputs.paths.clone(), buffers(), &memo.disk);
        let files = inputs.specification_files.clone();
        let specifications = Project::of_files(files, buffers(), &memo.disk);
        let texts = texts_of(&project, &specifications);
        let folders = texts.iter().filter_map(|text| text.path.parent());
        let found = Arc::new(Found::read(folders));
        Sources {
            paths: inputs.paths.clone(),
            overlays: inputs.overlays.clone(),
            project,
            specifications,
            texts,
            resources: OnceLock::new(),
            names: OnceLock::new(),
            running_names: OnceLock::new(),
            found,
            configurations: Configurations::default(),
            problems: Vec::new(),
            memo: memo.clone(),
        }
        .checked()
    }

    /// The same files, with names that an older revision may have read.
    #[must_use]
    pub fn sharing(self, older: &Sources) -> Sources {
        let known: BTreeMap<&Path, &NamedText> = match older.names.get() {
            Some(names) => {
                let paths = older.texts.iter().map(|text| &*text.path);
                paths.zip(names.files()).collect()
            }
            None => return self,
        };
        if self.names.get().is_none() {
            let named = |text: &Arc<SourceInput>| {
                let known = known.get(&*text.path);
                let known = known.filter(|known| *known.text() == text.text);
                known.map_or_else(|| NamedText::of(text.text.clone()), |&known| known.clone())
            };
            let index = NameIndex::of(self.texts.iter().map(named).collect());
            // Nobody else has this value.
            let _ = self.names.set(index);
        }
        self
    }

    /// The next revision, after the texts of open buffers changed. None where it needs the disk:
    /// other folders, other buffers.
    pub fn edited(&self, inputs: &Inputs) -> Option<Sources> {
        let has_same_files = self.paths == inputs.paths
            && self.specifications.files().next().is_none()
            && inputs.specification_files.is_empty()
            && self.overlays.keys().eq(inputs.overlays.keys());
        if !has_same_files {
            return None;
        }
        let mut project = self.project.clone();
        let mut texts = self.texts.clone();
        let mut names = self.names.get().cloned();
        let mut running = self.running_names.get().cloned();
        for (path, text) in &inputs.overlays {
            if self.overlays.get(path) == Some(text) {
                continue;
            }
            let Some(changed) = project.with_text(path, text) else {
                continue; // it is none of the project's
            };
            let shown = changed.file(path)?.path().as_os_str();
            let number = texts.iter().position(|one| one.path.as_os_str() == shown)?;
            let input = SourceInput {
                text: text.clone(),
                ..SourceInput::clone(&texts[number])
            };
            texts[number] = Arc::new(input);
            let named = NamedText::of(text.clone());
            for names in names.iter_mut().chain(&mut running) {
                names.replace(number, named.clone());
            }
            project = changed;
        }
        let next = Sources {
            paths: self.paths.clone(),
            overlays: inputs.overlays.clone(),
            project,
            specifications: Project::default(),
            texts,
            resources: OnceLock::new(),
            names: names.map_or_else(OnceLock::new, OnceLock::from),
            running_names: running.map_or_else(OnceLock::new, OnceLock::from),
            found: self.found.clone(),
            configurations: Configurations::default(),
            problems: Vec::new(),
            memo: self.memo.clone(),
        };
        Some(next.checked())
    }

    /// Checks the configurations against the names of the classes.
    fn checked(mut self) -> Sources {
        let (configurations, wrong) = self.found.checked(&self.memo.disk, || self.names());
        self.configurations = configurations;
        let of_files = self.project.errors().iter();
        let of_files = of_files.chain(self.specifications.errors());
        self.problems = of_files.map(Problem::of_file).chain(wrong).collect();
        self
    }

    /// The program that questions in this focus depend on. It is loaded where the memo does not
    /// have it.
    pub fn workspace(self: &Arc<Sources>, focus: &Focus) -> Workspace {
        self.workspace_until(focus, None)
    }

    /// The same until a deadline. What was loaded by then is a part of it: a question to a part has
    /// a witness for an answer, or none. A first part is loaded in any case.
    pub fn workspace_until(
        self: &Arc<Sources>,
        focus: &Focus,
        deadline: Option<Instant>,
    ) -> Workspace {
        self.loaded_until(focus, || self.names(), deadline)
    }

    /// The same without dead methods, which nothing calls. Questions about what is left have the
    /// same answers there, and an answer does not change its key where such a method comes or goes.
    pub fn running_workspace(self: &Arc<Sources>, focus: &Focus) -> Workspace {
        self.running_workspace_until(focus, None)
    }

    /// The same until a deadline, as [`Sources::workspace_until`].
    pub(crate) fn running_workspace_until(
        self: &Arc<Sources>,
        focus: &Focus,
        deadline: Option<Instant>,
    ) -> Workspace {
        // Specifications may call what is private.
        let has_specifications = self.specifications.files().next().is_some();
        let names = || match has_specifications {
            true => self.names(),
            false => self.running_names(),
        };
        self.loaded_until(focus, names, deadline)
    }

    fn loaded_until<'s>(
        self: &'s Arc<Sources>,
        focus: &Focus,
        names: impl FnOnce() -> &'s NameIndex,
        deadline: Option<Instant>,
    ) -> Workspace {
        let (loaded, load) = self.load_until(&self.as_found(focus), names, deadline);
        let workspace = Workspace::new(self, &loaded, load.is_late);
        let workspace = match load.is_late {
            true => workspace.loaded_late(),
            false => workspace,
        };
        match load.is_for_objects {
            true => workspace.loaded_for_objects(),
            false => workspace,
        }
    }

    /// A part of that program, where the rest is large: what the files in focus run by themselves.
    /// A question to a part has a witness for an answer, or none.
    ///
    /// None where there is no such part, or where that is not known at the deadline. Of a vast
    /// project it may be all that is needed.
    pub fn part(
        self: &Arc<Sources>,
        focus: &Focus,
        deadline: Option<Instant>,
    ) -> Option<Workspace> {
        let focus = self.as_found(focus);
        let mut selection = Selection::of(&focus, &self.texts, || self.names())?;
        let loaded = self.loaded(&focus, selection.texts());
        let bytes = selection.bytes();
        let all: usize = self.texts.iter().map(|text| text.text.len()).sum();
        if all.saturating_sub(bytes) >= VAST {
            return Some(Workspace::new(self, &loaded, true));
        }
        let has_grown = deadline::within(deadline, || selection.grow(&loaded, &self.memo));
        let is_part = has_grown == Some(true) && selection.bytes().saturating_sub(bytes) >= MUCH;
        is_part.then(|| Workspace::new(self, &loaded, true))
    }

    /// The texts of the files.
    pub(crate) fn texts(&self) -> &[Arc<SourceInput>] {
        &self.texts
    }

    /// The files whose questions may depend on one of these: a superset that costs little.
    pub(crate) fn depending_on(&self, is_changed: impl Fn(&Path) -> bool) -> BTreeSet<&Path> {
        let files = 0..self.texts.len();
        let changed = files.filter(|&number| is_changed(&self.texts[number].path));
        let found = self.names().depending_on(changed).into_iter();
        found.map(|number| &*self.texts[number].path).collect()
    }

    /// Whether some file declares a class of this name, or of this name of its arrays.
    pub(crate) fn declares(&self, name: &str) -> bool {
        self.names().has_type(name.trim_end_matches("[]"))
    }

    /// What is wrong with the files and with their configurations; not with their Java.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The path that the program shows for a file, however it is written.
    pub fn shown_path<'p>(&'p self, path: &'p Path) -> &'p Path {
        let file = self.specifications.file(path);
        let file = file.or_else(|| self.project.file(path));
        file.map_or(path, SourceFile::path)
    }

    /// The text of a file of the project.
    pub fn text(&self, path: &Path) -> Option<&Arc<str>> {
        Some(self.project.file(path)?.text())
    }

    pub(crate) fn names(&self) -> &NameIndex {
        self.names.get_or_init(|| {
            let texts = self.texts.iter();
            NameIndex::of(texts.map(|text| NamedText::of(text.text.clone())).collect())
        })
    }

    pub(crate) fn running_names(&self) -> &NameIndex {
        self.running_names
            .get_or_init(|| self.names().without_dead_methods())
    }

    /// The paths, without their extensions, of files in which texts by language may be: those of
    /// `.properties` files and of classes. Only where one of these texts asks for such.
    fn resources(&self, texts: &[SelectedText]) -> Arc<[String]> {
        let asks = |text: &SelectedText| text.input.text.contains("ResourceBundle");
        if !texts.iter().any(asks) {
            return Arc::default();
        }
        let known = self.resources.get_or_init(|| {
            let classes = self.texts.iter().map(|text| &text.path);
            let files = self.project.resources().iter().chain(classes);
            let paths = files.map(|path| {
                let path = path.with_extension("");
                path.to_string_lossy().replace('\\', "/")
            });
            paths.collect()
        });
        known.clone()
    }

    /// The focus, with the paths of files as the project has them.
    fn as_found(&self, focus: &Focus) -> Focus {
        let path = |path: &PathBuf| match self.project.file(path) {
            Some(file) => file.path().to_owned(),
            None => path.clone(),
        };
        match focus {
            Focus::Files(files) => Focus::Files(files.iter().map(path).collect()),
            other => other.clone(),
        }
    }

    /// Loads what the questions in focus depend on, and how much that is. What is loaded first has
    /// no deadline.
    fn load_until<'s>(
        &'s self,
        focus: &Focus,
        names: impl FnOnce() -> &'s NameIndex,
        deadline: Option<Instant>,
    ) -> (Arc<Loaded>, Load) {
        let Some(mut selection) = Selection::of(focus, &self.texts, names) else {
            let texts = self.texts.iter().map(|text| SelectedText {
                input: SourceInput::clone(text),
                part: None,
            });
            return (self.loaded(focus, texts.collect()), Load::default());
        };
        // Less is loaded first where that may be all.
        let mut known = deadline.map(|_| self.loaded(focus, selection.texts()));
        selection = selection.with_offered();
        loop {
            let grown = deadline::within(deadline, || {
                let loaded = self.loaded(focus, selection.texts());
                let has_grown = selection.grow(&loaded, &self.memo);
                let less = has_grown.then(|| selection.for_objects(&loaded)).flatten();
                (loaded, has_grown, less)
            });
            let load = |is_late: bool| Load {
                is_late,
                is_for_objects: selection.is_for_objects(),
            };
            match (grown, known) {
                (Some((loaded, false, _)), _) => return (loaded, load(false)),
                (Some((loaded, true, less)), _) => {
                    selection = less.unwrap_or(selection);
                    known = Some(loaded);
                }
                (None, Some(loaded)) => return (loaded, load(true)),
                (None, None) => unreachable!("work without a deadline comes to its end"),
            }
        }
    }

    fn loaded(&self, focus: &Focus, texts: Vec<SelectedText>) -> Arc<Loaded> {
        let content = texts
            .iter()
            .map(|SelectedText { input, part }| (&input.path, &input.text, input.origin, part));
        let resources = self.resources(&texts);
        let content = key((content.collect::<Vec<_>>(), &resources));
        let load = || Loaded::of(texts, &resources, &self.memo.trees);
        self.memo.program(focus, content, load)
    }
}

/// The texts of a project and of its specification files.
fn texts_of(project: &Project, specifications: &Project) -> Vec<Arc<SourceInput>> {
    let input = |file: &SourceFile, origin| {
        Arc::new(SourceInput {
            path: file.path().to_owned(),
            text: file.text().clone(),
            origin,
        })
    };
    let has_specifications = specifications.files().next().is_some();
    let is_specification =
        |file: &SourceFile| has_specifications && specifications.file(file.path()).is_some();
    let own = project.files().filter(|file| !is_specification(file));
    let own = own.map(|file| input(file, Origin::Project));
    let specifications = specifications.files();
    own.chain(specifications.map(|file| input(file, Origin::Specification)))
        .collect()
}
