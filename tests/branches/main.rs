//! Branches are numbered as coverage tools count them. Every line of every subject has as many as
//! JaCoCo says; each subject of `benchmarks.toml` has as many as are written there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ir::Bodies;
use java::{Origin, SourceInput, resolve};
use jvm::{BranchesByLine, Sources, Subject};
use serde::Deserialize;

/// `subjects/benchmarks.toml`.
#[derive(Deserialize)]
struct Benchmarks {
    subject: Vec<Benchmark>,
}

/// What is compared here of a subject.
#[derive(Deserialize)]
struct Benchmark {
    folder: String,
    branches: usize,
}

/// Our own branches of the Java files below a folder.
fn our_branches(source_root: &Path) -> BranchesByLine {
    let inputs = Sources::new()
        .with_path(source_root)
        .files()
        .iter()
        .map(|(file, text)| SourceInput {
            path: PathBuf::from(file),
            text: text.as_str().into(),
            origin: Origin::Project,
        })
        .collect();
    let program = resolve(inputs).program;
    let bodies = Bodies::new(&program);
    let mut branches = BranchesByLine::new();
    for class in program.classes() {
        let class = program.class(class);
        if class.origin != Origin::Project {
            continue;
        }
        let source = program.source(class.place.source);
        let file = source.path.file_name().expect("a file has a name");
        let mut name = class.package.replace('.', "/");
        if !name.is_empty() {
            name.push('/');
        }
        name.push_str(&file.to_string_lossy());
        let lines = branches.entry(name).or_default();
        for &method in class.methods.iter().chain(&class.static_initializer) {
            for outcome in bodies.body(method).iter().flat_map(|body| &body.outcomes) {
                let before = &source.text[..outcome.offset as usize];
                let line = before.matches('\n').count() + 1;
                let line = u32::try_from(line).expect("a line number");
                *lines.entry(line).or_default() += 1;
            }
        }
    }
    branches.retain(|_, lines| !lines.is_empty());
    branches
}

/// Asserts that both count the same on each line.
fn compare(source_roots: &[PathBuf]) {
    let expected = jvm::branches(source_roots).expect("JaCoCo counts (run `make setup` first)");
    let mut actual = BranchesByLine::new();
    for source_root in source_roots {
        actual.extend(our_branches(source_root));
    }
    let mut wrong = Vec::new();
    for file in expected.keys().chain(actual.keys()) {
        let nothing = BTreeMap::new();
        let expected = expected.get(file).unwrap_or(&nothing);
        let actual = actual.get(file).unwrap_or(&nothing);
        for line in expected.keys().chain(actual.keys()) {
            let (theirs, ours) = (expected.get(line), actual.get(line));
            if theirs != ours {
                wrong.push(format!("{file}:{line}: JaCoCo {theirs:?}, we {ours:?}"));
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_line_of_every_subject_has_the_branches_that_jacoco_counts() {
    let source_roots: Vec<PathBuf> = Subject::names()
        .iter()
        .map(|name| Subject::named(name).source_root())
        .collect();
    compare(&source_roots);
}

#[test]
fn conditions_in_every_place_have_them_too() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    compare(&[
        root.join("tests/branches"),
        root.join("tests/differential"),
        root.join("server/ir/tests/graphs"),
    ]);
}

#[test]
fn every_benchmark_has_the_branches_that_are_written_down() {
    let subjects = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
    let text = std::fs::read_to_string(subjects.join("benchmarks.toml")).expect("benchmarks.toml");
    let benchmarks: Benchmarks = toml::from_str(&text).expect("a list of subjects");
    let mut wrong = Vec::new();
    for benchmark in &benchmarks.subject {
        let counted: usize = our_branches(&subjects.join(&benchmark.folder).join("src"))
            .values()
            .flat_map(BTreeMap::values)
            .sum();
        if counted != benchmark.branches {
            wrong.push(format!("{}: branches = {counted}", benchmark.folder));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
