//! Sets of branch outcomes, each kept once: most edges of a graph share few of them.

use std::sync::Arc;

use ir::OutcomeId;
use java::MethodId;
use rustc_hash::FxHashMap;

/// The distinct sets, by number.
#[derive(Clone, Debug, Default)]
pub(crate) struct OutcomeSets {
    sets: Vec<Arc<[(MethodId, OutcomeId)]>>,
    numbers: FxHashMap<Arc<[(MethodId, OutcomeId)]>, u32>,
}

impl OutcomeSets {
    /// The number of a set.
    pub(crate) fn intern(&mut self, set: Vec<(MethodId, OutcomeId)>) -> u32 {
        if let Some(&number) = self.numbers.get(set.as_slice()) {
            return number;
        }
        let number = u32::try_from(self.sets.len()).expect("sets are numbered by u32");
        let set: Arc<[_]> = set.into();
        self.sets.push(set.clone());
        self.numbers.insert(set, number);
        number
    }

    /// The set of a number.
    pub(crate) fn get(&self, number: u32) -> &[(MethodId, OutcomeId)] {
        &self.sets[number as usize]
    }
}
