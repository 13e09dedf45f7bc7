//! The commands: each asks the workspace and prints.

mod bench;
mod check;
mod corpus;
mod explain;
mod explore;
mod graph;
pub mod run;
mod synth;

use std::process::ExitCode;
use std::time::Duration;

use ::synth::{
    CancelFlag, Control, Exceptions, Inputs, Matching, Memo, QueryError, Questions, Request,
    Workspace,
};
use serde_json::Value;

use crate::arguments::{AfterException, Command, Common};
use crate::json;
use crate::output::{Outcome, ProgressLine, complain, print};

/// How long one question may take where neither the command line nor `heapwright.toml` says it.
const DEFAULT_TIME: Duration = Duration::from_secs(60);

/// The maximum number of unsupported places that are printed. The losses of an answer name those
/// that it depends on.
const MOST_NOTES: usize = 20;

/// Runs a command other than `run` and `lsp`.
pub fn carry_out(command: &Command, cancel: &CancelFlag) -> Outcome {
    match command {
        Command::Explore(arguments) => explore::run(arguments, cancel),
        Command::Synth(arguments) => synth::run(arguments, cancel),
        Command::Check(arguments) => check::run(arguments, cancel),
        Command::Graph(arguments) => graph::run(arguments, cancel),
        Command::Explain(arguments) => explain::run(arguments, cancel),
        Command::Bench(arguments) => self::bench::run(arguments, cancel),
        Command::Corpus(arguments) => corpus::run(arguments, cancel),
        Command::BenchJob => self::bench::job(cancel),
        Command::Run(_) | Command::Lsp(_) => Outcome::Success,
    }
}

/// Serves the Language Server Protocol until the client goes away.
pub fn lsp() -> ExitCode {
    match lsp::serve() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("the server's threads cannot be started: {error}"));
            Outcome::Internal.into()
        }
    }
}

/// As many threads as asked for, else one for each core.
fn threads(common: &Common) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
    common.threads.map_or_else(cores, usize::from)
}

/// A command at work: the workspace that it asks, and how its answers are printed.
struct Session<'c> {
    workspace: Workspace,
    request: Request,
    threads: usize,
    cancel: &'c CancelFlag,
    json: bool,
    stats: bool,
    outcome: Outcome,
}

impl<'c> Session<'c> {
    /// Opens the files, and prints their problems: the rest can still be asked.
    fn open(
        common: &Common,
        specification_files: Vec<std::path::PathBuf>,
        cancel: &'c CancelFlag,
    ) -> Session<'c> {
        let inputs = Inputs {
            paths: common.paths.clone(),
            overlays: Default::default(),
            specification_files,
        };
        let workspace = Workspace::open(&inputs, &Memo::default());
        let mut outcome = Outcome::Success;
        let mut notes = 0;
        for problem in workspace.problems() {
            if problem.is_error {
                outcome = Outcome::BadInput;
            } else {
                notes += 1;
            }
            if problem.is_error || notes <= MOST_NOTES {
                complain(&problem.describe(&workspace));
            }
        }
        if notes > MOST_NOTES {
            complain(&format!(
                "… and {} more places whose Java is not supported",
                notes - MOST_NOTES
            ));
        }
        let request = Request {
            scope: common.scope.clone(),
            max_length: common.max_length,
            time: common.time,
            default_time: Some(DEFAULT_TIME),
            exceptions: common.exceptions.map(|after| match after {
                AfterException::Continue => Exceptions::Continue,
                AfterException::End => Exceptions::End,
            }),
            matching: match (common.no_merge, common.widen) {
                (true, _) => Matching::Unmerged,
                (_, true) => Matching::Widened,
                _ => Matching::Exact,
            },
            parking: common.parking,
        };
        Session {
            workspace,
            request,
            threads: threads(common),
            cancel,
            json: common.json,
            stats: common.stats,
            outcome,
        }
    }

    /// The questions to the workspace, as the command line sets them.
    fn questions(&self) -> Questions<'_> {
        Questions::new(&self.workspace, &self.request)
    }

    /// Asks something long, with progress and ctrl-c.
    fn ask<T>(
        &self,
        question: impl FnOnce(Questions<'_>, &mut Control<'_>) -> Result<T, QueryError>,
    ) -> Result<T, QueryError> {
        let mut line = ProgressLine::new();
        let mut progress = |progress| line.show(progress);
        let mut control = Control {
            cancel: self.cancel.clone(),
            threads: self.threads,
            progress: &mut progress,
        };
        let answer = question(self.questions(), &mut control);
        crate::output::clear_progress();
        answer
    }

    /// Counts an outcome.
    fn ends_with(&mut self, outcome: Outcome) {
        self.outcome = self.outcome.worse(outcome);
    }

    /// Says why a question could not be asked.
    fn fail(&mut self, target: Option<&str>, error: &QueryError) {
        self.ends_with(match error {
            QueryError::Cancelled => return self.ends_with(Outcome::Cancelled),
            QueryError::Internal { .. } => Outcome::Internal,
            _ => Outcome::BadInput,
        });
        complain(&format!("{} {error}", error.code()));
        if self.json {
            self.print_json(&json::error(target, error));
        }
    }

    fn print_json(&self, value: &Value) {
        print(&format!("{value}\n"));
    }
}
