//! Where the model of `Throwable` keeps what the interpreter sets.

use heap::Layout;
use java::Program;

/// The offsets of fields of the model.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThrowableFields {
    pub(crate) message: Option<u32>,
    pub(crate) cause: Option<u32>,
}

impl ThrowableFields {
    pub(crate) fn of(program: &Program, layout: &Layout) -> ThrowableFields {
        let throwable = program.well_known().throwable;
        let offset = |name| {
            program
                .field_named(throwable, name)
                .map(|field| layout.offset(field))
        };
        ThrowableFields {
            message: offset("message"),
            cause: offset("cause"),
        }
    }
}
