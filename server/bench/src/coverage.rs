//! How much of a folder of Java the front end supports, and how fast it is.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use codes::Code;
use serde_json::{Value, json};

/// The most reasons of each package that are printed for people; JSON has all.
const MOST_REASONS: usize = 20;

/// What the front end supports of a corpus. Times are in seconds.
#[derive(Clone, Debug)]
pub struct Coverage {
    pub(crate) files: usize,
    pub(crate) bytes: usize,
    pub(crate) syntax_errors: usize,
    /// Parsing alone.
    pub(crate) parse: f64,
    /// Parsing, resolving names and giving types to bodies.
    pub(crate) resolve: f64,
    /// Lowering to control-flow graphs.
    pub(crate) lower: f64,
    /// By the packages' names.
    pub(crate) packages: BTreeMap<String, PackageCoverage>,
}

/// What the front end supports of the bodies of a package.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PackageCoverage {
    /// Methods, constructors and initialisers whose body is written in this package, not in those
    /// below it. Code of lambda expressions belongs to the body around it; bodies of methods of
    /// local and anonymous classes are their own. Implicit bodies (default constructors, with the
    /// initialisers of fields in them) count where they fail.
    pub bodies: usize,
    /// Those without anything that is not supported.
    pub lowered: usize,
    /// Why the others are not, the most frequent first.
    pub reasons: Vec<UnsupportedReason>,
}

/// A reason why bodies are not supported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnsupportedReason {
    pub code: Code,
    /// The construct, with `…` in the place of names.
    pub construct: String,
    /// In how many bodies it stands.
    pub bodies: usize,
    /// The first construct in full, with its place.
    pub example: UnsupportedPlace,
}

/// A construct that is not supported, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnsupportedPlace {
    pub construct: String,
    pub path: PathBuf,
    pub line: u32,
    pub column: u32,
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
impl Coverage {
    /// Keeps these packages only, unless there are none; returns those that the corpus does not
    /// have.
    pub fn keep_only<'n>(&mut self, names: &'n [String]) -> Vec<&'n String> {
        let is_missing = |name: &&String| !self.packages.contains_key(*name);
        let missing = names.iter().filter(is_missing).collect();
        if !names.is_empty() {
            self.packages.retain(|name, _| names.contains(name));
        }
        missing
    }

    /// For people.
    pub fn text(&self) -> String {
        let all = self.resolve + self.lower;
        let mut text = format!(
            "{} files, {:.1} MB, {} syntax errors\n\
             parsed, resolved and lowered: {:.1} MB/s \
             ({all:.2} s: {:.2} s until bodies have types, {:.2} s to control flow)\n\
             parsed alone: {:.1} MB/s ({:.2} s)\n",
            self.files,
            self.megabytes(),
            self.syntax_errors,
            self.megabytes() / all,
            self.resolve,
            self.lower,
            self.megabytes() / self.parse,
            self.parse,
        );
        for (name, coverage) in &self.packages {
            let name = if name.is_empty() {
                "(unnamed package)"
            } else {
                name
            };
            let _ = writeln!(
                text,
                "{name}: {} bodies, {:.2} % supported",
                coverage.bodies,
                100.0 * share(coverage)
            );
            for reason in coverage.reasons.iter().take(MOST_REASONS) {
                let example = &reason.example;
                let _ = writeln!(
                    text,
                    "  {:>5}  {} {}\n         {}:{}:{}: {}",
                    reason.bodies,
                    reason.code,
                    reason.construct,
                    example.path.display(),
                    example.line,
                    example.column,
                    example.construct
                );
            }
            if let Some(more) = coverage.reasons.len().checked_sub(MOST_REASONS + 1) {
                let _ = writeln!(text, "  … and {} more reasons", more + 1);
            }
        }
        text
    }

    /// For programs: `docs/json.md`.
    pub fn json(&self) -> Value {
        let packages: Vec<Value> = self
            .packages
            .iter()
            .map(|(name, coverage)| {
                json!({
                    "package": name,
                    "bodies": coverage.bodies,
                    "supported": coverage.lowered,
                    "reasons": coverage.reasons.iter().map(reason).collect::<Vec<_>>(),
                })
            })
            .collect();
        json!({
            "schema": 1,
            "files": self.files,
            "bytes": self.bytes,
            "syntax_errors": self.syntax_errors,
            "seconds": { "parse_alone": self.parse, "resolve": self.resolve, "lower": self.lower },
            "packages": packages,
        })
    }

    fn megabytes(&self) -> f64 {
        self.bytes as f64 / 1e6
    }
}

#[expect(clippy::cast_precision_loss, reason = "a share for people")]
fn share(coverage: &PackageCoverage) -> f64 {
    coverage.lowered as f64 / coverage.bodies.max(1) as f64
}

fn reason(reason: &UnsupportedReason) -> Value {
    let example = &reason.example;
    json!({
        "code": reason.code.number(),
        "construct": reason.construct,
        "bodies": reason.bodies,
        "example": {
            "construct": example.construct,
            "file": example.path.to_string_lossy(),
            "line": example.line,
            "column": example.column,
        },
    })
}
