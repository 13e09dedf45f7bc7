//! `heapwright check`

use synth::{CancelFlag, Focus, QueryError, Target, Verdict};

use crate::arguments::{AnswerFormat, CheckArguments};
use crate::baseline::Baseline;
use crate::output::{Outcome, print};
use crate::printer::{Asked, JsonPrinter, Printer, TextPrinter};
use crate::question_list::{Question, Run, fail};
use crate::sarif::SarifPrinter;
use crate::session::Session;
use crate::shard::options_hash;
use crate::uri::Root;
use crate::{json, report, since};

/// Checks invariants, one after the other.
pub fn run(arguments: &CheckArguments, cancel: &CancelFlag) -> Outcome {
    let focus = match &arguments.class {
        Some(class) => Focus::Classes(vec![class.clone()]),
        None => Focus::Everything,
    };
    let baseline = arguments.baseline.as_deref().map(Baseline::read);
    let baseline = match baseline.transpose() {
        Ok(baseline) => baseline,
        Err(wrong) => return wrong.complain(),
    };
    let mut session = open(arguments, focus, cancel);
    let class = arguments.class.as_deref();
    let commit = arguments.since.as_deref();
    let changes = commit
        .map(|commit| since::changes(&session.workspace, &arguments.common.paths, commit))
        .transpose();
    let changes = match changes {
        Ok(changes) => changes,
        Err(wrong) => return wrong.complain(),
    };
    let mut printer = printer(arguments, &session);
    let asked = Asked {
        name: class,
        ..Asked::default()
    };
    let found = class.map(|name| session.workspace.class(name)).transpose();
    let invariants = found.map(|class| session.workspace.invariants(class));
    let invariants = invariants.and_then(|invariants| match invariants.is_empty() {
        // An exit code of 0 would say that something holds.
        true => Err(QueryError::NoInvariant),
        false => Ok(invariants),
    });
    let invariants = invariants.unwrap_or_else(|error| {
        fail(&mut session, asked, &error, &mut *printer);
        Vec::new()
    });
    if arguments.driver {
        for invariant in invariants {
            drive(&mut session, invariant);
        }
        return session.end();
    }
    let question = |target| Question {
        name: session.workspace.name_of(target),
        target: Ok(target),
    };
    let questions = invariants.into_iter().map(question).collect();
    let hash = baseline.as_ref().map(|baseline| &baseline.hash);
    let run = Run {
        command: "check",
        options: options_hash(&(&session.request, class, commit, hash)),
        outcome_of,
        shard: arguments.shard,
        baseline,
        has_whole_project: class.is_none(),
        changes,
    };
    run.ask_all(&mut session, questions, &mut *printer);
    session.end()
}

/// Opens what the invariants need. Those of one class may need little.
fn open<'c>(arguments: &CheckArguments, focus: Focus, cancel: &'c CancelFlag) -> Session<'c> {
    // What was said before, or is said elsewhere, is compared by all that is asked.
    let is_alone =
        arguments.baseline.is_none() && arguments.since.is_none() && arguments.shard.is_none();
    let class = arguments.class.as_deref();
    let class = class.filter(|_| is_alone && !arguments.driver);
    let focus = (Vec::new(), focus);
    Session::open_until_decided(&arguments.common, focus, cancel, |part| {
        let class = class.and_then(|name| part.class(name).ok());
        class.map_or_else(Vec::new, |class| part.invariants(Some(class)))
    })
}

fn outcome_of(verdict: &Verdict) -> Outcome {
    match verdict {
        Verdict::Reachable(_) => Outcome::Negative,
        Verdict::Unreachable => Outcome::Success,
        Verdict::Unknown => Outcome::Unknown,
    }
}

fn printer(arguments: &CheckArguments, session: &Session<'_>) -> Box<dyn Printer> {
    let unnamed = match session.json {
        true => AnswerFormat::Json,
        false => AnswerFormat::Text,
    };
    let is_shard = arguments.shard.is_some();
    match arguments.format.unwrap_or(unnamed) {
        AnswerFormat::Text => Box::new(TextPrinter),
        AnswerFormat::Json => Box::new(JsonPrinter { is_shard }),
        AnswerFormat::Sarif => {
            let root = Root::around(&arguments.common.paths);
            Box::new(SarifPrinter::new(root, is_shard, &session.workspace))
        }
    }
}

/// Asks an invariant by a driver.
fn drive(session: &mut Session<'_>, invariant: Target) {
    if session.outcome == Outcome::Cancelled {
        return;
    }
    match session
        .ask(|_, control| bench::drive(&session.workspace, invariant, &session.request, control))
    {
        Ok(driven) => {
            session.ends_with(match driven.broken_after {
                Some(_) => Outcome::Negative,
                None if driven.losses.is_empty() => Outcome::Success,
                None => Outcome::Unknown,
            });
            if session.json {
                session.print_json(&json::driven(&session.workspace, &driven));
            } else {
                print(&report::driven(&session.workspace, &driven, session.stats));
            }
        }
        Err(error) => session.fail(Some(&session.workspace.name_of(invariant)), &error),
    }
}
