//! The command line: parses arguments, asks a [`synth::Workspace`], prints, and ends with the
//! documented exit code.
//!
//! It holds no algorithm; what it prints was computed by the facade that the language server uses
//! too.

use codes::Code;

mod arguments;
mod baseline;
mod commands;
mod explanation;
mod fingerprint;
mod json;
mod output;
mod printer;
mod question_list;
mod report;
mod sarif;
mod sarif_log;
mod session;
mod shard;
mod since;
mod uri;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use clap::error::ErrorKind;
use mimalloc::MiMalloc;
use synth::CancelFlag;

use arguments::{Command, CommandLine};
use output::{Outcome, WRONG_USAGE};

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let command_line = match CommandLine::try_parse() {
        Ok(command_line) => command_line,
        Err(error) => {
            let _ = error.print();
            return match error.kind() {
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => ExitCode::SUCCESS,
                _ => ExitCode::from(WRONG_USAGE),
            };
        }
    };
    if let Command::Lsp(_) = command_line.command {
        return commands::lsp();
    }
    let cancel = CancelFlag::new();
    stop_on_interrupt(&cancel);
    std::panic::set_hook(Box::new(|information| {
        output::complain(&format!(
            "{} internal error: {information}. This is a defect of Heapwright, not of your code.",
            Code::Internal
        ));
    }));
    if let Command::Run(arguments) = &command_line.command {
        return catch_unwind(AssertUnwindSafe(|| commands::run::run(arguments, &cancel)))
            .unwrap_or(Outcome::Internal.into());
    }
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        commands::carry_out(&command_line.command, &cancel)
    }))
    .unwrap_or(Outcome::Internal);
    output::clear_progress();
    if outcome == Outcome::Cancelled {
        output::complain("cancelled");
    }
    outcome.into()
}

/// On ctrl-c everything is asked to stop, which takes some milliseconds. After 150 ms the process
/// ends in any case, so that the prompt is back within 200 ms.
fn stop_on_interrupt(cancel: &CancelFlag) {
    let cancel = cancel.clone();
    let installed = ctrlc::set_handler(move || {
        cancel.cancel();
        std::thread::spawn(|| {
            std::thread::sleep(Duration::from_millis(150));
            output::complain("cancelled");
            std::process::exit(Outcome::Cancelled.code().into());
        });
    });
    if let Err(error) = installed {
        output::complain(&format!("ctrl-c ends the program at once: {error}"));
    }
}
