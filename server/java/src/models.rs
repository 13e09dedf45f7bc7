//! The models that a program has in common with others.

use std::any::Any;
use std::sync::{Arc, OnceLock};

use crate::entities::MethodId;
use crate::hir::Body;
use crate::program::Program;

/// The models that programs have in common, with what a later stage makes of them alone.
#[derive(Debug)]
pub struct Models {
    key: Box<[u8]>,
    counts: Counts,
    /// By method id.
    bodies: Vec<Option<Arc<Body>>>,
    derived: OnceLock<Arc<dyn Any + Send + Sync>>,
}

/// How many of the first entities of a program are those of its models.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) classes: usize,
    pub(crate) fields: usize,
    pub(crate) methods: usize,
    pub(crate) strings: usize,
}

impl Models {
    pub(crate) fn new(key: Box<[u8]>, counts: Counts, bodies: Vec<Option<Arc<Body>>>) -> Models {
        Models {
            key,
            counts,
            bodies,
            derived: OnceLock::new(),
        }
    }

    /// Which models and members they are: in one version of the engine, that says all of them.
    pub fn key(&self) -> &[u8] {
        &self.key
    }

    /// Whether a method of a program with these models is one of theirs, and so is its body.
    pub fn have(&self, program: &Program, method: MethodId) -> bool {
        let position = method.0 as usize;
        let own = self.bodies.get(position);
        own.is_some_and(|own| match (own, &program.bodies[position]) {
            (Some(own), Some(body)) => Arc::ptr_eq(own, body),
            (own, body) => own.is_none() && body.is_none(),
        })
    }

    /// What a later stage makes of the models; there is one such stage. It is computed once.
    pub fn derived<T: Send + Sync + 'static>(&self, compute: impl Fn() -> T) -> Arc<T> {
        let known = self.derived.get_or_init(|| Arc::new(compute())).clone();
        known.downcast().unwrap_or_else(|_| Arc::new(compute()))
    }

    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }
}
