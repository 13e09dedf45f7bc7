//! The bodies of a whole program.

use std::collections::BTreeSet;
use std::sync::Arc;

use java::{MethodId, Program};

use crate::body::Body;
use crate::fingerprint::trace_readers;
use crate::lower::lower;

/// The control-flow graphs of a program's methods.
#[derive(Clone, Debug, Default)]
pub struct Bodies {
    /// By method id.
    bodies: Vec<Option<Arc<Body>>>,
    /// Those of the models, and what follows from them. None where the program has its own.
    models: Option<Arc<ModelBodies>>,
}

/// The bodies of models, which programs share, and what follows from them alone.
#[derive(Debug)]
struct ModelBodies {
    /// By method id.
    bodies: Vec<Option<Arc<Body>>>,
    /// The names of the methods that may read a stack trace.
    trace_readers: BTreeSet<String>,
}

impl ModelBodies {
    fn of(program: &Program) -> ModelBodies {
        let models = program.models();
        let is_shared = |&method: &MethodId| models.is_some_and(|all| all.have(program, method));
        let lowered = |method: MethodId| match is_shared(&method) {
            true => lower(program, method).map(Arc::new),
            false => None,
        };
        let bodies = Bodies {
            bodies: program.methods().map(lowered).collect(),
            models: None,
        };
        let trace_readers = trace_readers(program, &bodies, BTreeSet::new());
        ModelBodies {
            trace_readers: trace_readers.into_iter().map(str::to_owned).collect(),
            bodies: bodies.bodies,
        }
    }
}

impl Bodies {
    /// Lowers every method of the program. Those of the models are lowered once for all programs
    /// with the same.
    pub fn new(program: &Program) -> Bodies {
        let models = program.models();
        let shared = models.map(|models| models.derived(|| ModelBodies::of(program)));
        let body = |method: MethodId| match (models, &shared) {
            (Some(models), Some(shared)) if models.have(program, method) => {
                shared.bodies[method.0 as usize].clone()
            }
            _ => lower(program, method).map(Arc::new),
        };
        Bodies {
            bodies: program.methods().map(body).collect(),
            models: shared,
        }
    }

    /// A method's body; none for abstract and native methods.
    pub fn body(&self, method: MethodId) -> Option<&Body> {
        self.bodies.get(method.0 as usize)?.as_deref()
    }

    /// Whether a method's body is that of the models, as they have it.
    pub(crate) fn is_of_models(&self, method: MethodId) -> bool {
        let position = method.0 as usize;
        let shared = self.models.as_ref();
        let shared = shared.and_then(|models| models.bodies.get(position)?.as_ref());
        let own = self.bodies.get(position).and_then(Option::as_ref);
        own.zip(shared)
            .is_some_and(|(own, one)| Arc::ptr_eq(own, one))
    }

    /// The names of the methods of the models that may read a stack trace.
    pub(crate) fn trace_readers(&self) -> BTreeSet<&str> {
        let models = self.models.iter();
        let names = models.flat_map(|models| &models.trace_readers);
        names.map(|name| &**name).collect()
    }

    /// Gives a method another body.
    pub(crate) fn replace(&mut self, method: MethodId, body: Body) {
        self.bodies[method.0 as usize] = Some(Arc::new(body));
    }
}
