//! Numbering the objects of a heap, step by step.

use crate::store::Heap;
use crate::value::{ObjectIndex, Reference};

const UNNUMBERED: u32 = u32::MAX;

/// A numbering under construction. What a numbered object reaches is numbered, too.
#[derive(Clone)]
pub(crate) struct Numbering {
    /// By object: its number.
    numbers: Vec<u32>,
    /// By number: the object.
    pub(crate) order: Vec<ObjectIndex>,
}

impl Numbering {
    /// No object has a number.
    pub(crate) fn new(objects: usize) -> Numbering {
        Numbering {
            numbers: vec![UNNUMBERED; objects],
            order: Vec::new(),
        }
    }

    /// The number of an object, if it has one yet.
    pub(crate) fn number(&self, object: ObjectIndex) -> Option<u32> {
        Some(self.numbers[object.0 as usize]).filter(|&number| number != UNNUMBERED)
    }

    /// The number of a numbered object.
    pub(crate) fn number_of(&self, object: ObjectIndex) -> u32 {
        self.numbers[object.0 as usize]
    }

    /// A reference, to the number of its object.
    pub(crate) fn renumbered(&self, reference: Reference) -> Reference {
        match reference {
            Reference::Object(object) => Reference::Object(ObjectIndex(self.number_of(object))),
            other => other,
        }
    }

    /// About as many bytes as it has when all is numbered.
    pub(crate) fn bytes(&self) -> u64 {
        let of_numbers = self.numbers.len() * (size_of::<u32>() + size_of::<ObjectIndex>());
        (of_numbers + size_of::<Numbering>()) as u64
    }

    fn push(&mut self, object: ObjectIndex) {
        let number = &mut self.numbers[object.0 as usize];
        if *number == UNNUMBERED {
            *number = u32::try_from(self.order.len()).expect("objects have 32-bit indices");
            self.order.push(object);
        }
    }

    /// Numbers what is reachable from `root`, breadth-first, fields in order.
    pub(crate) fn walk<V: Clone>(&mut self, heap: &Heap<V>, root: ObjectIndex) {
        let mut next = self.order.len();
        self.push(root);
        while let Some(&object) = self.order.get(next) {
            next += 1;
            for value in heap.values(object) {
                if let Some(target) = value.as_object() {
                    self.push(target);
                }
            }
        }
    }
}
