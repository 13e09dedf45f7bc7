//! A command's session with the workspace that it asks.

use std::cell::Cell;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;
use synth::{
    CallerReach, CancelFlag, Control, Exceptions, Focus, Inputs, Matching, Memo, QueryError,
    Questions, Request, Sources, Store, Target, Verdict, Workspace,
};

use crate::arguments::{AfterException, CallerKind, Common};
use crate::json;
use crate::output::{Outcome, ProgressLine, clear_progress, complain, print};

/// How long one question may take where neither the command line nor `heapwright.toml` says it.
const DEFAULT_TIME: Duration = Duration::from_secs(60);

/// The maximum number of unsupported places that are printed. The losses of an answer name those
/// that it depends on.
const MOST_NOTES: usize = 3;

/// A command at work: the workspace that it asks, and how its answers are printed.
pub(crate) struct Session<'c> {
    pub(crate) workspace: Workspace,
    pub(crate) request: Request,
    pub(crate) threads: usize,
    memo: Memo,
    cancel: &'c CancelFlag,
    /// When the last question was answered, or the first file was read.
    began: Cell<Instant>,
    pub(crate) json: bool,
    pub(crate) stats: bool,
    pub(crate) outcome: Outcome,
}

impl<'c> Session<'c> {
    /// Opens the files that the focus needs, and prints their problems: the rest can still be
    /// asked.
    pub(crate) fn open(
        common: &Common,
        specification_files: Vec<PathBuf>,
        focus: Focus,
        cancel: &'c CancelFlag,
    ) -> Session<'c> {
        Session::open_until_decided(common, (specification_files, focus), cancel, |_| Vec::new())
    }

    /// The same for targets of which a part of the files may say enough. Where it decides all of
    /// them, no more is loaded.
    pub(crate) fn open_until_decided(
        common: &Common,
        (specification_files, focus): (Vec<PathBuf>, Focus),
        cancel: &'c CancelFlag,
        targets: impl Fn(&Workspace) -> Vec<Target>,
    ) -> Session<'c> {
        let inputs = Inputs {
            paths: common.paths.clone(),
            overlays: Default::default(),
            specification_files,
            focus,
        };
        let store = match common.no_cache {
            true => Store::off(),
            false => Store::from_environment(),
        };
        let memo = Memo::over(store);
        let request = request(common);
        let began = Instant::now();
        let sources = Arc::new(Sources::read(&inputs, &memo));
        let is_exact = request.matching == Matching::Exact;
        // Whoever asks about everything asks many questions.
        let has_time = inputs.focus != Focus::Everything;
        let time = request.time.or(request.default_time).filter(|_| has_time);
        let deadline = time.and_then(|time| began.checked_add(time_to_load(time)));
        let part = sources.part(&inputs.focus, deadline);
        let part = part.filter(|_| is_exact);
        let whole = || sources.workspace_until(&inputs.focus, deadline);
        let mut session = Session {
            workspace: part.unwrap_or_else(whole),
            request,
            threads: threads(common),
            memo,
            cancel,
            began: Cell::new(began),
            json: common.json,
            stats: common.stats,
            outcome: Outcome::Success,
        };
        if session.workspace.is_part() && !session.decides(&targets(&session.workspace)) {
            // What a part of the files has no answer to is asked again.
            session.began.set(began);
            session.workspace = whole();
        }
        if !has_time {
            session.began.set(Instant::now());
        }
        session.tell_problems();
        session
    }

    /// Ends the process's work. Giving the memory back piece by piece would take time that no
    /// question has; the process gives it back at once.
    pub(crate) fn end(self) -> Outcome {
        let outcome = self.outcome;
        std::mem::forget(self);
        outcome
    }

    /// When the time of the next question is over, from which what is loaded for it is taken.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        let time = self.request.time.or(self.request.default_time)?;
        self.began.get().checked_add(time_to_load(time))
    }

    /// Whether each of these targets has a verdict.
    fn decides(&self, targets: &[Target]) -> bool {
        let is_decided = |&target: &Target| {
            let answer = self.ask(|questions, control| questions.kept_answer(target, control));
            answer.is_ok_and(|answer| !matches!(answer.verdict, Verdict::Unknown))
        };
        !targets.is_empty() && targets.iter().all(is_decided)
    }

    /// Prints what is wrong with the files.
    fn tell_problems(&mut self) {
        let problems = self.workspace.problems();
        let mut notes = 0;
        for problem in problems {
            notes += usize::from(!problem.is_error);
            if problem.is_error || notes <= MOST_NOTES {
                complain(&problem.describe(&self.workspace));
            }
        }
        if notes > MOST_NOTES {
            complain(&format!(
                "… and {} more places whose Java is not supported: what runs them is unknown",
                notes - MOST_NOTES
            ));
        }
        if problems.iter().any(|problem| problem.is_error) {
            self.ends_with(Outcome::BadInput);
        }
    }

    /// The questions to the workspace, as the command line sets them.
    pub(crate) fn questions(&self) -> Questions<'_> {
        Questions::new(&self.workspace, &self.request)
    }

    /// Asks the workspace something long, with progress and ctrl-c.
    pub(crate) fn ask<T>(
        &self,
        question: impl FnOnce(Questions<'_>, &mut Control<'_>) -> Result<T, QueryError>,
    ) -> Result<T, QueryError> {
        self.ask_in(&self.workspace, question)
    }

    /// Asks it of another workspace of the same files.
    pub(crate) fn ask_in<T>(
        &self,
        workspace: &Workspace,
        question: impl FnOnce(Questions<'_>, &mut Control<'_>) -> Result<T, QueryError>,
    ) -> Result<T, QueryError> {
        let mut line = ProgressLine::new();
        let mut progress = |progress| line.show(progress);
        let mut control = Control {
            cancel: self.cancel.clone(),
            threads: self.threads,
            progress: &mut progress,
        };
        let request = Request {
            spent: self.began.get().elapsed(),
            ..self.request.clone()
        };
        let questions = Questions::new(workspace, &request);
        let answer = question(questions, &mut control);
        self.began.set(Instant::now());
        clear_progress();
        for notice in self.memo.notices() {
            complain(&format!("{} {}", notice.code, notice.message));
        }
        answer
    }

    /// Counts an outcome.
    pub(crate) fn ends_with(&mut self, outcome: Outcome) {
        self.outcome = self.outcome.worse(outcome);
    }

    /// Says why a question could not be asked.
    pub(crate) fn fail(&mut self, target: Option<&str>, error: &QueryError) {
        if self.counts_failure(error) && self.json {
            self.print_json(&json::error(target, error));
        }
    }

    /// Counts a question that could not be asked, and says why on standard error. Whether there is
    /// more to say: a cancelled question has no answer of any kind.
    pub(crate) fn counts_failure(&mut self, error: &QueryError) -> bool {
        self.ends_with(match error {
            QueryError::Cancelled => Outcome::Cancelled,
            QueryError::Internal { .. } => Outcome::Internal,
            _ => Outcome::BadInput,
        });
        let is_told = !matches!(error, QueryError::Cancelled);
        if is_told {
            complain(&format!("{} {error}", error.code()));
        }
        is_told
    }

    pub(crate) fn print_json(&self, value: &Value) {
        print(&format!("{value}\n"));
    }
}

/// What the command line sets differently from `heapwright.toml`.
fn request(common: &Common) -> Request {
    Request {
        scope: common.scope.clone(),
        max_length: common.max_length,
        time: common.time,
        default_time: Some(DEFAULT_TIME),
        exceptions: common.exceptions.map(|after| match after {
            AfterException::Continue => Exceptions::Continue,
            AfterException::End => Exceptions::End,
        }),
        caller: common.caller.map(|caller| match caller {
            CallerKind::Public => CallerReach::Public,
            CallerKind::Package => CallerReach::Package,
        }),
        matching: match (common.no_merge, common.widen) {
            (true, _) => Matching::Unmerged,
            (_, true) => Matching::Widened,
            _ => Matching::Exact,
        },
        whole_program: common.whole_program,
        parking: common.parking,
        spent: Duration::ZERO,
    }
}

/// How much of a question's time is for loading: what was loaded can still be asked then.
fn time_to_load(time: Duration) -> Duration {
    time / 2
}

/// As many threads as asked for, else one for each core.
fn threads(common: &Common) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
    common.threads.map_or_else(cores, usize::from)
}
