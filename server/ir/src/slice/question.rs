//! What is asked of a program.

use java::MethodId;

use crate::body::BlockId;

/// What is asked of a program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// The result of a method.
    Specification(MethodId),
    /// The result and the exceptions of a method, on every object.
    Invariant(MethodId),
    /// Whether these blocks of a method run, and how each goes on.
    Blocks(MethodId, Vec<BlockId>),
}
