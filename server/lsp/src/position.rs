//! Byte offsets to the editor's positions and back; nothing else in Heapwright knows positions.

use project::LineIndex;
use syntax::Span;
use tower_lsp::ls_types::{InitializeParams, Position, PositionEncodingKind, Range};

/// How the editor counts columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Encoding(project::Encoding);

impl Encoding {
    /// UTF-16: what counts where nothing else was agreed.
    pub(crate) const DEFAULT: Encoding = Encoding(project::Encoding::Utf16);

    /// UTF-8 if the editor offers it, for that costs nothing; otherwise the protocol's default.
    pub(crate) fn negotiate(params: &InitializeParams) -> Encoding {
        let general = params.capabilities.general.as_ref();
        match general.and_then(|general| general.position_encodings.as_ref()) {
            Some(encodings) if encodings.contains(&PositionEncodingKind::UTF8) => {
                Encoding(project::Encoding::Utf8)
            }
            _ => Encoding::DEFAULT,
        }
    }

    /// Its name in the protocol.
    pub(crate) fn kind(self) -> PositionEncodingKind {
        match self.0 {
            project::Encoding::Utf8 => PositionEncodingKind::UTF8,
            project::Encoding::Utf16 => PositionEncodingKind::UTF16,
            project::Encoding::Utf32 => PositionEncodingKind::UTF32,
        }
    }

    /// The byte offset of a position; one beyond a line's end is that end.
    pub(crate) fn offset(self, lines: &LineIndex, position: Position) -> u32 {
        let position = project::Position {
            line: position.line,
            column: position.character,
        };
        lines.offset(position, self.0)
    }

    /// The position of a byte offset; one beyond the text is its end.
    pub(crate) fn position(self, lines: &LineIndex, offset: u32) -> Position {
        let position = lines.position(offset, self.0);
        Position::new(position.line, position.column)
    }

    /// The range of a span.
    pub(crate) fn range(self, lines: &LineIndex, span: Span) -> Range {
        Range::new(
            self.position(lines, span.start),
            self.position(lines, span.end),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_is_taken_where_it_is_offered_and_utf_16_otherwise() {
        let mut params = InitializeParams::default();
        assert_eq!(
            Encoding::negotiate(&params).kind(),
            PositionEncodingKind::UTF16
        );
        params.capabilities.general =
            serde_json::from_str(r#"{ "positionEncodings": ["utf-16", "utf-8"] }"#).ok();
        assert_eq!(
            Encoding::negotiate(&params).kind(),
            PositionEncodingKind::UTF8
        );
    }

    #[test]
    fn columns_are_counted_in_units_of_the_encoding() {
        let lines = LineIndex::new("a😀é\r\nend");
        assert_eq!(Encoding::DEFAULT.position(&lines, 7), Position::new(0, 4));
        assert_eq!(
            Encoding(project::Encoding::Utf8).position(&lines, 7),
            Position::new(0, 7)
        );
        assert_eq!(Encoding::DEFAULT.offset(&lines, Position::new(0, 4)), 7);
        assert_eq!(Encoding::DEFAULT.offset(&lines, Position::new(9, 0)), 12);
    }
}
