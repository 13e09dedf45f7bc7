//! The typed syntax tree of Java 17: what the text says, before names and types mean anything.
//!
//! Invariants that later stages may rely on:
//! * Every node has the span of its text. A missing name has an empty text and an empty span. A
//!   missing or broken expression, statement, type or member is an `Error` node. Each has at least
//!   one entry in [`crate::Parse::errors`].
//! * The tree nests at most `MAX_DEPTH` expressions, statements, types, members and cases:
//!   recursing over it is safe. Binary chains (`a + b + c + …`) do not nest, see
//!   [`BinaryExpression`].
//! * The tree has all of the text except comments and white space. Constructs without a node of
//!   their own are `Other` nodes that name them.

mod declaration;
mod expression;
mod statement;
mod types;

pub use declaration::*;
pub use expression::*;
pub use statement::*;
pub use types::*;

use crate::Span;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How many expressions, statements, types, members and cases of switches may stand inside each
/// other. What lies deeper becomes an `Error` node with an entry in the list of errors.
pub(crate) const MAX_DEPTH: u32 = 256;

/// A simple name as it stands in the text.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Identifier {
    /// The name; empty where the text lacks it.
    pub text: String,
    /// Where it stands; empty where the text lacks it.
    pub span: Span,
}

impl Identifier {
    /// The name that should stand at `offset` and does not.
    pub fn missing(offset: u32) -> Identifier {
        Identifier {
            text: String::new(),
            span: Span::empty(offset),
        }
    }

    /// Whether the text lacks this name.
    pub fn is_missing(&self) -> bool {
        self.text.is_empty()
    }
}

impl fmt::Display for Identifier {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

/// Names joined by dots, as in `package`, `import` and annotations.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct QualifiedName {
    /// The simple names, at least one.
    pub segments: Vec<Identifier>,
    /// From the first name to the last.
    pub span: Span,
}

impl QualifiedName {
    /// The simple name after the last dot.
    pub fn last(&self) -> &Identifier {
        self.segments
            .last()
            .expect("a qualified name has at least one segment")
    }
}

impl fmt::Display for QualifiedName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, segment) in self.segments.iter().enumerate() {
            let dot = if index == 0 { "" } else { "." };
            write!(formatter, "{dot}{segment}")?;
        }
        Ok(())
    }
}

/// One `.java` file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CompilationUnit {
    /// `package a.b;`, where there is one.
    pub package: Option<PackageDeclaration>,
    /// The imports, in order.
    pub imports: Vec<Import>,
    /// The top-level classes, interfaces, enums, records and annotation types, in order.
    pub types: Vec<TypeDeclaration>,
    /// `module … { … }`, which only a `module-info.java` has; its directives are not represented.
    pub module: Option<Span>,
    /// The whole text.
    pub span: Span,
}

/// `package a.b;`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PackageDeclaration {
    /// Annotations of the package (in `package-info.java`).
    pub annotations: Vec<Annotation>,
    /// The package's name.
    pub name: QualifiedName,
    /// The whole declaration.
    pub span: Span,
}

/// `import a.b.C;`, `import a.b.*;`, `import static a.b.C.m;` or `import static a.b.C.*;`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Import {
    /// What is imported, without the asterisk.
    pub name: QualifiedName,
    /// Whether `static` stands there.
    pub is_static: bool,
    /// Whether `.*` stands there: everything inside `name`.
    pub on_demand: bool,
    /// The whole declaration.
    pub span: Span,
}

/// A part of the program that has no node of its own: what it is called, where it stands, and the
/// expressions inside. No model of the library has one, so none is written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherConstruct {
    /// What a user would call it, in the singular: "template expression".
    pub construct: &'static str,
    /// The expressions directly inside, in order.
    pub children: Vec<Expression>,
}
