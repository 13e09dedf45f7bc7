//! The invariants of the paper's Table 2 hold at the fixpoint. Each is broken by its seeded bug
//! (`bugs.toml` of the subject), and no other is by as few calls. The witness runs on a JVM.

use std::fs;
use std::path::Path;
use std::process::Command;

use jvm::{Case, Jvm, Outcome, Sources, Subject};
use serde::Deserialize;
use serde_json::Value;

/// The file that says which bugs a subject can be given.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bugs {
    bug: Vec<Bug>,
}

/// A replacement in the sources that breaks an invariant.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bug {
    /// The name of the invariant's method.
    invariant: String,
    /// The file, below `src/`.
    file: String,
    /// A text that occurs once in it.
    replace: String,
    with: String,
    /// The length of a shortest sequence that breaks the invariant.
    calls: usize,
}

/// The answers of `heapwright check`, one for each invariant.
fn check(source_root: &Path, more: &[&str]) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_heapwright"))
        .arg("check")
        .arg(source_root)
        .arg("--json")
        .args(more)
        .output()
        .expect("the binary runs");
    String::from_utf8(output.stdout)
        .expect("JSON is UTF-8")
        .lines()
        .map(|line| serde_json::from_str(line).expect("one answer a line"))
        .collect()
}

/// The name of the invariant that an answer is about: targets are named `package.Class#method()`.
fn invariant(answer: &Value) -> &str {
    let target = answer["target"].as_str().expect("an answer has a target");
    let (_, method) = target.split_once('#').expect("a method of a class");
    method.trim_end_matches("()")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder for the copy");
    for entry in fs::read_dir(from).expect("a readable folder") {
        let entry = entry.expect("a readable entry");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a copied file");
        }
    }
}

/// The subject with the bug, in a folder of its own.
fn seeded(subject: &Subject, bug: &Bug) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    copy(&subject.folder, folder.path());
    let file = folder.path().join("src").join(&bug.file);
    let text = fs::read_to_string(&file).expect("the file that the bug goes into");
    assert_eq!(text.matches(&bug.replace).count(), 1, "{:?}", bug.replace);
    fs::write(&file, text.replace(&bug.replace, &bug.with)).expect("the bug is written");
    folder
}

/// Is the invariant broken by the expected number of calls, and no other by as few?
fn check_bug(name: &str, subject: &Subject, bug: &Bug) {
    let folder = seeded(subject, bug);
    let source_root = folder.path().join("src");
    let calls = bug.calls.to_string();
    let answers = check(&source_root, &["--max-length", &calls]);
    for answer in &answers {
        let expected = if invariant(answer) == bug.invariant {
            "broken"
        } else {
            "holds"
        };
        assert_eq!(
            answer["verdict"], expected,
            "{name} with {}: {answer}",
            bug.with
        );
    }
    let broken = answers
        .iter()
        .find(|answer| invariant(answer) == bug.invariant)
        .unwrap_or_else(|| panic!("{name} has no invariant {}", bug.invariant));
    let witness = &broken["witness"];
    assert_eq!(
        witness["calls"].as_array().map(Vec::len),
        Some(bug.calls),
        "{name}: {witness}"
    );
    replay(name, &source_root, &bug.invariant, witness);
}

/// Do the witness's calls break the invariant on a JVM?
fn replay(name: &str, source_root: &Path, invariant: &str, witness: &Value) {
    let case = Case {
        package: name.replace('/', "."),
        statements: witness["java"].as_str().expect("Java text").to_owned(),
        expression: format!(
            "!heapwright.jvm.Members.holds({}, \"{invariant}\")",
            witness["arguments"][0].as_str().expect("the object")
        ),
    };
    let sources = Sources::new().with_path(source_root).opened();
    let outcomes = Jvm::shared()
        .check(&sources, std::slice::from_ref(&case))
        .expect("the subject compiles with the bug");
    assert_eq!(outcomes, [Outcome::Value(true)], "{name}: {case:?}");
}

/// The subject's invariants are these; they hold, and each has its bug.
fn check_subject(name: &str, invariants: &[&str]) {
    let subject = Subject::named(name);
    let answers = check(&subject.source_root(), &[]);
    let checked: Vec<&str> = answers.iter().map(invariant).collect();
    assert_eq!(checked, invariants);
    for answer in &answers {
        assert_eq!(answer["verdict"], "holds", "{answer}");
        assert_eq!(answer["bound"]["fixpoint"], true, "{answer}");
    }

    let text = fs::read_to_string(subject.folder.join("bugs.toml")).expect("bugs.toml");
    let bugs: Bugs = toml::from_str(&text).unwrap_or_else(|problem| panic!("{name}: {problem}"));
    let seeded: Vec<&str> = bugs.bug.iter().map(|bug| bug.invariant.as_str()).collect();
    assert_eq!(seeded, invariants);
    for bug in &bugs.bug {
        check_bug(name, &subject, bug);
    }
}

#[test]
fn avl() {
    check_subject("kiasan/avl", &["balanced", "ordered", "wellFormed"]);
}

#[test]
fn bst() {
    check_subject("kiasan/bst", &["ordered"]);
}

#[test]
fn aa_tree() {
    check_subject("kiasan/aatree", &["ordered", "wellLevel", "wellFormed"]);
}
