//! Opaque references in a heap: a state keeps them as primitives.

use crate::layout::{Layout, SlotKind};
use crate::store::Heap;
use crate::value::{ObjectIndex, Reference, Value};

impl<V: Clone + PartialEq> Heap<V> {
    /// Replaces the references in opaque fields and elements by primitives, before
    /// [`crate::canonicalise`]. They are nulls that code has assigned. In the heap of a replay,
    /// where no run knows opaque references, they are objects too.
    pub fn name_opaque(&mut self, layout: &Layout, mut name: impl FnMut(Reference) -> V) {
        if !layout.has_opaque() {
            return;
        }
        let mut open: Vec<(ObjectIndex, u32, Reference)> = Vec::new();
        for object in self.objects() {
            let class = self.class(object);
            for (offset, value) in (0..).zip(self.values(object)) {
                if let Value::Reference(reference) = *value
                    && layout.slot_at(class, offset as usize) == Some(SlotKind::Opaque)
                {
                    open.push((object, offset, reference));
                }
            }
        }
        for (object, offset, reference) in open {
            self.write(object, offset, Value::Primitive(name(reference)));
        }
    }
}
