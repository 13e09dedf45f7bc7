//! From syntax trees to a resolved program: classes, members, erased types, overloads, constants, typed bodies; and the
//! library models, which are Java sources of our own.
//!
//! Knows nothing of control flow (`ir`) and nothing of tree-sitter (`syntax`).

mod access;
mod hierarchy;
pub mod hir;
mod program;
mod resolution;
mod wellknown;

pub use program::*;
pub use resolution::{Problem, Resolution, SourceInput, resolve};
pub use wellknown::WellKnown;
