//! Texts that end in the middle of something, as all texts do while they are typed.
//!
//! Where brackets are open at the end, tree-sitter's own recovery may give up whole classes. Here
//! what comes after the last complete statement or member is left out, what is open is closed, and
//! the result is read instead.

use crate::cst::{offset, span};
use crate::document::{point, read};
use crate::{Span, SyntaxError};
use tree_sitter::{InputEdit, Node, Tree};

/// How many ways of leaving something out are tried.
const MOST_ATTEMPTS: usize = 12;
/// How many of them are the last ends of statements and members; the others leave out the blocks
/// around, one by one.
const LAST_ENDS: usize = 3;
/// What stands in the place of what is left out: no Java, so that an `Error` node says that
/// something was there.
const GAP: &str = "\n#";

/// A tree of the part of a text that can be read.
#[derive(Clone)]
pub(crate) struct Repaired {
    tree: Tree,
    /// Where that part ends.
    end: usize,
    /// The innermost bracket that the text opens and never closes.
    open: usize,
}

impl Repaired {
    /// The concrete tree; its places are those of the text.
    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    /// What is wrong with the text, in order.
    pub(crate) fn errors(&self, text: &str) -> Vec<SyntaxError> {
        let mut errors = crate::errors::errors(self.tree.root_node(), text);
        errors.retain(|error| (error.span.end as usize) < self.end);
        let close = match text.as_bytes()[self.open] {
            b'{' => '}',
            b'(' => ')',
            _ => ']',
        };
        let bracket = Span::new(offset(self.open), offset(self.open + 1));
        errors.push(SyntaxError {
            span: bracket,
            message: format!(
                "This `{}` is never closed: add a `{close}`.",
                bracket.of(text)
            ),
        });
        errors
    }
}

/// The end of a statement or member, or the start of a block, outside of all parentheses.
struct End {
    place: usize,
    /// How many braces are open there.
    depth: usize,
}

/// A better tree than `tree`, the one that tree-sitter gives for the text: `None` if that one reads
/// as much.
pub(crate) fn repair(text: &str, tree: &Tree) -> Option<Repaired> {
    let unread = unread_bytes(tree.root_node());
    if unread == 0 {
        return None;
    }
    let (ends, open) = ends(text);
    let open = open?;
    let mut best = None;
    let mut least = unread;
    for end in attempts(&ends) {
        let left_out = text.len() - end.place;
        if left_out >= least {
            break;
        }
        let closers = "}".repeat(end.depth);
        let closed = [&text[..end.place], GAP, &closers].concat();
        let tree = read(&closed, None)?;
        let unread = unread_bytes(tree.root_node()).saturating_sub(1);
        if left_out + unread < least {
            least = left_out + unread;
            best = Some((tree, closed, end.place));
        }
        if unread == 0 {
            break;
        }
    }
    let (mut tree, closed, end) = best?;
    // What was added ends where the text ends.
    tree.edit(&InputEdit {
        start_byte: end,
        old_end_byte: closed.len(),
        new_end_byte: text.len(),
        start_position: point(text, end),
        old_end_position: point(&closed, closed.len()),
        new_end_position: point(text, text.len()),
    });
    Some(Repaired { tree, end, open })
}

/// Where statements and members end, and the innermost bracket that is still open at the end of the
/// text.
fn ends(text: &str) -> (Vec<End>, Option<usize>) {
    let mut ends = Vec::new();
    // Brackets that are open, with their places.
    let mut open: Vec<(usize, u8)> = Vec::new();
    let mut braces = 0;
    for (place, byte) in crate::lexical::punctuation(text) {
        match byte {
            b'{' | b'(' | b'[' => {
                braces += usize::from(byte == b'{');
                open.push((place, byte));
            }
            // What is open inside a block ends with it.
            b'}' if braces > 0 => {
                while open.pop().is_some_and(|(_, bracket)| bracket != b'{') {}
                braces -= 1;
            }
            b')' if open.last().is_some_and(|&(_, bracket)| bracket == b'(') => {
                open.pop();
            }
            b']' if open.last().is_some_and(|&(_, bracket)| bracket == b'[') => {
                open.pop();
            }
            _ => {}
        }
        if matches!(byte, b'{' | b'}' | b';') && open.len() == braces {
            ends.push(End {
                place: place + 1,
                depth: braces,
            });
        }
    }
    (ends, open.last().map(|&(place, _)| place))
}

/// The ends to try, the latest first.
fn attempts(ends: &[End]) -> impl Iterator<Item = &End> {
    let last = ends.iter().rev().take(LAST_ENDS);
    let mut depth = ends
        .iter()
        .rev()
        .nth(LAST_ENDS - 1)
        .map_or(0, |end| end.depth);
    let around = ends.iter().rev().skip(LAST_ENDS).filter(move |end| {
        let is_around = end.depth < depth;
        depth = depth.min(end.depth);
        is_around
    });
    last.chain(around).take(MOST_ATTEMPTS)
}

/// How many bytes the outermost `ERROR` nodes cover.
fn unread_bytes(root: Node) -> usize {
    let mut bytes = 0;
    let mut cursor = root.walk();
    loop {
        let node = cursor.node();
        if node.is_error() {
            let span = span(node);
            bytes += (span.end - span.start) as usize;
        } else if node.has_error() && cursor.goto_first_child() {
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return bytes;
            }
        }
    }
}
