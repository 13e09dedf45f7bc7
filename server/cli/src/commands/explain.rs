//! `heapwright explain`

use synth::{CancelFlag, ClassShapes, Explanation, Focus, QueryError};

use crate::arguments::{Common, ExplainArguments};
use crate::output::{Outcome, print};
use crate::session::Session;
use crate::{explanation, json};

/// Says what of a class is supported, and what is not.
pub fn run(arguments: &ExplainArguments, cancel: &CancelFlag) -> Outcome {
    let (class, common) = what_is_asked(arguments);
    let mut session = Session::open(
        &common,
        Vec::new(),
        Focus::Classes(vec![class.clone()]),
        cancel,
    );
    match explain(&session, &class, arguments.explore) {
        Ok((explanation, explored)) => {
            let is_whole = explored
                .as_ref()
                .is_none_or(|found| found.losses.is_empty());
            if !explanation.is_supported() || !is_whole {
                session.ends_with(Outcome::Unknown);
            }
            let (workspace, explored) = (&session.workspace, explored.as_ref());
            if session.json {
                session.print_json(&json::explanation(workspace, &explanation, explored));
            } else {
                print(&explanation::text(workspace, &explanation, explored));
            }
        }
        Err(error) => session.fail(Some(&class), &error),
    }
    session.outcome
}

/// The class, and the paths: the class may stand before them, and then the current directory need
/// not be named.
fn what_is_asked(arguments: &ExplainArguments) -> (String, Common) {
    let mut common = arguments.common.clone();
    let class = match &arguments.class {
        Some(class) => class.clone(),
        None => {
            let class = common.paths.remove(0).display().to_string();
            if common.paths.is_empty() {
                common.paths.push(".".into());
            }
            class
        }
    };
    (class, common)
}

fn explain(
    session: &Session<'_>,
    class: &str,
    with_exploration: bool,
) -> Result<(Explanation, Option<ClassShapes>), QueryError> {
    let class = session.workspace.class(class)?;
    let explanation = session.questions().explain(class)?;
    let explored = (with_exploration && explanation.is_made)
        .then(|| session.ask(|questions, control| questions.shapes(class, 0, control)));
    Ok((explanation, explored.transpose()?))
}
