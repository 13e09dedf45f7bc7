//! Names for shapes that survive edits: hashes of their canonical form by qualified names.

use std::fmt;

use java::Program;

use crate::shape::Shape;

/// A shape's content-derived name: a blake3 hash of its canonical form in which classes, fields and strings appear by
/// what they are called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShapeId([u8; 32]);

impl fmt::Display for ShapeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0[..8]
            .iter()
            .try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for ShapeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ShapeId({self})")
    }
}

impl Shape {
    /// The shape's name.
    pub fn id(&self, program: &Program) -> ShapeId {
        let _ = program;
        todo!()
    }
}
