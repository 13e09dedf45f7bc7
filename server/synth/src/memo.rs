//! Explored graphs, kept for the next question about the same content.

use std::hash::Hasher;
use std::sync::Arc;

use blake3::Hash;
use dashmap::DashMap;
use explore::Graph;

/// The most graphs that are kept: enough for the classes that an editor has open.
const CAPACITY: usize = 64;

/// Explored graphs by a hash of all that they were computed from (texts, methods, options).
/// Revisions of a workspace share it; it is cheap to clone.
#[derive(Clone, Default)]
pub struct Memo {
    graphs: Arc<DashMap<Hash, Arc<Graph>>>,
}

impl Memo {
    pub(crate) fn get(&self, key: Hash) -> Option<Arc<Graph>> {
        self.graphs.get(&key).map(|graph| graph.clone())
    }

    /// Keeps a graph. When there are too many, the others go: those of older revisions are never
    /// asked for again.
    pub(crate) fn keep(&self, key: Hash, graph: &Arc<Graph>) {
        if self.graphs.len() >= CAPACITY {
            self.graphs.clear();
        }
        self.graphs.insert(key, graph.clone());
    }
}

/// The key of a graph that is computed from these values: every field of theirs counts, for their
/// `Hash` is derived.
pub(crate) fn key(of: impl std::hash::Hash) -> Hash {
    let mut hasher = KeyHasher(blake3::Hasher::new());
    of.hash(&mut hasher);
    hasher.0.finalize()
}

/// `blake3` for values with a derived `Hash`.
struct KeyHasher(blake3::Hasher);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        let hash = self.0.finalize();
        let first = hash.as_bytes().first_chunk();
        first.map_or(0, |first| u64::from_le_bytes(*first))
    }
}
