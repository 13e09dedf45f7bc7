//! Executing `main` as `java` would.

use exec::{Budget, Console, ProgramEnd};
use java::MethodId;
use smt::CancelFlag;

use crate::{Loss, Workspace};

/// How a program that was run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending {
    /// With this exit code.
    Exited(i32),
    /// A path reached something that the interpreter cannot follow.
    Lost(Loss),
    /// It was cancelled.
    Cancelled,
}

/// Runs a `main`; what it prints goes to the console, an uncaught exception's trace too.
pub fn run_main(
    workspace: &Workspace,
    main: MethodId,
    arguments: &[String],
    console: &dyn Console,
    cancel: &CancelFlag,
) -> Ending {
    let (program, bodies) = (&workspace.program, &workspace.bodies);
    let budget = Budget::new(cancel.clone());
    match exec::run_main(program, bodies, main, arguments, console, &budget) {
        ProgramEnd::Exited(code) => Ending::Exited(code),
        ProgramEnd::Lost(loss) => Ending::Lost(Loss::Path(loss)),
        ProgramEnd::Interrupted => Ending::Cancelled,
    }
}
