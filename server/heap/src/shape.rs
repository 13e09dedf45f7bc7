//! Shapes: heaps with their primitives left out, in canonical form.

use std::collections::BTreeMap;

use java::{ClassId, FieldId, Primitive};

use crate::layout::SlotKind;
use crate::value::{ObjectIndex, Reference, RuntimeClass};

/// A heap with its primitives left out, in canonical form: garbage is gone, objects are numbered by
/// [`crate::canonicalise`]. Two heaps are isomorphic (Definition 4.2) exactly when their shapes are
/// equal.
///
/// The primitive *slots* are numbered: those of static fields first, then object by object; within
/// an object as its class's fields are.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    pub(crate) objects: Vec<Header>,
    /// The fields and elements of all objects, one object after the other.
    pub(crate) values: Vec<ShapeValue>,
    /// Ordered by qualified name; static references that are null are left out, as if never
    /// written.
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
    /// Where its values end; they begin where those of the object before it end.
    pub(crate) end: u32,
}

/// What a field or element of a shape holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ShapeValue {
    /// A primitive, or an opaque reference: the next slot.
    Slot(SlotKind),
    /// A primitive that states leave out: any value.
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

    /// How many objects it has.
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

    /// The classes whose initialisation did more than constants and defaults, ordered by qualified
    /// name.
    pub fn initialised(&self) -> &[ClassId] {
        &self.initialised
    }

    /// Those of them whose initialisation ended with an exception, ordered by qualified name.
    pub fn failed(&self) -> &[ClassId] {
        &self.failed
    }

    /// The held roots, by canonical number.
    pub fn held(&self) -> impl Iterator<Item = ObjectIndex> {
        self.objects()
            .filter(|(_, object)| object.held)
            .map(|(index, _)| index)
    }

    /// How many objects of each exact class it has.
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

    /// How many slots it has.
    pub fn slot_count(&self) -> usize {
        self.all_values()
            .filter(|value| matches!(value, ShapeValue::Slot(_)))
            .count()
    }
}
