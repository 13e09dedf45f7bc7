//! Abstraction: the state and the point that a concrete heap is (Definition 4.1).

use exec::{fold_texts, text_number};
use heap::{Heap, Layout, Shape, Value, canonicalise};
use ir::Representation;
use java::Program;
use smt::Constant;

use crate::entry::{opaque_constant, reduced_layout};
use crate::graph::Graph;
use crate::inputs::Texts;
use crate::steps::Steps;
use crate::transition::CubeId;

/// Maps concrete heaps to shapes and points, as the states of a representation keep them.
pub struct Abstraction<'a> {
    program: &'a Program,
    layout: Layout,
    steps: Steps,
}

impl<'a> Abstraction<'a> {
    /// For graphs whose states are kept in this representation.
    pub fn new(program: &'a Program, representation: &Representation) -> Abstraction<'a> {
        let layout = reduced_layout(program, representation);
        Abstraction {
            program,
            steps: Steps::of(program, &layout, representation),
            layout,
        }
    }

    /// The canonical form of a heap: two heaps are the same state exactly if these are equal. Of
    /// the points that automorphisms give, it is the least. A follower is -1, 0 (in step) or 1.
    /// Objects in opaque fields are numbered in the order of the slots.
    pub fn point(&self, heap: &Heap<Constant>) -> (Shape, Vec<Constant>) {
        let mut heap = heap.clone();
        heap.name_opaque(&self.layout, opaque_constant);
        heap.separate_values(&self.layout);
        let canonical = canonicalise(&heap, &self.layout);
        let points = canonical.orders.iter();
        let points = points.map(|order| {
            let mut slots = order.slots(&heap, &self.layout);
            self.steps
                .normalise(&canonical.shape, order, &heap, &mut slots);
            renumbered(slots)
        });
        let point = points.min().expect("a heap has a numbering");
        (canonical.shape, point)
    }

    /// The first committed cube of the graph that has this heap. Of texts as values, those that
    /// callers wrote are folded in states, but not those that the program made.
    pub fn find(&self, graph: &Graph, heap: &Heap<Constant>) -> Option<CubeId> {
        let found = |heap: &Heap<Constant>| {
            let (shape, point) = self.point(heap);
            graph.find(&shape, &point)
        };
        let has_values = graph.options.inputs.texts == Texts::Values;
        if !has_values && !graph.folds_texts {
            return found(heap);
        }
        let mut folded = heap.clone();
        fold_texts(&mut folded, self.program, &self.layout, folded_parts);
        found(&folded).or_else(|| found(heap).filter(|_| !graph.folds_texts))
    }
}

/// The number and the length of a text by its characters.
fn folded_parts(characters: &[Value<Constant>]) -> [Constant; 2] {
    let unit = |value: &Value<Constant>| match value.as_primitive() {
        Some(Constant::Int(unit)) => u16::try_from(*unit).unwrap_or_default(),
        _ => 0,
    };
    let units: Vec<u16> = characters.iter().map(unit).collect();
    let length = i32::try_from(units.len()).expect("Java's arrays have int lengths");
    [Constant::Long(text_number(&units)), Constant::Int(length)]
}

/// The slots with opaque objects numbered from 1 in the order in which they come.
fn renumbered(slots: Vec<Constant>) -> Vec<Constant> {
    let mut known: Vec<i64> = Vec::new();
    let mut number = |object: i64| {
        let place = known.iter().position(|&other| other == object);
        let place = place.unwrap_or_else(|| {
            known.push(object);
            known.len() - 1
        });
        i64::try_from(place + 1).expect("a heap has few slots")
    };
    let slots = slots.into_iter().map(|slot| match slot {
        Constant::Reference(object) if object != 0 => Constant::Reference(number(object)),
        other => other,
    });
    slots.collect()
}
