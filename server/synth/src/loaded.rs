//! A program that was loaded: resolved, lowered, and what follows from that alone.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use blake3::Hash;
use ir::{Bodies, Content, Effects};
use java::{Origin, Program, SourceId, SourceInput, Trees};

use crate::memo::key;
use crate::selection::Touched;

/// Texts, resolved and lowered.
pub(crate) struct Loaded {
    pub(crate) program: Arc<Program>,
    pub(crate) bodies: Arc<Bodies>,
    pub(crate) effects: Arc<Effects>,
    pub(crate) problems: Vec<java::Problem>,
    /// The source of each file, by the path that the program shows.
    pub(crate) sources: BTreeMap<PathBuf, SourceId>,
    content: OnceLock<Hash>,
    /// The classes that questions are about, by the files in focus.
    touched: Mutex<BTreeMap<Vec<PathBuf>, Arc<Vec<Touched>>>>,
}

impl Loaded {
    pub(crate) fn of(texts: Vec<SourceInput>, trees: &Trees) -> Loaded {
        let java::Resolution { program, problems } = java::resolve_with_trees(texts, trees);
        let bodies = Bodies::new(&program);
        let effects = Effects::of(&bodies, &program);
        let sources = program
            .sources()
            .filter(|&source| program.source(source).origin != Origin::Library)
            .map(|source| (program.source(source).path.clone(), source))
            .collect();
        Loaded {
            program: Arc::new(program),
            bodies: Arc::new(bodies),
            effects: Arc::new(effects),
            problems,
            sources,
            content: OnceLock::new(),
            touched: Mutex::default(),
        }
    }

    /// A hash of all that graphs and answers depend on: comments and positions are not in it.
    pub(crate) fn content(&self) -> Hash {
        *self.content.get_or_init(|| {
            key(Content {
                program: &self.program,
                bodies: &self.bodies,
            })
        })
    }

    /// What `find` finds for the files in focus; it is asked once.
    pub(crate) fn touched(
        &self,
        roots: Vec<PathBuf>,
        find: impl FnOnce() -> Vec<Touched>,
    ) -> Arc<Vec<Touched>> {
        let mut known = self.touched.lock().unwrap_or_else(PoisonError::into_inner);
        let touched = known.entry(roots).or_insert_with(|| Arc::new(find()));
        touched.clone()
    }
}
