//! The files that nobody opened: which are still to be analysed, and what is shown of them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use synth::{Memo, Sources};
use tower_lsp::ls_types::Diagnostic;

/// The queue of the files that nobody opened: what an edit touched comes before all others.
pub(crate) struct Unopened {
    /// What is computed for them pushes nothing out that open documents need.
    memo: Memo,
    /// The files at the revision that the queue is about.
    revision: Option<Arc<Sources>>,
    open: BTreeSet<PathBuf>,
    touched: BTreeSet<PathBuf>,
    others: BTreeSet<PathBuf>,
    shown: BTreeMap<PathBuf, Vec<Diagnostic>>,
}

impl Unopened {
    pub(crate) fn new(memo: Memo) -> Unopened {
        Unopened {
            memo,
            revision: None,
            open: BTreeSet::new(),
            touched: BTreeSet::new(),
            others: BTreeSet::new(),
            shown: BTreeMap::new(),
        }
    }

    /// Goes on to a revision in which these files are open. The files of which nothing is to be
    /// shown any more.
    pub(crate) fn go_on(
        &mut self,
        sources: &Arc<Sources>,
        open: BTreeSet<PathBuf>,
    ) -> Vec<PathBuf> {
        let watched = sources.watched_files();
        match &self.revision {
            None => self.others.clone_from(&watched),
            Some(older) => self.touched.extend(sources.concerned_since(older)),
        }
        let closed = self.open.difference(&open).cloned();
        self.touched.extend(closed);
        let is_waiting = |file: &PathBuf| watched.contains(file) && !open.contains(file);
        self.touched.retain(is_waiting);
        let touched = &self.touched;
        self.others
            .retain(|file| is_waiting(file) && !touched.contains(file));
        let gone = self.shown.keys().filter(|&file| !is_waiting(file));
        let mut gone: Vec<PathBuf> = gone.cloned().collect();
        gone.iter().for_each(|file| _ = self.shown.remove(file));
        // An open document shows what is found there.
        gone.retain(|file| !open.contains(file));
        self.revision = Some(sources.clone());
        self.open = open;
        gone
    }

    /// The files at the revision, to be asked with a memo apart.
    pub(crate) fn sources(&self) -> Option<Arc<Sources>> {
        let revision = self.revision.as_ref()?;
        Some(Arc::new(revision.over(&self.memo)))
    }

    /// What comes next. It stays next until it is done.
    pub(crate) fn next(&self) -> Option<PathBuf> {
        self.touched
            .first()
            .or_else(|| self.others.first())
            .cloned()
    }

    /// How many files are still to be analysed.
    pub(crate) fn waiting(&self) -> usize {
        self.touched.len() + self.others.len()
    }

    /// A file was analysed. Whether something else is to be shown than before.
    pub(crate) fn done(&mut self, file: &Path, found: Vec<Diagnostic>) -> bool {
        self.touched.remove(file);
        self.others.remove(file);
        // Its program is not needed any more.
        self.memo.keep_programs_of(&[]);
        self.memo.forget_large_graphs();
        let is_same = match self.shown.get(file) {
            Some(shown) => *shown == found,
            None => found.is_empty(),
        };
        match found.is_empty() {
            true => self.shown.remove(file),
            false => self.shown.insert(file.to_owned(), found),
        };
        !is_same
    }
}

#[cfg(test)]
mod tests {
    use synth::Inputs;

    use super::*;

    /// The files of a folder.
    fn read(folder: &Path) -> Arc<Sources> {
        let inputs = Inputs {
            paths: vec![folder.to_owned()],
            ..Inputs::default()
        };
        Arc::new(Sources::read(&inputs, &Memo::default()))
    }

    fn names(unopened: &mut Unopened) -> Vec<String> {
        let mut names = Vec::new();
        while let Some(file) = unopened.next() {
            let name = file.file_stem().expect("a name").to_string_lossy();
            names.push(name.into_owned());
            unopened.done(&file, Vec::new());
        }
        names
    }

    #[test]
    fn what_an_edit_touched_comes_first() {
        let temporary = tempfile::tempdir().expect("a folder");
        let folder = temporary.path().canonicalize().expect("a folder");
        let path = |name: &str| folder.join(format!("{name}.java"));
        let write = |name: &str, text: &str| std::fs::write(path(name), text).expect("a file");
        write(
            "A",
            "public class A { B b; boolean repOk() { return true; } }",
        );
        write("B", "public class B { int x; }");
        write("C", "public class C { boolean repOk() { return true; } }");
        write("D", "public class D { D() { assert true; } B b; }");
        let mut unopened = Unopened::new(Memo::default());
        unopened.go_on(&read(&folder), BTreeSet::from([path("C")]));
        assert_eq!(unopened.waiting(), 2);
        assert_eq!(unopened.next(), Some(path("A")));
        unopened.done(&path("A"), Vec::new());

        // The open document is closed, and a class that both use has another field.
        write("B", "public class B { int y; }");
        unopened.go_on(&read(&folder), BTreeSet::new());
        assert_eq!(names(&mut unopened), ["A", "C", "D"]);
        unopened.go_on(&read(&folder), BTreeSet::new());
        assert_eq!(unopened.waiting(), 0);
        write("C", "public class C { boolean repOk() { return false; } }");
        write("E", "public class E { boolean repOk() { return false; } }");
        unopened.go_on(&read(&folder), BTreeSet::new());
        assert_eq!(names(&mut unopened), ["C", "E"]);
    }

    #[test]
    fn what_is_gone_is_taken_back() {
        let temporary = tempfile::tempdir().expect("a folder");
        let folder = temporary.path().canonicalize().expect("a folder");
        let [a, b] = ["A", "B"].map(|name| folder.join(format!("{name}.java")));
        for file in [&a, &b] {
            std::fs::write(file, "class X { boolean repOk() { return true; } }").expect("a file");
        }
        let mut unopened = Unopened::new(Memo::default());
        unopened.go_on(&read(&folder), BTreeSet::new());
        for file in [&a, &b] {
            assert!(unopened.done(file, vec![Diagnostic::default()]));
            assert!(!unopened.done(file, vec![Diagnostic::default()]));
        }
        std::fs::remove_file(&a).expect("a file");
        let gone = unopened.go_on(&read(&folder), BTreeSet::from([b]));
        assert_eq!(gone, [a]);
    }
}
