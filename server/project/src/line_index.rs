//! Byte offsets to lines and columns, and back.

use std::sync::Arc;

/// What a column counts. Editors agree with the server on one of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// UTF-16 code units: two for characters beyond U+FFFF.
    Utf16,
    /// Characters.
    Utf32,
}

/// A line and a column, both counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The column, in units of an [`Encoding`].
    pub column: u32,
}

/// A text with the starts of its lines. Lines end at `\n`, `\r\n` and `\r`, as editors count them.
#[derive(Clone, Debug)]
pub struct LineIndex {
    text: Arc<str>,
    /// The offset of each line's first byte; the first is 0.
    starts: Vec<usize>,
}

impl LineIndex {
    /// Finds the lines of the text.
    pub fn new(text: impl Into<Arc<str>>) -> LineIndex {
        let text = text.into();
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for (index, byte) in bytes.iter().enumerate() {
            let ends_line = match byte {
                b'\n' => true,
                b'\r' => bytes.get(index + 1) != Some(&b'\n'),
                _ => false,
            };
            if ends_line {
                starts.push(index + 1);
            }
        }
        LineIndex { text, starts }
    }

    /// The text.
    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// The line and column of a byte offset. Beyond the end it is the end; inside a character, the
    /// character's start.
    pub fn position(&self, offset: u32, encoding: Encoding) -> Position {
        let offset = self.text.floor_char_boundary(offset as usize);
        let line = self.starts.partition_point(|start| *start <= offset) - 1;
        let before = &self.text[self.starts[line]..offset];
        Position {
            line: number(line),
            column: number(length(before, encoding)),
        }
    }

    /// The byte offset of a position. Beyond the end of a line it is the line's end, before its
    /// line break. Beyond the last line it is the end of the text; inside a character, its start.
    pub fn offset(&self, position: Position, encoding: Encoding) -> u32 {
        let line = position.line as usize;
        let Some(start) = self.starts.get(line) else {
            return number(self.text.len());
        };
        let end = self
            .starts
            .get(line + 1)
            .copied()
            .unwrap_or(self.text.len());
        let content = self.text[*start..end].trim_end_matches(['\n', '\r']);
        let mut left = position.column as usize;
        for (index, character) in content.char_indices() {
            let width = units(character, encoding);
            if left < width {
                return number(start + index);
            }
            left -= width;
        }
        number(start + content.len())
    }

    /// Line and column as people count them: from 1, in characters.
    pub fn line_and_column(&self, offset: u32) -> (u32, u32) {
        let position = self.position(offset, Encoding::Utf32);
        (position.line + 1, position.column + 1)
    }
}

fn units(character: char, encoding: Encoding) -> usize {
    match encoding {
        Encoding::Utf8 => character.len_utf8(),
        Encoding::Utf16 => character.len_utf16(),
        Encoding::Utf32 => 1,
    }
}

fn length(text: &str, encoding: Encoding) -> usize {
    match encoding {
        Encoding::Utf8 => text.len(),
        _ => text
            .chars()
            .map(|character| units(character, encoding))
            .sum(),
    }
}

/// Offsets and lines are those of files shorter than 4 GiB; larger ones are not read as Java.
fn number(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn utf16_counts_two_for_an_emoji() {
        let index = LineIndex::new("a😀b\r\nc");
        assert_eq!(
            index.position(5, Encoding::Utf16),
            Position { line: 0, column: 3 }
        );
        assert_eq!(
            index.position(5, Encoding::Utf8),
            Position { line: 0, column: 5 }
        );
        assert_eq!(
            index.position(8, Encoding::Utf16),
            Position { line: 1, column: 0 }
        );
        assert_eq!(
            index.offset(Position { line: 0, column: 3 }, Encoding::Utf16),
            5
        );
        // Inside the surrogate pair.
        assert_eq!(
            index.offset(Position { line: 0, column: 2 }, Encoding::Utf16),
            1
        );
        assert_eq!(index.line_and_column(8), (2, 1));
    }

    #[test]
    fn positions_outside_are_moved_inside() {
        let index = LineIndex::new("ab\ncd");
        assert_eq!(
            index.offset(
                Position {
                    line: 0,
                    column: 99
                },
                Encoding::Utf16
            ),
            2
        );
        assert_eq!(
            index.offset(Position { line: 9, column: 0 }, Encoding::Utf16),
            5
        );
        assert_eq!(
            index.position(99, Encoding::Utf16),
            Position { line: 1, column: 2 }
        );
    }

    proptest! {
        #[test]
        fn offset_is_the_inverse_of_position(text in "[a-zä😀\n\r]{0,40}", seed in 0usize..64) {
            let index = LineIndex::new(text.as_str());
            let offset = number(text.floor_char_boundary(seed.min(text.len())));
            let inside_line_break = text.as_bytes().get((offset as usize).wrapping_sub(1)) == Some(&b'\r')
                && text.as_bytes().get(offset as usize) == Some(&b'\n');
            prop_assume!(!inside_line_break);
            for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
                prop_assert_eq!(index.offset(index.position(offset, encoding), encoding), offset);
            }
        }
    }
}
