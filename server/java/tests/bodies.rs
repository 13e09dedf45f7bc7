//! Literate fixtures: Java files in `tests/bodies` whose comments say, beside the line, what it
//! means.
//!
//! `//~ text` after a statement (or field initialiser) is its typed form, as
//! [`java::Program::print_statement`] shows its first line. Several statements of a line are
//! separated by ` | `. `//! text` is a problem reported at the line. A comment that is too long for
//! the line stands in lines of its own below it. A line without a comment is not checked, but no
//! body may have an unsupported construct on it. `UPDATE_EXPECT=1 cargo test -p java` writes what
//! was found into the comments that are there.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use java::hir::{Body, Statement, StatementKind};
use java::{Origin, Program, Resolution, SourceInput};

#[test]
fn bodies_mean_what_their_comments_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bodies");
    let mut fixtures: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| is_java(path))
        .collect();
    fixtures.sort();
    assert!(!fixtures.is_empty());
    let mut complaints = String::new();
    for fixture in fixtures {
        complaints += &check(&fixture);
    }
    assert!(complaints.is_empty(), "\n{complaints}");
}

fn is_java(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == "java")
}

/// How wide a line of a fixture is at most.
const WIDTH: usize = 120;

/// What is found on each line, counted from 1.
#[derive(Default)]
struct Found {
    statements: BTreeMap<usize, Vec<String>>,
    problems: BTreeMap<usize, Vec<String>>,
}

/// A fixture, and the files of a folder of its name, which go with it.
fn inputs(fixture: &Path) -> Vec<SourceInput> {
    let mut paths = vec![fixture.to_owned()];
    if let Ok(entries) = fs::read_dir(fixture.with_extension("")) {
        paths.extend(entries.map(|entry| entry.unwrap().path()));
    }
    paths[1..].sort();
    let read = |path: PathBuf| SourceInput {
        text: Arc::from(fs::read_to_string(&path).unwrap()),
        path,
        origin: Origin::Project,
    };
    paths.into_iter().map(read).collect()
}

fn check(fixture: &Path) -> String {
    let inputs = inputs(fixture);
    let text = inputs[0].text.clone();
    let found = find(&java::resolve(inputs), fixture);

    let mut complaints = String::new();
    let mut updated = String::new();
    let mut lines = text.lines().zip(1..).peekable();
    while let Some((line, number)) = lines.next() {
        let (code, mut marker, expected) = split(line);
        let mut expected = expected.to_owned();
        while let Some((_, above, more)) = lines
            .peek()
            .map(|(below, _)| split(below))
            .filter(|(code, above, _)| code.is_empty() && !above.is_empty())
        {
            (marker, expected) = (above, format!("{expected} {more}"));
            lines.next();
        }
        let joined = |found: &BTreeMap<usize, Vec<String>>| {
            let found = found.get(&number);
            found.map_or_else(String::new, |found| found.join(" | "))
        };
        let statements = joined(&found.statements);
        let problems = joined(&found.problems);
        let actual = match marker {
            "//~" => statements.as_str(),
            "//!" => problems.as_str(),
            _ => "",
        };
        let silent_loss = marker.is_empty() && statements.contains('«');
        let silent_problem = marker != "//!" && !problems.is_empty();
        let is_met = expected.split_whitespace().eq(actual.split_whitespace());
        if !is_met || silent_loss || silent_problem {
            let shown = match (silent_loss, silent_problem) {
                (true, _) => &statements,
                (false, true) => &problems,
                (false, false) => actual,
            };
            let place = format!("{}:{number}", fixture.display());
            complaints += &format!("{place}\n  expected {expected}\n  found    {shown}\n");
        }
        match marker {
            "" => updated += line,
            _ => updated += &with_comment(code, marker, actual),
        }
        updated.push('\n');
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(fixture, updated).unwrap();
    }
    complaints
}

/// A line with its comment; a long comment stands in lines of its own below.
fn with_comment(code: &str, marker: &str, text: &str) -> String {
    let line = format!("{code} {marker} {text}");
    if line.chars().count() <= WIDTH {
        return line.trim_end().to_owned();
    }
    let indent = &code[..code.len() - code.trim_start().len()];
    let mut lines = vec![code.to_owned()];
    let mut current = format!("{indent}{marker}");
    for word in text.split_whitespace() {
        if current.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(std::mem::replace(&mut current, format!("{indent}{marker}")));
        }
        current = format!("{current} {word}");
    }
    lines.push(current);
    lines.join("\n")
}

/// The code of a line, its marker and what stands after that.
fn split(line: &str) -> (&str, &str, &str) {
    for marker in ["//~", "//!"] {
        if let Some((code, expected)) = line.split_once(marker) {
            return (code.trim_end(), marker, expected.trim());
        }
    }
    (line, "", "")
}

fn find(resolution: &Resolution, fixture: &Path) -> Found {
    let Resolution { program, problems } = resolution;
    let mut found = Found::default();
    let line_of = |source: &java::Source, offset: u32| {
        source.text[..offset as usize].matches('\n').count() + 1
    };
    for problem in problems {
        let source = program.source(problem.place.source);
        if source.path == fixture {
            let line = line_of(source, problem.place.span.start);
            found
                .problems
                .entry(line)
                .or_default()
                .push(format!("{} {}", problem.code, problem.message));
        }
    }
    for method in program.methods() {
        let source = program.source(program.method(method).place.source);
        let Some(body) = program.body(method).filter(|_| source.path == fixture) else {
            continue;
        };
        visit(program, body, &body.statements, &mut |text, statement| {
            let lines = found
                .statements
                .entry(line_of(source, statement.span.start))
                .or_default();
            // Field initialisers are part of every constructor.
            if !lines.contains(&text) {
                lines.push(text);
            }
        });
    }
    found
}

/// Shows every statement's first line, without the brace that opens a block.
fn visit(
    program: &Program,
    body: &Body,
    statements: &[Statement],
    show: &mut impl FnMut(String, &Statement),
) {
    for statement in statements {
        let text = program.print_statement(body, statement);
        let head = text
            .lines()
            .next()
            .unwrap_or_default()
            .trim_end_matches(['{', ';', ' ']);
        if !head.is_empty() {
            show(head.to_owned(), statement);
        }
        let mut inside = |statements: &[Statement]| visit(program, body, statements, show);
        match &statement.kind {
            StatementKind::Block(statements) => inside(statements),
            StatementKind::If {
                then, otherwise, ..
            } => {
                inside(std::slice::from_ref(then));
                if let Some(otherwise) = otherwise {
                    inside(std::slice::from_ref(otherwise));
                }
            }
            StatementKind::While { body, .. }
            | StatementKind::DoWhile { body, .. }
            | StatementKind::Labelled { body, .. } => inside(std::slice::from_ref(body)),
            StatementKind::For { start, body, .. } => {
                inside(start);
                inside(std::slice::from_ref(body));
            }
            StatementKind::Switch { groups, .. } => {
                for group in groups {
                    inside(&group.statements);
                }
            }
            StatementKind::Try {
                body,
                catches,
                finally,
            } => {
                inside(body);
                for catch in catches {
                    inside(&catch.body);
                }
                if let Some(finally) = finally {
                    inside(finally);
                }
            }
            StatementKind::Synchronized { body, .. } => inside(body),
            _ => {}
        }
    }
}
