//! A table, as text for a terminal or as Markdown.

use std::fmt::Write as _;

/// On which side a column's texts begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    /// Names.
    Left,
    /// Numbers.
    Right,
}

/// A table with what is to be said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    title: String,
    columns: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
    notes: Vec<String>,
}

impl Table {
    /// A table without rows. Columns whose names begin with `<` (which is left out) are aligned at
    /// the left.
    pub(crate) fn new(title: impl Into<String>, columns: &[&str]) -> Table {
        let column = |name: &&str| match name.strip_prefix('<') {
            Some(name) => (name.to_owned(), Align::Left),
            None => ((*name).to_owned(), Align::Right),
        };
        Table {
            title: title.into(),
            columns: columns.iter().map(column).collect(),
            rows: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// One more column, aligned at the right.
    pub(crate) fn with_column(mut self, name: impl Into<String>) -> Table {
        self.columns.push((name.into(), Align::Right));
        self
    }

    /// One more row, with a text for each column.
    pub(crate) fn row(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.columns.len(), "{}", self.title);
        self.rows.push(cells);
    }

    /// A sentence below the table.
    pub(crate) fn note(&mut self, note: impl Into<String>) {
        self.notes.push(note.into());
    }

    /// Whether it has no row.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// For a terminal.
    pub(crate) fn text(&self) -> String {
        let widths: Vec<usize> = (0..self.columns.len())
            .map(|column| self.width(column))
            .collect();
        let line = |cells: &mut dyn Iterator<Item = &str>| {
            let padded: Vec<String> = cells
                .zip(self.columns.iter().zip(&widths))
                .map(|(cell, ((_, align), &width))| match align {
                    Align::Left => format!("{cell:<width$}"),
                    Align::Right => format!("{cell:>width$}"),
                })
                .collect();
            format!("{}\n", padded.join("  ").trim_end())
        };
        let mut text = format!("{}\n\n", self.title);
        text += &line(&mut self.columns.iter().map(|(name, _)| name.as_str()));
        let rules: Vec<String> = widths.iter().map(|&width| "─".repeat(width)).collect();
        text += &line(&mut rules.iter().map(String::as_str));
        for row in &self.rows {
            text += &line(&mut row.iter().map(String::as_str));
        }
        if !self.notes.is_empty() {
            text.push('\n');
        }
        for note in &self.notes {
            text += &wrapped(note);
        }
        text
    }

    /// For `docs/performance.md`.
    pub(crate) fn markdown(&self) -> String {
        let line = |cells: &mut dyn Iterator<Item = &str>| {
            // A bar ends a cell, in |M| too.
            let cells: Vec<String> = cells.map(|cell| cell.replace('|', "\\|")).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let mut text = format!("### {}\n\n", self.title);
        text += &line(&mut self.columns.iter().map(|(name, _)| name.as_str()));
        text += &line(&mut self.columns.iter().map(|(_, align)| match align {
            Align::Left => "---",
            Align::Right => "---:",
        }));
        for row in &self.rows {
            text += &line(&mut row.iter().map(String::as_str));
        }
        if !self.notes.is_empty() {
            let _ = write!(text, "\n{}\n", self.notes.join(" "));
        }
        text
    }

    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        let texts = cells.chain(self.columns.get(column).map(|(name, _)| name));
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    }
}

/// A sentence in lines of a page's width.
fn wrapped(sentence: &str) -> String {
    const WIDTH: usize = 120;
    let mut text = String::new();
    let mut length = 0;
    for word in sentence.split(' ') {
        let word_length = word.chars().count();
        if length > 0 && length + 1 + word_length > WIDTH {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        text += word;
        length += word_length;
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    fn table() -> Table {
        let mut table = Table::new("A table", &["<subject", "|M|"]).with_column("time");
        table.row(vec!["one".to_owned(), "10".to_owned(), "1 ms".to_owned()]);
        table.row(vec!["a|b".to_owned(), "7".to_owned(), "12.5 ms".to_owned()]);
        table.note("All is well.");
        table
    }

    #[test]
    fn as_text() {
        expect![[r#"
            A table

            subject  |M|     time
            ───────  ───  ───────
            one       10     1 ms
            a|b        7  12.5 ms

            All is well.
        "#]]
        .assert_eq(&table().text());
    }

    #[test]
    fn as_markdown() {
        expect![[r#"
            ### A table

            | subject | \|M\| | time |
            | --- | ---: | ---: |
            | one | 10 | 1 ms |
            | a\|b | 7 | 12.5 ms |

            All is well.
        "#]]
        .assert_eq(&table().markdown());
    }
}
