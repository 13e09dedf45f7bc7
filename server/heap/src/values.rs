//! Objects without identity in a heap: each reference to one gets an object of its own. So shapes
//! do not tell apart which references are the same.

use crate::layout::Layout;
use crate::store::Heap;
use crate::value::{ObjectIndex, Reference, Value};

impl<V: Clone + PartialEq> Heap<V> {
    /// Copies each object without identity for all references to it but one, before
    /// [`crate::canonicalise`]. The array of a string's characters is copied with it.
    pub fn separate_values(&mut self, layout: &Layout) {
        let mut objects = (0..self.len() as u32).map(ObjectIndex);
        if !layout.has_values() || !objects.any(|object| layout.is_value(self.class(object))) {
            return;
        }
        let mut seen = vec![false; self.len()];
        let statics: Vec<_> = self.statics().to_vec();
        for (field, value) in statics {
            if let Some(copy) = self.copy_of_seen(value, &mut seen, layout) {
                self.set_static(field, copy);
            }
        }
        for object in self.reachable([]) {
            for offset in 0..self.length(object) {
                let value = self.read(object, offset).clone();
                if let Some(copy) = self.copy_of_seen(value, &mut seen, layout) {
                    self.write(object, offset, copy);
                }
            }
        }
    }

    /// A copy of the object, if it has no identity and a reference to it was seen before.
    fn copy_of_seen(
        &mut self,
        value: Value<V>,
        seen: &mut [bool],
        layout: &Layout,
    ) -> Option<Value<V>> {
        let object = value.as_object()?;
        if !layout.is_value(self.class(object)) {
            return None;
        }
        let was_seen = std::mem::replace(&mut seen[object.0 as usize], true);
        was_seen.then(|| Value::object(self.copy(object)))
    }

    fn copy(&mut self, object: ObjectIndex) -> ObjectIndex {
        let values = self.values(object).to_vec();
        let values: Vec<Value<V>> = values
            .into_iter()
            .map(|value| match value {
                Value::Reference(Reference::Object(part)) => Value::object(self.copy(part)),
                other => other,
            })
            .collect();
        self.allocate(self.class(object), values)
    }
}
