//! What was computed, kept for the next question about the same content.

use std::any::Any;
use std::collections::BTreeMap;
use std::hash::Hasher;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use blake3::Hash;
use explore::Graph;
use java::Trees;
use project::Disk;
use quick_cache::Weighter;
use quick_cache::sync::{Cache, GuardResult};
use store::{Notice, Store};

use crate::loaded::Loaded;
use crate::selection::Focus;

/// About how many graphs are expected. It is no limit; so few are in one shard of the cache, which
/// has all of the bytes.
const GRAPHS: usize = 32;

/// The most bytes of graphs that are kept.
const BYTES_OF_GRAPHS: u64 = 16 << 20;

/// A larger graph is forgotten once its questions were asked.
const LARGE: u64 = 8 << 20;

/// The most explorations of which the longest graph is known: a hash has few bytes.
const EXPLORATIONS: usize = 1_000;

/// The most answers and drawings that are kept: a drawing has some ten kilobytes.
const RESULTS: usize = 400;

/// The same in a memo apart: questions about one file share graphs.
const BYTES_OF_GRAPHS_APART: u64 = 4 << 20;

/// The same in a memo apart.
const RESULTS_APART: usize = 200;

/// The most programs that are kept for a focus: before and after its files were completed, with
/// dead methods and without them.
const PROGRAMS: usize = 4;

/// How often who waits for another's computation looks at its own flag.
const LOOK: Duration = Duration::from_millis(20);

/// The newest programs of each focus, by the hashes of their texts.
type Programs = BTreeMap<Focus, Vec<(Hash, Arc<Loaded>)>>;

/// What was computed, by a hash of all that it was computed from. Revisions of a project share it;
/// it is cheap to clone.
#[derive(Clone)]
pub struct Memo {
    graphs: Arc<Cache<Hash, Arc<Graph>, ByBytes>>,
    /// For explorations, of which there are graphs of several lengths, the key of the longest one.
    longest: Arc<Cache<Hash, Hash>>,
    results: Arc<Cache<Hash, Arc<dyn Any + Send + Sync>>>,
    programs: Arc<Mutex<Programs>>,
    store: Arc<Store>,
    pub(crate) trees: Trees,
    pub(crate) disk: Disk,
}

#[derive(Clone)]
struct ByBytes {
    /// What a larger graph counts as: the questions to one class share it, however large it is.
    most: u64,
}

impl Weighter<Hash, Arc<Graph>> for ByBytes {
    fn weight(&self, _: &Hash, graph: &Arc<Graph>) -> u64 {
        graph.approximate_bytes().min(self.most)
    }
}

fn graphs_within(bytes: u64) -> Arc<Cache<Hash, Arc<Graph>, ByBytes>> {
    let most = bytes / 2;
    Arc::new(Cache::with_weighter(GRAPHS, bytes, ByBytes { most }))
}

impl Default for Memo {
    fn default() -> Memo {
        Memo {
            graphs: graphs_within(BYTES_OF_GRAPHS),
            longest: Arc::new(Cache::new(EXPLORATIONS)),
            results: Arc::new(Cache::new(RESULTS)),
            programs: Arc::default(),
            store: Arc::new(Store::off()),
            trees: Trees::default(),
            disk: Disk::default(),
        }
    }
}

impl Memo {
    /// A memo over a store: it has the answers of older processes.
    pub fn over(store: Store) -> Memo {
        Memo {
            store: Arc::new(store),
            ..Memo::default()
        }
    }

    /// The same memo, but for the programs: another revision has others.
    pub(crate) fn with_own_programs(&self) -> Memo {
        Memo {
            programs: Arc::default(),
            ..self.clone()
        }
    }

    /// A memo of its own over the same store, files and trees: what is computed there pushes
    /// nothing out of this one. It keeps little.
    #[must_use]
    pub fn apart(&self) -> Memo {
        Memo {
            graphs: graphs_within(BYTES_OF_GRAPHS_APART),
            longest: Arc::new(Cache::new(EXPLORATIONS)),
            results: Arc::new(Cache::new(RESULTS_APART)),
            programs: Arc::default(),
            ..self.clone()
        }
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// What users should know of the store, and were not told.
    pub fn notices(&self) -> Vec<Notice> {
        self.store.take_notices()
    }

    pub(crate) fn get(&self, key: Hash) -> Option<Arc<Graph>> {
        self.graphs.get(&key)
    }

    /// The graph of an exploration with the longest sequences, whatever limited them.
    pub(crate) fn longest(&self, exploration: Hash) -> Option<Arc<Graph>> {
        self.get(self.longest.get(&exploration)?)
    }

    /// Keeps a graph, which is one of this exploration. One that cannot grow does not take the
    /// place of one that can.
    pub(crate) fn keep(&self, exploration: Hash, key: Hash, graph: &Arc<Graph>) {
        let known = self.longest(exploration);
        let worth = |graph: &Graph| (graph.can_grow(), graph.complete_layers());
        if known.is_none_or(|known| worth(&known) <= worth(graph)) {
            self.longest.insert(exploration, key);
        }
        self.graphs.insert(key, graph.clone());
    }

    /// Forgets the graphs that are larger than they count. The questions to a class share one while
    /// they are asked; what it says is in the results.
    pub fn forget_large_graphs(&self) {
        self.graphs
            .retain(|_, graph| graph.approximate_bytes() <= LARGE);
    }

    /// The result for a key, which has the kind of the result. Of those that ask for it at once one
    /// computes, and the others wait, unless they give up. Errors are not kept: then the next one
    /// computes.
    pub(crate) fn result<V: Clone + Send + Sync + 'static, E>(
        &self,
        key: Hash,
        gives_up: impl Fn() -> Option<E>,
        compute: impl FnOnce() -> Result<V, E>,
    ) -> Result<V, E> {
        loop {
            match self.results.get_value_or_guard(&key, Some(LOOK)) {
                GuardResult::Value(known) => match known.downcast_ref::<V>() {
                    Some(known) => return Ok(known.clone()),
                    None => return compute(),
                },
                GuardResult::Guard(guard) => {
                    let computed = compute()?;
                    // It fails where the key was forgotten meanwhile.
                    let _ = guard.insert(Arc::new(computed.clone()));
                    return Ok(computed);
                }
                GuardResult::Timeout => {
                    if let Some(error) = gives_up() {
                        return Err(error);
                    }
                }
            }
        }
    }

    /// The program of this content, of whatever focus. Only the newest ones of a focus are kept.
    pub(crate) fn program(
        &self,
        focus: &Focus,
        key: Hash,
        load: impl FnOnce() -> Loaded,
    ) -> Arc<Loaded> {
        let known = |programs: &Programs| {
            let mut known = programs.values().flatten();
            known
                .find(|(other, _)| *other == key)
                .map(|(_, loaded)| loaded.clone())
        };
        let found = known(&self.programs());
        let loaded = found.unwrap_or_else(|| Arc::new(load()));
        let mut programs = self.programs();
        let newest = programs.entry(focus.clone()).or_default();
        newest.retain(|(other, _)| *other != key);
        newest.truncate(PROGRAMS - 1);
        newest.insert(0, (key, loaded.clone()));
        loaded
    }

    /// Forgets the programs of all other focuses: nobody asks them any more.
    pub fn keep_programs_of(&self, focuses: &[Focus]) {
        self.programs().retain(|focus, _| focuses.contains(focus));
    }

    fn programs(&self) -> MutexGuard<'_, Programs> {
        // Each change of the map leaves it whole.
        self.programs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The key of what is computed from these values: every field of theirs counts, for their `Hash`
/// is derived.
pub(crate) fn key(of: impl std::hash::Hash) -> Hash {
    let mut hasher = KeyHasher {
        hasher: blake3::Hasher::new(),
        waiting: Vec::with_capacity(BLOCK),
    };
    of.hash(&mut hasher);
    hasher.flush();
    hasher.hasher.finalize()
}

/// How many bytes are hashed at a time: single numbers would cost a call each.
const BLOCK: usize = 16 << 10;

/// `blake3` for values with a derived `Hash`.
struct KeyHasher {
    hasher: blake3::Hasher,
    waiting: Vec<u8>,
}

impl KeyHasher {
    fn flush(&mut self) {
        self.hasher.update(&self.waiting);
        self.waiting.clear();
    }
}

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= BLOCK {
            self.flush();
        }
    }

    fn finish(&self) -> u64 {
        let mut hasher = self.hasher.clone();
        hasher.update(&self.waiting);
        let first = hasher.finalize();
        let first = first.as_bytes().first_chunk();
        first.map_or(0, |first| u64::from_le_bytes(*first))
    }
}
