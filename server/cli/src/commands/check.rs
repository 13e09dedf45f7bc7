//! `heapwright check`

use synth::{CancelFlag, Focus, QueryError, Target, Verdict};

use crate::arguments::CheckArguments;
use crate::output::{Outcome, print};
use crate::session::Session;
use crate::{json, report};

/// Checks invariants, one after the other.
pub fn run(arguments: &CheckArguments, cancel: &CancelFlag) -> Outcome {
    let focus = match &arguments.class {
        Some(class) => Focus::Classes(vec![class.clone()]),
        None => Focus::Everything,
    };
    let mut session = Session::open(&arguments.common, Vec::new(), focus, cancel);
    let class = match arguments
        .class
        .as_deref()
        .map(|name| session.workspace.class(name))
        .transpose()
    {
        Ok(class) => class,
        Err(error) => {
            session.fail(arguments.class.as_deref(), &error);
            return session.outcome;
        }
    };
    let invariants = session.workspace.invariants(class);
    if invariants.is_empty() {
        // An exit code of 0 would say that something holds.
        session.fail(arguments.class.as_deref(), &QueryError::NoInvariant);
    }
    for invariant in invariants {
        if arguments.driver {
            drive(&mut session, invariant);
            continue;
        }
        match session.ask(|questions, control| questions.kept_answer(invariant, control)) {
            Ok(answer) => {
                session.ends_with(match answer.verdict {
                    Verdict::Reachable(_) => Outcome::Negative,
                    Verdict::Unreachable => Outcome::Success,
                    Verdict::Unknown => Outcome::Unknown,
                });
                if session.json {
                    session.print_json(&json::answer(&session.workspace, &answer));
                } else {
                    print(&report::answer(&session.workspace, &answer, session.stats));
                }
            }
            Err(error) => session.fail(Some(&session.workspace.name_of(invariant)), &error),
        }
        if session.outcome == Outcome::Cancelled {
            break;
        }
    }
    session.outcome
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
