//! The files with something that the editor answers, and those that an edit concerns.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use java::Origin;
use project::Configuration;

use crate::Memo;
use crate::sources::Sources;

/// What a file with watched targets has at least one of ([`crate::Workspace::watched`]).
const WORDS: [&str; 5] = ["Invariant", "Spec", "assert", "repOk", "repOK"];

impl Sources {
    /// The same files; what is computed of them is kept in another memo.
    #[must_use]
    pub fn over(&self, memo: &Memo) -> Sources {
        // Both share the names.
        self.running_names();
        let mut other = self.clone();
        other.memo = memo.clone();
        other
    }

    /// The files that may have watched targets, told by words.
    pub fn watched_files(&self) -> BTreeSet<PathBuf> {
        let texts = self.texts();
        let naming = self.running_names().naming(&WORDS);
        let naming = naming.filter(|&number| texts[number].origin == Origin::Project);
        naming.map(|number| texts[number].path.clone()).collect()
    }

    /// The files of which what is found may differ from what it was in an older revision: a
    /// superset that costs little.
    pub fn concerned_since(&self, older: &Sources) -> BTreeSet<PathBuf> {
        if self.configured() != older.configured() || self.problems() != older.problems() {
            let all = self.texts().iter().map(|text| text.path.clone());
            return all.collect();
        }
        let (before, after) = (by_path(older), by_path(self));
        let differs = |path: &&&Path| before.get(**path) != after.get(**path);
        let changed = before.keys().chain(after.keys()).filter(differs);
        let changed: BTreeSet<&Path> = changed.copied().collect();
        if changed.is_empty() {
            return BTreeSet::new();
        }
        let is_changed = |path: &Path| changed.contains(path);
        let near = self.depending_on(is_changed).into_iter();
        let near = near.chain(older.depending_on(is_changed));
        near.chain(changed.iter().copied())
            .map(Path::to_owned)
            .collect()
    }

    /// What is configured for each folder.
    fn configured(&self) -> BTreeMap<&Path, Option<&Configuration>> {
        let folders = self.texts().iter().filter_map(|text| text.path.parent());
        let configured = folders.map(|folder| (folder, self.configurations.get(folder)));
        configured.collect()
    }
}

fn by_path(sources: &Sources) -> BTreeMap<&Path, &Arc<str>> {
    let texts = sources.texts().iter();
    texts.map(|input| (&*input.path, &input.text)).collect()
}
