//! Random small classes with specifications, well-typed by construction. They use all of the
//! caller's table: texts, boxes, arrays that are kept, aliasing, getters of internals. They have
//! enums with state, errors after a mutation, subclasses, inner classes, statics and library
//! collections.

mod classes;
mod idioms;
mod model;
mod random;
mod specifications;
mod statements;
mod values;

pub use model::Model;

/// The program of a seed.
pub fn program(seed: u64) -> Model {
    classes::program(seed)
}
