//! A child process that does one job, within its time and memory.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use synth::{CancelFlag, Request};

use crate::job::{Job, JobAnswer};
use crate::machine::field_in_kilobytes;
use crate::measurement::Ended;

/// The command that a child is started with.
pub const COMMAND: &str = "bench-job";

/// The interval of looking for the child's end, its memory and ctrl-c.
const POLL: Duration = Duration::from_millis(5);

/// A child that exceeds its time by this does not look at the clock: it is ended.
pub(crate) const GRACE: Duration = Duration::from_secs(10);

/// Why a child has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// Ctrl-c.
    Cancelled,
    /// It was ended, or ended itself.
    Ended(Ended),
}

/// Asks a fresh process. `memory` is the most resident memory in bytes that it may have.
pub(crate) fn ask(job: &Job, memory: u64, cancel: &CancelFlag) -> Result<JobAnswer, NoAnswer> {
    let failed = |what: &str| NoAnswer::Ended(Ended::Failed(what.to_owned()));
    let program = std::env::current_exe().map_err(|error| failed(&error.to_string()))?;
    let mut child = Command::new(program)
        .arg(COMMAND)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| failed(&error.to_string()))?;
    let text = serde_json::to_string(job).map_err(|error| failed(&error.to_string()))?;
    if let Some(mut input) = child.stdin.take() {
        // A child that does not read has ended; the wait below finds it.
        let _ = input.write_all(text.as_bytes());
    }
    let question = Request::time_to_explore(job.time);
    let time = question.saturating_mul(job.questions) + GRACE;
    let printed = printed(child, time, memory, cancel)?;
    serde_json::from_str(&printed).map_err(|_| failed("it ended without an answer"))
}

/// What a child prints until its end, which is its own or that of its time or memory.
pub(crate) fn printed(
    mut child: Child,
    time: Duration,
    memory: u64,
    cancel: &CancelFlag,
) -> Result<String, NoAnswer> {
    let mut output = child.stdout.take();
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        if let Some(output) = &mut output {
            let _ = output.read_to_string(&mut text);
        }
        text
    });
    let ended = wait(&mut child, time, memory, cancel);
    if ended.is_err() {
        let _ = child.kill();
        let _ = child.wait();
    }
    let printed = reader.join().unwrap_or_default();
    ended.map(|()| printed)
}

/// Waits for the child's own end.
fn wait(
    child: &mut Child,
    time: Duration,
    memory: u64,
    cancel: &CancelFlag,
) -> Result<(), NoAnswer> {
    let started = Instant::now();
    let status_file = format!("/proc/{}/status", child.id());
    loop {
        match child.try_wait() {
            Ok(Some(_)) => return Ok(()),
            Ok(None) => {}
            Err(error) => return Err(NoAnswer::Ended(Ended::Failed(error.to_string()))),
        }
        if cancel.was_requested() {
            return Err(NoAnswer::Cancelled);
        }
        if started.elapsed() > time {
            return Err(NoAnswer::Ended(Ended::Time));
        }
        let resident = std::fs::read_to_string(&status_file)
            .ok()
            .and_then(|status| field_in_kilobytes(&status, "VmRSS:"));
        if resident.is_some_and(|bytes| bytes > memory) {
            return Err(NoAnswer::Ended(Ended::Memory));
        }
        std::thread::sleep(POLL);
    }
}
