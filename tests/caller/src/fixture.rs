//! Fixtures: a tiny class with a specification each, and the right answer.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Claim, Finding, Judgement, Project};

/// What stands between the classes and their specifications.
const DIVISION: &str = "// The specifications.\n";

/// A file of `fixtures/`.
#[derive(Clone, Debug)]
pub struct Fixture {
    /// The file.
    pub file: PathBuf,
    /// The project.
    pub project: Project,
    /// Whether the caller is in the package: a line `// caller: package`.
    pub is_in_package: bool,
    /// What is right, for each target, and why we do not say so yet.
    pub expected: Vec<(Expected, Option<String>)>,
}

/// The right answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// This number of calls, and no smaller one.
    Reachable(usize),
    /// No calls, up to any length.
    Unreachable,
}

impl Expected {
    fn parse(text: &str) -> Option<Self> {
        if text == "unreachable" {
            return Some(Expected::Unreachable);
        }
        let number = text.strip_prefix("reachable in ")?.split(' ').next()?;
        number.parse().ok().map(Expected::Reachable)
    }

    /// Whether the driver does it by this number of calls, or not at all.
    pub fn is_confirmed_by(self, finding: &Finding) -> bool {
        let calls = finding.met.as_ref().map(|met| met.calls);
        match self {
            Expected::Unreachable => calls.is_none(),
            Expected::Reachable(least) => calls == Some(least),
        }
    }

    /// Whether our answer says so.
    pub fn is_met_by(self, finding: &Finding) -> bool {
        match (self, &finding.answered.claim) {
            _ if matches!(finding.judgement, Judgement::FalseWitness(_)) => false,
            (Expected::Unreachable, Claim::Unreachable) => true,
            (Expected::Reachable(least), Claim::Reachable { calls, .. }) => least == *calls,
            _ => false,
        }
    }
}

impl Fixture {
    /// All files of the folder, sorted.
    ///
    /// # Panics
    /// If one cannot be read, or has no expectation for a specification.
    pub fn all(folder: &Path) -> Vec<Fixture> {
        let entries = fs::read_dir(folder).expect("the folder is there");
        let mut files: Vec<PathBuf> = entries
            .map(|entry| entry.expect("an entry can be read").path())
            .collect();
        files.sort();
        files.iter().map(|file| Fixture::read(file)).collect()
    }

    /// The most calls that a right answer has.
    pub fn length(&self) -> usize {
        let calls = self.expected.iter().map(|(expected, _)| match expected {
            Expected::Reachable(calls) => *calls,
            Expected::Unreachable => 0,
        });
        calls.max().unwrap_or(0)
    }

    /// The file with a line `// fails: …` below each expectation that our answers do not meet.
    pub fn updated(&self, findings: &[Finding]) -> String {
        let text = fs::read_to_string(&self.file).expect("a fixture is UTF-8");
        let mut updated = String::new();
        let mut targets = self.expected.iter().zip(findings);
        for line in text.lines() {
            if line.trim_start().starts_with("// fails: ") {
                continue;
            }
            updated.push_str(line);
            updated.push('\n');
            if !line.trim_start().starts_with("// expect: ") {
                continue;
            }
            let ((expected, reason), finding) = targets.next().expect("as many as expected");
            if !expected.is_met_by(finding) {
                let reason = reason.clone().unwrap_or_else(|| finding.reason());
                updated.push_str(&format!("    // fails: {reason}\n"));
            }
        }
        updated
    }

    fn read(file: &Path) -> Fixture {
        let text = fs::read_to_string(file).expect("a fixture is UTF-8");
        let (source, specifications) = text
            .split_once(DIVISION)
            .unwrap_or_else(|| panic!("{}: no line {DIVISION:?}", file.display()));
        let head = source
            .lines()
            .filter(|line| line.starts_with("package ") || line.starts_with("import "));
        let head: Vec<&str> = head.collect();
        let package = head
            .iter()
            .find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'))
            .unwrap_or_else(|| panic!("{}: no package", file.display()));
        let specifications = format!("{}\n{specifications}", head.join("\n"));
        let mut expected = Vec::new();
        let mut lines = specifications.lines().map(str::trim).peekable();
        while let Some(line) = lines.next() {
            if let Some(text) = line.strip_prefix("// expect: ") {
                let answer =
                    Expected::parse(text).unwrap_or_else(|| panic!("{}: {text}", file.display()));
                let reason = lines
                    .peek()
                    .and_then(|line| line.strip_prefix("// fails: "));
                expected.push((answer, reason.map(str::to_owned)));
            }
        }
        let project = Project::new(package, source.to_owned(), specifications.clone());
        assert_eq!(project.targets.len(), expected.len(), "{}", file.display());
        Fixture {
            file: file.to_owned(),
            project,
            is_in_package: text.contains("// caller: package\n"),
            expected,
        }
    }
}
