//! The questions of a run of `check` or `synth`, asked one after the other.

use synth::{QueryError, Target, Verdict};

use crate::output::Outcome;
use crate::printer::{Asked, Printer};
use crate::session::Session;

/// A question: its name, and its target unless there is none of that name.
pub struct Question {
    /// As it was asked for.
    pub name: String,
    /// What it names.
    pub target: Result<Target, QueryError>,
}

/// Asks the questions; what each verdict counts says `outcome_of`.
pub(crate) fn ask_all(
    session: &mut Session<'_>,
    questions: Vec<Question>,
    outcome_of: fn(&Verdict) -> Outcome,
    printer: &mut dyn Printer,
) {
    for Question { name, target } in questions {
        if session.outcome == Outcome::Cancelled {
            break;
        }
        let asked = Asked {
            name: Some(&name),
            target: target.as_ref().ok().copied(),
        };
        let answer = target.and_then(|target| {
            session.ask(|questions, control| questions.kept_answer(target, control))
        });
        match answer {
            Ok(answer) => {
                session.ends_with(outcome_of(&answer.verdict));
                printer.answer(session, &answer);
            }
            Err(error) => fail(session, asked, &error, printer),
        }
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
