//! Templates of models: one text for what differs in the names of types alone.
//!
//! ```text
//! //# class        | type | Type      the table: its columns, then a row for each instance
//! //# OptionalInt  | int  | Int
//! //# OptionalLong | long | Long
//! public final class $class$ {
//!     public $type$ getAs$Type$() {   `$column$` stands for the value of the row
//!     //#if type: int short           lines for the rows that have one of these values
//!     //#else                         lines for the other rows; this part may be missing
//!     //#end
//! ```
//!
//! Where the first column is `class`, there is a file for each row. Otherwise there is one file,
//! and `//#each` … `//#end` repeats lines for each row, `//#each type: int long` for these rows
//! only. If `type` is no column, `$type$` alone stands for one value after the other.

use std::iter::{Peekable, Zip};
use std::ops::RangeFrom;
use std::str::Lines;

/// The lines that are not read yet, with their numbers.
type Rest<'a> = Peekable<Zip<RangeFrom<usize>, Lines<'a>>>;

/// The line that ends a section, with its number; none at the end of the file.
type Ending<'a> = Option<(usize, &'a str)>;

/// What placeholders stand for.
type Values<'a> = Vec<(&'a str, &'a str)>;

/// A line or a section, with the number of its first line.
struct Part<'a> {
    number: usize,
    kind: Kind<'a>,
}

enum Kind<'a> {
    Line(&'a str),
    If(&'a str, Vec<Part<'a>>, Vec<Part<'a>>),
    Each(&'a str, Vec<Part<'a>>),
}

/// The Java files of a template: their names without `.java`, and their texts. An error starts with
/// the number of its line.
pub fn expand(name: &str, text: &str) -> Result<Vec<(String, String)>, String> {
    let mut rest = (1..).zip(text.lines()).peekable();
    let rows = table(&mut rest)?;
    let (parts, end) = parts(&mut rest)?;
    if let Some((number, _)) = end {
        return Err(format!("{number}: nothing starts what ends here"));
    }
    let is_class = |row: &Values<'_>| row[0].0 == "class";
    let template = Template { rows };
    let mut files = Vec::new();
    for row in template.rows.iter().filter(|row| is_class(row)) {
        files.push((row[0].1.to_owned(), template.text(&parts, row)?));
    }
    if files.is_empty() {
        files.push((name.to_owned(), template.text(&parts, &Vec::new())?));
    }
    Ok(files)
}

/// The rows of the table that a template may start with.
fn table<'a>(rest: &mut Rest<'a>) -> Result<Vec<Values<'a>>, String> {
    let mut columns: Option<Vec<&str>> = None;
    let mut rows = Vec::new();
    while let Some((number, line)) = rest.next_if(|(_, line)| line.starts_with("//# ")) {
        let cells: Vec<&str> = line[3..].split('|').map(str::trim).collect();
        match &columns {
            None => columns = Some(cells),
            Some(columns) if columns.len() == cells.len() => {
                rows.push(columns.iter().copied().zip(cells).collect());
            }
            Some(_) => return Err(format!("{number}: a row has a value for each column")),
        }
    }
    Ok(rows)
}

/// The parts up to an `//#else` or `//#end` that belongs to an earlier line, and that line.
fn parts<'a>(rest: &mut Rest<'a>) -> Result<(Vec<Part<'a>>, Ending<'a>), String> {
    let mut found = Vec::new();
    while let Some((number, line)) = rest.next() {
        let Some(directive) = line.trim_start().strip_prefix("//#") else {
            let kind = Kind::Line(line);
            found.push(Part { number, kind });
            continue;
        };
        let (word, condition) = directive.split_once(' ').unwrap_or((directive, ""));
        if word == "else" || word == "end" {
            return Ok((found, Some((number, word))));
        }
        let (inside, mut end) = parts(rest)?;
        let mut otherwise = Vec::new();
        if word == "if" && end.is_some_and(|(_, word)| word == "else") {
            (otherwise, end) = parts(rest)?;
        }
        let kind = match word {
            "if" => Kind::If(condition, inside, otherwise),
            "each" => Kind::Each(condition, inside),
            _ => return Err(format!("{number}: no directive `{word}`")),
        };
        if end.is_none_or(|(_, word)| word != "end") {
            return Err(format!("{number}: no end of this section"));
        }
        found.push(Part { number, kind });
    }
    Ok((found, None))
}

/// The parts of `type: int long`.
fn condition(text: &str) -> Result<(&str, Vec<&str>), String> {
    let (name, values) = text.split_once(':').ok_or("no `:` after a column")?;
    Ok((name, values.split_whitespace().collect()))
}

fn value<'a>(values: &Values<'a>, name: &str) -> Result<&'a str, String> {
    let mut values = values.iter();
    let found = values.find(|(column, _)| *column == name);
    found
        .map(|(_, value)| *value)
        .ok_or(format!("nothing is called `{name}` here"))
}

/// A line with values in place of `$column$`.
fn filled_in(line: &str, values: &Values<'_>) -> Result<String, String> {
    let mut pieces = line.split('$');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    while let Some(name) = pieces.next() {
        let after = pieces.next().ok_or(format!("no `$` after `{name}`"))?;
        text.push_str(value(values, name)?);
        text.push_str(after);
    }
    Ok(text)
}

struct Template<'a> {
    rows: Vec<Values<'a>>,
}

impl<'a> Template<'a> {
    fn text(&self, parts: &[Part<'a>], values: &Values<'a>) -> Result<String, String> {
        let mut text = String::new();
        for part in parts {
            let located = |error: String| format!("{}: {error}", part.number);
            match &part.kind {
                Kind::Line(line) => {
                    text.push_str(&filled_in(line, values).map_err(located)?);
                    text.push('\n');
                }
                Kind::If(text_of_condition, inside, otherwise) => {
                    let (name, listed) = condition(text_of_condition).map_err(located)?;
                    let holds = listed.contains(&value(values, name).map_err(located)?);
                    text.push_str(&self.text(if holds { inside } else { otherwise }, values)?);
                }
                Kind::Each(condition, inside) => {
                    for row in self.repeated(condition).map_err(located)? {
                        let values = values.iter().copied().chain(row).collect();
                        text.push_str(&self.text(inside, &values)?);
                    }
                }
            }
        }
        Ok(text)
    }

    /// What `//#each` with this condition goes through.
    fn repeated(&self, text: &'a str) -> Result<Vec<Values<'a>>, String> {
        if text.is_empty() {
            return Ok(self.rows.clone());
        }
        let (name, listed) = condition(text)?;
        let mut found = Vec::new();
        for listed in listed {
            let rows = self
                .rows
                .iter()
                .filter(|row| value(row, name) == Ok(listed));
            found.extend(rows.cloned());
            if self.rows.iter().all(|row| value(row, name).is_err()) {
                found.push(vec![(name, listed)]);
            }
        }
        Ok(found)
    }
}
