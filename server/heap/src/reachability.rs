//! The objects that the roots of a heap reach.

use crate::store::Heap;
use crate::value::ObjectIndex;

impl<V: Clone> Heap<V> {
    /// The objects that static fields, held roots and `more` reach, in ascending order.
    pub fn reachable(&self, more: impl IntoIterator<Item = ObjectIndex>) -> Vec<ObjectIndex> {
        let mut seen = vec![false; self.len()];
        let mut open = Vec::new();
        let statics = self
            .statics()
            .iter()
            .filter_map(|(_, value)| value.as_object());
        for root in statics.chain(self.held().iter().copied()).chain(more) {
            if !std::mem::replace(&mut seen[root.0 as usize], true) {
                open.push(root);
            }
        }
        while let Some(object) = open.pop() {
            for target in self.values(object).iter().filter_map(|v| v.as_object()) {
                if !std::mem::replace(&mut seen[target.0 as usize], true) {
                    open.push(target);
                }
            }
        }
        self.objects().filter(|o| seen[o.0 as usize]).collect()
    }
}
