//! The syntax trees of texts and the resolved models, kept for other revisions of a project.

use std::sync::{Arc, Mutex, PoisonError};

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::expanded_tree::Tree;
use crate::library::Selection;
use crate::resolved_models::ResolvedModels;

/// The most bytes of texts whose trees are kept. A tree has some 35 times as many, and each edit
/// makes one.
const MOST_BYTES: u64 = 1 << 19;

/// How many texts are expected. It is no limit: it makes the cache's shards few, and a text has to
/// fit into one.
const EXPECTED: usize = 64;

/// The most selections of models that are kept resolved.
const MOST_MODELS: usize = 8;

/// Syntax trees by the content of their texts, and the models that were resolved last. It is cheap
/// to clone.
#[derive(Clone)]
pub struct Trees {
    trees: Arc<Cache<Arc<str>, Arc<Tree>, ByText>>,
    /// The newest first.
    models: Arc<Mutex<Vec<Arc<ResolvedModels>>>>,
}

#[derive(Clone)]
struct ByText;

impl Weighter<Arc<str>, Arc<Tree>> for ByText {
    fn weight(&self, text: &Arc<str>, _: &Arc<Tree>) -> u64 {
        u64::try_from(text.len()).unwrap_or(u64::MAX)
    }
}

impl Default for Trees {
    fn default() -> Trees {
        Trees {
            trees: Arc::new(Cache::with_weighter(EXPECTED, MOST_BYTES, ByText)),
            models: Arc::default(),
        }
    }
}

impl Trees {
    /// The tree of a text.
    pub(crate) fn of(&self, text: &Arc<str>) -> Arc<Tree> {
        deadline::check();
        if let Some(tree) = self.trees.get(text) {
            return tree;
        }
        let tree = Arc::new(Tree::of(text));
        self.trees.insert(text.clone(), tree.clone());
        tree
    }

    /// The resolved models of a selection.
    pub(crate) fn models(&self, selection: &Selection) -> Arc<ResolvedModels> {
        let key = selection.key();
        let is_it = |known: &Arc<ResolvedModels>| known.shared().key() == &*key;
        // Each change of the list leaves it whole.
        let known = || self.models.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known().iter().find(|&known| is_it(known)).cloned();
        let models = found.unwrap_or_else(|| Arc::new(ResolvedModels::of(selection)));
        let mut known = known();
        known.retain(|known| !is_it(known));
        known.truncate(MOST_MODELS - 1);
        known.insert(0, models.clone());
        models
    }
}
