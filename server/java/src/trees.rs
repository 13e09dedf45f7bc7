//! The syntax trees of texts, kept for other revisions of a project.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use syntax::Parse;

use crate::lombok;

/// The most bytes of texts whose trees are kept. A tree has about twenty times as many, and each
/// edit makes one.
const MOST_BYTES: u64 = 3 << 19;

/// How many texts are expected. It is no limit: it makes the cache's shards few, and a text has to
/// fit into one.
const EXPECTED: usize = 64;

/// Syntax trees by the content of their texts. It is cheap to clone.
#[derive(Clone)]
pub struct Trees(Arc<Cache<Arc<str>, Arc<Tree>, ByText>>);

#[derive(Clone)]
struct ByText;

/// The syntax tree of a text, with what annotations generate.
pub(crate) struct Tree {
    pub(crate) parse: Parse,
    /// The text of what was generated.
    pub(crate) generated: String,
}

impl Tree {
    fn of(text: &str) -> Tree {
        let mut parse = syntax::parse(text);
        let generated = match lombok::is_named_in(text) {
            true => lombok::expand(text, &mut parse.unit),
            false => String::new(),
        };
        Tree { parse, generated }
    }
}

impl Weighter<Arc<str>, Arc<Tree>> for ByText {
    fn weight(&self, text: &Arc<str>, _: &Arc<Tree>) -> u64 {
        u64::try_from(text.len()).unwrap_or(u64::MAX)
    }
}

impl Default for Trees {
    fn default() -> Trees {
        Trees(Arc::new(Cache::with_weighter(EXPECTED, MOST_BYTES, ByText)))
    }
}

impl Trees {
    /// The tree of a text.
    pub(crate) fn of(&self, text: &Arc<str>) -> Arc<Tree> {
        if let Some(tree) = self.0.get(text) {
            return tree;
        }
        let tree = Arc::new(Tree::of(text));
        self.0.insert(text.clone(), tree.clone());
        tree
    }
}
