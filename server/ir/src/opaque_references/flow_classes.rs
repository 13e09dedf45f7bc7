//! Flow classes: sets of places that may contain the same references.

use java::{FieldId, MethodId};
use rustc_hash::FxHashMap;

use crate::reaching_definitions::Definition;

/// A place of a reference of type `Object`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    /// A local, between a definition and the reads of it.
    Value(MethodId, Definition),
    /// An argument of a method, the receiver first.
    Parameter(MethodId, u32),
    Result(MethodId),
    Field(FieldId),
    /// The elements of all arrays of `Object`, which are distinguished by their class only.
    Elements,
}

/// A union-find over nodes.
#[derive(Default)]
pub(crate) struct Classes {
    numbers: FxHashMap<Node, usize>,
    /// By number.
    pub(crate) nodes: Vec<Node>,
    parents: Vec<usize>,
    /// By the number of a representative: whether its class is ordinary.
    ordinary: Vec<bool>,
}

impl Classes {
    /// The number of a node, a new one if necessary.
    pub(crate) fn number(&mut self, node: Node) -> usize {
        let next = self.nodes.len();
        let number = *self.numbers.entry(node).or_insert(next);
        if number == next {
            self.nodes.push(node);
            self.parents.push(next);
            self.ordinary.push(false);
        }
        number
    }

    /// The representative of the node's class.
    pub(crate) fn find(&mut self, number: usize) -> usize {
        let mut number = number;
        while self.parents[number] != number {
            self.parents[number] = self.parents[self.parents[number]];
            number = self.parents[number];
        }
        number
    }

    /// Unites the classes of two nodes; the result is ordinary if one of them was.
    pub(crate) fn unite(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.parents[b] = a;
        self.ordinary[a] |= self.ordinary[b];
    }

    /// Makes the node's class ordinary.
    pub(crate) fn make_ordinary(&mut self, number: usize) {
        let number = self.find(number);
        self.ordinary[number] = true;
    }

    /// Whether the node's class is ordinary.
    pub(crate) fn is_ordinary(&mut self, number: usize) -> bool {
        let number = self.find(number);
        self.ordinary[number]
    }
}
