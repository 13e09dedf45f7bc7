//! The questions of a run of `check` or `synth`: which of them this process asks, and what comes of
//! it.

use std::collections::BTreeSet;

use synth::{Changes, Control, FileWorkspaces, QueryError, Questions, Target, Verdict, Workspace};

use crate::baseline::{Baseline, Known};
use crate::output::{Outcome, complain};
use crate::printer::{Asked, Ending, Printer, Told};
use crate::report;
use crate::session::Session;
use crate::shard::{RunRecord, Shard, ShardRecord};

/// A question: its name, and its target unless there is none of that name.
pub struct Question {
    /// As it was asked for.
    pub name: String,
    /// What it names.
    pub target: Result<Target, QueryError>,
}

/// How a run asks its questions.
pub struct Run {
    /// `check` or `synth`.
    pub command: &'static str,
    /// A hash of the options that answers depend on.
    pub options: String,
    /// What each verdict counts.
    pub outcome_of: fn(&Verdict) -> Outcome,
    /// The part of the questions that is asked; none: all.
    pub shard: Option<Shard>,
    /// What was broken before.
    pub baseline: Option<Baseline>,
    /// Whether the questions are all those of the project. Then each is asked of what its own file
    /// depends on, and the baseline may have some that are gone.
    pub has_whole_project: bool,
    /// What changed; none: everything is asked.
    pub changes: Option<Changes>,
}

impl Run {
    /// Asks the questions one after the other.
    pub(crate) fn ask_all(
        mut self,
        session: &mut Session<'_>,
        questions: Vec<Question>,
        printer: &mut dyn Printer,
    ) {
        let mut workspaces = FileWorkspaces::default();
        let all = questions.len();
        let names: BTreeSet<String> = questions.iter().map(|one| one.name.clone()).collect();
        let (mut answered, mut left_out) = (0, 0);
        for (position, question) in questions.into_iter().enumerate() {
            if session.outcome == Outcome::Cancelled {
                break;
            }
            if !self.is_ours(&question.name) {
                continue;
            }
            if !self.may_have_changed(session, &question, &mut workspaces) {
                left_out += 1;
                continue;
            }
            answered += 1;
            self.ask(session, position, question, (&mut workspaces, printer));
        }
        if let Some(baseline) = &self.baseline {
            let is_gone =
                |name: &str| self.has_whole_project && !names.contains(name) && self.is_ours(name);
            for (number, finding) in baseline.absent(is_gone) {
                printer.absent(all + number, finding);
            }
        }
        let left_out = self.changes.is_some().then_some(left_out);
        if let Some(left_out) = left_out {
            complain(&report::left_out(left_out, answered + left_out));
        }
        let shard = self.shard.map(|shard| ShardRecord {
            shard,
            run: RunRecord {
                version: env!("CARGO_PKG_VERSION").to_owned(),
                engine: synth::engine().to_hex().to_string(),
                command: self.command.to_owned(),
                project: session.workspace.revision(),
                options: self.options,
                questions: all,
            },
            answered,
            left_out,
            exit_code: session.outcome.code(),
        });
        let shard = shard.as_ref();
        printer.end(session, Ending { left_out, shard });
    }

    fn is_ours(&self, name: &str) -> bool {
        self.shard.is_none_or(|shard| shard.has(name))
    }

    fn may_have_changed(
        &mut self,
        session: &Session<'_>,
        question: &Question,
        workspaces: &mut FileWorkspaces,
    ) -> bool {
        match (&mut self.changes, &question.target) {
            (Some(changes), &Ok(target)) => {
                changes.may_concern(&session.workspace, target, workspaces)
            }
            _ => true,
        }
    }

    fn ask(
        &mut self,
        session: &mut Session<'_>,
        position: usize,
        Question { name, target }: Question,
        (workspaces, printer): (&mut FileWorkspaces, &mut dyn Printer),
    ) {
        let asked = Asked {
            position: Some(position),
            name: Some(&name),
            target: target.as_ref().ok().copied(),
        };
        let target = match target {
            Ok(target) => target,
            Err(error) => return fail(session, asked, &error, printer),
        };
        if self.has_whole_project
            && let Some((workspace, target)) =
                workspaces.of_until(&session.workspace, target, session.deadline())
        {
            match self.answer(session, workspace, (position, target), printer) {
                Ok(outcome) => return session.ends_with(outcome),
                Err(error @ (QueryError::Cancelled | QueryError::Internal { .. })) => {
                    return fail(session, asked, &error, printer);
                }
                // Why it cannot be asked is said with all of the project in view.
                Err(_) => {}
            }
        }
        match self.answer(session, &session.workspace, (position, target), printer) {
            Ok(outcome) => session.ends_with(outcome),
            Err(error) => fail(session, asked, &error, printer),
        }
    }

    /// Asks and prints.
    fn answer(
        &mut self,
        session: &Session<'_>,
        workspace: &Workspace,
        (position, target): (usize, Target),
        printer: &mut dyn Printer,
    ) -> Result<Outcome, QueryError> {
        let ask = |questions: Questions<'_>, control: &mut Control<'_>| {
            questions.kept_answer(target, control)
        };
        let answer = session.ask_in(workspace, ask)?;
        let baseline = self.baseline.as_mut();
        let known = baseline.and_then(|known| known.look_up(workspace, &answer));
        let told = Told {
            position,
            workspace,
            answer: &answer,
            known,
        };
        printer.answer(session, told);
        Ok(match known {
            Some(Known::Unchanged) => Outcome::Success,
            Some(Known::New) | None => (self.outcome_of)(&answer.verdict),
        })
    }
}

/// Says why a question could not be asked.
pub(crate) fn fail(
    session: &mut Session<'_>,
    asked: Asked<'_>,
    error: &QueryError,
    printer: &mut dyn Printer,
) {
    if session.counts_failure(error) {
        printer.failure(session, asked, error);
    }
}
