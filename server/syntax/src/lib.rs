//! Java text to a typed syntax tree, and the queries that find what the editor points at.
//!
//! Parsing never fails: whatever the text, [`parse`] returns a tree (with `Error` nodes where the
//! text is broken) and the list of syntax errors. Invariants of this crate:
//! * Only it knows tree-sitter; no type of tree-sitter is in its interface.
//! * It knows no types and resolves no names.
//! * Nothing panics on any text, and recursion is no deeper than `tree::MAX_DEPTH`.

mod convert;
mod cst;
mod document;
mod errors;
mod lexical;
mod mask;
mod memory;
mod placement;
pub mod queries;
mod repair;
mod span;
pub mod tree;

pub use document::Document;
pub use placement::members_at;
pub use queries::{asserts, boolean_methods, classes, invariants, methods, specs};
pub use span::Span;

/// What parsing a text gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parse {
    /// The tree.
    pub unit: tree::CompilationUnit,
    /// What is wrong with the text, in order; empty when it is well-formed.
    pub errors: Vec<SyntaxError>,
}

/// A place where the text is not Java.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// Where.
    pub span: Span,
    /// What to do about it, as a sentence.
    pub message: String,
}

/// Reads a text once. [`Document`] is for texts that will be edited or asked for more.
pub fn parse(text: &str) -> Parse {
    Document::new(text).parse()
}
