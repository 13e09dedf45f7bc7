//! Classes of the project above a known one that have many others below. These are not known.
//!
//! Their fields are known in the known objects. Their methods run on these, so there the receiver
//! is of the *heir*, the known class. A value of their own type may be an object of another class,
//! so it is an opaque reference. On such objects their methods run, too, and take other ways: what
//! they do to other objects than their receiver code of another class does.

use java::{MethodId, MethodKind, Program, Type};

use super::members::Members;
use crate::bodies::Bodies;

/// The bodies where the receiver of what is inherited is of the known class.
pub(super) fn with_heirs((program, bodies): (&Program, &Bodies), members: &Members<'_>) -> Bodies {
    let mut found = bodies.clone();
    for (above, heir) in members.heirs() {
        for &method in &program.class(above).methods {
            if let Some(body) = bodies
                .body(method)
                .filter(|_| has_receiver(program, method))
            {
                let mut body = body.clone();
                body.locals[0].ty = Type::Class(heir);
                found.replace(method, body);
            }
        }
    }
    found
}

fn has_receiver(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    !declared.is_static && declared.kind != MethodKind::StaticInitializer
}
