//! From syntax trees to a resolved program: classes, members, erased types, overloads, constants, typed bodies; and the
//! library models, which are Java sources of our own.
//!
//! Knows nothing of control flow (`ir`) and nothing of tree-sitter (`syntax`).

pub mod hir;
mod program;

pub use program::*;
