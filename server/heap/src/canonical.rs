//! The canonical form of a heap.

use crate::layout::Layout;
use crate::shape::Shape;
use crate::store::Heap;
use crate::value::ObjectIndex;

/// A heap's shape, and every numbering of its objects that yields it.
#[derive(Clone, Debug)]
pub struct Canonical {
    /// The canonical form.
    pub shape: Shape,
    /// The numberings that give this form: one per automorphism of the shape, so at least one.
    pub orders: Vec<Order>,
}

/// A numbering of a heap's live objects: the heap's own index of each canonical object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    pub(crate) objects: Vec<ObjectIndex>,
}

impl Order {
    /// The heap's own index of each canonical object.
    pub fn objects(&self) -> &[ObjectIndex] {
        &self.objects
    }

    /// The canonical number of an object of the heap; none for garbage.
    pub fn number_of(&self, object: ObjectIndex) -> Option<ObjectIndex> {
        let number = self.objects.iter().position(|&o| o == object)?;
        u32::try_from(number).ok().map(ObjectIndex)
    }

    /// The primitives of the heap, slot by slot, as this numbering has them.
    pub fn slots<V: Clone>(&self, heap: &Heap<V>, layout: &Layout) -> Vec<V> {
        let _ = (heap, layout);
        todo!()
    }
}

/// The canonical form of a heap (so that Definition 4.2's isomorphism is equality).
pub fn canonicalise<V: Clone>(heap: &Heap<V>, layout: &Layout) -> Canonical {
    let _ = (heap, layout);
    todo!()
}

impl Shape {
    /// The permutations of the slots that the automorphisms of this shape make, identity included: slot `i` of a permuted
    /// state is slot `permutation[i]` of the original.
    pub fn automorphisms(&self, layout: &Layout) -> Vec<Vec<usize>> {
        let _ = layout;
        todo!()
    }

    /// The heap of this shape whose primitives are `slots`, in order; objects have their canonical numbers as indices.
    pub fn to_heap<V: Clone>(&self, slots: &[V]) -> Heap<V> {
        let _ = slots;
        todo!()
    }
}
