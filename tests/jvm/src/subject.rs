//! The programs of `subjects/`, with what the comments beside their specifications and invariants
//! expect.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Sources;

/// A folder below `subjects/` that has a `heapwright.toml`.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The folder.
    pub folder: PathBuf,
    /// Its specifications and invariants that say what is expected of them, in the order of files
    /// and lines.
    pub expectations: Vec<Expectation>,
}

/// A line `// expect: …` above a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The file.
    pub file: PathBuf,
    /// Its package.
    pub package: String,
    /// The simple name of its class: that of the file.
    pub class: String,
    /// The method.
    pub method: String,
    /// What is expected.
    pub verdict: Expected,
}

/// What is expected of a specification or an invariant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A specification is met by this number of calls and not by fewer.
    Reachable(usize),
    /// No sequence meets a specification.
    Unreachable,
    /// No sequence breaks an invariant.
    Holds,
    /// This number of calls breaks an invariant, and no smaller one.
    Broken(usize),
}

impl Subject {
    /// The subject of that name: its folder below `subjects/`.
    ///
    /// # Panics
    /// If it is not there, or a comment cannot be understood.
    pub fn named(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../subjects")
            .join(name)
            .canonicalize()
            .unwrap_or_else(|problem| panic!("subjects/{name}: {problem}"));
        let expectations = Sources::new()
            .with_path(folder.join("specs"))
            .with_path(folder.join("src"))
            .files()
            .iter()
            .flat_map(|(file, text)| Expectation::all(Path::new(file), text))
            .collect();
        Subject {
            folder,
            expectations,
        }
    }

    /// The names of all subjects, sorted: their folders below `subjects/`.
    ///
    /// # Panics
    /// If a folder cannot be read.
    pub fn names() -> Vec<String> {
        let subjects = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
        let mut names = Vec::new();
        let mut unread = vec![subjects.clone()];
        while let Some(folder) = unread.pop() {
            if folder.join("heapwright.toml").exists() {
                let name = folder
                    .strip_prefix(&subjects)
                    .expect("it is below subjects/");
                names.push(name.to_string_lossy().into_owned());
                continue;
            }
            let entries = fs::read_dir(&folder)
                .unwrap_or_else(|problem| panic!("{}: {problem}", folder.display()));
            unread.extend(
                entries
                    .map(|entry| entry.expect("a readable entry").path())
                    .filter(|path| path.is_dir()),
            );
        }
        names.sort();
        names
    }

    /// Its source root.
    pub fn source_root(&self) -> PathBuf {
        self.folder.join("src")
    }

    /// Its sources and specifications, with private members opened.
    pub fn opened_sources(&self) -> Sources {
        Sources::new()
            .with_path(self.source_root())
            .with_path(self.folder.join("specs"))
            .opened()
    }
}

impl Expectation {
    /// Whether this is about a specification, not an invariant.
    pub fn is_specification(&self) -> bool {
        matches!(self.verdict, Expected::Reachable(_) | Expected::Unreachable)
    }

    fn all(file: &Path, text: &str) -> Vec<Self> {
        let package = text
            .lines()
            .find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'))
            .unwrap_or_default();
        let class = file
            .file_stem()
            .expect("a file has a name")
            .to_string_lossy();
        let mut expectations = Vec::new();
        let mut lines = text.lines().map(str::trim);
        while let Some(line) = lines.next() {
            let Some(text) = line.strip_prefix("// expect: ") else {
                continue;
            };
            let method = lines
                .find_map(|line| line.split_once('(')?.0.rsplit(' ').next())
                .expect("a method below its expectation");
            expectations.push(Expectation {
                file: file.to_owned(),
                package: package.to_owned(),
                class: class.clone().into_owned(),
                method: method.to_owned(),
                verdict: Expected::parse(text),
            });
        }
        expectations
    }
}

impl Expected {
    fn parse(text: &str) -> Self {
        let words: Vec<&str> = text.split(' ').collect();
        let calls = |number: &str| number.parse().expect("a number of calls");
        match words.as_slice() {
            ["reachable", "in", number, "call" | "calls"] => Expected::Reachable(calls(number)),
            ["broken", "in", number, "call" | "calls"] => Expected::Broken(calls(number)),
            ["unreachable"] => Expected::Unreachable,
            ["holds"] => Expected::Holds,
            _ => panic!("cannot be understood: // expect: {text}"),
        }
    }
}
