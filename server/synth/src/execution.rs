//! Running a program as `java` would.

use java::{ElementType, MethodId, Type};

use exec::{Budget, Console, ProgramEnd};
use smt::CancelFlag;

use crate::{QueryError, Workspace};

/// How a program that was run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending {
    /// With this exit code.
    Exited(i32),
    /// It did something that the interpreter cannot follow.
    Lost(crate::Loss),
    /// It was cancelled.
    Cancelled,
}

impl Workspace {
    /// The `static void main(String[])` of a class.
    pub fn main(&self, class: &str) -> Result<MethodId, QueryError> {
        let found = self.class(class)?;
        let strings = Type::Array {
            element: ElementType::Class(self.program.well_known().string),
            dimensions: 1,
        };
        let is_main = |&method: &MethodId| {
            let method = self.program.method(method);
            let parameters = method.parameters.as_slice();
            method.is_static
                && method.result == Type::Void
                && matches!(parameters, [parameter] if parameter.ty == strings)
        };
        let mut mains = self.program.methods_named(found, "main");
        mains
            .find(is_main)
            .ok_or_else(|| QueryError::MethodNotFound {
                class: self.program.class(found).name.clone(),
                name: "main(String[])".to_owned(),
                similar: Vec::new(),
            })
    }

    /// Runs a `main`; what it prints goes to the console, an uncaught exception's trace too.
    pub fn run(
        &self,
        main: MethodId,
        arguments: &[String],
        console: &dyn Console,
        cancel: &CancelFlag,
    ) -> Ending {
        let budget = Budget::new(cancel.clone());
        match exec::run_main(
            &self.program,
            &self.bodies,
            main,
            arguments,
            console,
            &budget,
        ) {
            ProgramEnd::Exited(code) => Ending::Exited(code),
            ProgramEnd::Lost(loss) => Ending::Lost(crate::Loss::Path(loss)),
            ProgramEnd::Interrupted => Ending::Cancelled,
        }
    }
}
