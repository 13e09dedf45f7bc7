//! The commands: each asks the workspace and prints.

mod bench;
mod cache;
mod check;
mod corpus;
mod explain;
mod explore;
mod graph;
mod merge;
pub mod run;
mod synth;

use std::process::ExitCode;

use ::lsp::Goodbye;
use ::synth::CancelFlag;

use crate::arguments::Command;
use crate::output::{Outcome, complain};

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
        Command::Merge(arguments) => merge::run(arguments),
        Command::Cache(arguments) => cache::run(&arguments.command),
        Command::BenchJob => self::bench::job(cancel),
        Command::Run(_) | Command::Lsp(_) => Outcome::Success,
    }
}

/// Serves the Language Server Protocol until the client goes away.
pub fn lsp() -> ExitCode {
    match ::lsp::serve() {
        Ok(Goodbye::Orderly) => ExitCode::SUCCESS,
        Ok(Goodbye::WithoutShutdown) => ExitCode::from(1),
        Err(error) => {
            complain(&format!("the server's threads cannot be started: {error}"));
            Outcome::Internal.into()
        }
    }
}
