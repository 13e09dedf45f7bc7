//! What changed between two revisions of a project, and which questions that may concern.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use java::SourceInput;

use crate::memo::key;
use crate::sources::Sources;
use crate::{FileWorkspaces, Inputs, Target, Workspace};

/// The difference between an older revision and a workspace. A question that it does not concern
/// depends on equal files in both, so its answer is the same.
pub struct Changes {
    newer: Revision,
    older: Revision,
    /// The files that differ, or that only one revision has.
    files: BTreeSet<PathBuf>,
    /// The files near those: questions about others need no closer look.
    near: BTreeSet<PathBuf>,
    /// Whether something changed that every question may depend on.
    concern_everything: bool,
    /// The files that were asked about.
    known: BTreeMap<PathBuf, bool>,
    older_workspaces: FileWorkspaces,
}

/// The files of a revision, by their paths below its root.
struct Revision {
    sources: Arc<Sources>,
    root: PathBuf,
    /// None stands for the place of a file outside the root: nobody knows how that was.
    files: BTreeMap<Option<PathBuf>, Vec<Arc<SourceInput>>>,
    /// The place of each file as the sources show it: the disk may be another by now.
    places: BTreeMap<PathBuf, Option<PathBuf>>,
}

impl Revision {
    fn of(sources: &Arc<Sources>, root: &Path) -> Revision {
        let mut files: BTreeMap<Option<PathBuf>, Vec<Arc<SourceInput>>> = BTreeMap::new();
        let mut places = BTreeMap::new();
        for file in sources.texts() {
            let place = below(root, &file.path);
            places.insert(file.path.clone(), place.clone());
            files.entry(place).or_default().push(file.clone());
        }
        Revision {
            sources: sources.clone(),
            root: root.to_owned(),
            files,
            places,
        }
    }

    /// The place of a file of the revision below its root.
    fn place_of(&self, file: &Path) -> Option<&PathBuf> {
        self.places.get(file)?.as_ref()
    }

    /// The files at a place: several, where there are links to it.
    fn at(&self, place: &Path) -> &[Arc<SourceInput>] {
        let files = self.files.get(&Some(place.to_owned()));
        files.map_or(&[], Vec::as_slice)
    }

    /// Their texts.
    fn texts(&self, place: &Path) -> Vec<&str> {
        self.at(place).iter().map(|file| &*file.text).collect()
    }

    /// What is configured for each folder.
    fn configured(&self) -> BTreeMap<Option<PathBuf>, blake3::Hash> {
        let files = self.sources.texts().iter();
        let folders: BTreeSet<&Path> = files.filter_map(|file| file.path.parent()).collect();
        let folders = folders.into_iter();
        let configured = |folder| key(self.sources.configurations.get(folder));
        folders
            .map(|folder| (below(&self.root, folder), configured(folder)))
            .collect()
    }

    /// The places of files whose questions may depend on one of these.
    fn near(&self, files: &BTreeSet<PathBuf>) -> Vec<PathBuf> {
        let is_changed = |file: &Path| self.place_of(file).is_none_or(|at| files.contains(at));
        let near = self.sources.depending_on(is_changed).into_iter();
        near.filter_map(|file| self.place_of(file).cloned())
            .collect()
    }

    /// Whether questions about the classes of a file depend on one of these.
    fn depends(
        &self,
        place: &Path,
        files: &BTreeSet<PathBuf>,
        workspaces: &mut FileWorkspaces,
    ) -> bool {
        self.at(place).iter().any(|file| {
            let workspace = workspaces.of_file(&self.sources, &file.path, None);
            let mut all = workspace.files();
            all.any(|one| self.place_of(one).is_none_or(|one| files.contains(one)))
        })
    }
}

/// The path below a root, links resolved.
fn below(root: &Path, path: &Path) -> Option<PathBuf> {
    // The folder of a file named without one is the empty path.
    let path = match path.as_os_str().is_empty() {
        true => Path::new("."),
        false => path,
    };
    let whole = path.canonicalize().ok()?;
    Some(whole.strip_prefix(root).ok()?.to_owned())
}

impl Changes {
    /// The changes from an older revision to a workspace of the whole project. Each has the
    /// (canonical) root that its files are compared below.
    pub fn between(older: (&Inputs, &Path), newer: (&Workspace, &Path)) -> Changes {
        let (inputs, older_root) = older;
        let (workspace, root) = newer;
        let memo = workspace.memo.with_own_programs();
        let older = Arc::new(Sources::read(inputs, &memo));
        let older = Revision::of(&older, older_root);
        let newer = Revision::of(workspace.sources(), root);

        let both = [&older, &newer];
        let places: BTreeSet<&PathBuf> = both
            .iter()
            .flat_map(|of| of.files.keys().flatten())
            .collect();
        let differs = |place: &&&PathBuf| older.texts(place) != newer.texts(place);
        let files: BTreeSet<PathBuf> = places
            .iter()
            .filter(differs)
            .map(|&place| place.clone())
            .collect();

        let has_problems = both.iter().any(|of| !of.sources.problems().is_empty());
        let [before, after] = both.map(Revision::configured);
        let mut shared = before
            .iter()
            .filter_map(|(folder, one)| Some((one, after.get(folder)?)));
        let is_configured_anew = shared.any(|(one, other)| one != other);
        let near = both.iter().flat_map(|of| of.near(&files)).collect();
        Changes {
            older,
            newer,
            near,
            files,
            concern_everything: has_problems || is_configured_anew,
            known: BTreeMap::new(),
            older_workspaces: FileWorkspaces::default(),
        }
    }

    /// Whether a target of the newer revision may have another answer than in the older one. Its
    /// workspace is among those of files, then, if it was looked at.
    pub fn may_concern(
        &mut self,
        workspace: &Workspace,
        target: Target,
        workspaces: &mut FileWorkspaces,
    ) -> bool {
        // What is perhaps meant by a name that does not exist is looked for in all files.
        if self.concern_everything || workspace.check_target(target).is_err() {
            return true;
        }
        let file = workspace.path_of(workspace.place_of(target));
        let Some(place) = self.newer.place_of(file).cloned() else {
            return true;
        };
        if !self.near.contains(&place) {
            return false;
        }
        if let Some(&known) = self.known.get(&place) {
            return known;
        }
        // In the older revision a file was perhaps referred to that is gone.
        let is_concerned = self.newer.depends(&place, &self.files, workspaces)
            || (self.older).depends(&place, &self.files, &mut self.older_workspaces);
        self.known.insert(place, is_concerned);
        is_concerned
    }
}
