//! Java files with markers: below each specification, invariant and assertion stands what is
//! expected of it, pointing at its place. A case is added by adding a file and running once with
//! `UPDATE_EXPECT=1`; then read what it wrote. What meets a specification is compiled, and meets it
//! on the JVM. `HEAPWRIGHT_FIXTURE=Name` looks at one file alone.

use std::path::Path;
use std::time::Duration;

use expect_test::expect_file;
use java::MethodId;
use jvm::{Case, Jvm, Outcome, Sources};
use synth::{
    CancelFlag, Control, Inputs, Memo, Questions, Request, Target, Verdict, Witness, Workspace,
};

/// The longest line of a marker.
const WIDTH: usize = 120;

/// How long a question may take: none ends by time, also where other work slows the machine down.
const TIME: Duration = Duration::from_secs(100);

/// What a further line of a marker begins with.
const CONTINUATION: &str = "\n//         ";

/// What is expected of one target, on the line below its place.
struct Marker {
    line: usize,
    column: usize,
    width: usize,
    text: String,
}

#[test]
fn fixtures() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry can be read").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "java")
        })
        .collect();
    if let Ok(only) = std::env::var("HEAPWRIGHT_FIXTURE") {
        files.retain(|path| path.file_stem().is_some_and(|stem| *stem == *only));
    }
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        expect_file![&file].assert_eq(&marked(&file));
    }
}

/// The file with the markers that it should have; the witnesses of its specifications have met them
/// on the JVM.
fn marked(file: &Path) -> String {
    let text = std::fs::read_to_string(file).expect("a fixture is UTF-8");
    let bare = without_markers(&text);
    let inputs = Inputs {
        paths: vec![file.to_owned()],
        overlays: [(file.to_owned(), bare.as_str().into())].into(),
        specification_files: Vec::new(),
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let problems: Vec<_> = workspace
        .problems()
        .iter()
        .filter(|problem| problem.is_error)
        .collect();
    assert!(problems.is_empty(), "{}: {problems:?}", file.display());

    let mut markers: Vec<Marker> = Vec::new();
    let mut cases: Vec<Case> = Vec::new();
    for target in workspace.watched(file) {
        let targets = match target {
            Target::AssertHolds(method, index) => vec![target, Target::AssertFails(method, index)],
            _ => vec![target],
        };
        for target in targets {
            let range = workspace.range_of(workspace.place_of(target));
            let column = range.start.column as usize;
            markers.push(Marker {
                line: range.start.line as usize,
                column,
                width: (range.end.column as usize).saturating_sub(column).max(1),
                text: answer(&workspace, target, &mut cases),
            });
        }
    }
    run_on_jvm(file, &bare, &cases);
    let mut result = String::new();
    for (number, line) in (1..).zip(bare.lines()) {
        result.push_str(line);
        result.push('\n');
        for marker in markers.iter().filter(|marker| marker.line == number) {
            result.push_str(&marker.lines());
        }
    }
    result
}

/// Checks on the JVM that each witness meets its specification.
fn run_on_jvm(file: &Path, bare: &str, cases: &[Case]) {
    let name = file.file_name().expect("a fixture has a name");
    let mut sources = Sources::new().with(name.to_string_lossy(), bare);
    let package = bare.lines().find(|line| line.starts_with("package "));
    for annotation in ["Spec", "Invariant"] {
        let declaration = format!("@interface {annotation} {{ }}");
        if !bare.contains(&declaration) {
            let text = format!("{}\n{declaration}\n", package.unwrap_or_default());
            sources = sources.with(format!("{annotation}.java"), text);
        }
    }
    let outcomes = Jvm::shared().check(&sources.opened(), cases);
    let outcomes = outcomes.unwrap_or_else(|problem| panic!("{}: {problem}", file.display()));
    for (case, outcome) in cases.iter().zip(outcomes) {
        let file = file.display();
        assert_eq!(outcome, Outcome::Value(true), "{file}: {case:?}");
    }
}

impl Marker {
    /// The carets and the text in lines of at most [`WIDTH`] columns. A line breaks before a
    /// statement that does not fit, else between words.
    fn lines(&self) -> String {
        let margin = " ".repeat(self.column.saturating_sub(3).max(1));
        let mut lines = format!("//{margin}{}", "^".repeat(self.width));
        let mut width = lines.len();
        let indent = CONTINUATION.len() - 1;
        for statement in self.text.split_inclusive("; ") {
            let statement = statement.trim_end();
            let letters = 1 + statement.chars().count();
            let breaks_before = width + letters > WIDTH && indent + letters <= WIDTH;
            for (index, word) in statement.split(' ').enumerate() {
                let letters = 1 + word.chars().count();
                if width + letters > WIDTH || (breaks_before && index == 0) {
                    lines.push_str(CONTINUATION);
                    width = indent;
                }
                lines.push(' ');
                lines.push_str(word);
                width += letters;
            }
        }
        lines.push('\n');
        lines
    }
}

/// The lines that are no markers: these are comments, but they would move what is below them.
fn without_markers(text: &str) -> String {
    let mut bare = String::new();
    let mut after_marker = false;
    for line in text.lines() {
        let begins = line
            .strip_prefix("//")
            .is_some_and(|rest| rest.trim_start().starts_with('^'));
        after_marker = begins || after_marker && line.starts_with(CONTINUATION.trim_start());
        if !after_marker {
            bare.push_str(line);
            bare.push('\n');
        }
    }
    bare
}

fn answer(workspace: &Workspace, target: Target, cases: &mut Vec<Case>) -> String {
    let request = Request {
        time: Some(TIME),
        ..Request::default()
    };
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| {},
    };
    let (met, never) = match target {
        Target::Specification(_) => ("reachable", "unreachable"),
        Target::Invariant(_) => ("broken", "holds"),
        Target::AssertHolds(..) => ("reached", "never reached with the condition true"),
        Target::AssertFails(..) | Target::Outcome(..) => ("violated", "never violated"),
    };
    match Questions::new(workspace, &request).answer(target, &mut control) {
        Err(error) => format!("{} {error}", error.code()),
        Ok(answer) => match &answer.verdict {
            Verdict::Unreachable => never.to_owned(),
            Verdict::Unknown => {
                let losses: Vec<String> = answer
                    .losses
                    .iter()
                    .map(|loss| format!("{} {}", loss.code(), loss.reason(workspace)))
                    .collect();
                format!("unknown: {}", losses.join("; "))
            }
            Verdict::Reachable(witness) => {
                if let Target::Specification(method) = target {
                    cases.push(case(workspace, method, witness));
                }
                let arguments = match target {
                    Target::Specification(_) | Target::Invariant(_) => {
                        format!("({}) ", witness.arguments.join(", "))
                    }
                    _ => String::new(),
                };
                format!("{met}: {arguments}{}", witness.java.replace('\n', " "))
                    .trim_end()
                    .to_owned()
            }
        },
    }
}

/// What the JVM is to find after the witness's statements.
fn case(workspace: &Workspace, specification: MethodId, witness: &Witness) -> Case {
    let program = workspace.program();
    let declared = program.method(specification);
    let class = program.class(declared.class);
    let (asked, arguments) = match witness.arguments.split_first() {
        Some((receiver, rest)) if !declared.is_static => (receiver.as_str(), rest),
        _ => (class.name.as_str(), witness.arguments.as_slice()),
    };
    Case {
        package: class.package.clone(),
        statements: witness.java.clone(),
        expression: format!("{asked}.{}({})", declared.name, arguments.join(", ")),
    }
}
