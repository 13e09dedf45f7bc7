//! Connected structures: the parts of a heap that have nothing in common but constants.

use petgraph::unionfind::UnionFind;

use crate::shape::{Header, Shape, ShapeValue};
use crate::store::Heap;
use crate::value::{ObjectIndex, Reference};

impl<V: Clone + PartialEq> Heap<V> {
    /// The connected structures of a heap, in the order of their first held roots. For each it is
    /// the heap in which only its own roots are held. What static fields reach connects nothing; a
    /// held root among that is a structure by itself.
    pub fn connected_parts(&self) -> Vec<Heap<V>> {
        if self.held().len() < 2 {
            return self.held().iter().map(|_| self.clone()).collect();
        }
        let groups = self.connected_roots();
        if groups.len() == 1 {
            return vec![self.clone()];
        }
        let part = |group: &Vec<ObjectIndex>| {
            let mut part = self.clone();
            for &root in self.held() {
                if !group.contains(&root) {
                    part.release(root);
                }
            }
            part
        };
        groups.iter().map(part).collect()
    }

    /// The held roots, those of a structure together.
    fn connected_roots(&self) -> Vec<Vec<ObjectIndex>> {
        let constants = self.are_static();
        let is_constant = |object: ObjectIndex| constants[object.0 as usize];
        let mut connected: UnionFind<u32> = UnionFind::new(self.len());
        for object in self.reachable([]).into_iter().filter(|&o| !is_constant(o)) {
            let targets = self.values(object).iter().filter_map(|v| v.as_object());
            for target in targets.filter(|&target| !is_constant(target)) {
                connected.union(object.0, target.0);
            }
        }
        let mut groups: Vec<(u32, Vec<ObjectIndex>)> = Vec::new();
        for &root in self.held() {
            let set = connected.find_mut(root.0);
            match groups.iter_mut().find(|(known, _)| *known == set) {
                Some((_, roots)) => roots.push(root),
                None => groups.push((set, vec![root])),
            }
        }
        groups.into_iter().map(|(_, roots)| roots).collect()
    }
}

/// Two structures side by side, over the same static fields.
#[derive(Clone, Debug)]
pub struct SideBySide {
    /// The objects of the first shape, then those of the second that static fields do not reach.
    /// Roots of the same class are not ordered: it is no canonical form.
    pub shape: Shape,
    /// The number of slots of what static fields reach: both have them first.
    pub shared_slots: usize,
    /// How many objects static fields reach: both have them first.
    pub shared_objects: u32,
}

impl Shape {
    /// The number of objects that static fields reach. In canonical forms they come first.
    pub(crate) fn static_count(&self) -> usize {
        let slots = vec![(); self.slot_count()];
        let reached = self.to_heap(&slots).are_static();
        reached.iter().take_while(|&&is_static| is_static).count()
    }

    /// This structure with another one beside it. None if their static fields differ.
    pub fn beside(&self, other: &Shape) -> Option<SideBySide> {
        let is_same = self.statics == other.statics
            && self.initialised == other.initialised
            && self.failed == other.failed;
        let shared = other.static_count();
        if !is_same || self.static_count() < shared {
            return None;
        }
        let moved = u32::try_from(self.objects.len() - shared).expect("objects have numbers");
        let shared_objects = u32::try_from(shared).expect("objects have numbers");
        let first_value = other.values_before(shared);
        let mut shape = self.clone();
        for (mine, its) in shape.objects.iter_mut().zip(&other.objects[..shared]) {
            mine.held |= its.held;
        }
        let shift = shape.values.len() - first_value;
        let shift = u32::try_from(shift).expect("values have numbers");
        let headers = other.objects[shared..].iter().map(|header| Header {
            end: header.end + shift,
            ..*header
        });
        shape.objects.extend(headers);
        let values = other.values[first_value..]
            .iter()
            .map(|value| match *value {
                ShapeValue::Reference(Reference::Object(object)) if object.0 >= shared_objects => {
                    ShapeValue::Reference(Reference::Object(ObjectIndex(object.0 + moved)))
                }
                value => value,
            });
        shape.values.extend(values);
        let is_slot = |value: &ShapeValue| matches!(value, ShapeValue::Slot(_));
        let of_statics = other.statics.iter().map(|(_, value)| value);
        let of_objects = other.values[..first_value].iter();
        Some(SideBySide {
            shape,
            shared_slots: of_statics.chain(of_objects).filter(|v| is_slot(v)).count(),
            shared_objects,
        })
    }

    /// How many values the first objects have.
    fn values_before(&self, objects: usize) -> usize {
        let last = objects.checked_sub(1).map(|last| self.objects[last].end);
        last.map_or(0, |end| end as usize)
    }
}
