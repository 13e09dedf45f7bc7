//! `heapwright corpus`

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Instant;

use serde_json::{Value, json};
use synth::{CancelFlag, Corpus, PackageCoverage, UnsupportedReason};

use crate::arguments::CorpusArguments;
use crate::bench::ProcessorTime;
use crate::output::{Outcome, ProgressLine, complain, print};

/// As many reasons of each package are printed for people; JSON has all.
const MOST_REASONS: usize = 20;

/// What was measured.
struct Measured {
    files: usize,
    bytes: usize,
    syntax_errors: usize,
    parse: f64,
    resolve: f64,
    lower: f64,
    packages: BTreeMap<String, PackageCoverage>,
}

/// Sends files through the front end and prints what came of it.
pub fn run(arguments: &CorpusArguments, cancel: &CancelFlag) -> Outcome {
    let corpus = Corpus::read(&arguments.paths);
    let mut outcome = Outcome::Success;
    for problem in corpus.problems() {
        outcome = Outcome::BadInput;
        complain(&format!(
            "{} {}: {}",
            problem.code,
            problem.path.display(),
            problem.message
        ));
    }
    let mut measured = measure(corpus, cancel);
    if cancel.is_cancelled() {
        return Outcome::Cancelled;
    }
    for package in &arguments.package {
        if !measured.packages.contains_key(package) {
            outcome = Outcome::BadInput;
            complain(&format!("no file has code in a package {package}"));
        }
    }
    if !arguments.package.is_empty() {
        measured
            .packages
            .retain(|name, _| arguments.package.contains(name));
    }
    if arguments.json {
        print(&format!("{}\n", measured.json()));
    } else {
        print(&measured.text());
    }
    outcome
}

/// Processor seconds, or those of the clock where the system does not tell.
struct Stopwatch {
    processor: ProcessorTime,
    clock: Instant,
}

impl Stopwatch {
    fn start() -> Stopwatch {
        Stopwatch {
            processor: ProcessorTime::begin(),
            clock: Instant::now(),
        }
    }

    fn seconds(&self) -> f64 {
        let clock = || self.clock.elapsed().as_secs_f64();
        self.processor.seconds().unwrap_or_else(clock)
    }
}

fn measure(corpus: Corpus, cancel: &CancelFlag) -> Measured {
    let mut line = ProgressLine::new();
    let (files, bytes) = (corpus.files(), corpus.bytes());
    let watch = Stopwatch::start();
    corpus.parse_alone(|number, path| {
        line.say(format_args!(
            "parsing: {number} of {files} files, {}",
            path.display()
        ));
        !cancel.is_cancelled()
    });
    let parse = watch.seconds();
    line.say(format_args!("resolving {files} files"));
    let watch = Stopwatch::start();
    let resolved = corpus.resolve();
    let resolve = watch.seconds();
    let watch = Stopwatch::start();
    let packages = resolved.lower(|number, all| {
        line.say(format_args!("lowering: {number} of {all} bodies"));
        !cancel.is_cancelled()
    });
    let lower = watch.seconds();
    crate::output::clear_progress();
    Measured {
        files,
        bytes,
        syntax_errors: resolved.syntax_errors(),
        parse,
        resolve,
        lower,
        packages,
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
impl Measured {
    fn text(&self) -> String {
        let all = self.resolve + self.lower;
        let mut text = format!(
            "{} files, {:.1} MB, {} syntax errors\n\
             parsed, resolved and lowered: {:.1} MB/s ({all:.2} s: {:.2} s until bodies have types, {:.2} s to control flow)\n\
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
                    example.start.line,
                    example.start.column,
                    example.construct
                );
            }
            if let Some(more) = coverage.reasons.len().checked_sub(MOST_REASONS + 1) {
                let _ = writeln!(text, "  … and {} more reasons", more + 1);
            }
        }
        text
    }

    fn json(&self) -> Value {
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
            "line": example.start.line,
            "column": example.start.column,
        },
    })
}
