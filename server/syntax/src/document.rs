//! A text with its concrete tree, kept so that an edit re-parses only what it touched.

use crate::convert::Converter;
use crate::cst::offset;
use crate::mask::masked;
use crate::repair::{Repaired, repair};
use crate::tree::CompilationUnit;
use crate::{Parse, Span, SyntaxError};
use std::borrow::Cow;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use tree_sitter::{InputEdit, Node, ParseOptions, ParseState, Parser, Point, Tree};

/// A Java text and its concrete syntax tree.
#[derive(Clone)]
pub struct Document {
    text: String,
    /// `None` where the text is too large or takes too long to be parsed at all.
    tree: Option<Tree>,
    /// Whether the grammar is given another text than this one.
    is_masked: bool,
    /// A better tree, where the text ends in the middle of something.
    repaired: Option<Repaired>,
}

impl Document {
    /// Reads the text.
    pub fn new(text: impl Into<String>) -> Document {
        let text = text.into();
        let masked = masked(&text);
        let is_masked = matches!(masked, Cow::Owned(_));
        let tree = read_masked(&text, &masked, None);
        let repaired = tree.as_ref().and_then(|tree| repair(&text, tree));
        Document {
            is_masked,
            text,
            tree,
            repaired,
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Replaces the bytes of `span` and reads the text again, which is much faster than reading a
    /// new document. A span that does not fit the text (beyond its end, or inside a character) is
    /// moved to the nearest place before.
    pub fn edit(&mut self, span: Span, replacement: &str) {
        let start = self.text.floor_char_boundary(span.start as usize);
        let end = self.text.floor_char_boundary(span.end as usize).max(start);
        let start_position = self.point(start);
        let old_end_position = self.point(end);
        self.text.replace_range(start..end, replacement);
        let new_end = start + replacement.len();
        if let Some(tree) = &mut self.tree {
            tree.edit(&InputEdit {
                start_byte: start,
                old_end_byte: end,
                new_end_byte: new_end,
                start_position,
                old_end_position,
                new_end_position: point(&self.text, new_end),
            });
        }
        let masked = masked(&self.text);
        let is_masked = matches!(masked, Cow::Owned(_));
        // What is masked may change far from the edit.
        let old = self.tree.as_ref().filter(|_| !self.is_masked && !is_masked);
        self.tree = read_masked(&self.text, &masked, old);
        self.is_masked = is_masked;
        let tree = self.tree.as_ref();
        self.repaired = tree.and_then(|tree| repair(&self.text, tree));
    }

    /// The typed tree and all syntax errors.
    pub fn parse(&self) -> Parse {
        let Some(root) = self.root() else {
            return Parse {
                unit: CompilationUnit::default(),
                errors: vec![SyntaxError {
                    span: Span::empty(0),
                    message: "The file is too large or too complicated to be read: split it."
                        .to_owned(),
                }],
            };
        };
        let mut converter = Converter::new(&self.text);
        let unit = converter.unit(root);
        let mut errors = crate::lexical::errors(&self.text);
        if errors.is_empty() {
            errors = match &self.repaired {
                Some(repaired) => repaired.errors(&self.text),
                None => crate::errors::errors(root, &self.text),
            };
        }
        errors.append(&mut converter.errors);
        errors.sort_by_key(|error| (error.span.start, error.span.end));
        errors.dedup();
        Parse { unit, errors }
    }

    /// The root of the concrete tree, where there is one.
    pub(crate) fn root(&self) -> Option<Node<'_>> {
        let repaired = self.repaired.as_ref().map(Repaired::tree);
        repaired.or(self.tree.as_ref()).map(Tree::root_node)
    }

    fn point(&self, byte: usize) -> Point {
        point(&self.text, byte)
    }
}

/// Row and column, both in bytes and counted from zero, as tree-sitter wants them.
pub(crate) fn point(text: &str, byte: usize) -> Point {
    let before = &text.as_bytes()[..byte];
    let row = before.iter().filter(|byte| **byte == b'\n').count();
    let line_start = before
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |newline| newline + 1);
    Point {
        row,
        column: byte - line_start,
    }
}

/// The time limit of parsing a text: a hundred times that of any real file. Some artificial texts
/// (`a < a < a < …`, ten thousand times) take the parser minutes.
fn time_limit(text: &str) -> Duration {
    let megabytes = u32::try_from(text.len() >> 20).unwrap_or(u32::MAX);
    Duration::from_secs(10).saturating_mul(megabytes.saturating_add(1))
}

/// The concrete tree of a text, `None` where it is too large or takes too long.
pub(crate) fn read(text: &str, old: Option<&Tree>) -> Option<Tree> {
    read_masked(text, &masked(text), old)
}

fn read_masked(text: &str, bytes: &[u8], old: Option<&Tree>) -> Option<Tree> {
    if offset(text.len()) == u32::MAX {
        return None;
    }
    crate::memory::share_allocator();
    let mut parser = Parser::new();
    parser
        .set_language(&tree_sitter_java::LANGUAGE.into())
        .expect(
            "the grammar is of a version that the library reads: both are pinned, and tests parse",
        );
    let (start, limit) = (Instant::now(), time_limit(text));
    let mut watch = |_: &ParseState| {
        if start.elapsed() > limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let mut chunk = |place: usize, _| bytes.get(place..).unwrap_or_default();
    let options = ParseOptions::new().progress_callback(&mut watch);
    parser.parse_with_options(&mut chunk, old, Some(options))
}
