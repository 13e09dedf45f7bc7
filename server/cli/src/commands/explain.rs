//! `heapwright explain`

use synth::{CancelFlag, ClassShapes, Explanation, Focus, QueryError, Target};

use crate::arguments::{Common, ExplainArguments};
use crate::commands::synth::class_of;
use crate::output::{Outcome, print};
use crate::session::Session;
use crate::{explanation, json};

/// Says what of a class is supported, and what is not.
pub fn run(arguments: &ExplainArguments, cancel: &CancelFlag) -> Outcome {
    let (class, common) = what_is_asked(arguments);
    let mut session = Session::open(
        &common,
        Vec::new(),
        Focus::Classes(classes_in_focus(&class, &arguments.spec)),
        cancel,
    );
    match explain(&session, &class, arguments) {
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
    session.end()
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

/// The class, and those that declare the specifications.
fn classes_in_focus(class: &str, specifications: &[String]) -> Vec<String> {
    let declaring = specifications.iter().map(|name| class_of(name));
    std::iter::once(class.to_owned()).chain(declaring).collect()
}

fn explain(
    session: &Session<'_>,
    class: &str,
    arguments: &ExplainArguments,
) -> Result<(Explanation, Option<ClassShapes>), QueryError> {
    let workspace = &session.workspace;
    let class = workspace.class(class)?;
    let names = arguments.spec.iter();
    let specifications: Result<Vec<Target>, QueryError> =
        names.map(|name| workspace.specification(name)).collect();
    let explanation = session.questions().explain(class, &specifications?)?;
    let explored = (arguments.explore && explanation.is_made)
        .then(|| session.ask(|questions, control| questions.shapes(class, 0, control)));
    Ok((explanation, explored.transpose()?))
}
