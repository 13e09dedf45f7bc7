//! Shapes: heaps without their primitives, in canonical form.

use std::collections::BTreeMap;

use java::{ClassId, FieldId, Primitive};

use crate::layout::SlotKind;
use crate::store::Heap;
use crate::value::{ObjectIndex, Reference, RuntimeClass, Value};

/// A heap without its primitives, in canonical form: it has no garbage, and [`crate::canonicalise`]
/// numbers its objects. Two heaps are isomorphic (Definition 4.2) exactly when their shapes are
/// equal.
///
/// The primitive *slots* are numbered: first those of static fields, then object by object, in the
/// order of its class's fields.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    pub(crate) objects: Vec<Header>,
    /// The fields and elements of all objects, one object after the other.
    pub(crate) values: Vec<ShapeValue>,
    /// Ordered by qualified name, without null references: they are as if never written.
    pub(crate) statics: Vec<(FieldId, ShapeValue)>,
    /// Ordered by qualified name.
    pub(crate) initialised: Vec<ClassId>,
    /// Ordered by qualified name.
    pub(crate) failed: Vec<ClassId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Header {
    pub(crate) class: RuntimeClass,
    pub(crate) held: bool,
    /// The end of its values, which begin at the end of the previous object's.
    pub(crate) end: u32,
}

/// What a field or element of a shape holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ShapeValue {
    /// A primitive, or an opaque reference: the next slot.
    Slot(SlotKind),
    /// A primitive that states omit: any value.
    Omitted(Primitive),
    /// A reference; objects by their canonical number.
    Reference(Reference),
}

/// An object of a [`Shape`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeObject<'a> {
    /// Its exact class.
    pub class: RuntimeClass,
    /// Whether the caller holds it.
    pub held: bool,
    /// Its fields (in the order of [`crate::Layout::fields`]) or elements.
    pub values: &'a [ShapeValue],
}

impl Shape {
    /// The shape of the empty heap.
    pub fn empty() -> Shape {
        Shape {
            objects: Vec::new(),
            values: Vec::new(),
            statics: Vec::new(),
            initialised: Vec::new(),
            failed: Vec::new(),
        }
    }

    /// The number of its objects.
    pub fn len(&self) -> usize {
        self.objects.len()
    }

    /// Whether it has no objects.
    pub fn is_empty(&self) -> bool {
        self.objects.is_empty()
    }

    /// An object by its canonical number.
    pub fn object(&self, index: ObjectIndex) -> ShapeObject<'_> {
        let index = index.0 as usize;
        let first = index
            .checked_sub(1)
            .map_or(0, |before| self.objects[before].end);
        let header = self.objects[index];
        ShapeObject {
            class: header.class,
            held: header.held,
            values: &self.values[first as usize..header.end as usize],
        }
    }

    /// The objects with their canonical numbers, in order.
    pub fn objects(&self) -> impl Iterator<Item = (ObjectIndex, ShapeObject<'_>)> {
        (0..)
            .map(ObjectIndex)
            .zip(0..self.objects.len())
            .map(|(index, _)| (index, self.object(index)))
    }

    /// The static fields that were written, ordered by qualified name.
    pub fn statics(&self) -> &[(FieldId, ShapeValue)] {
        &self.statics
    }

    /// The initialised classes that have an initialiser, ordered by qualified name.
    pub fn initialised(&self) -> &[ClassId] {
        &self.initialised
    }

    /// The classes whose initialisation ended with an exception, ordered by qualified name.
    pub fn failed(&self) -> &[ClassId] {
        &self.failed
    }

    /// The held roots, by canonical number.
    pub fn held(&self) -> impl Iterator<Item = ObjectIndex> {
        self.objects()
            .filter(|(_, object)| object.held)
            .map(|(index, _)| index)
    }

    /// The number of objects of each exact class.
    pub fn counts(&self) -> BTreeMap<RuntimeClass, usize> {
        let mut counts = BTreeMap::new();
        for header in &self.objects {
            *counts.entry(header.class).or_default() += 1;
        }
        counts
    }

    /// All values in the order in which slots are numbered: static fields, then objects.
    pub(crate) fn all_values(&self) -> impl Iterator<Item = ShapeValue> {
        let statics = self.statics.iter().map(|&(_, value)| value);
        statics.chain(self.values.iter().copied())
    }

    /// What each slot is, in order.
    pub fn slot_kinds(&self) -> Vec<SlotKind> {
        self.all_values()
            .filter_map(|value| match value {
                ShapeValue::Slot(kind) => Some(kind),
                ShapeValue::Omitted(_) | ShapeValue::Reference(_) => None,
            })
            .collect()
    }

    /// The number of slots.
    pub fn slot_count(&self) -> usize {
        self.all_values()
            .filter(|value| matches!(value, ShapeValue::Slot(_)))
            .count()
    }

    /// The heap of this shape whose primitives are `slots`, in order. Objects have their canonical
    /// numbers as indices. Omitted fields are [`Reference::Unread`].
    ///
    /// # Panics
    /// If there are fewer slots than the shape has.
    pub fn to_heap<V: Clone + PartialEq>(&self, slots: &[V]) -> Heap<V> {
        self.to_heap_with(slots, |_| Value::Reference(Reference::Unread))
    }

    /// Like [`Shape::to_heap`]; `omitted` makes the values of omitted fields.
    ///
    /// # Panics
    /// If there are fewer slots than the shape has.
    pub fn to_heap_with<V: Clone + PartialEq>(
        &self,
        slots: &[V],
        mut omitted: impl FnMut(Primitive) -> Value<V>,
    ) -> Heap<V> {
        let mut slots = slots.iter();
        let mut value = |value: &ShapeValue| match value {
            ShapeValue::Slot(_) => Value::Primitive(
                slots
                    .next()
                    .expect("as many slots as the shape has")
                    .clone(),
            ),
            ShapeValue::Omitted(primitive) => omitted(*primitive),
            ShapeValue::Reference(reference) => Value::Reference(*reference),
        };
        let mut heap = Heap::new();
        for (field, static_value) in &self.statics {
            heap.set_static(*field, value(static_value));
        }
        for (index, object) in self.objects() {
            heap.allocate(object.class, object.values.iter().map(&mut value));
            if object.held {
                heap.hold(index);
            }
        }
        for &class in &self.initialised {
            heap.mark_initialised(class);
        }
        for &class in &self.failed {
            heap.mark_failed(class);
        }
        heap
    }
}
