//! The objects that the roots of a heap reach.

use crate::store::Heap;
use crate::value::ObjectIndex;

impl<V: Clone> Heap<V> {
    /// The objects that static fields, held roots and `more` reach, in ascending order.
    pub fn reachable(&self, more: impl IntoIterator<Item = ObjectIndex>) -> Vec<ObjectIndex> {
        let held = self.held().iter().copied();
        let seen = self.reached(self.static_roots().chain(held).chain(more));
        self.objects().filter(|o| seen[o.0 as usize]).collect()
    }

    /// The objects that static fields reach, in ascending order.
    pub fn static_objects(&self) -> Vec<ObjectIndex> {
        let seen = self.are_static();
        self.objects().filter(|o| seen[o.0 as usize]).collect()
    }

    /// By object, whether static fields reach it.
    pub(crate) fn are_static(&self) -> Vec<bool> {
        self.reached(self.static_roots())
    }

    fn static_roots(&self) -> impl Iterator<Item = ObjectIndex> {
        let statics = self.statics().iter();
        statics.filter_map(|(_, value)| value.as_object())
    }

    /// By object, whether these reach it.
    fn reached(&self, roots: impl Iterator<Item = ObjectIndex>) -> Vec<bool> {
        let mut seen = vec![false; self.len()];
        let mut open = Vec::new();
        for root in roots {
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
        seen
    }
}
