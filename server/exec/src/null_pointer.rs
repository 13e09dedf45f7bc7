//! The messages of null pointer exceptions: what could not be done, and what was null (JEP 358).

use java::Program;

use crate::frame::Running;

/// The message for the instruction at which the top frame stands; none where the JVM's words are not known.
pub(crate) fn message(_program: &Program, _running: &Running<'_>) -> Option<String> {
    None
}
