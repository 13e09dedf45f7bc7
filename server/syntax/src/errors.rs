//! Syntax errors: what tree-sitter could not read, said in words.
//!
//! A text whose literals and comments are not closed is not asked: everything after them is
//! misread.

use crate::cst::{Children, is_comment, span};
use crate::{Span, SyntaxError};
use tree_sitter::Node;

/// How many errors of one text are reported: after the first ones, the rest says little.
const MOST_ERRORS: usize = 100;

/// The errors that the concrete tree shows, in order.
pub(crate) fn errors(root: Node, text: &str) -> Vec<SyntaxError> {
    let mut errors = Vec::new();
    let mut cursor = root.walk();
    loop {
        let node = cursor.node();
        if node.is_missing() {
            errors.push(missing(node));
        } else if node.is_error() {
            errors.push(unreadable(node, text));
        }
        if errors.len() >= MOST_ERRORS {
            return errors;
        }
        // Inside an ERROR node stands what was recognised before and after the error: one message
        // is enough.
        let descend = node.has_error() && !node.is_error();
        if descend && cursor.goto_first_child() {
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return errors;
            }
        }
    }
}

fn missing(node: Node) -> SyntaxError {
    let message = match node.kind() {
        "identifier" | "type_identifier" => "A name is missing: write one here.".to_owned(),
        kind if node.is_named() => format!("Something is missing: write {} here.", article(kind)),
        token => format!("`{token}` is missing: write it here."),
    };
    SyntaxError {
        span: span(node),
        message,
    }
}

/// A rule's name as words: `a decimal integer literal`.
fn article(kind: &str) -> String {
    let words = kind.replace('_', " ");
    let article = if words.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {words}")
}

fn unreadable(node: Node, text: &str) -> SyntaxError {
    if let Some(open) = unclosed_bracket(node) {
        let close = match open.kind() {
            "{" => "}",
            "(" => ")",
            _ => "]",
        };
        return SyntaxError {
            span: span(open),
            message: format!("This `{}` is never closed: add a `{close}`.", open.kind()),
        };
    }
    let whole = span(node);
    let written = whole.of(text);
    let line = written.lines().next().unwrap_or("").trim_end();
    let shown = Span::new(whole.start, whole.start + crate::cst::offset(line.len()));
    let message = if line.is_empty() {
        "Something is missing here: complete it.".to_owned()
    } else if wants_more(line) {
        format!(
            "Something is missing after `{}`: complete it.",
            shortened(line)
        )
    } else {
        format!(
            "`{}` cannot be read as Java here: complete it or remove it.",
            shortened(line)
        )
    };
    SyntaxError {
        span: shown,
        message,
    }
}

/// Whether the line ends in something that must go on.
fn wants_more(line: &str) -> bool {
    let last_word = line
        .rsplit(|character: char| !character.is_alphanumeric())
        .next();
    line.ends_with(|last: char| "=+-*/%&|^<>!~?:.,(@".contains(last))
        || matches!(
            last_word,
            Some(
                "class"
                    | "interface"
                    | "enum"
                    | "record"
                    | "extends"
                    | "implements"
                    | "new"
                    | "import"
                    | "package"
                    | "return"
                    | "throw"
                    | "throws"
                    | "instanceof"
                    | "case"
                    | "assert"
            )
        )
}

/// At most 40 characters of the line, with control characters made visible.
fn shortened(line: &str) -> String {
    let mut shown = String::new();
    for (index, character) in line.chars().enumerate() {
        match character {
            _ if index == 40 => return shown + "…",
            '\t' => shown.push(' '),
            control if control.is_control() => shown.extend(control.escape_unicode()),
            plain => shown.push(plain),
        }
    }
    shown
}

/// The innermost bracket among the children of an `ERROR` node that has no partner there.
fn unclosed_bracket(node: Node) -> Option<Node> {
    let mut open = Vec::new();
    for child in Children::of(node)
        .iter()
        .filter(|child| !is_comment(*child))
    {
        let partner = match child.kind() {
            "{" | "(" | "[" => {
                open.push(child);
                continue;
            }
            "}" => "{",
            ")" => "(",
            "]" => "[",
            _ => continue,
        };
        if open
            .last()
            .is_some_and(|last: &Node| last.kind() == partner)
        {
            open.pop();
        }
    }
    open.pop()
}
