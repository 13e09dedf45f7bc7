//! `heapwright explore`

use synth::{CancelFlag, Focus};

use crate::arguments::ExploreArguments;
use crate::output::{Outcome, print};
use crate::session::Session;
use crate::{json, report};

/// Explores a class and prints how much it found.
pub fn run(arguments: &ExploreArguments, cancel: &CancelFlag) -> Outcome {
    let mut session = Session::open(
        &arguments.common,
        Vec::new(),
        Focus::Objects(arguments.class.clone()),
        cancel,
    );
    let explored = session.workspace.class(&arguments.class).and_then(|class| {
        Ok((
            class,
            session.ask(|questions, control| questions.shapes(class, 0, control))?,
        ))
    });
    match explored {
        Ok((class, shapes)) => {
            let name = session.workspace.program().class(class).name.clone();
            if session.json {
                session.print_json(&json::exploration(&session.workspace, &name, &shapes));
            } else {
                print(&report::exploration(
                    &session.workspace,
                    &name,
                    &shapes,
                    session.stats,
                ));
            }
        }
        Err(error) => session.fail(Some(&arguments.class), &error),
    }
    session.end()
}
