//! Byte offsets to the editor's positions and back; nothing else in Heapwright knows positions.

use tower_lsp::ls_types::{InitializeParams, Position, PositionEncodingKind, Range};

/// How the editor counts columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// In bytes.
    Utf8,
    /// In UTF-16 code units: what counts where nothing else was agreed.
    Utf16,
}

impl Encoding {
    /// UTF-8 if the editor offers it, for that costs nothing; otherwise the protocol's default.
    pub(crate) fn negotiate(params: &InitializeParams) -> Encoding {
        let offered = params
            .capabilities
            .general
            .as_ref()
            .and_then(|general| general.position_encodings.as_ref());
        match offered {
            Some(encodings) if encodings.contains(&PositionEncodingKind::UTF8) => Encoding::Utf8,
            _ => Encoding::Utf16,
        }
    }

    /// Its name in the protocol.
    pub(crate) fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    /// The byte offset of a position; one beyond a line's end is that end, one inside a character is its start.
    pub(crate) fn offset(self, text: &str, position: Position) -> usize {
        let line_start = match position.line {
            0 => 0,
            line => match text.match_indices('\n').nth(line as usize - 1) {
                Some((newline, _)) => newline + 1,
                None => return text.len(),
            },
        };
        let line = text[line_start..].split(['\n', '\r']).next().unwrap_or("");
        let mut column = 0;
        for (offset, character) in line.char_indices() {
            column += self.width(character);
            if column > position.character {
                return line_start + offset;
            }
        }
        line_start + line.len()
    }

    /// The position of a byte offset; one beyond the text is its end.
    pub(crate) fn position(self, text: &str, offset: usize) -> Position {
        let before = &text[..text.floor_char_boundary(offset)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.bytes().filter(|&byte| byte == b'\n').count() as u32;
        let column = before[line_start..]
            .chars()
            .map(|character| self.width(character))
            .sum();
        Position::new(line, column)
    }

    /// The range of a span.
    pub(crate) fn range(self, text: &str, span: syntax::Span) -> Range {
        Range::new(
            self.position(text, span.start as usize),
            self.position(text, span.end as usize),
        )
    }

    fn width(self, character: char) -> u32 {
        match self {
            Encoding::Utf8 => character.len_utf8() as u32,
            Encoding::Utf16 => character.len_utf16() as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_offsets_agree_at_every_character() {
        let text = "a😀é\r\n\nend";
        for encoding in [Encoding::Utf8, Encoding::Utf16] {
            for (offset, character) in text.char_indices() {
                if character == '\n' && text[..offset].ends_with('\r') {
                    continue; // between the two characters of a line end there is no position
                }
                assert_eq!(
                    encoding.offset(text, encoding.position(text, offset)),
                    offset,
                    "{encoding:?} {offset}"
                );
            }
        }
        assert_eq!(Encoding::Utf16.position(text, 7), Position::new(0, 4));
        assert_eq!(Encoding::Utf8.position(text, 7), Position::new(0, 7));
    }

    #[test]
    fn positions_outside_the_text_are_taken_to_its_nearest_place() {
        let text = "ab\ncd";
        assert_eq!(Encoding::Utf16.offset(text, Position::new(0, 99)), 2);
        assert_eq!(Encoding::Utf16.offset(text, Position::new(9, 0)), 5);
        assert_eq!(Encoding::Utf16.position(text, 99), Position::new(1, 2));
        assert_eq!(Encoding::Utf16.offset("😀", Position::new(0, 1)), 0);
    }
}
