//! From tree-sitter's concrete tree to the typed one.
//!
//! The grammar of tree-sitter accepts more than Java does and repairs what it cannot read; nothing
//! here trusts that a child exists. Where the concrete tree has an `ERROR` node, the typed tree has
//! an `Error` node. The innermost expression or type around it becomes one; in lists of statements,
//! members and arguments one is added.

mod annotation;
mod body;
mod declaration;
mod expression;
mod operators;
mod statement;
mod switch;
mod types;
mod unit;

use crate::cst::{Children, span};
use crate::tree::{Identifier, MAX_DEPTH, QualifiedName};
use crate::{Span, SyntaxError};
use tree_sitter::Node;

/// State of one conversion.
pub(crate) struct Converter<'text> {
    text: &'text str,
    /// How many expressions, statements, types and declarations are open.
    depth: u32,
    /// Errors beyond those that tree-sitter's tree shows.
    pub(crate) errors: Vec<SyntaxError>,
}

impl<'text> Converter<'text> {
    /// A conversion of the tree of `text`.
    pub(crate) fn new(text: &'text str) -> Converter<'text> {
        Converter {
            text,
            depth: 0,
            errors: Vec::new(),
        }
    }

    /// Runs `convert` one level deeper; `None`, with an error, where the text nests too deep.
    fn nested<T>(&mut self, node: Node, convert: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.depth >= MAX_DEPTH {
            self.too_deep(node);
            return None;
        }
        self.depth += 1;
        let converted = convert(self);
        self.depth -= 1;
        Some(converted)
    }

    fn too_deep(&mut self, node: Node) {
        self.error(
            span(node),
            format!("This nests more than {MAX_DEPTH} levels deep: split it into smaller parts."),
        );
    }

    fn error(&mut self, span: Span, message: impl Into<String>) {
        self.errors.push(SyntaxError {
            span,
            message: message.into(),
        });
    }

    fn text_of(&self, node: Node) -> String {
        span(node).of(self.text).to_owned()
    }

    /// The name that `node` is; a missing one at the end of `parent` where there is no node.
    fn identifier(&self, node: Option<Node>, parent: Node) -> Identifier {
        match node {
            Some(node) => Identifier {
                text: name(span(node).of(self.text)),
                span: span(node),
            },
            None => Identifier::missing(span(parent).end),
        }
    }

    /// `a.b.c`, from the left-recursive rule `scoped_identifier`.
    fn qualified_name(&self, node: Node) -> QualifiedName {
        let mut segments = Vec::new();
        let mut rest = node;
        while rest.kind() == "scoped_identifier" {
            let children = Children::of(rest);
            segments.push(self.identifier(children.field("name"), rest));
            match children.field("scope") {
                Some(scope) => rest = scope,
                None => break,
            }
        }
        if rest.kind() != "scoped_identifier" {
            segments.push(self.identifier(Some(rest), rest));
        }
        segments.reverse();
        QualifiedName {
            segments,
            span: span(node),
        }
    }
}

/// A name with its Unicode escapes translated.
fn name(written: &str) -> String {
    let mut name = String::with_capacity(written.len());
    let mut rest = written;
    while let Some((before, escape)) = rest.split_once('\\') {
        name.push_str(before);
        let digits = escape.trim_start_matches('u');
        let character = digits
            .get(..4)
            .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            .and_then(char::from_u32);
        let Some(character) = character else {
            return written.to_owned();
        };
        name.push(character);
        rest = &digits[4..];
    }
    name + rest
}
