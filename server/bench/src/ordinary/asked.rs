//! Questions as a user asks them: a process for each, of this program.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;
use synth::CancelFlag;

use super::library::Class;
use crate::child::{GRACE, NoAnswer, printed};
use crate::processor::seconds_of_children;

/// How long a question took.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Took {
    /// Seconds on the clock.
    pub(super) seconds: f64,
    /// Seconds of the processor.
    pub(super) processor_seconds: f64,
    /// The most memory, as the process says it.
    pub(super) peak_bytes: u64,
}

/// What is asked of each class, and within what.
pub(super) struct Asker<'a> {
    pub(super) time: Duration,
    pub(super) memory: u64,
    pub(super) cancel: &'a CancelFlag,
}

impl Asker<'_> {
    /// The states of a class.
    pub(super) fn explore(&self, class: &Class) -> Result<(Value, Took), String> {
        let arguments = [OsStr::new("--class"), OsStr::new(&class.name)];
        self.ask("explore", class, &arguments)
    }

    /// A specification file of a class.
    pub(super) fn synth(&self, class: &Class, file: &Path) -> Result<(Value, Took), String> {
        let arguments = [OsStr::new("--spec-file"), file.as_os_str()];
        self.ask("synth", class, &arguments)
    }

    /// The first JSON object that the command prints, and what it took. Null: it printed none.
    fn ask(
        &self,
        command: &str,
        class: &Class,
        arguments: &[&OsStr],
    ) -> Result<(Value, Took), String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut process = Command::new(program);
        process.arg(command).arg(&class.sources).args(arguments);
        process.args(["--json", "--no-cache", "--threads", "1", "--time"]);
        process.arg(format!("{}ms", self.time.as_millis()));
        process
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let (started, processor) = (Instant::now(), seconds_of_children());
        let child = process.spawn().map_err(|error| error.to_string())?;
        let printed = match printed(child, self.time + GRACE, self.memory, self.cancel) {
            Ok(printed) => printed,
            Err(NoAnswer::Cancelled) => return Err("cancelled".to_owned()),
            Err(NoAnswer::Ended(_)) => String::new(),
        };
        let seconds = started.elapsed().as_secs_f64();
        let processor_seconds = seconds_of_children() - processor;
        let first = printed.lines().next().unwrap_or_default();
        let answer: Value = serde_json::from_str(first).unwrap_or(Value::Null);
        let took = Took {
            seconds,
            processor_seconds,
            peak_bytes: answer["stats"]["peak_bytes"].as_u64().unwrap_or(0),
        };
        Ok((answer, took))
    }
}
