//! Literals and comments that end too late or not at all. The grammar lets a string span lines and
//! a character literal have many characters. Where one is never closed, the grammar's error is far
//! from the place.

use crate::cst::offset;
use crate::{Span, SyntaxError};

/// What is wrong with the literals and comments of a text, in order.
pub(crate) fn errors(text: &str) -> Vec<SyntaxError> {
    scan(text, |_, _| ())
}

/// The brackets and semicolons of a text that stand outside of literals and comments, with their
/// places, in order.
pub(crate) fn punctuation(text: &str) -> Vec<(usize, u8)> {
    let mut found = Vec::new();
    scan(text, |place, byte| {
        if matches!(byte, b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';') {
            found.push((place, byte));
        }
    });
    found
}

/// Goes over a text; `code` is given each byte outside of literals and comments, and its place.
fn scan(text: &str, mut code: impl FnMut(usize, u8)) -> Vec<SyntaxError> {
    let mut scanner = Scanner {
        text,
        place: 0,
        errors: Vec::new(),
    };
    while let Some(byte) = text.as_bytes().get(scanner.place) {
        match byte {
            b'/' if scanner.rest().starts_with("//") => scanner.skip_line(),
            b'/' if scanner.rest().starts_with("/*") => scanner.comment(),
            b'"' if scanner.rest().starts_with("\"\"\"") => scanner.text_block(),
            b'"' => scanner.string(),
            b'\'' => scanner.character(),
            &byte => {
                code(scanner.place, byte);
                scanner.place += 1;
            }
        }
    }
    scanner.errors
}

struct Scanner<'text> {
    text: &'text str,
    /// The offset of the next byte, always at a character's start where a literal or comment may
    /// begin.
    place: usize,
    errors: Vec<SyntaxError>,
}

impl<'text> Scanner<'text> {
    fn rest(&self) -> &'text str {
        self.text.get(self.place..).unwrap_or("")
    }

    /// The rest of the line, without its line break.
    fn line(&self) -> &'text str {
        self.rest().split(['\n', '\r']).next().unwrap_or("")
    }

    fn skip_line(&mut self) {
        self.place += self.line().len();
    }

    fn error(&mut self, length: usize, message: &str) {
        self.errors.push(SyntaxError {
            span: Span::new(offset(self.place), offset(self.place + length)),
            message: message.to_owned(),
        });
    }

    fn comment(&mut self) {
        match self.rest()[2..].find("*/") {
            Some(end) => self.place += 2 + end + 2,
            None => {
                self.error(2, "This comment is never closed: add `*/`.");
                self.place = self.text.len();
            }
        }
    }

    fn text_block(&mut self) {
        let length = unescaped(&self.rest()[3..], "\"\"\"").map(|end| 3 + end + 3);
        if length.is_none() {
            self.error(3, "This text block is never closed: add `\"\"\"`.");
        }
        self.place += length.unwrap_or(self.rest().len());
    }

    fn string(&mut self) {
        let line = self.line();
        let length = unescaped(&line[1..], "\"").map(|end| 1 + end + 1);
        if length.is_none() {
            self.error(
                line.len(),
                "This string is not closed on its line: add `\"`.",
            );
        }
        self.place += length.unwrap_or(line.len());
    }

    fn character(&mut self) {
        let line = self.line();
        let Some(end) = unescaped(&line[1..], "'") else {
            self.error(1, "This character is not closed on its line: add `'`.");
            self.place += 1;
            return;
        };
        let content = &line[1..=end];
        // Whether an escape is a right one is for those who read its value.
        if !content.starts_with('\\') && content.chars().count() != 1 {
            self.error(
                end + 2,
                "A character literal holds exactly one character: write one, or a string in `\"`.",
            );
        }
        self.place += end + 2;
    }
}

/// Where the first `quote` stands that no backslash escapes.
fn unescaped(text: &str, quote: &str) -> Option<usize> {
    let mut place = 0;
    loop {
        let rest = text.get(place..)?;
        let next = rest.find(['\\', '"', '\''])?;
        place += next;
        if text[place..].starts_with(quote) {
            return Some(place);
        }
        let is_escape = text[place..].starts_with('\\');
        let escaped = text[place + 1..].chars().next();
        place += 1 + escaped.filter(|_| is_escape).map_or(0, char::len_utf8);
    }
}
