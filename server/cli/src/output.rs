//! Writing to the terminal, and how the program ends.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use codes::Code;
use project::visible;
use synth::Progress;

/// How the program ends. The worst of several answers counts: see [`Outcome::worse`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Witness found, invariant holds, exploration done.
    Success,
    /// Something is unknown.
    Unknown,
    /// A specification is unreachable or an invariant is broken.
    Negative,
    /// A file or name is wrong.
    BadInput,
    /// A defect of this program.
    Internal,
    /// Stopped by ctrl-c.
    Cancelled,
}

impl Outcome {
    /// The outcome of both together.
    pub fn worse(self, other: Outcome) -> Outcome {
        self.max(other)
    }

    /// The outcome of a process that ended with this exit code.
    pub fn of_code(code: u8) -> Option<Outcome> {
        let all = [
            Outcome::Success,
            Outcome::Unknown,
            Outcome::Negative,
            Outcome::BadInput,
            Outcome::Internal,
            Outcome::Cancelled,
        ];
        all.into_iter().find(|outcome| outcome.code() == code)
    }

    /// The documented exit code.
    pub fn code(self) -> u8 {
        match self {
            Outcome::Success => 0,
            Outcome::Negative => 1,
            Outcome::Unknown => 2,
            Outcome::BadInput => 65,
            Outcome::Internal => 70,
            Outcome::Cancelled => 130,
        }
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(outcome.code())
    }
}

/// Why a command cannot do what it was asked for.
#[derive(Debug)]
pub struct Wrong {
    /// The code of the message.
    pub code: Code,
    /// What is wrong, and what to do.
    pub message: String,
}

impl Wrong {
    /// Says it on standard error.
    pub fn complain(&self) -> Outcome {
        complain(&format!("{} {}", self.code, self.message));
        Outcome::BadInput
    }
}

/// The exit code for a command line that clap refuses (its own is 2, which means "unknown" here).
pub const WRONG_USAGE: u8 = 64;

/// Prints to standard output. A reader that has gone away (`| head`) is no error. What the sources
/// say does not command the terminal.
pub fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out
        .write_all(visible(text).as_bytes())
        .and_then(|()| out.flush());
}

/// Prints a line to standard error, over a progress line that may stand there.
pub fn complain(text: &str) {
    clear_progress();
    let _ = writeln!(std::io::stderr(), "{}", visible(text));
}

static PROGRESS_SHOWN: AtomicBool = AtomicBool::new(false);

/// Removes the progress line, if there is one.
pub fn clear_progress() {
    if PROGRESS_SHOWN.swap(false, Ordering::Relaxed) {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
}

/// Shows progress on standard error when that is a terminal, ten times a second at most.
pub struct ProgressLine {
    is_terminal: bool,
    next: Instant,
}

impl ProgressLine {
    /// Nothing is shown for the first half second: most answers come sooner.
    pub fn new() -> ProgressLine {
        ProgressLine {
            is_terminal: std::io::stderr().is_terminal(),
            next: Instant::now() + Duration::from_millis(500),
        }
    }

    /// Shows the progress of an exploration.
    pub fn show(&mut self, progress: Progress) {
        self.say(format_args!(
            "calls {}: {} shapes, {} cubes, {} still to expand",
            progress.layer, progress.shapes, progress.cubes, progress.frontier
        ));
    }

    /// Shows a line of progress.
    pub fn say(&mut self, text: std::fmt::Arguments<'_>) {
        if !self.is_terminal || Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + Duration::from_millis(100);
        PROGRESS_SHOWN.store(true, Ordering::Relaxed);
        let text = text.to_string();
        let _ = write!(std::io::stderr(), "\r\x1b[K{}", visible(&text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_answers_the_worst_counts() {
        assert_eq!(Outcome::Success.worse(Outcome::Unknown).code(), 2);
        assert_eq!(Outcome::Negative.worse(Outcome::Unknown).code(), 1);
        assert_eq!(Outcome::BadInput.worse(Outcome::Negative).code(), 65);
        assert_eq!(Outcome::Cancelled.worse(Outcome::BadInput).code(), 130);
    }
}
