//! Explored graphs, kept for the next question about the same content.

use std::sync::Arc;

use blake3::Hash;
use dashmap::DashMap;
use explore::Graph;

/// The most graphs that are kept: enough for the classes that an editor has open.
const CAPACITY: usize = 64;

/// Explored graphs by a hash of all that they were computed from (texts, methods, options). Shared
/// between the revisions of a workspace; cheap to clone.
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
