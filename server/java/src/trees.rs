//! The syntax trees of texts, kept for other revisions of a project.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use syntax::Parse;

/// The most bytes of texts whose trees are kept. A tree has about twenty times as many, and each
/// edit makes one.
const MOST_BYTES: u64 = 3 << 19;

/// How many texts are expected. It is no limit: it makes the cache's shards few, and a text has to
/// fit into one.
const EXPECTED: usize = 64;

/// Syntax trees by the content of their texts. It is cheap to clone.
#[derive(Clone)]
pub struct Trees(Arc<Cache<Arc<str>, Arc<Parse>, ByText>>);

#[derive(Clone)]
struct ByText;

impl Weighter<Arc<str>, Arc<Parse>> for ByText {
    fn weight(&self, text: &Arc<str>, _: &Arc<Parse>) -> u64 {
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
    pub(crate) fn of(&self, text: &Arc<str>) -> Arc<Parse> {
        if let Some(parsed) = self.0.get(text) {
            return parsed;
        }
        let parsed = Arc::new(syntax::parse(text));
        self.0.insert(text.clone(), parsed.clone());
        parsed
    }
}
