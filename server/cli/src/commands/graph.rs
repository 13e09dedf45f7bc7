//! `heapwright graph`

use synth::{CancelFlag, Focus};

use crate::arguments::{Format, GraphArguments};
use crate::json;
use crate::output::{Outcome, print};
use crate::session::Session;

/// Draws a class's state transformation graph.
pub fn run(arguments: &GraphArguments, cancel: &CancelFlag) -> Outcome {
    let mut session = Session::open(
        &arguments.common,
        Vec::new(),
        Focus::Objects(arguments.class.clone()),
        cancel,
    );
    let drawing = session
        .workspace
        .class(&arguments.class)
        .and_then(|class| session.ask(|questions, control| questions.drawing(class, control)));
    match drawing {
        Ok(drawing) => print(&match arguments.format {
            _ if session.json => format!("{}\n", json::drawing(&session.workspace, &drawing)),
            Format::Json => format!("{}\n", json::drawing(&session.workspace, &drawing)),
            Format::Svg => drawing.to_svg(),
            Format::Dot => drawing.to_dot(),
        }),
        Err(error) => session.fail(Some(&arguments.class), &error),
    }
    session.end()
}
