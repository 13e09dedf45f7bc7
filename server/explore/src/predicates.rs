//! By what the cubes of shapes are told apart in graphs that over-approximate.

use std::collections::BTreeMap;

use heap::Shape;
use smt::Predicate;

/// More of a shape are not added: its cubes are too many then.
const MOST_OF_SHAPE: usize = 6;

/// The predicates of each shape. A state has a cube for each side of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Predicates {
    of_shapes: BTreeMap<Shape, Vec<Predicate>>,
}

impl Predicates {
    /// Those of a shape.
    pub(crate) fn of(&self, shape: &Shape) -> &[Predicate] {
        self.of_shapes.get(shape).map_or(&[], Vec::as_slice)
    }

    /// Adds some to those of a shape. Whether one of them is new.
    pub fn add(&mut self, shape: &Shape, predicates: &[Predicate]) -> bool {
        let known = match self.of_shapes.get_mut(shape) {
            Some(known) => known,
            None => self.of_shapes.entry(shape.clone()).or_default(),
        };
        let before = known.len();
        for predicate in predicates {
            if known.len() < MOST_OF_SHAPE && !known.contains(predicate) {
                known.push(*predicate);
            }
        }
        known.len() > before
    }
}
