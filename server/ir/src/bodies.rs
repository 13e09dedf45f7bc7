//! The bodies of a whole program.

use std::sync::Arc;

use java::{MethodId, Program};

use crate::body::Body;
use crate::lower::lower;

/// The control-flow graphs of a program's methods.
#[derive(Clone, Debug, Default)]
pub struct Bodies {
    /// By method id.
    bodies: Vec<Option<Arc<Body>>>,
}

impl Bodies {
    /// Lowers every method of the program.
    pub fn new(program: &Program) -> Bodies {
        Bodies {
            bodies: program
                .methods()
                .map(|m| lower(program, m).map(Arc::new))
                .collect(),
        }
    }

    /// A method's body; none for abstract and native methods.
    pub fn body(&self, method: MethodId) -> Option<&Body> {
        self.bodies.get(method.0 as usize)?.as_deref()
    }

    /// Gives a method another body.
    pub(crate) fn replace(&mut self, method: MethodId, body: Body) {
        self.bodies[method.0 as usize] = Some(Arc::new(body));
    }
}
