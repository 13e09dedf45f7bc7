//! Fingerprints: a finding is the same one as long as its code, its invariant and the text of that
//! are. Lines, comments and the layout of the text do not count.

use synth::{Target, Workspace};

/// The key of our fingerprint in SARIF; another kind of fingerprint has another number.
pub const KEY: &str = "heapwrightInvariant/v1";

/// The fingerprint of what is found of a target.
pub fn of(workspace: &Workspace, code: codes::Code, target: Target) -> String {
    let program = workspace.program();
    let extent = program.method(target.method()).extent;
    let text = &program.source(extent.source).text[extent.span.range()];
    let mut hasher = blake3::Hasher::new();
    for part in [code.number(), &workspace.name_of(target), &normalised(text)] {
        hasher.update(&part.len().to_le_bytes());
        hasher.update(part.as_bytes());
    }
    let hash = hasher.finalize().to_hex();
    hash[..32].to_owned()
}

/// The tokens of Java text, a space between them, without comments.
fn normalised(text: &str) -> String {
    let mut tokens: Vec<&str> = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.find("*/").map_or(rest.len(), |end| end + 4)
        } else if rest.starts_with("\"\"\"") {
            quoted(rest, "\"\"\"")
        } else if first == '"' || first == '\'' {
            quoted(rest, &rest[..1])
        } else if is_of_word(first) {
            rest.find(|letter| !is_of_word(letter))
                .unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        if !token.starts_with("//") && !token.starts_with("/*") {
            tokens.push(token);
        }
        rest = after.trim_start();
    }
    tokens.join(" ")
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}

/// The length of a literal that begins and ends with these quotes.
fn quoted(text: &str, quotes: &str) -> usize {
    let mut at = quotes.len();
    while at < text.len() {
        if text[at..].starts_with(quotes) {
            return at + quotes.len();
        }
        let is_escape = text[at..].starts_with('\\');
        let mut letters = text[at..].chars();
        at += letters.next().map_or(0, char::len_utf8);
        if is_escape {
            at += letters.next().map_or(0, char::len_utf8);
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layout_and_comments_do_not_count() {
        let plain = "boolean repOk() { return size>=0; }";
        let laid_out = "boolean repOk()\n{\n  // not negative\n  return size /* all */ >= 0;\n}";
        assert_eq!(normalised(plain), normalised(laid_out));
    }

    #[test]
    fn what_is_said_counts() {
        assert_ne!(normalised("return a > 0;"), normalised("return a > 1;"));
        assert_ne!(normalised("s == \"a b\""), normalised("s == \"a  b\""));
    }

    #[test]
    fn literals_keep_what_looks_like_a_comment() {
        assert_eq!(normalised("\"// \\\" /*\" +1"), "\"// \\\" /*\" + 1");
        assert_eq!(normalised("'\\'' // c"), "'\\''");
        assert_eq!(
            normalised("\"\"\"\n \"a\" // b\"\"\";"),
            "\"\"\"\n \"a\" // b\"\"\" ;"
        );
        assert_eq!(normalised("\"open"), "\"open");
    }
}
