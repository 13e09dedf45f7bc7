//! `docs/codes.md`, made of the codes.

use crate::{Code, Section};

/// The greatest number of columns of a line.
const WIDTH: usize = 100;

/// The text of `docs/codes.md`.
pub fn page() -> String {
    let mut page = String::from("# Codes\n\n");
    page.push_str(&wrapped(
        "`server/codes` makes this page: every message that a user can see carries one of these. A \
         *loss* is something that could not be decided: a verdict that would rest on it is \
         `unknown`, and the loss says where.",
        "",
    ));
    for section in Section::ALL {
        page.push_str(&format!("\n## {}\n\n", section.title()));
        if let Some(introduction) = section.introduction() {
            page.push_str(&wrapped(introduction, ""));
            page.push('\n');
        }
        for code in Code::ALL.iter().filter(|code| code.section() == *section) {
            let advice = code
                .advice()
                .map_or_else(String::new, |advice| format!(" What to do: {advice}."));
            let entry = format!("- **{code}** {}.{advice}", code.meaning());
            page.push_str(&wrapped(&entry, "  "));
        }
    }
    page
}

/// A paragraph of lines that are no longer than [`WIDTH`], all but the first indented.
fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push_str(&line);
            lines.push('\n');
            line = format!("{indent}{word}");
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines + &line + "\n"
}
