//! `heapwright corpus`

use bench::{Corpus, Coverage};
use synth::CancelFlag;

use crate::arguments::CorpusArguments;
use crate::output::{Outcome, ProgressLine, clear_progress, complain, print};

/// Sends files through the front end and prints what it supports of them.
pub fn run(arguments: &CorpusArguments, cancel: &CancelFlag) -> Outcome {
    let corpus = Corpus::read(&arguments.paths);
    let mut outcome = Outcome::Success;
    for problem in corpus.problems() {
        outcome = Outcome::BadInput;
        let (code, path) = (problem.code(), problem.path().display());
        complain(&format!("{code} {path}: {}", problem.message()));
    }
    let mut line = ProgressLine::new();
    let measured = corpus.measure(cancel, &mut |text| line.say(text));
    clear_progress();
    let Some(coverage) = measured else {
        return Outcome::Cancelled;
    };
    outcome.worse(show(coverage, arguments))
}

fn show(mut coverage: Coverage, arguments: &CorpusArguments) -> Outcome {
    let mut outcome = Outcome::Success;
    for package in coverage.keep_only(&arguments.package) {
        outcome = Outcome::BadInput;
        complain(&format!("no file has code in a package {package}"));
    }
    print(&match arguments.json {
        true => format!("{}\n", coverage.json()),
        false => coverage.text(),
    });
    outcome
}
