//! Numbers for keys, in the order of their first use.

use std::hash::Hash;

use rustc_hash::FxHashMap;

pub(super) struct Interner<K> {
    keys: Vec<K>,
    numbers: FxHashMap<K, usize>,
}

impl<K> Default for Interner<K> {
    fn default() -> Interner<K> {
        Interner {
            keys: Vec::new(),
            numbers: FxHashMap::default(),
        }
    }
}

impl<K: Copy + Eq + Hash> Interner<K> {
    pub(super) fn intern(&mut self, key: K) -> usize {
        *self.numbers.entry(key).or_insert_with(|| {
            self.keys.push(key);
            self.keys.len() - 1
        })
    }

    pub(super) fn get(&self, number: usize) -> &K {
        &self.keys[number]
    }

    pub(super) fn position(&self, key: &K) -> Option<usize> {
        self.numbers.get(key).copied()
    }

    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &K> {
        self.keys.iter()
    }
}
