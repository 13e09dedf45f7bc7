//! Text for people: control characters are written out, so that none commands a terminal.

use std::borrow::Cow;
use std::fmt::Write;

/// The text with its control characters written as `\u001b`, line breaks and tabs aside. Those that
/// turn the direction of the text count as well.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_invisible) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        if is_invisible(character) {
            // Writing to a string cannot fail.
            let _ = write!(shown, "\\u{:04x}", u32::from(character));
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

fn is_invisible(character: char) -> bool {
    match character {
        '\n' | '\t' => false,
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}' => true,
        other => other.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_written_out() {
        assert_eq!(visible("a\tb\nc é"), "a\tb\nc é");
        assert_eq!(
            visible("\u{1b}[31m\r\u{0}\u{9b}\u{202e}"),
            "\\u001b[31m\\u000d\\u0000\\u009b\\u202e"
        );
    }
}
